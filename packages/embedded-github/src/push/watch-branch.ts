import { changedPaths, type PathChanges } from '../git/changed-paths.ts';
import { readRefFile } from '../git/refs.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { describePush, type PushEvent } from './push-event.ts';

/**
 * Hears of every move of the branch. `changes` are the paths that differ between `before` and
 * `after` taken together, right also when the move was not forward.
 */
export type PushListener = (event: PushEvent, changes: PathChanges) => void;

export interface BranchWatcher {
  /** Answers with the way to stop listening. */
  onPush(listener: PushListener): () => void;
  /** Looks at the ref now; settles when listeners have heard of a move. Never rejects. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Watches the branch by reading its file, so that it does not matter who moves it. Moves between
 * two looks are one event with all their commits. Moves before the start are not announced.
 */
export async function watchBranch(repository: Repository, pollMs: number): Promise<BranchWatcher> {
  const { git, objects, branch } = repository;
  const ref = `refs/heads/${branch}`;
  const listeners = new Set<PushListener>();
  let known = await readRefFile(git.gitDir, ref);
  let stopped = false;
  let looking: Promise<void> | undefined;
  let again: Promise<void> | undefined;

  const treeOf = async (sha: string | undefined) =>
    sha === undefined ? undefined : (await readCommit(repository, sha)).tree;

  const look = async () => {
    const now = await readRefFile(git.gitDir, ref);
    if (now === known || stopped) return;
    const event = await describePush(repository, known, now);
    const changes = await changedPaths(objects, await treeOf(known), await treeOf(now));
    known = now;
    for (const listener of listeners) {
      try {
        listener(event, changes);
      } catch (error) {
        console.error(error);
      }
    }
  };

  const run = async () => {
    try {
      if (!stopped) await look();
    } catch (error) {
      // Whatever it was, the next look tries the same move again.
      if (!stopped) console.error(error);
    }
  };

  // A look that is under way may have read the ref too early for the caller, so it gets its own;
  // callers that wait for the same one share it.
  const check = (): Promise<void> => {
    if (looking) {
      again ??= looking.then(() => {
        again = undefined;
        return check();
      });
      return again;
    }
    looking = run().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const timer = setInterval(() => {
    if (!looking) void check();
  }, pollMs);

  return {
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
