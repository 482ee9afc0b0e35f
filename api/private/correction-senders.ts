import type { D1Database } from 'workers-types';

/** What became of a correction, for whoever sent it. */
export interface CorrectionAnswer {
  outcome: 'published' | 'closed';
  /** Where what it corrects is read: `/papers/grids` */
  page: string;
  /** What the administrator said to it; may be empty. */
  comment: string;
}

/**
 * Keeps the address of somebody who wants to be told what becomes of a correction. It is in this store alone,
 * until they are told.
 * @param branch the proposal's
 */
export async function keepSender(
  db: D1Database,
  sender: { branch: string; email: string; page: string },
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO correction_senders (id, branch, email, page, made_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (branch, email) WHERE outcome IS NULL DO NOTHING`,
    )
    .bind(crypto.randomUUID(), sender.branch, sender.email, sender.page, now)
    .run();
}

/** Whether somebody waits to be told what becomes of a correction. @param branch the proposal's */
export async function hasSender(db: D1Database, branch: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM correction_senders WHERE branch = ? AND outcome IS NULL')
    .bind(branch)
    .first();
  return row !== null;
}

/**
 * Queues a mail for everybody who wants to be told what became of a correction. A repeat queues none.
 * @returns whether there was anybody
 */
export async function queueAnswers(
  db: D1Database,
  branch: string,
  { outcome, comment }: Omit<CorrectionAnswer, 'page'>,
  now: number,
): Promise<boolean> {
  const [queued] = await db.batch([
    db
      .prepare(
        `INSERT INTO mails (id, kind, email, made_at, due_at)
         SELECT id, 'correction-answer', email, ?2, ?2 FROM correction_senders
         WHERE branch = ?1 AND outcome IS NULL`,
      )
      .bind(branch, now),
    db
      .prepare(
        'UPDATE correction_senders SET outcome = ?, comment = ? WHERE branch = ? AND outcome IS NULL',
      )
      .bind(outcome, comment, branch),
  ]);
  return (queued?.meta.changes ?? 0) > 0;
}

/** What a mail tells; undefined where the address was erased meanwhile. @param mail its id */
export async function correctionAnswer(
  db: D1Database,
  mail: string,
): Promise<CorrectionAnswer | undefined> {
  const row = await db
    .prepare(
      'SELECT outcome, page, comment FROM correction_senders WHERE id = ? AND outcome IS NOT NULL',
    )
    .bind(mail)
    .first<CorrectionAnswer>();
  return row ?? undefined;
}
