import { HostUnavailableError } from '../content/git-host.ts';

interface RequestErrorLike {
  status: number;
  message: string;
  response?: { headers: Record<string, string | number | undefined> };
  cause?: unknown;
}

/** What Octokit throws, as the content repository understands it. */
export function toHostError(error: unknown, now: number): HostUnavailableError {
  if (error instanceof HostUnavailableError) return error;
  const { status, response, message, cause } = error as RequestErrorLike;
  // Octokit says 500 for a request that got no answer, too.
  if (!response || status >= 500) {
    const reason = response ? `answered ${status}` : 'did not answer';
    const mayFollow = (cause as Error | undefined)?.name === 'TimeoutError';
    return new HostUnavailableError(`GitHub ${reason}`, {
      refused: false,
      mayFollow,
    });
  }
  return new HostUnavailableError(`GitHub refused (${status}): ${message}`, {
    refused: true,
    retryAfterSeconds: rateLimitSeconds(status, (name) => response.headers[name], now),
  });
}

/**
 * How long to leave GitHub alone; undefined where the refusal is no rate limit.
 * GitHub REST, "Rate limits": 403 or 429 with `retry-after` (secondary limit), or with
 * `x-ratelimit-remaining: 0` and the UTC second of the reset (primary limit), else a minute.
 */
export function rateLimitSeconds(
  status: number,
  header: (name: string) => string | number | null | undefined,
  now: number,
): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = Number(header('retry-after'));
  if (retryAfter > 0) return Math.ceil(retryAfter);
  if (String(header('x-ratelimit-remaining')) === '0') {
    const seconds = Math.ceil(Number(header('x-ratelimit-reset')) - now / 1000);
    return seconds > 0 ? seconds : 1;
  }
  return status === 429 ? 60 : undefined;
}

export function statusOf(error: unknown): number | undefined {
  const { status, response } = error as Partial<RequestErrorLike>;
  return response ? status : undefined;
}
