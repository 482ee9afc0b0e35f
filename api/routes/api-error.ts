import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Finding } from '../../model/finding.ts';
import { type Rights, refusalInWords } from '../../model/wire/rights.ts';
import { type HostUnavailableError, RETRY_AFTER_SECONDS } from '../content/git-host.ts';
import { isStorageFault, sentenceOfFault } from './storage-fault.ts';

/** Field errors that one sentence holds; `errors` has all of them. */
const SAID_MOST = 10;

/** A rejected call: a sentence a person can act on, and what belongs to it. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const errors = {
  notLoggedIn: () => new ApiError(401, 'Please log in first.'),
  notAllowed: (rights: Rights) => new ApiError(403, refusalInWords(rights)),
  notFound: (what = 'This address') => new ApiError(404, `${what} does not exist (any more).`),
  methodNotAllowed: (allow: string) =>
    new ApiError(405, `This address takes ${allow} only.`, {}, { Allow: allow }),
  emailTaken: () => {
    const message = 'This e-mail address already has an account.';
    return new ApiError(409, message, { errors: [{ field: 'email', message }] });
  },
  notJson: () => new ApiError(400, 'The request must carry a JSON object.'),
  tooLarge: (limit: string) => new ApiError(413, `This is too large: ${limit} at most.`),
  invalid: (fields: Finding[]) => new ApiError(422, inSentences(fields), { errors: fields }),
  tooMany: (sentence: string, retryAfterSeconds: number) =>
    new ApiError(
      429,
      `${sentence} Please try again in ${inWords(retryAfterSeconds)}.`,
      {},
      { 'Retry-After': String(retryAfterSeconds) },
    ),
  unreachable: (retryAfterSeconds: number) =>
    errors.unavailable(
      'The content cannot be reached at the moment. Please try again.',
      retryAfterSeconds,
    ),
  unavailable: (sentence: string, retryAfterSeconds = RETRY_AFTER_SECONDS): ApiError =>
    new ApiError(503, sentence, {}, { 'Retry-After': String(retryAfterSeconds) }),
};

/** Answers any error as JSON. Calls that say `msg` on success say it here too. */
export function answerError(error: Error, c: Context): Response {
  const known = toApiError(error, c);
  const { status, message, body, headers } = known;
  const also = c.get('answersMsg') ? { msg: message } : {};
  return c.json({ message, ...also, ...body }, status, headers);
}

/**
 * How long to wait, in seconds, where an error says that the content's host is not there; undefined
 * for any other error. One of the content repository comes from another object: it is of no class
 * here, but keeps its name and fields (Workers, compatibility flag `enhanced_error_serialization`).
 */
export function waitOf(error: unknown): number | undefined {
  const { name, retryAfterSeconds } = error as Partial<HostUnavailableError>;
  if (name !== 'HostUnavailableError') return undefined;
  return retryAfterSeconds ?? RETRY_AFTER_SECONDS;
}

/** What a caller is told of an error; faults of the storage, and what nobody foresaw, are logged. */
export function toApiError(error: Error, c: Context): ApiError {
  if (error instanceof ApiError) return error;
  const retryAfterSeconds = waitOf(error);
  if (retryAfterSeconds !== undefined) return errors.unreachable(retryAfterSeconds);
  console.error(error.stack ?? error.message);
  if (isStorageFault(error)) return errors.unavailable(sentenceOfFault(error, c));
  return new ApiError(500, 'Something went wrong on the server. Please try again.');
}

/** What is wrong, each once, or the first of it: an import may have thousands of bad fields. */
function inSentences(fields: { message: string }[]): string {
  const sentences = [...new Set(fields.map(({ message }) => message))];
  const said = sentences.slice(0, SAID_MOST);
  const more = sentences.length - said.length;
  return more > 0 ? `${said.join(' ')} And ${more} more.` : said.join(' ');
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
