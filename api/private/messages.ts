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

/** Takes a message out of the inbox; it is erased when its time is up. @returns false for none */
export async function deleteMessage(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE messages SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
    .bind(now, id)
    .run();
  return meta.changes > 0;
}
