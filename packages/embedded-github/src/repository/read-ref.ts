import type { ObjectInfo } from '../git/object-reader.ts';
import { isRefName, readRefFile } from '../git/refs.ts';
import type { Repository } from './repository.ts';

/**
 * What a ref, named in full, points at; undefined when there is no such ref. The name is looked up
 * as a file and never given to Git as a revision: `refs/heads/no-gadded` would be read as the
 * output of `git describe` and found by its last letters.
 */
export async function readRef(
  { git, objects }: Repository,
  ref: string,
): Promise<ObjectInfo | undefined> {
  if (!ref.startsWith('refs/') || !isRefName(ref)) return undefined;
  const sha = await readRefFile(git.gitDir, ref);
  return sha === undefined ? undefined : objects.info(sha);
}
