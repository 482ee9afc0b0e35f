import { type Answer, ok } from '../http/answer.ts';
import { route } from '../http/router.ts';
import { readRef } from '../repository/read-ref.ts';
import type { Repository } from '../repository/repository.ts';
import { readCommit } from '../shapes/commit-json.ts';
import { repositoryJson } from '../shapes/repository-json.ts';

/** GitHub REST, repositories. */
export const repositoryRoutes = [route('GET', '/repos/{owner}/{repo}', getRepository)];

async function getRepository(repository: Repository): Promise<Answer> {
  const head = await readRef(repository, `refs/heads/${repository.branch}`);
  const pushedAt = head ? (await readCommit(repository, head.sha)).committer.date : new Date(0);
  return ok(repositoryJson(repository, pushedAt));
}
