import { type GitHost, HeadMovedError, HostUnavailableError } from '../content/git-host.ts';

export type MoveOutcome =
  | { kind: 'moved' }
  /** The branch holds commits that ours does not continue; ours is not in it. */
  | { kind: 'overtaken' }
  | { kind: 'failed'; error: HostUnavailableError; effect: MoveEffect };

/**
 * What a failed move did: nothing, for sure; nothing so far, but the host may still carry out what
 * we stopped waiting for; or it could not be asked.
 */
export type MoveEffect = 'none' | 'none so far' | 'unknown';

const TRIES = 3;

/**
 * Moves the branch from `parent` to `commit`, once. When an answer is lost the branch itself is
 * asked whether the commit is in it before anything is tried again: never twice, never half.
 */
export async function moveBranch(
  host: GitHost,
  parent: string,
  commit: string,
  pause: (attempt: number) => Promise<void>,
): Promise<MoveOutcome> {
  let lost = false;
  let mayFollow = false;
  let lastError = new HostUnavailableError('GitHub was not asked', { refused: true });
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await host.moveBranch(commit);
      return { kind: 'moved' };
    } catch (error) {
      if (error instanceof HeadMovedError) {
        // Ours may be among those commits: an earlier, unanswered request can have put it there.
        if (!lost) return { kind: 'overtaken' };
      } else if (error instanceof HostUnavailableError) {
        lastError = error;
        if (error.refused && !lost) return { kind: 'failed', error, effect: 'none' };
        lost ||= !error.refused;
        mayFollow ||= error.mayFollow;
      } else {
        throw error;
      }
    }
    const found = await whereIs(host, parent, commit);
    if (found.kind === 'moved' || found.kind === 'overtaken') return found;
    if (found.kind === 'unknown') lastError = found.error;
    if (attempt === TRIES) {
      const unmoved = mayFollow ? 'none so far' : 'none';
      const effect = found.kind === 'at parent' ? unmoved : 'unknown';
      return { kind: 'failed', error: lastError, effect };
    }
    await pause(attempt);
  }
  return { kind: 'failed', error: lastError, effect: 'unknown' };
}

async function whereIs(host: GitHost, parent: string, commit: string) {
  try {
    const head = await host.head();
    if (head === 'unchanged' || head.commit === parent) return { kind: 'at parent' } as const;
    const isOurs = await host.contains(head.commit, commit);
    return { kind: isOurs ? 'moved' : 'overtaken' } as const;
  } catch (error) {
    if (error instanceof HostUnavailableError) return { kind: 'unknown', error } as const;
    throw error;
  }
}
