import { isProposalBranch } from '../../model/wire/proposals.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
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
