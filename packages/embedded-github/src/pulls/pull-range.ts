import { listCommits, mergeBase } from '../git/history.ts';
import type { PullRequest } from '../issues/issue.ts';
import type { Repository } from '../repository/repository.ts';
import { tipOf } from './sync-pull.ts';

/** What a pull request brings: from the last commit that both sides have to its head. */
export interface PullRange {
  fork: string;
  head: string;
  /** Oldest first. */
  commits: string[];
}

/** Against the base as it is now, or as it was when the pull request ended. */
export async function pullRange(repository: Repository, pull: PullRequest): Promise<PullRange> {
  const { git } = repository;
  const { head, base } = pull.pull;
  const tip = pull.state === 'open' ? await tipOf(repository, base.ref) : undefined;
  const against = tip ?? base.sha;
  const [fork = against, commits] = await Promise.all([
    mergeBase(git, against, head.sha),
    listCommits(git, ['--reverse', '--topo-order', `${against}..${head.sha}`]),
  ]);
  return { fork, head: head.sha, commits };
}
