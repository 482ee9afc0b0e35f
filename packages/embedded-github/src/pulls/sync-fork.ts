import { formatCommit } from '../git/commit-object.ts';
import { isAncestor } from '../git/history.ts';
import { moveRef } from '../git/refs.ts';
import { writeObject } from '../git/write-object.ts';
import type { Repository } from '../repository/repository.ts';
import { personOf, type User } from '../users/user.ts';
import { GitHubError } from '../validation/errors.ts';
import { tipOf } from './sync-pull.ts';
import { tryMerge } from './try-merge.ts';

/** What bringing a fork's branch up to date came to. */
export interface SyncOutcome {
  type: 'none' | 'fast-forward' | 'merge';
  /** `owner:branch` of where the fork was made. */
  base: string;
}

/** Brings a fork's branch up to the same branch of its parent. Throws 404, and 409 on conflicts. */
export async function syncWithParent(
  fork: Repository,
  parent: Repository,
  branch: string,
  user: User,
): Promise<SyncOutcome> {
  const base = `${parent.owner}:${branch}`;
  const [ours, theirs] = await Promise.all([tipOf(fork, branch), tipOf(parent, branch)]);
  if (!ours || !theirs) throw new GitHubError(404, 'Branch not found');
  if (await isAncestor(fork.git, theirs, ours)) return { type: 'none', base };
  const isBehind = await isAncestor(fork.git, ours, theirs);
  const after = isBehind ? theirs : await mergeCommit(fork, { ours, theirs, branch, base, user });
  const move = { before: ours, after, reason: 'merge-upstream' };
  if (!(await moveRef(fork.git, `refs/heads/${branch}`, move))) throw conflict();
  return { type: isBehind ? 'fast-forward' : 'merge', base };
}

async function mergeCommit(
  fork: Repository,
  merge: { ours: string; theirs: string; branch: string; base: string; user: User },
): Promise<string> {
  const { ours, theirs, branch, base, user } = merge;
  const tree = await tryMerge(fork, ours, theirs);
  if (!tree) throw conflict();
  const person = { ...personOf(user), date: fork.clock() };
  const message = `Merge branch '${base}' into ${branch}`;
  const parents = [ours, theirs];
  const bytes = formatCommit({ tree, parents, author: person, committer: person, message });
  return writeObject(fork.git, { type: 'commit', bytes });
}

const conflict = () => new GitHubError(409, 'There are merge conflicts');
