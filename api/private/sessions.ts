import { randomBytes } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { type Account, type AccountRow, readAccount } from './accounts.ts';

/** `token` opens every administrator's call, `upload` the sending of pictures alone. */
export type SessionKind = 'token' | 'upload';

/** Whose session it is. */
export interface SessionAccount extends Account {
  /** When it was used last, in milliseconds since 1970, to the minute; null for never. */
  usedAt: number | null;
}

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const SECRET_BYTES = 32;
/** So many bytes in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Opens the sessions of one login and returns their secrets, which are kept nowhere. Undefined
 * where the account is gone, or its password another one, since its password was verified.
 * @param account with the hash that was verified
 * @param device what it is made with, in words
 */
export async function openSessions(
  db: D1Database,
  account: { id: string; password: string },
  now: number,
  device: string,
): Promise<Record<SessionKind, string> | undefined> {
  const loginId = crypto.randomUUID();
  const secrets = { token: newSecret(), upload: newSecret() };
  const insert = db.prepare(
    `INSERT INTO sessions (secret_hash, kind, login_id, account_id, expires_at, device)
     SELECT ?, ?, ?, id, ?, ? FROM accounts WHERE id = ? AND password = ?`,
  );
  const expiresAt = now + SESSION_SECONDS * 1000;
  const { id, password } = account;
  const opened = await db.batch(
    Object.entries(secrets).map(([kind, secret]) =>
      insert.bind(sha256Hex(secret), kind, loginId, expiresAt, device, id, password),
    ),
  );
  return opened.every(({ meta }) => meta.changes > 0) ? secrets : undefined;
}

/** Whose session a secret opens; null where it is unknown, expired or revoked. */
export async function findSession(
  db: D1Database,
  kind: SessionKind,
  secret: string | undefined,
  now: number,
): Promise<SessionAccount | null> {
  if (!secret || !SECRET.test(secret)) return null;
  const row = await db
    .prepare(
      `SELECT accounts.id, accounts.name, accounts.email, accounts.photo, accounts.rights,
         accounts.used_at AS usedAt
       FROM sessions JOIN accounts ON accounts.id = sessions.account_id
       WHERE secret_hash = ? AND kind = ? AND expires_at > ?`,
    )
    .bind(sha256Hex(secret), kind, now)
    .first<AccountRow<SessionAccount>>();
  return row && readAccount(row);
}

const MINUTE_MS = 60 * 1000;

/** Notes that an account is used, once a minute. */
export async function noteUse(
  db: D1Database,
  { id, usedAt }: SessionAccount,
  now: number,
): Promise<void> {
  if (usedAt !== null && now - usedAt < MINUTE_MS) return;
  await db.prepare('UPDATE accounts SET used_at = ? WHERE id = ?').bind(now, id).run();
}

/** Ends the login that a token belongs to, its upload session included. */
export async function closeSessions(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(
      'DELETE FROM sessions WHERE login_id = (SELECT login_id FROM sessions WHERE secret_hash = ?)',
    )
    .bind(sha256Hex(token))
    .run();
}

/** A login that has not ended. */
interface Login {
  id: string;
  device: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The token is its own. */
  isThis: boolean;
}

/** The logins of an account, newest first. */
export async function listLogins(
  db: D1Database,
  account: string,
  token: string,
  now: number,
): Promise<Login[]> {
  const { results } = await db
    .prepare(
      `SELECT login_id AS id, device, expires_at AS expiresAt, secret_hash = ? AS isThis FROM sessions
       WHERE account_id = ? AND kind = 'token' AND expires_at > ? ORDER BY expires_at DESC`,
    )
    .bind(sha256Hex(token), account, now)
    .all<Omit<Login, 'isThis'> & { isThis: 0 | 1 }>();
  return results.map((login) => ({ ...login, isThis: login.isThis === 1 }));
}

/** Ends one login of an account. @returns false where it has none of that id */
export async function endLogin(db: D1Database, account: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM sessions WHERE account_id = ? AND login_id = ?')
    .bind(account, id)
    .run();
  return meta.changes > 0;
}

/** Ends every login of an account. @returns how many were open */
export async function endLogins(db: D1Database, account: string, now: number): Promise<number> {
  const { results } = await db
    .prepare('DELETE FROM sessions WHERE account_id = ? RETURNING kind, expires_at AS expiresAt')
    .bind(account)
    .all<{ kind: SessionKind; expiresAt: number }>();
  return results.filter(({ kind, expiresAt }) => kind === 'token' && expiresAt > now).length;
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
