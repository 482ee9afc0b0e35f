import type { ObjectInfo } from '../git/object-reader.ts';
import { isRefName } from '../git/refs.ts';
import { emptyRepository, type GitHubError, notFound } from '../http/errors.ts';
import { isSha } from '../http/fields.ts';
import type { Repository } from './repository.ts';

/**
 * The commit that a request means by a branch, a tag, a ref or an id, in GitHub's order. Undefined
 * when there is none.
 */
export async function findCommit(
  repository: Repository,
  revision: string,
): Promise<string | undefined> {
  const names = isSha(revision) ? [revision] : [];
  if (isRefName(revision)) {
    names.push(`refs/heads/${revision}`, `refs/tags/${revision}`);
    if (/^(heads|tags)\//.test(revision)) names.push(`refs/${revision}`);
    if (revision.startsWith('refs/')) names.push(revision);
    if (/^[0-9a-f]{7,39}$/.test(revision)) names.push(revision);
  }
  for (const name of names) {
    const info = await repository.objects.info(`${name}^{commit}`);
    if (info) return info.sha;
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
  const info = isRefName(ref) ? await repository.objects.info(ref) : undefined;
  if (info) return info;
  await requireCommits(repository);
  throw notFound();
}

/** Throws 409 "Git Repository is empty." when there is no ref at all. */
export async function requireCommits(repository: Repository): Promise<void> {
  if (await repository.objects.info(`refs/heads/${repository.branch}`)) return;
  const { stdout } = await repository.git.run(['for-each-ref', '--count=1', '--format=%(refname)']);
  if (stdout.length === 0) throw emptyRepository();
}
