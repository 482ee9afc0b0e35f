import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

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
