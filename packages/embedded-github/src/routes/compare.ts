import { diffTrees } from '../git/diff-trees.ts';
import { countApart, listCommits, mergeBase } from '../git/history.ts';
import { readPatches } from '../git/patches.ts';
import { type Answer, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import type { Network } from '../network/network.ts';
import { encodePath } from '../repository/addresses.ts';
import { requireCommit } from '../repository/find-revision.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { commitJson } from '../shapes/commit-json.ts';
import { fileJson } from '../shapes/file-json.ts';
import { GitHubError, notFound } from '../validation/errors.ts';

/** GitHub REST, commits, compare two commits. */
export const compareRoutes = [route('GET', '/repos/{owner}/{repo}/compare/{basehead}', compare)];

/** GitHub shows no more than this many files, all on the first page. */
const MOST_FILES = 300;
const COMMITS_PER_PAGE = 250;

async function compare(repository: Repository, call: Call): Promise<Answer> {
  const { params, query, url, network } = call;
  const basehead = params.basehead ?? '';
  const [baseName = '', headName = '', ...more] = basehead.split('...');
  if (!baseName || !headName || more.length > 0) throw notFound();
  const base = await findSide(network, repository, baseName);
  const head = await findSide(network, repository, headName);
  const [fork, { ahead, behind }] = await Promise.all([
    mergeBase(repository.git, base, head),
    countApart(repository.git, base, head),
  ]);
  if (!fork) throw new GitHubError(404, `No common ancestor between ${baseName} and ${headName}.`);
  const page = readPage(query, COMMITS_PER_PAGE, COMMITS_PER_PAGE);
  const [shas, files, patches] = await Promise.all([
    listCommits(repository.git, ['--reverse', '--topo-order', `${base}..${head}`]),
    page.page === 1 ? diffTrees(repository.git, fork, head) : [],
    page.page === 1 ? readPatches(repository.git, fork, head) : new Map<string, string>(),
  ]);
  const shown = shas.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = async (sha: string) =>
    commitJson(repository, sha, await readCommit(repository, sha));
  const html = repository.addresses.html(`/compare/${encodePath(basehead)}`);
  return ok(
    {
      url: repository.addresses.api(`/compare/${encodePath(basehead)}`),
      html_url: html,
      permalink_url: repository.addresses.html(`/compare/${base}...${head}`),
      diff_url: `${html}.diff`,
      patch_url: `${html}.patch`,
      base_commit: await json(base),
      merge_base_commit: await json(fork),
      status: statusOf(ahead, behind),
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      commits: await Promise.all(shown.map(json)),
      files: files.slice(0, MOST_FILES).map((file) => fileJson(repository, head, file, patches)),
    },
    linkHeader(url, page, ahead),
  );
}

/** A side is a name, perhaps with an owner before a colon: it is a name in that owner's fork. */
function findSide(network: Network, repository: Repository, name: string): Promise<string> {
  const [owner = '', ...rest] = name.split(':');
  if (rest.length === 0) return requireCommit(repository, name);
  // `owner:repository:name` is for forks that have another name; here none has.
  const found = network.find(owner, rest.length > 1 ? (rest[0] as string) : repository.name);
  if (!found) throw notFound();
  return requireCommit(found, rest.at(-1) as string);
}

function statusOf(ahead: number, behind: number): 'identical' | 'ahead' | 'behind' | 'diverged' {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}
