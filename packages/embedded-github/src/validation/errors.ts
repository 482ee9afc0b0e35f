/** One entry of GitHub's `errors` list in a 422. */
export interface FieldError {
  resource: string;
  field?: string;
  code: string;
  message?: string;
}

/** An answer that GitHub gives as an error: status, `message`, and where it has them `errors`. */
export class GitHubError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'GitHubError';
  }
}

export const badCredentials = () => new GitHubError(401, 'Bad credentials');
export const notFound = () => new GitHubError(404, 'Not Found');
export const emptyRepository = () => new GitHubError(409, 'Git Repository is empty.');
export const problemsParsing = () => new GitHubError(400, 'Problems parsing JSON');
export const tooLarge = () => new GitHubError(413, 'Payload too large');

/** 422 with GitHub's words for one rule of the Git database. */
export const unprocessable = (message: string) => new GitHubError(422, message);

/** 422 "Validation Failed" with the fields that failed. */
export const validationFailed = (...errors: FieldError[]) =>
  new GitHubError(422, 'Validation Failed', { errors });

/** 422 as GitHub words a body that does not fit the published schema. */
export const invalidRequest = (problem: string) =>
  new GitHubError(422, `Invalid request.\n\n${problem}`);
