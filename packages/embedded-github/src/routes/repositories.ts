import { type Answer, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import type { Repository } from '../repository/repository.ts';
import { fullRepositoryJson } from '../shapes/repository-json.ts';

/** GitHub REST, repositories. */
export const repositoryRoutes = [route('GET', '/repos/{owner}/{repo}', getRepository)];

async function getRepository(repository: Repository, { caller }: Call): Promise<Answer> {
  return ok(await fullRepositoryJson(repository, caller.user));
}
