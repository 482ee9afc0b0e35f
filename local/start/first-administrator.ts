import { randomBytes, randomUUID } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { createAccount, findAccount, hasAccounts } from '../../api/private/accounts.ts';
import { hashPassword } from '../../api/private/password.ts';
import { OWNER } from '../../model/wire/rights.ts';
import type { LocalSettings } from './settings.ts';

export interface NewAdministrator {
  email: string;
  /** Undefined where it was given, and so is known. */
  madeUpPassword: string | undefined;
}

/**
 * Makes the account of `ADMIN_EMAIL`, or any account where there is none yet. An existing
 * account's password is never changed. @returns the account where one was made
 */
export async function ensureAdministrator(
  db: D1Database,
  settings: LocalSettings,
): Promise<NewAdministrator | undefined> {
  const { adminEmail, adminPassword, adminName } = settings;
  if (adminEmail === undefined && (await hasAccounts(db))) return undefined;
  const email = adminEmail ?? 'admin@conference.example';
  if (await findAccount(db, email)) return undefined;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const account = { id: randomUUID(), name: adminName, email, photo: '', rights: OWNER };
  await createAccount(db, { ...account, password: hashPassword(password) }, Date.now());
  return { email, madeUpPassword: adminPassword === undefined ? password : undefined };
}
