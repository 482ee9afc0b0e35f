import { HeadMovedError, HostUnavailableError } from '../content/git-host.ts';
import { toHostError } from './host-error.ts';
import { createOctokit, type GitHubSettings } from './octokit.ts';

export type Octokit = ReturnType<typeof createOctokit>;
export type Ask = <T>(request: (octokit: Octokit) => Promise<T>) => Promise<T>;

/**
 * Asks GitHub one thing at a time, and nothing while it wants to be left alone.
 * @param now milliseconds since 1970, for rate limits that name a time of day
 */
export function createAsk(settings: GitHubSettings, now: () => number): Ask {
  let leaveAloneUntil = 0;
  return async (request) => {
    if (now() < leaveAloneUntil) {
      throw new HostUnavailableError('GitHub asked to be left alone for a while', {
        refused: true,
        retryAfterSeconds: Math.ceil((leaveAloneUntil - now()) / 1000),
      });
    }
    try {
      return await request(createOctokit(settings));
    } catch (error) {
      if (error instanceof HeadMovedError) throw error;
      const hostError = toHostError(error, now());
      if (hostError.retryAfterSeconds) leaveAloneUntil = now() + hostError.retryAfterSeconds * 1000;
      throw hostError;
    }
  };
}

/** An answer cut off on its way reaches us as a success with half a body. */
export function unreadable(): HostUnavailableError {
  return new HostUnavailableError('GitHub answered something unreadable', { refused: false });
}
