import { findInTree } from '../git/find-in-tree.ts';
import type { ListedEntry } from '../git/list-tree.ts';
import type { GitObject } from '../git/object-reader.ts';
import { type Answer, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommit } from '../repository/find-revision.ts';
import type { Repository } from '../repository/repository.ts';
import { contentJson } from '../shapes/content-json.ts';
import { GitHubError, notFound } from '../validation/errors.ts';
import { toBase64Lines } from './blobs.ts';

/** GitHub REST, repository contents (reading). */
export const contentRoutes = [route('GET', '/repos/{owner}/{repo}/contents/{path}', getContents)];

/** Above this GitHub sends the content only as raw. */
const INLINE_BYTES = 1024 * 1024;

async function getContents(
  repository: Repository,
  { params, query, accept }: Call,
): Promise<Answer> {
  const path = (params.path ?? '').replace(/^\/+|\/+$/g, '');
  const ref = query.get('ref') || repository.branch;
  const missing = new GitHubError(404, `No commit found for the ref ${ref}`);
  const commit = await requireCommit(repository, ref, missing);
  const tree = (await repository.objects.info(`${commit}^{tree}`))?.sha as string;
  const entry = await findInTree(repository.objects, tree, path);
  if (!entry) throw notFound();
  if (entry.type === 'tree') return folder(repository, entry, ref, accept);
  if (entry.type === 'commit') return ok(contentJson(repository, entry, 'submodule', ref));
  const blob = await repository.objects.read(entry.sha);
  if (!blob) throw notFound();
  if (/\braw\b/.test(accept)) {
    const contentType = 'application/vnd.github.raw; charset=utf-8';
    return { status: 200, bytes: blob.bytes, contentType };
  }
  return ok(fileContent(repository, { ...entry, sizeBytes: blob.sizeBytes }, blob, ref));
}

function fileContent(repository: Repository, entry: ListedEntry, blob: GitObject, ref: string) {
  if (entry.mode === '120000') {
    const target = blob.bytes.toString('utf8');
    return { ...contentJson(repository, entry, 'symlink', ref), target };
  }
  const inline = blob.sizeBytes <= INLINE_BYTES;
  return {
    ...contentJson(repository, entry, 'file', ref),
    content: inline ? toBase64Lines(blob.bytes) : '',
    encoding: inline ? 'base64' : 'none',
  };
}

async function folder(
  repository: Repository,
  entry: ListedEntry,
  ref: string,
  accept: string,
): Promise<Answer> {
  const prefix = entry.path === '' ? '' : `${entry.path}/`;
  const listed = await repository.trees.list(entry.sha, false);
  const entries = listed.map((one) => {
    const type = one.mode === '120000' ? 'symlink' : one.type === 'tree' ? 'dir' : 'file';
    return contentJson(repository, { ...one, path: prefix + one.path }, type, ref);
  });
  if (!accept.includes('application/vnd.github.object')) return ok(entries);
  return ok({ ...contentJson(repository, entry, 'dir', ref), entries });
}
