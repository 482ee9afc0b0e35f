import { HeadMovedError, HostUnavailableError } from '../content/git-host.ts';
import { statusOf, toHostError } from './host-error.ts';
import { createOctokit, type GitHubSettings } from './octokit.ts';
import { createTokens } from './tokens.ts';

export type Octokit = ReturnType<typeof createOctokit>;
export type Ask = <T>(request: (octokit: Octokit) => Promise<T>) => Promise<T>;

/** Remembers, for all who ask GitHub in one name, until when it wants to be left alone. */
export interface LeftAlone {
  /** Milliseconds since 1970; in the past where it may be asked. */
  until(): number | Promise<number>;
  leave(until: number): void | Promise<void>;
}

/** For who asks alone: remembered here. */
export function leftAloneHere(): LeftAlone {
  let leftUntil = 0;
  return {
    until: () => leftUntil,
    leave(until) {
      leftUntil = until;
    },
  };
}

/**
 * Asks GitHub one thing at a time, and nothing while it wants to be left alone. What it refuses with
 * 401 was not done, and is asked once more where there is another token.
 * @param now milliseconds since 1970, for rate limits that name a time of day
 */
export function createAsk(settings: GitHubSettings, leftAlone: LeftAlone, now: () => number): Ask {
  const tokens = createTokens(settings, now);
  return async (request) => {
    const until = await leftAlone.until();
    if (now() < until) {
      throw new HostUnavailableError('GitHub asked to be left alone for a while', {
        refused: true,
        retryAfterSeconds: Math.ceil((until - now()) / 1000),
      });
    }
    try {
      const token = await tokens();
      return await request(createOctokit(settings, token)).catch(async (error: unknown) => {
        const other = statusOf(error) === 401 ? await tokens(token) : token;
        if (other === token) throw error;
        return request(createOctokit(settings, other));
      });
    } catch (error) {
      if (error instanceof HeadMovedError) throw error;
      const hostError = toHostError(error, now());
      const { retryAfterSeconds } = hostError;
      if (retryAfterSeconds) await leftAlone.leave(now() + retryAfterSeconds * 1000);
      throw hostError;
    }
  };
}

/** An answer cut off on its way reaches us as a success with half a body. */
export function unreadable(): HostUnavailableError {
  return new HostUnavailableError('GitHub answered something unreadable', { refused: false });
}
