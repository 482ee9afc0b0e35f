import type { ObjectInfo } from '../git/object-reader.ts';
import { emptyRepository, type GitHubError, notFound } from '../validation/errors.ts';
import { isSha } from '../validation/fields.ts';
import { readRef } from './read-ref.ts';
import type { Repository } from './repository.ts';

/**
 * The commit that a request means by a branch, a tag, a ref or an id, in GitHub's order. Undefined
 * when there is none.
 */
async function findCommit(repository: Repository, revision: string): Promise<string | undefined> {
  const ids = /^[0-9a-f]{7,40}$/.test(revision) ? [revision] : [];
  for (const prefix of isSha(revision) ? [] : ['refs/heads/', 'refs/tags/', 'refs/', '']) {
    const object = await readRef(repository, prefix + revision);
    if (object) ids.unshift(object.sha);
    if (object) break;
  }
  for (const id of ids) {
    const commit = await repository.objects.info(`${id}^{commit}`);
    if (commit) return commit.sha;
  }
  return undefined;
}

/** Like `findCommit`, but throws 409 for an empty repository and `missing` (404) otherwise. */
export async function requireCommit(
  repository: Repository,
  revision: string,
  missing: GitHubError = notFound(),
): Promise<string> {
  const sha = await findCommit(repository, revision);
  if (sha) return sha;
  await requireCommits(repository);
  throw missing;
}

/** What a ref points at (an annotated tag is not followed); 404, or 409 in an empty repository. */
export async function requireRef(repository: Repository, ref: string): Promise<ObjectInfo> {
  const info = await readRef(repository, ref);
  if (info) return info;
  await requireCommits(repository);
  throw notFound();
}

/** Throws 409 "Git Repository is empty." when there is no ref at all. */
export async function requireCommits(repository: Repository): Promise<void> {
  if (await readRef(repository, `refs/heads/${repository.branch}`)) return;
  const { stdout } = await repository.git.run(['for-each-ref', '--count=1', '--format=%(refname)']);
  if (stdout.length === 0) throw emptyRepository();
}
