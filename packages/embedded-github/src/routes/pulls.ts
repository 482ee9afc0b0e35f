import { type Answer, created, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, readersRoute, route } from '../http/router.ts';
import { isPull, type PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import { changePull, type PullEdit } from '../pulls/change-pull.ts';
import { openPull } from '../pulls/open-pull.ts';
import { syncPull } from '../pulls/sync-pull.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import { pullJson, simplePullJson } from '../shapes/pull-json.ts';
import { sameName } from '../users/user.ts';
import { GitHubError, invalidRequest, notFound, unprocessable } from '../validation/errors.ts';
import { optionalText, requiredText } from '../validation/fields.ts';

const PULLS = '/repos/{owner}/{repo}/pulls';

/** GitHub REST, pulls. Anybody may propose; the author and those who may push may change. */
export const pullRoutes = [
  route('GET', PULLS, list),
  readersRoute('POST', PULLS, open),
  route('GET', `${PULLS}/{pull_number}`, get),
  readersRoute('PATCH', `${PULLS}/{pull_number}`, change),
];

/** The pull request that a path names, up to date; 404 where there is none. */
export async function requirePull(
  network: Network,
  repository: Repository,
  { pull_number }: Call['params'],
): Promise<PullRequest> {
  const issue = repository.issues.find(Number(pull_number));
  if (!issue || !isPull(issue)) throw notFound();
  return syncPull(network, repository, issue);
}

async function list(repository: Repository, { query, url, network }: Call): Promise<Answer> {
  const pulls: PullRequest[] = [];
  for (const pull of repository.issues.list().filter(isPull)) {
    if (fitsBranches(pull, query)) pulls.push(await syncPull(network, repository, pull));
  }
  const state = query.get('state') || 'open';
  const found = pulls.filter((pull) => state === 'all' || pull.state === state);
  sortPulls(found, query);
  const page = readPage(query);
  const shown = found.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = await Promise.all(shown.map((pull) => simplePullJson(network, repository, pull)));
  return ok(json, linkHeader(url, page, found.length));
}

/** `head` is `owner:branch`; GitHub lets a head without an owner pass everything. */
function fitsBranches({ pull }: PullRequest, query: URLSearchParams): boolean {
  const [owner = '', ...rest] = (query.get('head') ?? '').split(':');
  const ref = rest.join(':');
  const base = query.get('base');
  if (base && base !== pull.base.ref) return false;
  if (!ref) return true;
  return ref === pull.head.ref && sameName(owner, pull.head.repository.split('/')[0]);
}

/** The newest first, unless told otherwise; lists that are sorted by something begin at its end. */
function sortPulls(pulls: PullRequest[], query: URLSearchParams): void {
  const sort = query.get('sort') || 'created';
  const keys: Record<string, (pull: PullRequest) => number> = {
    created: ({ number }) => number,
    updated: ({ updatedAt }) => Date.parse(updatedAt),
    popularity: ({ comments }) => comments.length,
    'long-running': ({ createdAt }) => -Date.parse(createdAt),
  };
  const key = keys[sort] ?? (({ number }) => number);
  const fallback = query.get('sort') && sort !== 'created' ? 'asc' : 'desc';
  const sign = (query.get('direction') || fallback) === 'asc' ? 1 : -1;
  pulls.sort((a, b) => sign * (key(a) - key(b) || a.number - b.number));
}

async function get(repository: Repository, { params, network }: Call): Promise<Answer> {
  const pull = await requirePull(network, repository, params);
  return ok(await pullJson(network, repository, pull));
}

async function open(repository: Repository, call: Call): Promise<Answer> {
  const { body, network, caller } = call;
  if (body.draft === true) {
    throw unprocessable('Draft pull requests are not supported in this repository.');
  }
  const pull = await openPull(network, repository, caller.user, {
    title: requiredText(body, 'title'),
    body: readText(body) ?? null,
    head: requiredText(body, 'head'),
    base: requiredText(body, 'base'),
  });
  const json = await pullJson(network, repository, pull);
  return created(json, json.url);
}

async function change(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, network, caller } = call;
  const pull = await requirePull(network, repository, params);
  if (!mayPush(caller.user, repository) && caller.user.id !== pull.userId) {
    throw new GitHubError(403, 'Must have admin rights to Repository.');
  }
  const state = optionalText(body, 'state');
  if (state !== undefined && state !== 'open' && state !== 'closed') {
    throw invalidRequest(`${JSON.stringify(state)} is not a possible value.`);
  }
  const edit: PullEdit = {
    title: optionalText(body, 'title'),
    body: readText(body),
    state,
    base: optionalText(body, 'base'),
  };
  const changed = await changePull(network, repository, pull, caller.user, edit);
  return ok(await pullJson(network, repository, changed));
}

/** `body` may be null, which takes the text away. */
export const readText = (body: Record<string, unknown>): string | null | undefined =>
  body.body === null ? null : optionalText(body, 'body');
