import type { D1Database } from 'workers-types';
import type { TickedTask } from '../../model/wire/handover.ts';

/** A task that somebody says is done, or left to the next team. */
export interface KeptTick {
  task: TickedTask;
  accountId: string;
  accountName: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Who hands over next year begins anew. */
const COUNTS_MS = 180 * 24 * 60 * 60 * 1000;

/** The ticks of the last half year. @param now milliseconds since 1970 */
export async function listTicks(db: D1Database, now: number): Promise<KeptTick[]> {
  const query = `SELECT task, account_id AS accountId, account_name AS accountName, ticked_at AS at
    FROM handover_ticks WHERE ticked_at > ? ORDER BY task`;
  const { results } = await db
    .prepare(query)
    .bind(now - COUNTS_MS)
    .all<KeptTick>();
  return results;
}

/** A task has a tick from now on: the newest, in the name of whoever ticked it last. */
export async function tick(db: D1Database, { task, ...by }: KeptTick): Promise<void> {
  const query = `INSERT OR REPLACE INTO handover_ticks (task, account_id, account_name, ticked_at)
    VALUES (?, ?, ?, ?)`;
  await db.prepare(query).bind(task, by.accountId, by.accountName, by.at).run();
}

export async function untick(db: D1Database, task: TickedTask): Promise<void> {
  await db.prepare('DELETE FROM handover_ticks WHERE task = ?').bind(task).run();
}
