import type { D1Database } from 'workers-types';

/** At most `most` attempts within `windowMs` for each value of what is counted. */
export interface Limit {
  per: 'address' | 'address and subject' | 'network' | 'network and subject';
  most: number;
  windowMs: number;
  /** Not for those who have fewer than this for the address and their subject within the window. */
  sparesBelow?: number;
}

export interface Attempt {
  kind: 'login' | 'link' | 'forgot' | 'contact' | 'correction';
  /** The peer's address; a client cannot choose it. */
  address: string;
  /** What the addresses of the network begin with that one customer may have whole; none for one address alone. */
  network?: string | undefined;
  /** What it is about, such as the e-mail address of a login; empty where nothing. */
  subject: string;
}

export type Reservation =
  | { ok: true; id: string }
  /** How many seconds until the oldest attempt of a full window leaves it; 0: attempts under way
   * fill it, and it may have room again as soon as they are known to have succeeded. */
  | { ok: false; retryAfterSeconds: number };

/** An attempt whose outcome nobody reported (a crash) stops counting after this time. */
const PENDING_MS = 30_000;

/** What is further ahead was noted by a clock that has been put back since, and counts no more. */
const AHEAD_MS = 60_000;

/**
 * Counts an attempt before it is made, in one statement, so that attempts made side by side cannot
 * all slip under a limit. Then it is either `confirm`ed or, where it does not count, `release`d.
 */
export async function reserve(
  db: D1Database,
  attempt: Attempt,
  limits: readonly Limit[],
  now: number,
): Promise<Reservation> {
  const { kind, address, subject } = attempt;
  const id = crypto.randomUUID();
  const counted = limits.flatMap((limit) => {
    const which = whichCount(limit, attempt);
    return which ? [{ ...limit, ...which }] : [];
  });
  const fewer = (where: string) =>
    `(SELECT count(*) FROM attempts WHERE kind = ? AND ${where}
      AND at > CASE pending WHEN 1 THEN ? ELSE ? END AND at < ?) < ?`;
  const conditions = counted.map(({ where, sparesBelow }) =>
    sparesBelow === undefined ? fewer(where) : `(${fewer(where)} OR ${fewer(OWN)})`,
  );
  const values = counted.flatMap(({ values, most, windowMs, sparesBelow }) => {
    const window = [now - PENDING_MS, now - windowMs, now + AHEAD_MS];
    const own = sparesBelow === undefined ? [] : [kind, address, subject, ...window, sparesBelow];
    return [kind, ...values, ...window, most, ...own];
  });
  const { meta } = await db
    .prepare(
      `INSERT INTO attempts (id, kind, address, subject, at, pending)
       SELECT ?, ?, ?, ?, ?, 1 WHERE ${conditions.join(' AND ')}`,
    )
    .bind(id, kind, address, subject, now, ...values)
    .run();
  if (meta.changes > 0) return { ok: true, id };

  const waits = await db.batch<{ at: number | null }>(
    counted.map(({ where, values, most, windowMs }) =>
      // The attempt that must leave the window before there is room again.
      db
        .prepare(
          `SELECT at FROM attempts WHERE kind = ? AND ${where} AND at > ? AND at < ? AND pending = 0
           ORDER BY at DESC LIMIT 1 OFFSET ?`,
        )
        .bind(kind, ...values, now - windowMs, now + AHEAD_MS, most - 1),
    ),
  );
  const seconds = waits.map(({ results }, index) => {
    const at = results[0]?.at;
    const windowMs = counted[index]?.windowMs ?? 0;
    return at === null || at === undefined ? 0 : Math.ceil((at + windowMs - now) / 1000);
  });
  return { ok: false, retryAfterSeconds: Math.max(0, ...seconds) };
}

const OWN = 'address = ? AND subject = ?';

/** The condition for attempts that count towards a limit; undefined where it is not for this one. */
function whichCount({ per }: Limit, { address, network, subject }: Attempt) {
  const ofWhom = per.startsWith('address')
    ? { where: 'address = ?', values: [address] }
    : // A range, since no index knows what a text begins with.
      network && { where: 'address > ? AND address < ?', values: [network, `${network}\uffff`] };
  if (!ofWhom) return undefined;
  const { where, values } = ofWhom;
  if (!per.endsWith('subject')) return { where, values };
  return { where: `${where} AND subject = ?`, values: [...values, subject] };
}

/** The attempt counts. */
export async function confirm(db: D1Database, id: string): Promise<void> {
  await db.prepare('UPDATE attempts SET pending = 0 WHERE id = ?').bind(id).run();
}

/** Takes back an attempt that does not count. */
export async function release(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE id = ?').bind(id).run();
}
