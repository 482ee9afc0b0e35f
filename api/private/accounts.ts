import type { D1Database, D1PreparedStatement } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { type Rights, readRights, writeRights } from '../../model/wire/rights.ts';
import { dropPrivateDrafts } from './drafts.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  /** An https address, or the path at which the private picture is shown; empty for none. */
  photo: string;
  rights: Rights;
}

/** An account as it is kept. */
export type AccountRow<Account> = Omit<Account, 'rights'> & { rights: string };

/** An account as it was kept. */
export function readAccount<Kept extends { rights: string }>(row: Kept) {
  return { ...row, rights: readRights(row.rights) };
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
  const { id, name, email, password, photo } = account;
  const insert = db
    .prepare(
      'INSERT INTO accounts (id, name, email, password, photo, rights, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, name, email, password, photo, writeRights(account.rights), now);
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
  const row = await db
    .prepare('SELECT id, name, email, photo, rights, password FROM accounts WHERE email = ?')
    .bind(email)
    .first<AccountRow<NewAccount>>();
  return row && readAccount(row);
}

/** An account by its id; undefined where it is gone. */
export async function accountById(db: D1Database, id: string): Promise<Account | undefined> {
  const row = await db
    .prepare('SELECT id, name, email, photo, rights FROM accounts WHERE id = ?')
    .bind(id)
    .first<AccountRow<Account>>();
  return row ? readAccount(row) : undefined;
}

/** What each account may do. */
export async function rightsByAccount(db: D1Database): Promise<Map<string, Rights>> {
  const { results } = await db
    .prepare('SELECT id, rights FROM accounts')
    .all<{ id: string; rights: string }>();
  return new Map(results.map(({ id, rights }) => [id, readRights(rights)]));
}

/** An account as a list shows it. */
export interface ListedAccount extends Account {
  /** ISO 8601, UTC */
  createdAt: string;
  /** To the hour; null for never. */
  usedAt: string | null;
  /** How many logins have not ended. */
  logins: number;
  hasPasskey: boolean;
  /** Which owner took its passkeys off, and when, until it has one again. */
  passkeysOff: { by: string; at: string } | null;
}

interface ListedColumns {
  createdAt: number;
  usedAt: number | null;
  logins: number;
  offBy: string | null;
  offAt: number | null;
  hasPasskey: 0 | 1;
}

/** All accounts, oldest first. */
export async function listAccounts(db: D1Database, now: number): Promise<ListedAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, email, photo, rights, created_at AS createdAt, used_at AS usedAt,
         passkeys_off_by AS offBy, passkeys_off_at AS offAt,
         (SELECT count(*) FROM sessions
          WHERE account_id = accounts.id AND kind = 'token' AND expires_at > ?) AS logins,
         EXISTS (SELECT 1 FROM passkeys WHERE account_id = accounts.id) AS hasPasskey
       FROM accounts ORDER BY created_at, rowid`,
    )
    .bind(now)
    .all<AccountRow<Account> & ListedColumns>();
  return results.map(({ offBy, offAt, hasPasskey, createdAt, usedAt, ...row }) => ({
    ...readAccount(row),
    createdAt: new Date(createdAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
    hasPasskey: hasPasskey === 1,
    passkeysOff:
      offBy !== null && offAt !== null ? { by: offBy, at: new Date(offAt).toISOString() } : null,
  }));
}

/** Whether there is an owner besides, or the account is none: in the same statement, however many ask. */
const NOT_THE_LAST_OWNER =
  "(rights <> 'owner' OR (SELECT count(*) FROM accounts WHERE rights = 'owner') > 1)";

/** Why the last owner stays one: it is the last account of all, or others are left who are none. */
export type Last = 'last' | 'last owner';

/** Removes an account, its picture, its sessions and what it keeps for itself at once; never the last owner's. */
export async function deleteAccount(
  db: D1Database,
  id: string,
): Promise<'done' | 'unknown' | Last> {
  const notTheLast = `SELECT id FROM accounts WHERE id = ? AND ${NOT_THE_LAST_OWNER}`;
  const results = await db.batch([
    ...dropPrivateDrafts(db, notTheLast, id),
    db.prepare(`DELETE FROM pictures WHERE owner IN (${notTheLast})`).bind(id),
    // The sessions go with it: ON DELETE CASCADE.
    db.prepare(`DELETE FROM accounts WHERE id IN (${notTheLast})`).bind(id),
  ]);
  const gone = results.at(-1);
  return gone && gone.meta.changes > 0 ? 'done' : whyNot(db, id);
}

/** Says what an account may do from its next call on; never of the last owner that it is none. */
export async function changeRights(
  db: D1Database,
  id: string,
  rights: Rights,
): Promise<'done' | 'unknown' | Last> {
  const { meta } = await db
    .prepare(
      `UPDATE accounts SET rights = ?1 WHERE id = ?2 AND (?1 = 'owner' OR ${NOT_THE_LAST_OWNER})`,
    )
    .bind(writeRights(rights), id)
    .run();
  return meta.changes > 0 ? 'done' : whyNot(db, id);
}

async function whyNot(db: D1Database, id: string): Promise<'unknown' | Last> {
  const found = await db
    .prepare('SELECT (SELECT count(*) FROM accounts) AS count FROM accounts WHERE id = ?')
    .bind(id)
    .first<{ count: number }>();
  if (!found) return 'unknown';
  return found.count === 1 ? 'last' : 'last owner';
}

/**
 * Gives an account another password and ends its sessions, save those of the login that `token`
 * belongs to, and all links by which it would get one more.
 * @returns false, with nothing done, where the password is not `before` any more
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
    db
      .prepare(
        `UPDATE links SET ended = 'withdrawn' WHERE ended IS NULL
         AND account_id = (SELECT id FROM accounts WHERE id = ? AND password = ?)`,
      )
      .bind(id, after),
  ]);
  return changed !== undefined && changed.meta.changes > 0;
}
