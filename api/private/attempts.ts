import type { D1Database } from '@cloudflare/workers-types';

/** At most `most` attempts within `windowMs` for each value of what is counted. */
export interface Limit {
  per: 'address' | 'address and subject';
  most: number;
  windowMs: number;
}

export interface Attempt {
  kind: 'login' | 'contact';
  /** The peer's address; a client cannot choose it. */
  address: string;
  /** What it is about, such as the e-mail address of a login; empty where nothing. */
  subject: string;
  /** Set where it turns out later whether it counts: then `settle` or `release` must follow. */
  undecided?: true;
}

export type Reservation =
  | { ok: true; id: string }
  /** How many seconds until the oldest attempt of a full window leaves it. */
  | { ok: false; retryAfterSeconds: number }
  /** Full only as long as attempts under way are undecided: worth another try in a moment. */
  | { ok: false; retryAfterSeconds: number; undecided: true };

/**
 * Counts an attempt before it is made, in one statement, so that attempts made side by side cannot
 * all slip under a limit. What turns out not to count is given back with `release`.
 */
export async function reserve(
  db: D1Database,
  attempt: Attempt,
  limits: readonly Limit[],
  now: number,
): Promise<Reservation> {
  const { kind, address, subject } = attempt;
  const id = crypto.randomUUID();
  const counted = limits.map(({ per, most, windowMs }) => ({
    where: per === 'address' ? 'address = ?' : 'address = ? AND subject = ?',
    values: per === 'address' ? [address] : [address, subject],
    most,
    windowMs,
  }));
  const conditions = counted.map(
    ({ where }) => `(SELECT count(*) FROM attempts WHERE kind = ? AND ${where} AND at > ?) < ?`,
  );
  const values = counted.flatMap(({ values, most, windowMs }) => [
    kind,
    ...values,
    now - windowMs,
    most,
  ]);
  const { meta } = await db
    .prepare(
      `INSERT INTO attempts (id, kind, address, subject, at, undecided)
       SELECT ?, ?, ?, ?, ?, ? WHERE ${conditions.join(' AND ')}`,
    )
    .bind(id, kind, address, subject, now, attempt.undecided ? 1 : 0, ...values)
    .run();
  if (meta.changes > 0) return { ok: true, id };

  const waits = await db.batch<{ at: number | null }>(
    counted.map(({ where, values, most, windowMs }) =>
      // The attempt that must leave the window before there is room again.
      db
        .prepare(
          `SELECT at FROM attempts WHERE kind = ? AND ${where} AND at > ? AND undecided = 0
           ORDER BY at DESC LIMIT 1 OFFSET ?`,
        )
        .bind(kind, ...values, now - windowMs, most - 1),
    ),
  );
  if (waits.every(({ results }) => results.length === 0)) {
    return { ok: false, retryAfterSeconds: 1, undecided: true };
  }
  const seconds = waits.map(({ results }, index) => {
    const at = results[0]?.at;
    const windowMs = counted[index]?.windowMs ?? 0;
    return at === null || at === undefined ? 0 : Math.ceil((at + windowMs - now) / 1000);
  });
  return { ok: false, retryAfterSeconds: Math.max(1, ...seconds) };
}

/** An undecided attempt turned out to count. */
export async function settle(db: D1Database, id: string): Promise<void> {
  await db.prepare('UPDATE attempts SET undecided = 0 WHERE id = ?').bind(id).run();
}

/** Takes back an attempt that does not count. */
export async function release(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE id = ?').bind(id).run();
}
