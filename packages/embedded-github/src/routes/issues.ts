import { type Answer, created, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, readersRoute, route } from '../http/router.ts';
import { type Issue, isPull } from '../issues/issue.ts';
import { readLabels } from '../issues/labels.ts';
import type { Network } from '../network/network.ts';
import { changePull } from '../pulls/change-pull.ts';
import { syncPull } from '../pulls/sync-pull.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import { issueJson } from '../shapes/issue-json.ts';
import { GitHubError, invalidRequest } from '../validation/errors.ts';
import { optionalText, requiredText } from '../validation/fields.ts';
import { checkMayEdit, requireIssue } from './find-issue.ts';
import { readText } from './pulls.ts';

const ISSUES = '/repos/{owner}/{repo}/issues';

/** GitHub REST, issues. Pull requests are issues too. */
export const issueRoutes = [
  route('GET', ISSUES, list),
  readersRoute('POST', ISSUES, open),
  route('GET', `${ISSUES}/{issue_number}`, get),
  readersRoute('PATCH', `${ISSUES}/{issue_number}`, change),
];

async function list(repository: Repository, { query, url, network }: Call): Promise<Answer> {
  const state = query.get('state') || 'open';
  const labels = (query.get('labels') ?? '').split(',').filter(Boolean);
  const issues: Issue[] = [];
  for (const issue of repository.issues.list()) {
    issues.push(await upToDate(network, repository, issue));
  }
  const found = issues
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => labels.every((label) => issue.labels.includes(label)));
  const page = readPage(query);
  const shown = found.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = shown.map((issue) => issueJson(repository, network.users, issue));
  return ok(json, linkHeader(url, page, found.length));
}

async function get(repository: Repository, { params, network }: Call): Promise<Answer> {
  const found = requireIssue(repository, params.issue_number);
  const issue = await upToDate(network, repository, found);
  return ok(issueJson(repository, network.users, issue));
}

async function open(repository: Repository, { body, caller, network }: Call): Promise<Answer> {
  if (repository.parent) throw new GitHubError(410, 'Issues are disabled for this repo');
  const { user } = caller;
  const at = repository.clock().toISOString();
  const issue = await repository.issues.add({
    title: requiredText(body, 'title'),
    body: readText(body) ?? null,
    state: 'open' as const,
    userId: user.id,
    // GitHub drops them silently where the author may not label.
    labels: mayPush(user, repository) ? readLabels(body.labels ?? []) : [],
    comments: [],
    commentsMade: 0,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    closedBy: null,
  });
  const json = issueJson(repository, network.users, issue);
  return created(json, json.url);
}

async function change(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, caller, network } = call;
  const { user } = caller;
  const found = requireIssue(repository, params.issue_number);
  const issue = await upToDate(network, repository, found);
  checkMayEdit(repository, user, issue.userId);
  const title = optionalText(body, 'title');
  const text = readText(body);
  const labels = body.labels === undefined ? undefined : readLabels(body.labels);
  const state = readState(body);
  // With branches to look at, a pull request opens and closes by rules of its own.
  if (isPull(issue)) await changePull(network, repository, issue, user, { state });
  const at = repository.clock().toISOString();
  const changed = await repository.issues.change(issue, (now) => ({
    ...now,
    title: title ?? now.title,
    body: text === undefined ? now.body : text,
    labels: labels ?? now.labels,
    ...(state === 'closed' && now.state === 'open' && { state, closedAt: at, closedBy: user.id }),
    ...(state === 'open' && { state, closedAt: null, closedBy: null }),
    updatedAt: at,
  }));
  return ok(issueJson(repository, network.users, changed));
}

const upToDate = async (network: Network, repository: Repository, issue: Issue): Promise<Issue> =>
  isPull(issue) ? syncPull(network, repository, issue) : issue;

function readState(body: Record<string, unknown>): 'open' | 'closed' | undefined {
  const state = optionalText(body, 'state');
  if (state === undefined || state === 'open' || state === 'closed') return state;
  throw invalidRequest(`${JSON.stringify(state)} is not a possible value.`);
}
