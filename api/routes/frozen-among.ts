import { proposes } from '../../model/wire/rights.ts';
import { accountById } from '../private/accounts.ts';
import { readAccountsProposal } from '../proposals/accounts-proposal.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import type { AppContext } from './route-context.ts';

/** Which of open proposals their authors can neither change nor propose again, by their numbers: their rights do not allow it any more, or the account is gone. */
export async function frozenAmong(
  c: AppContext,
  proposals: readonly PullRequest[],
): Promise<ReadonlySet<number>> {
  const signed = proposals.flatMap((pull) => {
    const read = readAccountsProposal(pull);
    return read ? [{ number: pull.number, kind: read.kind, account: read.account }] : [];
  });
  const ids = [...new Set(signed.map(({ account }) => account))];
  const found = await Promise.all(ids.map((id) => accountById(c.env.DB, id)));
  const rights = new Map(found.flatMap((each) => (each ? [[each.id, each.rights]] : [])));
  const frozen = signed.filter(({ account, kind }) => {
    const now = rights.get(account);
    return !now || !proposes(now, kind);
  });
  return new Set(frozen.map(({ number }) => number));
}
