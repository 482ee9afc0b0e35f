import { moveRef } from '../git/refs.ts';
import type { PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import { isRefused, RULE_VIOLATION } from '../repository/branch-rule.ts';
import type { Repository } from '../repository/repository.ts';
import type { Caller } from '../users/user.ts';
import { GitHubError } from '../validation/errors.ts';
import { type MergeMethod, makeMergeCommit } from './merge-commit.ts';
import { merged } from './outcomes.ts';
import { syncPull, tipOf } from './sync-pull.ts';

export interface MergeRequest {
  method: MergeMethod;
  /** Where the head must be. */
  sha?: string;
  title?: string;
  message?: string;
}

/** How often the base may move under a merge before it is given up. */
const TRIES = 5;

/**
 * Merges a pull request: makes the commit, notes it, and moves the branch by compare-and-swap.
 * Answers with the new commit. Throws 405 and 409 in GitHub's words.
 */
export function mergePull(
  network: Network,
  repository: Repository,
  asked: PullRequest,
  caller: Caller,
  request: MergeRequest,
): Promise<string> {
  const { issues, git, clock } = repository;
  const userId = caller.user.id;
  return issues.inTurn(async () => {
    for (let count = 0; count < TRIES; count += 1) {
      const pull = await syncPull(network, repository, asked);
      const ref = `refs/heads/${pull.pull.base.ref}`;
      const base = await tipOf(repository, pull.pull.base.ref);
      if (pull.state === 'closed' || !base) throw notMergeable('Pull Request is not mergeable');
      if (request.sha !== undefined && request.sha !== pull.pull.head.sha) {
        throw new GitHubError(409, 'Head branch was modified. Review and try the merge again.');
      }
      if (isRefused(repository, caller, ref)) throw notMergeable(RULE_VIOLATION);
      const { user } = caller;
      const proposer = network.users.withId(pull.userId) ?? user;
      const sha = await makeMergeCommit(repository, pull, { base, user, proposer, ...request });
      if (!sha) throw notMergeable('Pull Request is not mergeable');
      await issues.change(pull, (now) => {
        return { ...now, pull: { ...now.pull, merging: { sha, userId } } };
      });
      const move = { before: base, after: sha, reason: `merge of pull request ${pull.number}` };
      if (!(await moveRef(git, ref, move))) continue;
      await issues.change(pull, merged({ sha, at: clock().toISOString(), userId }, base));
      return sha;
    }
    throw notMergeable('Base branch was modified. Review and try the merge again.');
  });
}

const notMergeable = (message: string) => new GitHubError(405, message);
