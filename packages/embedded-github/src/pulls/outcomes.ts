import type { Pull, PullRequest } from '../issues/issue.ts';

/** Closes a pull request that is open; `userId` says who did it, null that nobody asked for it. */
export const closed =
  (at: string, userId: number | null) =>
  (now: PullRequest): PullRequest => {
    if (now.state === 'closed') return now;
    return { ...now, state: 'closed', closedAt: at, closedBy: userId, updatedAt: at };
  };

/** Notes that a pull request was merged; the first note stands. */
export const merged =
  (outcome: NonNullable<Pull['merged']>, base?: string) =>
  (now: PullRequest): PullRequest => {
    if (now.pull.merged) return now;
    const { merging: _merging, ...pull } = now.pull;
    const { at, userId } = outcome;
    return {
      ...now,
      state: 'closed',
      closedAt: at,
      closedBy: userId,
      updatedAt: at,
      pull: { ...pull, merged: outcome, base: { ...pull.base, sha: base ?? pull.base.sha } },
    };
  };
