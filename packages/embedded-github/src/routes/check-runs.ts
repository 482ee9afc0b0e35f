import { type Answer, created, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommit } from '../repository/find-revision.ts';
import type { Repository } from '../repository/repository.ts';
import { checkRunJson } from '../shapes/check-run-json.ts';
import { CONCLUSIONS, latestRuns } from '../statuses/check-run.ts';
import { GitHubError, invalidRequest, unprocessable } from '../validation/errors.ts';
import { isSha, optionalObject, optionalText, requiredText } from '../validation/fields.ts';

const REPO = '/repos/{owner}/{repo}';

/** GitHub REST, check runs. */
export const checkRunRoutes = [
  route('POST', `${REPO}/check-runs`, create),
  route('GET', `${REPO}/commits/{ref}/check-runs`, list),
];

async function create(repository: Repository, { body, caller }: Call): Promise<Answer> {
  if (!caller.isApp) throw new GitHubError(403, 'You must authenticate via a GitHub App.');
  const name = requiredText(body, 'name');
  const sha = requiredText(body, 'head_sha');
  const info = isSha(sha) ? await repository.objects.info(sha) : undefined;
  if (info?.type !== 'commit') throw unprocessable(`No commit found for SHA: ${sha}`);
  const wanted = optionalText(body, 'conclusion');
  const conclusion = CONCLUSIONS.find((one) => one === wanted) ?? null;
  if (wanted !== undefined && conclusion === null) {
    throw invalidRequest(`${wanted} is not a member of ${JSON.stringify(CONCLUSIONS)}.`);
  }
  const output = optionalObject(body, 'output');
  const run = await repository.checkRuns.add(sha, {
    name,
    conclusion,
    detailsUrl: optionalText(body, 'details_url') ?? null,
    output: output
      ? { title: requiredText(output, 'title'), summary: requiredText(output, 'summary') }
      : null,
    createdAt: repository.clock().toISOString(),
  });
  const json = checkRunJson(repository, sha, run);
  return created(json, json.url);
}

async function list(repository: Repository, { params, query, url }: Call): Promise<Answer> {
  const sha = await requireCommit(repository, params.ref ?? '');
  const all = repository.checkRuns.list(sha);
  const runs = query.get('filter') === 'all' ? all : latestRuns(all);
  const page = readPage(query);
  const shown = runs.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = {
    total_count: runs.length,
    check_runs: shown.map((run) => checkRunJson(repository, sha, run)),
  };
  return ok(json, linkHeader(url, page, runs.length));
}
