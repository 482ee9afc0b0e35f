import { countApart, mergeBase } from '../git/history.ts';
import { isPull, type PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import type { User } from '../users/user.ts';
import { type FieldError, GitHubError, validationFailed } from '../validation/errors.ts';
import { pinHead, syncPull, tipOf } from './sync-pull.ts';

/** What is proposed: `head` is a branch, or `owner:branch` of a fork. */
export interface Proposal {
  title: string;
  body: string | null;
  head: string;
  base: string;
}

/** Opens a pull request. Throws 422 with GitHub's words for what cannot be one. */
export function openPull(
  network: Network,
  repository: Repository,
  user: User,
  proposal: Proposal,
): Promise<PullRequest> {
  return repository.issues.inTurn(async () => {
    const { title, body } = proposal;
    const from = findHead(network, repository, proposal.head);
    const base = await tipOf(repository, proposal.base);
    if (!base) throw refused({ field: 'base', code: 'invalid' });
    const head = from && (await tipOf(from.repository, from.ref));
    if (!from || !head) throw refused({ field: 'head', code: 'invalid' });
    if (!mayPush(user, from.repository)) throw new GitHubError(403, 'must be a collaborator');
    await checkCommits(repository, from, { head, base, into: proposal.base });
    await checkNoOther(network, repository, from, proposal.base);
    const at = repository.clock().toISOString();
    const pull = await repository.issues.add({
      title,
      body,
      state: 'open',
      userId: user.id,
      labels: [],
      comments: [],
      commentsMade: 0,
      createdAt: at,
      updatedAt: at,
      closedAt: null,
      closedBy: null,
      pull: {
        head: { repository: from.repository.fullName, ref: from.ref, sha: head },
        base: { ref: proposal.base, sha: base },
      },
    });
    await pinHead(repository, pull.number, head);
    return pull;
  });
}

interface Head {
  repository: Repository;
  ref: string;
}

function findHead(network: Network, repository: Repository, text: string): Head | undefined {
  const colon = text.indexOf(':');
  if (colon < 0) return { repository, ref: text };
  const found = network.find(text.slice(0, colon), repository.name);
  return found && { repository: found, ref: text.slice(colon + 1) };
}

async function checkCommits(
  repository: Repository,
  from: Head,
  { head, base, into }: { head: string; base: string; into: string },
): Promise<void> {
  const isCross = from.repository !== repository;
  const name = ({ owner }: Repository, ref: string) => (isCross ? `${owner}:${ref}` : ref);
  const [ours, theirs] = [name(repository, into), name(from.repository, from.ref)];
  if (!(await mergeBase(repository.git, base, head))) {
    throw custom(`The ${theirs} branch has no history in common with ${ours}`);
  }
  const { ahead } = await countApart(repository.git, base, head);
  if (ahead === 0) throw custom(`No commits between ${ours} and ${theirs}`);
}

/** There is one open pull request at most from a branch to another. Throws 422. */
export async function checkNoOther(
  network: Network,
  repository: Repository,
  from: Head,
  base: string,
): Promise<void> {
  for (const other of repository.issues.list().filter(isPull)) {
    const { head } = other.pull;
    const isTheSame = head.repository === from.repository.fullName && head.ref === from.ref;
    if (!isTheSame || other.pull.base.ref !== base) continue;
    if ((await syncPull(network, repository, other)).state === 'closed') continue;
    throw custom(`A pull request already exists for ${from.repository.owner}:${from.ref}.`);
  }
}

const refused = (error: Omit<FieldError, 'resource'>) =>
  validationFailed({ resource: 'PullRequest', ...error });

/** A refusal with words of its own. */
const custom = (message: string) => refused({ code: 'custom', message });
