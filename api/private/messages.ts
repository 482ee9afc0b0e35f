import type { D1Database } from '@cloudflare/workers-types';

export interface Message {
  _id: string;
  name: string;
  email: string;
  subject: string;
  phone: string;
  message: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

export async function addMessage(
  db: D1Database,
  message: Omit<Message, '_id' | 'createdAt'>,
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
      `SELECT id AS _id, name, email, subject, phone, message, created_at AS createdAt
       FROM messages WHERE deleted_at IS NULL ORDER BY created_at DESC, rowid DESC`,
    )
    .all<Omit<Message, 'createdAt'> & { createdAt: number }>();
  return results.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** Takes a message out of the inbox; it is erased when its time is up. @returns false for none */
export async function deleteMessage(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE messages SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
    .bind(now, id)
    .run();
  return meta.changes > 0;
}
