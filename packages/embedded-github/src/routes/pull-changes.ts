import { diffTrees } from '../git/diff-trees.ts';
import { readPatches } from '../git/patches.ts';
import { type Answer, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import { pullRange } from '../pulls/pull-range.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { commitJson } from '../shapes/commit-json.ts';
import { fileJson } from '../shapes/file-json.ts';
import { requirePull } from './pulls.ts';

const PULL = '/repos/{owner}/{repo}/pulls/{pull_number}';

/** GitHub REST, pulls: what one brings. */
export const pullChangeRoutes = [
  route('GET', `${PULL}/commits`, commits),
  route('GET', `${PULL}/files`, files),
];

/** GitHub lists no more than these (GitHub REST, "List commits on a pull request", "… files"). */
const MOST_COMMITS = 250;
const MOST_FILES = 3_000;

async function commits(repository: Repository, call: Call): Promise<Answer> {
  const { params, query, url, network } = call;
  const pull = await requirePull(network, repository, params);
  const all = (await pullRange(repository, pull)).commits.slice(0, MOST_COMMITS);
  const page = readPage(query);
  const shown = all.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = await Promise.all(
    shown.map(async (sha) => commitJson(repository, sha, await readCommit(repository, sha))),
  );
  return ok(json, linkHeader(url, page, all.length));
}

async function files(repository: Repository, call: Call): Promise<Answer> {
  const { params, query, url, network } = call;
  const pull = await requirePull(network, repository, params);
  const { fork, head } = await pullRange(repository, pull);
  const all = (await diffTrees(repository.git, fork, head)).slice(0, MOST_FILES);
  const patches = await readPatches(repository.git, fork, head);
  const page = readPage(query);
  const shown = all.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = shown.map((file) => fileJson(repository, head, file, patches));
  return ok(json, linkHeader(url, page, all.length));
}
