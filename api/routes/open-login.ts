import { deviceOf } from '../../model/device.ts';
import type { LoginAnswer } from '../../model/wire/answers.ts';
import { RIGHTS_HEADER, writeRights } from '../../model/wire/rights.ts';
import type { NewAccount } from '../private/accounts.ts';
import { openSessions, SESSION_SECONDS } from '../private/sessions.ts';
import { isPlainLocalhost } from './relying-party.ts';
import type { AppContext } from './route-context.ts';
import { UPLOAD_CALL, UPLOAD_COOKIE } from './uploads.ts';

/**
 * Logs somebody in who has shown who they are.
 * @param account with the hash that was verified
 * @returns undefined where the account is gone, or its password another one, since then
 */
export async function openLogin(c: AppContext, account: NewAccount): Promise<Response | undefined> {
  const { id, name, photo, email, rights } = account;
  const device = deviceOf(c.req.header('User-Agent') ?? '');
  const secrets = await openSessions(c.env.DB, account, c.get('now'), device);
  if (!secrets) return undefined;
  c.header(
    'Set-Cookie',
    `${UPLOAD_COOKIE}=${secrets.upload}; Path=${UPLOAD_CALL}; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Strict${isPlainLocalhost(c) ? '' : '; Secure'}`,
  );
  c.header('Cache-Control', 'no-store');
  c.header(RIGHTS_HEADER, writeRights(rights));
  return c.json<LoginAnswer>({
    token: secrets.token,
    user: { id, name, photo, email },
    message: 'Login Successful! You have been logged in.',
  });
}
