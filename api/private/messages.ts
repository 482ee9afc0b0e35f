import type { D1Database } from 'workers-types';
import type { Message, MessageMarks } from '../../model/wire/answers.ts';

export async function addMessage(
  db: D1Database,
  message: Omit<Message, '_id' | 'createdAt' | 'read' | 'answered'>,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO messages (id, name, email, subject, phone, message, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      crypto.randomUUID(),
      message.name,
      message.email,
      message.subject,
      message.phone,
      message.message,
      now,
    )
    .run();
}

/** The inbox, newest first. */
export async function listMessages(db: D1Database): Promise<Message[]> {
  const { results } = await db
    .prepare(
      `SELECT id AS _id, name, email, subject, phone, message, created_at AS createdAt,
         read_at IS NOT NULL AS read, answered_at IS NOT NULL AS answered
       FROM messages WHERE deleted_at IS NULL ORDER BY created_at DESC, rowid DESC`,
    )
    .all<
      Omit<Message, 'createdAt' | 'read' | 'answered'> &
        Record<'createdAt' | 'read' | 'answered', number>
    >();
  return results.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    read: row.read === 1,
    answered: row.answered === 1,
  }));
}

/** How many of the inbox nobody has read, and nobody has answered. */
export async function countMessages(
  db: D1Database,
): Promise<{ unread: number; unanswered: number }> {
  const row = await db
    .prepare(
      `SELECT count(*) - count(read_at) AS unread, count(*) - count(answered_at) AS unanswered
       FROM messages WHERE deleted_at IS NULL`,
    )
    .first<{ unread: number; unanswered: number }>();
  return row ?? { unread: 0, unanswered: 0 };
}

/** How many came into the inbox since an instant (milliseconds since 1970) and are still there. */
export async function countMessagesSince(db: D1Database, since: number): Promise<number> {
  const query =
    'SELECT count(*) AS count FROM messages WHERE deleted_at IS NULL AND created_at >= ?';
  return (await db.prepare(query).bind(since).first<{ count: number }>())?.count ?? 0;
}

/** How many of those nobody has read, and nobody has answered. */
export async function countUnreadSince(db: D1Database, since: number): Promise<number> {
  const query = `SELECT count(*) AS count FROM messages
    WHERE deleted_at IS NULL AND read_at IS NULL AND answered_at IS NULL AND created_at >= ?`;
  return (await db.prepare(query).bind(since).first<{ count: number }>())?.count ?? 0;
}

/** Marks a message of the inbox; a mark that is not mentioned stays. @returns false for none */
export async function markMessage(
  db: D1Database,
  id: string,
  { read, answered }: MessageMarks,
  now: number,
): Promise<boolean> {
  const at = (mark: boolean | undefined) => (mark ? now : null);
  const { meta } = await db
    .prepare(
      `UPDATE messages SET
         read_at = CASE ? WHEN 1 THEN ? ELSE read_at END,
         answered_at = CASE ? WHEN 1 THEN ? ELSE answered_at END
       WHERE id = ? AND deleted_at IS NULL`,
    )
    .bind(read === undefined ? 0 : 1, at(read), answered === undefined ? 0 : 1, at(answered), id)
    .run();
  return meta.changes > 0;
}

/** A minute to take a delete back, and what a click needs on its way. */
const ERASED_AFTER_MS = 65_000;

/** Takes a message out of the inbox; it is erased when its minute is over. @returns false for none */
export async function deleteMessage(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE messages SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
    .bind(now, id)
    .run();
  return meta.changes > 0;
}

/**
 * Puts a deleted message back into the inbox; one that is there stays.
 * @returns false for one that is erased, or was none
 */
export async function restoreMessage(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE messages SET deleted_at = NULL
       WHERE id = ? AND (deleted_at IS NULL OR deleted_at > ?)`,
    )
    .bind(id, now - ERASED_AFTER_MS)
    .run();
  return meta.changes > 0;
}

/** Erases a message at once, deleted or not. @returns false for none */
export async function eraseMessage(db: D1Database, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM messages WHERE id = ?').bind(id).run();
  return meta.changes > 0;
}

/** Erases the deleted messages whose minute is over. */
export async function eraseDeletedMessages(db: D1Database, now: number): Promise<void> {
  const erase = db.prepare('DELETE FROM messages WHERE deleted_at <= ?');
  await erase.bind(now - ERASED_AFTER_MS).run();
}

/** When the first of the deleted messages is due, in milliseconds since 1970; undefined for none. */
export async function nextErasure(db: D1Database): Promise<number | undefined> {
  const first = db.prepare('SELECT MIN(deleted_at) AS at FROM messages');
  const at = (await first.first<{ at: number | null }>())?.at ?? undefined;
  return at === undefined ? undefined : at + ERASED_AFTER_MS;
}
