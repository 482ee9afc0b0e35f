import { type Answer, noContent, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { MERGE_METHODS } from '../pulls/merge-commit.ts';
import { mergePull } from '../pulls/merge-pull.ts';
import type { Repository } from '../repository/repository.ts';
import { invalidRequest, notFound } from '../validation/errors.ts';
import { optionalText } from '../validation/fields.ts';
import { requirePull } from './pulls.ts';

const MERGE = '/repos/{owner}/{repo}/pulls/{pull_number}/merge';

/** GitHub REST, pulls: merging. */
export const pullMergeRoutes = [route('GET', MERGE, isMerged), route('PUT', MERGE, merge)];

async function isMerged(repository: Repository, { params, network }: Call): Promise<Answer> {
  const { pull } = await requirePull(network, repository, params);
  if (!pull.merged) throw notFound();
  return noContent;
}

async function merge(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, network, caller } = call;
  const pull = await requirePull(network, repository, params);
  const asked = optionalText(body, 'merge_method') ?? 'merge';
  const method = MERGE_METHODS.find((one) => one === asked);
  if (!method) throw invalidRequest(`${JSON.stringify(asked)} is not a possible value.`);
  const sha = await mergePull(network, repository, pull, caller, {
    method,
    sha: optionalText(body, 'sha'),
    title: optionalText(body, 'commit_title'),
    message: optionalText(body, 'commit_message'),
  });
  return ok({ sha, merged: true, message: 'Pull Request successfully merged' });
}
