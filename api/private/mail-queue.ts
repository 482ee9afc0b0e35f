import type { D1Database, D1PreparedStatement } from 'workers-types';
import type { Unlisted } from '../../model/phases/unlisted.ts';
import type { FailedMail } from '../../model/wire/mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after a try that was refused the next one is. */
const WAITS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** How many go to one address in an hour; the rest waits. */
const ADDRESS_PER_HOUR = 20;
/** Of those for a new password, which anybody may ask for. */
const RESETS_PER_HOUR = 3;

/** Whoever has held a mail for so long is there no more. */
const CLAIM_MS = 60_000;

export type MailKind = FailedMail['kind'];

/** A proposal that a mail tells of. All of it is as people typed it. */
export interface NewsItem {
  number: number;
  noun: string;
  title: string;
  action: 'create' | 'update' | 'delete';
  /** Who proposed it; to its author, who decided on it. */
  by: string;
  /** What they said to it; empty for nothing. */
  says: string;
  /** What became of it; undefined: it waits. */
  outcome?: 'returned' | 'closed' | 'published' | 'undone' | 'planned' | 'unplanned' | 'stopped';
  /** Of what is planned, or was until it was sent back or turned down: 'on 30 November 2026 at 09:00 (Asia/Kolkata)'. */
  hour?: string;
  /** Why a plan stopped. */
  why?: string;
  /** It was proposed before. `sentBackBy`: the name of whoever sent it back since, and whether the mail goes to them; empty where nobody did. */
  again?: { sentBackBy: string; isYou: boolean };
  /** Of what is published: why visitors meet it in no list. */
  unlisted?: Unlisted | undefined;
}

export interface NewMail {
  kind: MailKind;
  email: string;
  /** The link that it brings, where there is one already. */
  link?: string;
}

/**
 * Puts a mail into the queue. One of the same kind for the same address that waits, and brings no link
 * of its own, speaks of both.
 */
export function queueMail(db: D1Database, mail: NewMail, now: number): D1PreparedStatement[] {
  const { kind, email, link = null } = mail;
  const which = "kind = ?1 AND email = ?2 AND state = 'waiting' AND link_id IS NULL AND ?3 IS NULL";
  return [
    // First: it must not count what the second adds.
    db.prepare(`UPDATE mails SET count = count + 1 WHERE ${which}`).bind(kind, email, link),
    db
      .prepare(
        `INSERT INTO mails (id, kind, email, link_id, made_at, due_at)
         SELECT ?4, ?1, ?2, ?3, ?5, ?5 WHERE NOT EXISTS (SELECT 1 FROM mails WHERE ${which})`,
      )
      .bind(kind, email, link, crypto.randomUUID(), now),
  ];
}

/** A mail that was taken to be sent: nobody else takes it. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  email: string;
  count: number;
  link: string | null;
  tries: number;
  /** JSON, a list of `NewsItem`: what it tells of, as far as that is named. */
  about: string;
  /** When it was queued, in milliseconds since 1970. */
  madeAt: number;
}

/** Takes the next mail that is due, where the hour has room. */
export async function claimMail(
  db: D1Database,
  perHour: number,
  now: number,
): Promise<ClaimedMail | null> {
  const [, claimed] = await db.batch<ClaimedMail>([
    // Whoever took it went down: nobody knows whether it went.
    db
      .prepare(
        `UPDATE mails SET state = 'failed', fault = ?, is_unknown = 1
         WHERE state = 'sending' AND claimed_at <= ?`,
      )
      .bind(STOPPED, now - CLAIM_MS),
    db
      .prepare(
        `UPDATE mails SET state = 'sending', claimed_at = ?1, tries = tries + 1
         WHERE (SELECT count(*) FROM mails WHERE claimed_at > ?2) < ?3 AND id = (
           SELECT id FROM mails AS next WHERE state = 'waiting' AND due_at <= ?1
           AND (SELECT count(*) FROM mails WHERE email = next.email AND claimed_at > ?2)
             < ${ADDRESS_PER_HOUR}
           AND (kind <> 'reset' OR (SELECT count(*) FROM mails
             WHERE kind = 'reset' AND email = next.email AND claimed_at > ?2) < ${RESETS_PER_HOUR})
           ORDER BY due_at, rowid LIMIT 1)
         RETURNING id, kind, email, count, link_id AS link, tries, about, made_at AS madeAt`,
      )
      .bind(now, now - HOUR_MS, perHour),
  ]);
  return claimed?.results[0] ?? null;
}

