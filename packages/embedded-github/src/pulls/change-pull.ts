import { isAncestor } from '../git/history.ts';
import type { PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import type { Repository } from '../repository/repository.ts';
import type { User } from '../users/user.ts';
import { validationFailed } from '../validation/errors.ts';
import { checkNoOther } from './open-pull.ts';
import { closed } from './outcomes.ts';
import { headRepository, pinHead, tipOf } from './sync-pull.ts';

/** What is to be different; what is undefined stays. */
export interface PullEdit {
  title?: string;
  body?: string | null;
  state?: 'open' | 'closed';
  base?: string;
}

/** Edits, closes or reopens a pull request. Throws 422 where GitHub does. */
export function changePull(
  network: Network,
  repository: Repository,
  pull: PullRequest,
  user: User,
  edit: PullEdit,
): Promise<PullRequest> {
  const { issues, clock } = repository;
  return issues.inTurn(async () => {
    const at = clock().toISOString();
    const base = edit.base ?? pull.pull.base.ref;
    const baseTip = await tipOf(repository, base);
    if (edit.base !== undefined && (!baseTip || pull.state === 'closed')) {
      throw refused('base', 'invalid');
    }
    const reopens = edit.state === 'open' && pull.state === 'closed';
    const head = reopens ? await checkReopening(network, repository, pull, base) : undefined;
    if (head) await pinHead(repository, pull.number, head);
    const changed = await issues.change(pull, (now) => {
      const next: PullRequest = {
        ...now,
        title: edit.title ?? now.title,
        body: edit.body === undefined ? now.body : edit.body,
      };
      if (edit.base !== undefined) {
        next.pull = { ...now.pull, base: { ref: base, sha: baseTip ?? now.pull.base.sha } };
      }
      if (head) {
        Object.assign(next, { state: 'open', closedAt: null, closedBy: null });
        next.pull = { ...next.pull, head: { ...next.pull.head, sha: head } };
      }
      return JSON.stringify(next) === JSON.stringify(now) ? now : { ...next, updatedAt: at };
    });
    return edit.state === 'closed' ? issues.change(changed, closed(at, user.id)) : changed;
  });
}

/** The head that a closed pull request goes on from. */
async function checkReopening(
  network: Network,
  repository: Repository,
  pull: PullRequest,
  base: string,
): Promise<string> {
  const { ref, sha } = pull.pull.head;
  const from = headRepository(network, pull);
  const head = await tipOf(from, ref);
  if (pull.pull.merged) throw refused('state', 'invalid', 'state cannot be changed.');
  if (!from || !head) {
    throw refused(
      'state',
      'invalid',
      `state cannot be changed. The ${ref} branch has been deleted.`,
    );
  }
  if (!(await isAncestor(repository.git, sha, head))) {
    const what = `The ${ref} branch was force-pushed or recreated.`;
    throw refused('state', 'invalid', `state cannot be changed. ${what}`);
  }
  await checkNoOther(network, repository, { repository: from, ref }, base);
  return head;
}

const refused = (field: string, code: string, message?: string) =>
  validationFailed({ resource: 'PullRequest', field, code, ...(message && { message }) });
