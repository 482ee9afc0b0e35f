import { readSigned, type UndoneBefore } from '../../model/wire/proposals.ts';
import { readAccountsProposal } from '../proposals/accounts-proposal.ts';
import { readEnd } from '../proposals/close-proposal.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { titleOf } from '../proposals/publish-version.ts';
import { ownAmong } from './find-own-proposal.ts';
import { type AppContext, contentOf } from './route-context.ts';

/**
 * What became of an earlier proposal of the same author about the same, where it was published and taken back: who
 * reviews the new one should know. Null for none. What was new then may have got another id since.
 */
export async function undoneBefore(
  c: AppContext,
  host: ProposalHost,
  pull: PullRequest,
): Promise<UndoneBefore | null> {
  const signed = readAccountsProposal(pull);
  if (!signed || !pull.isOpen) return null;
  const earlier = ownAmong(await host.ended(), signed.account).find((each) => {
    const other = readAccountsProposal(each);
    const isSame = other?.entry === signed.entry || titleOf(each) === titleOf(pull);
    return other?.kind === signed.kind && isSame;
  });
  if (!earlier) return null;
  const { published, said } = readEnd(await host.comments(earlier.number));
  const undone = published && (await contentOf(c).undone([published]))[published];
  if (!undone) return null;
  return { number: earlier.number, ...undone, comment: readSigned(said)?.text ?? said };
}
