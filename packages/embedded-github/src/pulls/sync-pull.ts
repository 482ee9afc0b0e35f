import { isAncestor } from '../git/history.ts';
import { moveRef, NO_OBJECT, readRefFile } from '../git/refs.ts';
import type { Pull, PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import type { Repository } from '../repository/repository.ts';
import { closed, merged } from './outcomes.ts';

/** Branches as they were when a pull request was last found to be simply open. */
const seen = new WeakMap<Repository, Map<number, string>>();

/**
 * Brings an open pull request up to where its branches are, whoever moved them: a head that moved,
 * a head that is gone (closed), a base that has it (merged). Answers with it as it now is.
 */
export async function syncPull(
  network: Network,
  repository: Repository,
  pull: PullRequest,
): Promise<PullRequest> {
  if (pull.state === 'closed') return pull;
  const { issues, clock, ownerId } = repository;
  const [head, base] = await Promise.all([
    tipOf(headRepository(network, pull), pull.pull.head.ref),
    tipOf(repository, pull.pull.base.ref),
  ]);
  const at = clock().toISOString();
  if (!base) return issues.change(pull, closed(at, null));
  const known = seen.get(repository) ?? new Map<number, string>();
  seen.set(repository, known);
  const state = `${pull.pull.head.sha} ${head} ${base}`;
  if (known.get(pull.number) === state) return pull;

  const { merging } = pull.pull;
  const has = (sha: string) => isAncestor(repository.git, sha, base);
  if (merging && (await has(merging.sha))) {
    return issues.change(pull, merged({ sha: merging.sha, at, userId: merging.userId }));
  }
  if (head === pull.pull.head.sha) {
    if (await has(head)) return issues.change(pull, merged({ sha: base, at, userId: ownerId }));
    known.set(pull.number, state);
    return pull;
  }
  // The old head may have been merged just before its branch went away.
  if (await has(pull.pull.head.sha)) {
    return issues.change(pull, merged({ sha: base, at, userId: ownerId }));
  }
  if (!head || (await has(head))) return issues.change(pull, closed(at, null));
  await pinHead(repository, pull.number, head);
  return issues.change(pull, (now) => moved(now, head, base, at));
}

function moved(now: PullRequest, head: string, base: string, at: string): PullRequest {
  if (now.state === 'closed') return now;
  const pull: Pull = {
    ...now.pull,
    head: { ...now.pull.head, sha: head },
    base: { ...now.pull.base, sha: base },
  };
  return { ...now, pull, updatedAt: at };
}

/** The repository that a pull request comes from; undefined when it is no more. */
export function headRepository(network: Network, { pull }: PullRequest): Repository | undefined {
  const [owner = '', name = ''] = pull.head.repository.split('/');
  return network.find(owner, name);
}

/** The commit of a branch. */
export const tipOf = async (
  repository: Repository | undefined,
  branch: string,
): Promise<string | undefined> =>
  repository && readRefFile(repository.git.gitDir, `refs/heads/${branch}`);

/** Keeps a head in the repository it was proposed to, where anybody may fetch it. */
export async function pinHead(repository: Repository, number: number, sha: string) {
  const { git } = repository;
  const ref = `refs/pull/${number}/head`;
  const before = (await readRefFile(git.gitDir, ref)) ?? NO_OBJECT;
  if (before !== sha) await moveRef(git, ref, { before, after: sha, reason: 'pull request' });
}
