import { isProposalBranch } from '../../model/wire/proposals.ts';
import { isAccounts, readAccountsProposal } from '../proposals/accounts-proposal.ts';
import { VISITOR } from '../proposals/plan-correction.ts';
import type { PublishedVersion } from '../proposals/plan-publish.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { mayBePublished, type SortedFiles, sortFiles } from '../proposals/sort-files.ts';
import { isVisitors } from '../proposals/visitors-proposal.ts';
import type { MoveEffect } from '../saving/move-branch.ts';
import { errors, waitOf } from './api-error.ts';
import type { AppContext } from './route-context.ts';
import { UNAVAILABLE } from './save.ts';

/** Whether the editors' screen made it: others are no business of the administration. */
export const isOurs = ({ branch }: PullRequest) => isProposalBranch(branch);

/** @throws ApiError 404 */
export async function requireProposal(c: AppContext, host: ProposalHost): Promise<PullRequest> {
  const number = c.req.param('number') ?? '';
  const proposal = /^[1-9]\d{0,8}$/.test(number) ? await host.find(Number(number)) : undefined;
  if (!proposal || !isOurs(proposal)) throw errors.notFound('This proposal');
  return proposal;
}

/** What a proposal's commit changes, sorted by what can become of it. */
export async function filesOf(
  host: ProposalHost,
  head: string,
): Promise<{ mergeBase: string; files: SortedFiles }> {
  const changes = await host.changes(head);
  const listed = await host.listed(head, mayBePublished(changes.files));
  return { mergeBase: changes.mergeBase, files: sortFiles(changes, listed) };
}

/** A version of a proposal, as it is known to be published or not. */
export const versionOf = (c: AppContext, pull: PullRequest, head: string): PublishedVersion => ({
  number: pull.number,
  head,
  login: readAccountsProposal(pull)?.account ?? pull.login,
  at: new Date(c.get('now')).toISOString(),
});

/** What is proposed, without the words that the screens put before it. */
export const titleOf = (proposal: PullRequest) =>
  proposal.title.replace(isAccounts(proposal) ? /^\w+ [^:]*: (?=.)/ : /^Propose [^:]*: (?=.)/, '');

/** A name makes an answer better, but is not worth failing for. */
export async function nameOf(host: ProposalHost, proposal: PullRequest): Promise<string> {
  const { login } = proposal;
  // The website's own account opens what visitors and editors with an account send.
  if (isVisitors(proposal)) return VISITOR;
  const signed = readAccountsProposal(proposal);
  if (signed) return signed.name;
  return host.nameOf(login).catch(() => login);
}

const AWAY = 'GitHub, where proposals are kept, does not answer at the moment.';

/** For calls that only look: an absent GitHub is a 503. */
export async function read<T>(asking: () => Promise<T>): Promise<T> {
  return orUnavailable(asking(), `${AWAY} Please try again.`);
}

/**
 * For calls that change something: an absent GitHub is a 503 that says what became of it.
 * @param effect what an earlier call may have done
 */
export async function write<T>(doing: () => Promise<T>, effect: MoveEffect = 'none'): Promise<T> {
  return orUnavailable(doing(), UNAVAILABLE[effect]);
}

async function orUnavailable<T>(doing: Promise<T>, sentence: string): Promise<T> {
  return doing.catch((error: unknown) => {
    const retryAfterSeconds = waitOf(error);
    if (retryAfterSeconds === undefined) throw error;
    throw errors.unavailable(sentence, retryAfterSeconds);
  });
}
