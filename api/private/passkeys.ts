import type { D1Database, D1PreparedStatement } from 'workers-types';
import { MOST_PASSKEYS, type OwnPasskey } from '../../model/wire/passkeys.ts';

/** A passkey as it is kept. */
export interface Passkey {
  /** The credential's id, in base64url. */
  id: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: D1Database, account: string): Promise<OwnPasskey[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM passkeys
       WHERE account_id = ? ORDER BY created_at, rowid`,
    )
    .bind(account)
    .all<{ id: string; name: string; createdAt: number; usedAt: number | null }>();
  return results.map(({ createdAt, usedAt, ...passkey }) => ({
    ...passkey,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  }));
}

/** What a browser is told of an account's passkeys, so that it finds one. */
export async function describePasskeys(db: D1Database, account: string) {
  const { results } = await db
    .prepare('SELECT id, transports FROM passkeys WHERE account_id = ? ORDER BY rowid')
    .bind(account)
    .all<{ id: string; transports: string }>();
  return results.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id,
    transports: listOf(transports),
  }));
}

const listOf = (text: string) => text.split(' ').filter((each) => each !== '');

/** An account's own passkey of that id; undefined where it has none. */
export async function findPasskey(
  db: D1Database,
  account: string,
  id: string,
): Promise<Passkey | undefined> {
  const row = await db
    .prepare(
      `SELECT id, public_key AS publicKey, counter, transports FROM passkeys
       WHERE account_id = ? AND id = ?`,
    )
    .bind(account, id)
    .first<Omit<Passkey, 'transports'> & { transports: string }>();
  return row ? { ...row, transports: listOf(row.transports) } : undefined;
}

/**
 * Adds a passkey to an account that has recovery codes: without them it could be locked out.
 * @returns false, with nothing done, where there are none, too many passkeys, or this one already
 */
export async function addPasskey(
  db: D1Database,
  account: string,
  passkey: Passkey & { name: string },
  now: number,
): Promise<boolean> {
  const { id, name, publicKey, counter, transports } = passkey;
  const [added] = await db.batch([
    db
      .prepare(
        `INSERT INTO passkeys (id, account_id, name, public_key, counter, transports, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE EXISTS (SELECT 1 FROM recovery_codes WHERE account_id = ?2)
         AND (SELECT count(*) FROM passkeys WHERE account_id = ?2) < ${MOST_PASSKEYS}
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, account, name, publicKey, counter, transports.join(' '), now),
    db
      .prepare(
        `UPDATE accounts SET passkeys_off_by = NULL, passkeys_off_at = NULL
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM passkeys WHERE account_id = ?1)`,
      )
      .bind(account),
  ]);
  return added !== undefined && added.meta.changes > 0;
}

/** It was used. */
export async function noteUse(
  db: D1Database,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  now: number,
): Promise<void> {
  await db
    .prepare('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?')
    .bind(counter, now, id)
    .run();
}

/**
 * Removes a passkey of an account; with the last one its recovery codes go.
 * @returns false where it has none of that id
 */
export async function removePasskey(db: D1Database, account: string, id: string): Promise<boolean> {
  const [gone] = await db.batch([
    db.prepare('DELETE FROM passkeys WHERE account_id = ? AND id = ?').bind(account, id),
    db
      .prepare(
        `DELETE FROM recovery_codes WHERE account_id = ?1
         AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = ?1)`,
      )
      .bind(account),
  ]);
  return gone !== undefined && gone.meta.changes > 0;
}

/**
 * Takes all passkeys and recovery codes off an account, with `also` (the mail that tells it) in the same
 * transaction, and notes by whom.
 * @param by that owner's name
 * @returns false, with nothing done, where it has no passkey
 */
export async function takeOffPasskeys(
  db: D1Database,
  { account, by }: { account: string; by: string },
  now: number,
  also: D1PreparedStatement[],
): Promise<boolean> {
  if ((await listPasskeys(db, account)).length === 0) return false;
  await db.batch([
    db
      .prepare('UPDATE accounts SET passkeys_off_by = ?, passkeys_off_at = ? WHERE id = ?')
      .bind(by, now, account),
    db.prepare('DELETE FROM passkeys WHERE account_id = ?').bind(account),
    db.prepare('DELETE FROM recovery_codes WHERE account_id = ?').bind(account),
    db.prepare('DELETE FROM passkey_challenges WHERE account_id = ?').bind(account),
    ...also,
  ]);
  return true;
}

/** The name of the owner who took an account's passkeys off; undefined where it was nobody. */
export async function whoTookOff(db: D1Database, account: string): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT passkeys_off_by AS "by" FROM accounts WHERE id = ?')
    .bind(account)
    .first<{ by: string | null }>();
  return row?.by ?? undefined;
}
