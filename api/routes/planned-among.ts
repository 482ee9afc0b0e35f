import type { PlannedFor } from '../../model/wire/proposals.ts';
import { isProposal } from '../../model/wire/waiting.ts';
import { listChanges } from '../private/waiting-changes.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import { REVISED } from '../waiting/problem-words.ts';
import { stopPlanned } from '../waiting/publish-due.ts';
import type { AppContext } from './route-context.ts';

/**
 * Which of open proposals wait for their hour, by their numbers. One of which another version was pushed is stopped
 * as soon as somebody looks, and not only when its hour has come.
 */
export async function plannedAmong(
  c: AppContext,
  proposals: readonly PullRequest[],
): Promise<ReadonlyMap<number, PlannedFor>> {
  const found = new Map<number, PlannedFor>();
  for (const { values, at, problem, isBegun } of await listChanges(c.env.DB)) {
    if (!isProposal(values)) continue;
    const proposal = proposals.find(({ number }) => number === values.proposal);
    if (!proposal) continue;
    const isRevised = proposal.isOpen && proposal.head !== values.head && !problem && !isBegun;
    if (isRevised) await stopPlanned(c.env, proposal.number, REVISED);
    const isStopped = problem !== '' || isRevised;
    found.set(proposal.number, { at: new Date(at).toISOString(), isStopped });
  }
  return found;
}
