import { diffTrees } from '../git/diff-trees.ts';
import { countCommits, listCommits } from '../git/history.ts';
import { readPatches } from '../git/patches.ts';
import { EMPTY_TREE } from '../git/tree-object.ts';
import { type Answer, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommit } from '../repository/find-revision.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { commitJson, commitWithFilesJson } from '../shapes/commit-json.ts';
import { unprocessable } from '../validation/errors.ts';

/** GitHub REST, commits. */
export const commitRoutes = [
  route('GET', '/repos/{owner}/{repo}/commits', list),
  route('GET', '/repos/{owner}/{repo}/commits/{ref}', get),
];

async function list(repository: Repository, { query, url }: Call): Promise<Answer> {
  const start = await requireCommit(repository, query.get('sha') || repository.branch);
  const path = query.get('path')?.replace(/^\/+|\/+$/g, '');
  // A path is a path here, never a pattern.
  const scope = [start, '--', ...(path ? [`:(literal)${path}`] : [])];
  const page = readPage(query);
  const range = [`--skip=${(page.page - 1) * page.perPage}`, `--max-count=${page.perPage}`];
  const [shas, total] = await Promise.all([
    listCommits(repository.git, [...range, ...scope]),
    countCommits(repository.git, scope),
  ]);
  const commits = await Promise.all(
    shas.map(async (sha) => commitJson(repository, sha, await readCommit(repository, sha))),
  );
  return ok(commits, linkHeader(url, page, total));
}

/** A commit's files come in pages of so many (GitHub REST, "Get a commit"). */
const FILES_PER_PAGE = 300;

async function get(repository: Repository, { params, query, accept, url }: Call): Promise<Answer> {
  const ref = params.ref ?? '';
  const missing = unprocessable(`No commit found for SHA: ${ref}`);
  const sha = await requireCommit(repository, ref, missing);
  if (accept.includes('application/vnd.github.sha')) {
    const contentType = 'application/vnd.github.sha; charset=utf-8';
    return { status: 200, bytes: Buffer.from(sha), contentType };
  }
  const commit = await readCommit(repository, sha);
  const before = commit.parents[0] ?? EMPTY_TREE;
  const files = await diffTrees(repository.git, before, sha);
  const page = { page: readPage(query).page, perPage: FILES_PER_PAGE };
  const shown = files.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const patches = await readPatches(repository.git, before, sha);
  const json = commitWithFilesJson(repository, sha, commit, files, shown, patches);
  return ok(json, linkHeader(url, page, files.length));
}
