import { nounOfKind } from '../../model/wire/waiting.ts';
import { readAccountsProposal } from '../proposals/accounts-proposal.ts';
import { sayOnce } from '../proposals/close-proposal.ts';
import { titleOf } from '../proposals/publish-version.ts';
import { proposalsOf } from './hosts.ts';
import { tell } from './mail-routes.ts';
import { keepProposed } from './proposal-draft.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';

/**
 * Where a commit that was taken back had published what an editor with an account proposed: keeps the text as
 * a draft of theirs, from which they can propose it again, and tells them. Nobody waits for it.
 * @param why what its author is told, in the words of who took it back; empty for nothing
 */
export function tellUndone(c: AppContext, commit: string, why: string): void {
  c.executionCtx.waitUntil(keepAndTell(c, commit, why).catch(console.error));
}

async function keepAndTell(c: AppContext, commit: string, why: string): Promise<void> {
  const number = await contentOf(c).publishedIn(commit);
  if (number === undefined) return;
  const host = proposalsOf(c);
  const pull = await host.find(number);
  const signed = pull && readAccountsProposal(pull);
  if (!signed || pull.isOpen) return;
  await keepProposed(c, host, pull, signed).catch(console.error);
  const { name } = accountOf(c);
  if (why) await sayOnce(host, number, why, name);
  const { account, kind, action } = signed;
  const about = { number, noun: nounOfKind(kind), title: titleOf(pull), action };
  const item = { ...about, by: name, says: why, outcome: 'undone' as const };
  tell(c, 'returned', { only: account, item });
}
