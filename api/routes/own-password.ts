import { newPassword } from '../../model/account.ts';
import { findAccount, type NewAccount } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import { errors } from './api-error.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { type AppContext, accountOf, contentOf, passwordsOf } from './route-context.ts';

/**
 * The rule of a password that somebody chooses.
 * @param about what is sent of whoever it is for: their name, their address
 */
export async function chosenPassword(c: AppContext, about: readonly unknown[], label = 'Password') {
  // Without the content people still come in: then the conference's name is none to refuse.
  const settings = await contentOf(c)
    .settings()
    .catch(() => undefined);
  const known = [...about, settings?.fullName, settings?.name];
  const texts = known.flatMap((each) => (typeof each === 'string' ? each : []));
  return newPassword({ label, about: texts });
}

/**
 * Asks whoever is logged in for their password once more; a wrong one counts as at the login. It is no
 * expired login (401), which would end the one that is at work.
 * @returns the account, with the hash that was verified
 * @throws ApiError 422 beside the field `currentPassword`, 429
 */
export async function confirmPassword(c: AppContext, currentPassword: string): Promise<NewAccount> {
  const { email } = accountOf(c);
  const db = c.env.DB;
  const attempt = { kind: 'login', ...peerOf(c), subject: email } as const;
  const sentence = 'A wrong password was given too often.';
  const attemptId = await countAttempt(c, attempt, LOGIN_LIMITS, sentence);
  const account = await findAccount(db, email);
  if (!account || !(await passwordsOf(c).verify(currentPassword, account.password))) {
    await confirm(db, attemptId);
    throw wrongPassword();
  }
  await release(db, attemptId);
  return account;
}

export function wrongPassword() {
  const message = 'Current password: this is not your password.';
  return errors.invalid([{ field: 'currentPassword', message }]);
}
