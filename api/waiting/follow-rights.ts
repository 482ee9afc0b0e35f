import type { Need } from '../../model/wire/rights.ts';
import { mayMake, needsOf } from '../../model/wire/waiting-needs.ts';
import { accountById } from '../private/accounts.ts';
import { failChange, listChanges, moveChange } from '../private/waiting-changes.ts';
import { withoutRights } from './problem-words.ts';
import type { WaitingEnv } from './publish-due.ts';
import { tellStopped } from './tell-stopped.ts';
import { tellOwners } from './tell-stuck.ts';

/**
 * Somebody was removed, or may do something else from now on: what they planned and may not make any more is stopped at
 * once, and not when its hour comes. What had stopped for that alone goes on where they may make it again.
 * @param now milliseconds since 1970
 * @returns how many were stopped, and how many go on
 */
export async function followRights(
  env: WaitingEnv,
  account: string,
  now: number,
): Promise<{ stopped: number; resumed: number }> {
  const { DB } = env;
  const [author, all] = await Promise.all([accountById(DB, account), listChanges(DB)]);
  let [stopped, resumed] = [0, 0];
  for (const change of all) {
    const { id, problem, isBegun, at } = change;
    if (change.account.id !== account || isBegun) continue;
    const isForRights = problem === withoutRights(change, true);
    if (author && mayMake(author.rights, change)) {
      if (!isForRights || at <= now) continue;
      await moveChange(DB, id, change);
      resumed += 1;
    } else if (problem === '' || isForRights) {
      const why = withoutRights(change, author !== undefined);
      await failChange(DB, id, { isKnown: true, again: null, problem: why });
      if (problem !== '') continue;
      stopped += 1;
      await tellStopped(env, change, why).catch(console.error);
    }
  }
  if (stopped > 0) await tellOwners(env).catch(console.error);
  return { stopped, resumed };
}

/** By account, of each change that it has planned and that has not stopped, what whoever makes it must be allowed. */
export async function plannedNeeds(db: D1Database): Promise<Map<string, Need[][]>> {
  const found = new Map<string, Need[][]>();
  for (const change of await listChanges(db)) {
    if (change.problem !== '') continue;
    const { id } = change.account;
    found.set(id, [...(found.get(id) ?? []), needsOf(change)]);
  }
  return found;
}
