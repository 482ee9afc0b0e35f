import type { D1Database } from 'workers-types';
import { eraseDeletedMessages } from './messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Erases what may not be kept longer: messages after their retention period (DPDP Act 2023,
 * section 8(7)), addresses of who sent a correction once they were told, or after the same time, deleted messages that were left, expired sessions, challenges and uploads, links a week after they expired, mail a day after it went or a month after it failed, attempts that no limit looks at any more.
 * @param messageRetentionDays undefined where it is not known: then messages stay
 */
export async function eraseOld(
  db: D1Database,
  messageRetentionDays: number | undefined,
  now: number,
): Promise<void> {
  const messages = db.prepare('DELETE FROM messages WHERE created_at < ?');
  await eraseDeletedMessages(db, now);
  await db.batch([
    ...(messageRetentionDays === undefined
      ? []
      : [messages.bind(now - messageRetentionDays * DAY_MS)]),
    db.prepare('DELETE FROM sessions WHERE expires_at <= ?').bind(now),
    db.prepare('DELETE FROM passkey_challenges WHERE expires_at <= ?').bind(now),
    // Until then whoever opens the link is told what became of it.
    db.prepare('DELETE FROM links WHERE expires_at < ?').bind(now - 7 * DAY_MS),
    db.prepare('DELETE FROM pictures WHERE expires_at <= ?').bind(now),
    // The limits of an hour look at it.
    db
      .prepare("DELETE FROM mails WHERE state = 'sent' AND kind <> 'weekly' AND claimed_at < ?")
      .bind(now - DAY_MS),
    // Its week must be over, or it would go again.
    db
      .prepare("DELETE FROM mails WHERE state = 'sent' AND kind = 'weekly' AND claimed_at < ?")
      .bind(now - 8 * DAY_MS),
    db
      .prepare("DELETE FROM mails WHERE state = 'failed' AND claimed_at < ?")
      .bind(now - 30 * DAY_MS),
    // Of a correction that somebody decided elsewhere, at GitHub, nobody is told.
    ...(messageRetentionDays === undefined
      ? []
      : [
          db
            .prepare('DELETE FROM correction_senders WHERE made_at < ?')
            .bind(now - messageRetentionDays * DAY_MS),
        ]),
    db.prepare(
      `DELETE FROM correction_senders WHERE outcome IS NOT NULL AND id NOT IN
         (SELECT id FROM mails WHERE state <> 'sent')`,
    ),
    db.prepare('DELETE FROM attempts WHERE at < ?').bind(now - DAY_MS),
  ]);
}
