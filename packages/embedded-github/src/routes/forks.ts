import { type Answer, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, readersRoute, route } from '../http/router.ts';
import { syncWithParent } from '../pulls/sync-fork.ts';
import { pushedAt } from '../repository/pushed-at.ts';
import type { Repository } from '../repository/repository.ts';
import { fullRepositoryJson, repositoryJson } from '../shapes/repository-json.ts';
import { sameName } from '../users/user.ts';
import { GitHubError, unprocessable } from '../validation/errors.ts';
import { requiredText } from '../validation/fields.ts';

const REPO = '/repos/{owner}/{repo}';

/** GitHub REST, forks. */
export const forkRoutes = [
  route('GET', `${REPO}/forks`, list),
  readersRoute('POST', `${REPO}/forks`, fork),
  route('POST', `${REPO}/merge-upstream`, mergeUpstream),
];

async function list(repository: Repository, call: Call): Promise<Answer> {
  const { query, url, network, caller } = call;
  const forks = network.all().filter(({ parent }) => parent === repository);
  const page = readPage(query);
  const shown = forks.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = await Promise.all(
    shown.map(async (one) => repositoryJson(one, await pushedAt(one), caller.user)),
  );
  return ok(json, linkHeader(url, page, forks.length));
}

/** GitHub makes a fork after it answered; here it is there already. */
async function fork(repository: Repository, { caller, network }: Call): Promise<Answer> {
  const { user } = caller;
  // A fork of a fork would be another of the same network, and one may have one only.
  if (sameName(repository.owner, user.login)) {
    throw new GitHubError(403, 'You cannot fork your own repository.');
  }
  const made = await network.fork(user);
  return { status: 202, json: await fullRepositoryJson(made, user) };
}

const WORDS = {
  none: 'This branch is not behind the upstream',
  'fast-forward': 'Successfully fetched and fast-forwarded from upstream',
  merge: 'Successfully fetched and merged from upstream',
};

async function mergeUpstream(repository: Repository, { body, caller }: Call): Promise<Answer> {
  const branch = requiredText(body, 'branch');
  if (!repository.parent) throw unprocessable('This repository is not a fork.');
  const { type, base } = await syncWithParent(repository, repository.parent, branch, caller.user);
  return ok({ message: `${WORDS[type]} ${base}.`, merge_type: type, base_branch: base });
}
