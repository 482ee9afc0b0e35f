import { parseCommit } from '../git/commit-object.ts';
import { isAncestor } from '../git/history.ts';
import type { ObjectInfo } from '../git/object-reader.ts';
import { moveRef, NO_OBJECT, removeRef } from '../git/refs.ts';
import { GitHubError, unprocessable } from '../validation/errors.ts';
import { isSha } from '../validation/fields.ts';
import { requireCommits } from './find-revision.ts';
import { readRef } from './read-ref.ts';
import type { Repository } from './repository.ts';

/** A ref that others keep moving, or a lock that stays: after so many looks it is a conflict. */
const LOOKS = 5;

/**
 * Moves a ref as "update a reference" does: forward only, unless `force`. Another's move in
 * between is never overwritten: Git compares and swaps, and the rules are applied again to what is
 * there now. Throws 422 with GitHub's words, 409 when it cannot be had.
 */
export async function updateRef(
  repository: Repository,
  ref: string,
  sha: string,
  force: boolean,
): Promise<ObjectInfo> {
  const object = await requireTarget(repository, ref, sha);
  for (let look = 0; look < LOOKS; look += 1) {
    const current = await readRef(repository, ref);
    if (!current) {
      await requireCommits(repository);
      throw unprocessable('Reference does not exist');
    }
    if (current.sha === sha) return object;
    if (!force && !(await isForward(repository, current.sha, sha))) {
      throw unprocessable('Update is not a fast forward');
    }
    const move = { before: current.sha, after: sha, reason: force ? 'rest: forced' : 'rest' };
    if (await moveRef(repository.git, ref, move)) return object;
  }
  throw conflict();
}

/** Makes a ref that must not exist yet. Throws 422 otherwise. */
export async function createRef(
  repository: Repository,
  ref: string,
  sha: string,
): Promise<ObjectInfo> {
  const object = await requireTarget(repository, ref, sha);
  if (await readRef(repository, ref)) throw unprocessable('Reference already exists');
  const move = { before: NO_OBJECT, after: sha, reason: 'rest: created' };
  if (await moveRef(repository.git, ref, move)) return object;
  if (await readRef(repository, ref)) throw unprocessable('Reference already exists');
  // Git cannot keep `a/b` beside `a`.
  throw unprocessable('Reference update failed');
}

/** Removes a ref. Throws 422 when there is none, or when it is the default branch. */
export async function deleteRef(repository: Repository, ref: string): Promise<void> {
  if (ref === `refs/heads/${repository.branch}`) {
    throw unprocessable('Cannot delete the default branch');
  }
  for (let look = 0; look < LOOKS; look += 1) {
    const current = await readRef(repository, ref);
    if (!current) throw unprocessable('Reference does not exist');
    if (await removeRef(repository.git, ref, current.sha)) return;
  }
  throw conflict();
}

/** A child of the present commit needs no walk through the history. */
async function isForward(repository: Repository, from: string, to: string): Promise<boolean> {
  const target = await repository.objects.read(to);
  if (target?.type === 'commit' && parseCommit(target.bytes).parents.includes(from)) return true;
  return isAncestor(repository.git, from, to);
}

async function requireTarget(
  repository: Repository,
  ref: string,
  sha: string,
): Promise<ObjectInfo> {
  const object = isSha(sha) ? await repository.objects.info(sha) : undefined;
  if (!object) throw unprocessable('Object does not exist');
  if (ref.startsWith('refs/heads/') && object.type !== 'commit') {
    throw unprocessable('Object is not a commit');
  }
  return object;
}

const conflict = () => new GitHubError(409, 'Reference is locked. Try again.');