const STOPPED = 'The website was stopped while it was sent.';

/** It went: what it told of is in it alone. */
export async function noteSent(db: D1Database, id: string): Promise<void> {
  await db.prepare("UPDATE mails SET state = 'sent', about = '[]' WHERE id = ?").bind(id).run();
}

/** There is nothing to send: it is as if it had never been. */
export async function dropMail(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM mails WHERE id = ?').bind(id).run();
}

/** Which link it brings, from now on. */
export async function noteLink(db: D1Database, id: string, link: string): Promise<void> {
  await db.prepare('UPDATE mails SET link_id = ? WHERE id = ?').bind(link, id).run();
}

/** It did not go, or nobody knows. What passes is tried again by itself, as long as there are tries left. */
export async function noteFailed(
  db: D1Database,
  { id, tries }: ClaimedMail,
  { fault, is }: { fault: string; is: 'passing' | 'final' | 'unknown' },
  now: number,
): Promise<void> {
  const wait = is === 'passing' ? WAITS_MS[tries - 1] : undefined;
  const state = wait === undefined ? 'failed' : 'waiting';
  await db
    .prepare('UPDATE mails SET state = ?, due_at = ?, fault = ?, is_unknown = ? WHERE id = ?')
    .bind(state, now + (wait ?? 0), fault, Number(is === 'unknown'), id)
    .run();
}

type FailedRow = Omit<FailedMail, 'at' | 'mayHaveGone' | 'about'> &
  Record<'at' | 'mayHaveGone', number> & { about: string };

/** So many failures are shown. */
const FAILED_SHOWN = 100;

/** What did not go, the newest first. */
export async function listFailed(db: D1Database): Promise<FailedMail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, email, about, claimed_at AS at, fault, is_unknown AS mayHaveGone FROM mails
       WHERE state = 'failed' ORDER BY claimed_at DESC LIMIT ${FAILED_SHOWN}`,
    )
    .all<FailedRow>();
  return results.map(({ about, ...row }) => ({
    ...row,
    about: (JSON.parse(about) as NewsItem[]).map(({ number, noun, title }) => ({
      ...{ number, noun, title },
    })),
    at: new Date(row.at).toISOString(),
    mayHaveGone: row.mayHaveGone === 1,
  }));
}

/** Queues a failed mail anew. @returns false where it is none */
export async function sendAgain(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE mails SET state = 'waiting', due_at = ?, tries = 0 WHERE id = ? AND state = 'failed'",
    )
    .bind(now, id)
    .run();
  return meta.changes > 0;
}

/** Takes a failed mail out of the list. @returns false where it is none */
export async function forgetFailed(db: D1Database, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM mails WHERE id = ? AND state = 'failed'")
    .bind(id)
    .run();
  return meta.changes > 0;
}

/** When the queue has to be looked at next, in milliseconds since 1970; undefined for never. */
export async function nextMail(db: D1Database): Promise<number | undefined> {
  const row = await db
    .prepare(
      `SELECT (SELECT min(due_at) FROM mails WHERE state = 'waiting') AS due,
         (SELECT min(claimed_at) FROM mails WHERE state = 'sending') AS claimed`,
    )
    .first<{ due: number | null; claimed: number | null }>();
  const { due = null, claimed = null } = row ?? {};
  const times = [due, claimed === null ? null : claimed + CLAIM_MS].filter((at) => at !== null);
  return times.length === 0 ? undefined : Math.min(...times);
}
