import type { PullRequest } from '../proposals/proposal-host.ts';
import { tellOutcome } from '../waiting/tell-outcome.ts';
import { proposalsOf } from './hosts.ts';
import { type AppContext, accountOf } from './route-context.ts';

/**
 * Tells an editor by mail when their proposal goes live, or that it does not then; nobody waits for it.
 * @param proposal or its number
 * @param hour in words; undefined: the plan is cancelled
 */
export function tellPlan(c: AppContext, proposal: PullRequest | number, hour?: string): void {
  const tell = async () => {
    const pull = typeof proposal === 'number' ? await proposalsOf(c).find(proposal) : proposal;
    if (!pull?.isOpen) return;
    const outcome = hour === undefined ? 'unplanned' : 'planned';
    const decided = { outcome, by: accountOf(c).name, says: '', ...(hour && { hour }) } as const;
    await tellOutcome(c.env, pull, decided, c.get('now'));
  };
  c.executionCtx.waitUntil(tell().catch(console.error));
}
