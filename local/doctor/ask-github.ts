/** A repository, and a token that asks about it. */
export interface GitHubAccess {
  apiUrl: string;
  /** `owner/name` */
  repository: string;
  token: string;
}

export interface GitHubAnswer<T> {
  /** 0 where nobody answered. */
  status: number;
  body: T;
}

const TIMEOUT_MS = 15_000;

/** @param path below the repository's address, such as `/hooks`; never throws */
export async function askGitHub<T>(
  { apiUrl, repository, token }: GitHubAccess,
  path: string,
  body?: unknown,
): Promise<GitHubAnswer<T>> {
  try {
    const response = await fetch(`${apiUrl}/repos/${repository}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'User-Agent': 'conference-website',
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
  } catch {
    return { status: 0, body: undefined as T };
  }
}
