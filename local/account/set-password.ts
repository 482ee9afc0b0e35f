import { randomUUID } from 'node:crypto';
import { nameSql, passkeysOffSql, passwordSql } from '../../api/private/account-sql.ts';
import { hashPassword } from '../../api/private/password.ts';
import { newPassword } from '../../model/account.ts';
import { line } from '../../model/fields.ts';
import { OWNER } from '../../model/wire/rights.ts';
import { StartError } from '../start-error.ts';
import type { Asker } from '../terminal/ask.ts';
import type { AccountDatabase } from './account-database.ts';
import type { AccountCommand } from './command.ts';

const name = line({ label: 'Name', required: true }).schema({
  timeZone: 'UTC',
  organisingCategories: [],
});

/**
 * Asks for a password, twice, and for the name where the account is new; then makes the account or
 * changes its password. @returns what was done, in a sentence
 */
export async function setPassword(
  database: AccountDatabase,
  asker: Asker,
  wanted: Omit<AccountCommand, 'isRemote'>,
  now: number,
): Promise<string> {
  const { email } = wanted;
  const [present] = await database.query(nameSql(email));
  const known = present === undefined ? undefined : String(present.name);
  const given =
    known ?? valid(name, wanted.name ?? (await asker.line(`Name of the new account ${email}: `)));
  const password = newPassword({ label: 'Password', about: [given, email] });
  const first = valid(password, await asker.secret('New password: '));
  if ((await asker.secret('The same once more: ')) !== first) {
    throw new StartError('These were two different passwords. Nothing was changed.');
  }
  // Whoever has the terminal has all that it keeps.
  const account = { id: randomUUID(), name: given, email, photo: '', rights: OWNER };
  await database.execute([
    ...passwordSql({ ...account, password: hashPassword(first) }, now),
    ...(wanted.isWithoutPasskeys ? passkeysOffSql(email) : []),
  ]);
  const without = wanted.isWithoutPasskeys ? ' It logs in without a passkey.' : '';
  return known === undefined
    ? `${given} (${email}) can log in now, in ${database.place}.`
    : `${given} (${email}) has a new password, in ${database.place}. Every login of this account has ended.${without}`;
}

function valid(
  field: { safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown } },
  value: string,
): string {
  const result = field.safeParse(value);
  if (result.success) return result.data as string;
  const { issues } = result.error as { issues: { message: string }[] };
  throw new StartError(`${issues[0]?.message} Nothing was changed.`);
}
