import { type Answer, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { readRef } from '../repository/read-ref.ts';
import type { Repository } from '../repository/repository.ts';
import { readCommit } from '../shapes/commit-json.ts';
import { fullRepositoryJson } from '../shapes/repository-json.ts';

/** GitHub REST, repositories. */
export const repositoryRoutes = [route('GET', '/repos/{owner}/{repo}', getRepository)];

async function getRepository(repository: Repository, { caller }: Call): Promise<Answer> {
  return ok(fullRepositoryJson(repository, await pushedAt(repository), caller.user));
}

/** When the default branch last got a commit. */
export async function pushedAt(repository: Repository): Promise<Date> {
  const head = await readRef(repository, `refs/heads/${repository.branch}`);
  return head ? (await readCommit(repository, head.sha)).committer.date : new Date(0);
}
