import type { D1Database, D1PreparedStatement } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  /** An https address, or the path at which the private picture is shown; empty for none. */
  photo: string;
}

export interface NewAccount extends Account {
  /** As `hashPassword` makes it. */
  password: string;
}

/**
 * Makes an account, with `also` (its picture) in the same transaction.
 * @returns false, with nothing done, where the e-mail address has an account already
 */
export async function createAccount(
  db: D1Database,
  account: NewAccount,
  now: number,
  also: D1PreparedStatement[] = [],
): Promise<boolean> {
  const insert = db
    .prepare(
      'INSERT INTO accounts (id, name, email, password, photo, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(account.id, account.name, account.email, account.password, account.photo, now);
  try {
    await db.batch([insert, ...also]);
    return true;
  } catch (error) {
    if (/UNIQUE constraint failed: accounts\.email/.test(String(error))) return false;
    throw error;
  }
}

/** Whether anybody at all can log in. */
export async function hasAccounts(db: D1Database): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM accounts LIMIT 1').first()) !== null;
}

/** The account of an e-mail address, with its password's hash. */
export async function findAccount(db: D1Database, email: string): Promise<NewAccount | null> {
  return db
    .prepare('SELECT id, name, email, photo, password FROM accounts WHERE email = ?')
    .bind(email)
    .first<NewAccount>();
}

/** An account as a list shows it. */
export interface ListedAccount extends Account {
  /** ISO 8601, UTC */
  createdAt: string;
}

/** All accounts, oldest first. */
export async function listAccounts(db: D1Database): Promise<ListedAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, email, photo, created_at AS createdAt
       FROM accounts ORDER BY created_at, rowid`,
    )
    .all<Account & { createdAt: number }>();
  return results.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/**
 * Removes an account, its picture and its sessions at once; never the last account, however many
 * ask for it side by side.
 */
export async function deleteAccount(
  db: D1Database,
  id: string,
): Promise<'deleted' | 'unknown' | 'last'> {
  const notTheLast = 'SELECT id FROM accounts WHERE id = ? AND (SELECT count(*) FROM accounts) > 1';
  const [, gone] = await db.batch([
    db.prepare(`DELETE FROM pictures WHERE owner IN (${notTheLast})`).bind(id),
    // The sessions go with it: ON DELETE CASCADE.
    db.prepare(`DELETE FROM accounts WHERE id IN (${notTheLast})`).bind(id),
  ]);
  if (gone && gone.meta.changes > 0) return 'deleted';
  const found = await db.prepare('SELECT 1 FROM accounts WHERE id = ?').bind(id).first();
  return found ? 'last' : 'unknown';
}

/**
 * Gives an account another password and ends its sessions, save those of the login that `token`
 * belongs to. @returns false, with nothing done, where the password is not `before` any more
 */
export async function changePassword(
  db: D1Database,
  id: string,
  { before, after, token }: { before: string; after: string; token: string },
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare('UPDATE accounts SET password = ? WHERE id = ? AND password = ?')
      .bind(after, id, before),
    db
      .prepare(
        `DELETE FROM sessions
         WHERE account_id = (SELECT id FROM accounts WHERE id = ? AND password = ?)
         AND login_id NOT IN (SELECT login_id FROM sessions WHERE secret_hash = ?)`,
      )
      .bind(id, after, sha256Hex(token)),
  ]);
  return changed !== undefined && changed.meta.changes > 0;
}
