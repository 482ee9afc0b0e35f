import { readCommit } from './read-commit.ts';
import { readRef } from './read-ref.ts';
import type { Repository } from './repository.ts';

/** When the default branch last got a commit. */
export async function pushedAt(repository: Repository): Promise<Date> {
  const head = await readRef(repository, `refs/heads/${repository.branch}`);
  return head ? (await readCommit(repository, head.sha)).committer.date : new Date(0);
}
