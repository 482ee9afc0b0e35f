import { type Answer, noContent, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, readersRoute, route } from '../http/router.ts';
import { addLabels, readLabels, removeLabel } from '../issues/labels.ts';
import type { Repository } from '../repository/repository.ts';
import { labelJson } from '../shapes/label-json.ts';
import { GitHubError } from '../validation/errors.ts';
import { checkMayEdit, requireIssue } from './find-issue.ts';

const LABELS = '/repos/{owner}/{repo}/issues/{issue_number}/labels';

/** GitHub REST, labels of an issue or pull request; whoever may push may change them. */
export const issueLabelRoutes = [
  route('GET', LABELS, list),
  readersRoute('POST', LABELS, add),
  readersRoute('PUT', LABELS, set),
  readersRoute('DELETE', LABELS, removeAll),
  readersRoute('DELETE', `${LABELS}/{name}`, remove),
];

async function list(repository: Repository, { params, query, url }: Call): Promise<Answer> {
  const { labels } = requireIssue(repository, params.issue_number);
  const page = readPage(query);
  const shown = labels.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = shown.map((name) => labelJson(repository, name));
  return ok(json, linkHeader(url, page, labels.length));
}

function add(repository: Repository, call: Call): Promise<Answer> {
  return change(repository, call, (present) => addLabels(present, readLabels(call.body.labels)));
}

function set(repository: Repository, call: Call): Promise<Answer> {
  return change(repository, call, () => readLabels(call.body.labels ?? []));
}

async function removeAll(repository: Repository, call: Call): Promise<Answer> {
  await change(repository, call, () => []);
  return noContent;
}

function remove(repository: Repository, call: Call): Promise<Answer> {
  return change(repository, call, (present) => {
    const kept = removeLabel(present, call.params.name ?? '');
    if (!kept) throw new GitHubError(404, 'Label does not exist');
    return kept;
  });
}

async function change(
  repository: Repository,
  { params, caller }: Call,
  labelsOf: (present: readonly string[]) => string[],
): Promise<Answer> {
  const issue = requireIssue(repository, params.issue_number);
  checkMayEdit(repository, caller.user);
  const updatedAt = repository.clock().toISOString();
  const { labels } = await repository.issues.change(issue, (now) => {
    return { ...now, labels: labelsOf(now.labels), updatedAt };
  });
  return ok(labels.map((name) => labelJson(repository, name)));
}
