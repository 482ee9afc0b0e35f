import { PASSWORD_MIN_LENGTH, password } from '../../model/account.ts';
import type { Account, Said } from '../../model/wire/answers.ts';
import { changePassword, deleteAccount, findAccount, listAccounts } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import { NOBODY } from '../private/password.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, passwordsOf, requireAccount, route } from './route-context.ts';

/** What administrators do with accounts that exist. */
export function accountRoutes(app: App): void {
  route(app, '/api/user/all', { GET: list });
  route(app, '/api/user/delete/:id', { DELETE: remove });
  route(app, '/api/user/password', { PUT: setPassword });
}

async function list(c: AppContext): Promise<Response> {
  const { id: own } = await requireAccount(c);
  const accounts = await listAccounts(c.env.DB);
  c.header('Cache-Control', 'private, no-store');
  return c.json<Account[]>(accounts.map((account) => ({ ...account, isYou: account.id === own })));
}

async function remove(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const outcome = await deleteAccount(c.env.DB, c.req.param('id') ?? '');
  if (outcome === 'unknown') throw errors.notFound('This account');
  if (outcome === 'last') {
    throw new ApiError(
      409,
      'This is the last account. Add another administrator first, or nobody could log in any more.',
    );
  }
  return c.json<Said>({ message: 'Account removed. Whoever was logged in with it is logged out.' });
}

/** A wrong current password is no expired login (401), which would end the one that is at work. */
async function setPassword(c: AppContext): Promise<Response> {
  const { id, email } = await requireAccount(c);
  const { currentPassword, newPassword } = readForm(await readJsonObject(c), {
    currentPassword: password({ label: 'Current password', minLength: 1 }),
    newPassword: password({ label: 'New password', minLength: PASSWORD_MIN_LENGTH }),
  });
  const db = c.env.DB;
  const attempt = { kind: 'login', ...peerOf(c), subject: email } as const;
  const sentence = 'A wrong password was given too often.';
  const attemptId = await countAttempt(c, attempt, LOGIN_LIMITS, sentence);
  const before = (await findAccount(db, email))?.password ?? NOBODY;
  if (!(await passwordsOf(c).verify(currentPassword, before))) {
    await confirm(db, attemptId);
    throw wrongPassword();
  }
  await release(db, attemptId);
  const after = await passwordsOf(c).hash(newPassword);
  const token = c.req.header('token') ?? '';
  if (!(await changePassword(db, id, { before, after, token }))) throw wrongPassword();
  return c.json<Said>({ message: 'Password changed. Your other logins have ended.' });
}

function wrongPassword(): ApiError {
  const message = 'Current password: this is not your password.';
  return errors.invalid([{ field: 'currentPassword', message }]);
}
