import { type Answer, created, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommit } from '../repository/find-revision.ts';
import { pushedAt } from '../repository/pushed-at.ts';
import type { Repository } from '../repository/repository.ts';
import { repositoryJson } from '../shapes/repository-json.ts';
import { simpleStatusJson, statusJson } from '../shapes/status-json.ts';
import { combinedState, latestStatuses, STATES } from '../statuses/status.ts';
import { unprocessable, validationFailed } from '../validation/errors.ts';
import { isSha, optionalText, requiredText } from '../validation/fields.ts';

const REPO = '/repos/{owner}/{repo}';

/** GitHub REST, commit statuses. */
export const statusRoutes = [
  route('POST', `${REPO}/statuses/{sha}`, create),
  route('GET', `${REPO}/commits/{ref}/status`, combined),
  route('GET', `${REPO}/commits/{ref}/statuses`, list),
];

async function create(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, caller, network } = call;
  const sha = params.sha ?? '';
  const info = isSha(sha) ? await repository.objects.info(sha) : undefined;
  if (info?.type !== 'commit') throw unprocessable(`No commit found for SHA: ${sha}`);
  const state = STATES.find((one) => one === requiredText(body, 'state'));
  if (!state) {
    throw validationFailed({ resource: 'Status', field: 'state', code: 'invalid' });
  }
  const status = await repository.statuses.add(sha, {
    state,
    context: textOrNull(body, 'context') ?? 'default',
    description: textOrNull(body, 'description'),
    targetUrl: textOrNull(body, 'target_url'),
    userId: caller.user.id,
    createdAt: repository.clock().toISOString(),
  });
  const json = statusJson(repository, network.users, sha, status);
  return created(json, json.url);
}

const textOrNull = (body: Record<string, unknown>, field: string): string | null =>
  body[field] === null ? null : (optionalText(body, field) ?? null);

async function combined(repository: Repository, { params, query, url }: Call): Promise<Answer> {
  const sha = await requireCommit(repository, params.ref ?? '');
  const latest = latestStatuses(repository.statuses.list(sha));
  const page = readPage(query);
  const shown = latest.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = {
    state: combinedState(latest),
    statuses: shown.map((status) => simpleStatusJson(repository, sha, status)),
    sha,
    total_count: latest.length,
    repository: repositoryJson(repository, await pushedAt(repository)),
    commit_url: repository.addresses.api(`/commits/${sha}`),
    url: repository.addresses.api(`/commits/${sha}/status`),
  };
  return ok(json, linkHeader(url, page, latest.length));
}

async function list(repository: Repository, call: Call): Promise<Answer> {
  const { params, query, url, network } = call;
  const sha = await requireCommit(repository, params.ref ?? '');
  const all = repository.statuses.list(sha);
  const page = readPage(query);
  const shown = all.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = shown.map((status) => statusJson(repository, network.users, sha, status));
  return ok(json, linkHeader(url, page, all.length));
}
