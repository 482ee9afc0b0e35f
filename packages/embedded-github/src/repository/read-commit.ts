import { type Commit, parseCommit } from '../git/commit-object.ts';
import { notFound } from '../validation/errors.ts';
import type { Repository } from './repository.ts';

/** Reads and parses a commit; 404 when there is no such commit. */
export async function readCommit(repository: Repository, sha: string): Promise<Commit> {
  const object = await repository.objects.read(sha);
  if (object?.type !== 'commit') throw notFound();
  return parseCommit(object.bytes);
}
