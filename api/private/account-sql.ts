import { writeRights } from '../../model/wire/rights.ts';
import type { NewAccount } from './accounts.ts';

/** Asks for the name of an account: no row where there is none. */
export function nameSql(email: string): string {
  return `SELECT name FROM accounts WHERE email = ${text(email)}`;
}

/**
 * Makes the account, or gives the one that has this address another password; ends its sessions and
 * the links by which it would get one more, and forgets its failed logins, which may well have shut its
 * owner out. As text with its values in it, since a file is all that `wrangler d1 execute` takes.
 * @param now milliseconds since 1970
 */
export function passwordSql(account: NewAccount, now: number): string[] {
  const { id, name, email, password, photo } = account;
  const values = [id, name, email, password, photo, writeRights(account.rights)].map(text);
  return [
    `INSERT INTO accounts (id, name, email, password, photo, rights, created_at)
     VALUES (${values.join(', ')}, ${Math.trunc(now)})
     ON CONFLICT (email) DO UPDATE SET password = excluded.password`,
    `DELETE FROM sessions WHERE account_id IN (SELECT id FROM accounts WHERE email = ${text(email)})`,
    `UPDATE links SET ended = 'withdrawn' WHERE ended IS NULL
     AND account_id IN (SELECT id FROM accounts WHERE email = ${text(email)})`,
    `DELETE FROM attempts WHERE kind = 'login' AND subject = ${text(email)}`,
  ];
}

/** Takes passkeys and recovery codes off the account that has this address. */
export function passkeysOffSql(email: string): string[] {
  const account = `account_id IN (SELECT id FROM accounts WHERE email = ${text(email)})`;
  return [`DELETE FROM passkeys WHERE ${account}`, `DELETE FROM recovery_codes WHERE ${account}`];
}

/** A string in SQLite: quotes are doubled, and nothing else is special (SQLite, "Literal Values"). */
function text(value: string): string {
  if (value.includes('\0')) throw new Error('A zero byte would end the statement.');
  return `'${value.replaceAll("'", "''")}'`;
}
