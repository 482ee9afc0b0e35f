import { password } from '../../model/account.ts';
import { countOf } from '../../model/text.ts';
import type { Account, LoginSession, Said } from '../../model/wire/answers.ts';
import { may, writeRights } from '../../model/wire/rights.ts';
import {
  accountById,
  changePassword,
  changeRights,
  deleteAccount,
  listAccounts,
} from '../private/accounts.ts';
import { endLogin, endLogins, listLogins, SESSION_SECONDS } from '../private/sessions.ts';
import { followRights, plannedNeeds } from '../waiting/follow-rights.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { tellOfAccount } from './mail-routes.ts';
import { chosenPassword, confirmPassword, wrongPassword } from './own-password.ts';
import { readJsonObject } from './request-body.ts';
import { rightsFields, rightsOf } from './rights-fields.ts';
import { type App, type AppContext, accountOf, passwordsOf, route } from './route-context.ts';

/** What administrators do with accounts that exist. */
export function accountRoutes(app: App): void {
  route(app, '/api/user/all', { GET: list });
  route(app, '/api/user/rights/:id', { PUT: setRights });
  route(app, '/api/user/delete/:id', { DELETE: remove });
  route(app, '/api/user/password', { PUT: setPassword });
  route(app, '/api/user/sessions', { GET: logins });
  route(app, '/api/user/sessions/:id', { DELETE: end });
  route(app, '/api/user/logins-of/:id', { DELETE: endAll });
}

async function list(c: AppContext): Promise<Response> {
  const { id: own, rights } = accountOf(c);
  const [accounts, planned] = await Promise.all([
    listAccounts(c.env.DB, c.get('now')),
    plannedNeeds(c.env.DB),
  ]);
  const shown = may(rights, 'all') ? accounts : accounts.filter(({ id }) => id === own);
  c.header('Cache-Control', 'private, no-store');
  return c.json<Account[]>(
    shown.map(({ rights, ...account }) => ({
      ...account,
      ...rights,
      planned: planned.get(account.id) ?? [],
      isYou: account.id === own,
    })),
  );
}

async function remove(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const outcome = await deleteAccount(c.env.DB, id);
  if (outcome !== 'done') throw refusalOf(outcome);
  const message = 'Account removed. Whoever was logged in with it is logged out.';
  return c.json<Said>({ message: message + (await plansOf(c, id)) });
}

/**
 * What they had planned stops, where it may not be made any more, or goes on: the rest is done whether that works or
 * not.
 */
async function plansOf(c: AppContext, id: string): Promise<string> {
  const { stopped, resumed } = await followRights(c.env, id, c.get('now')).catch(
    (error: unknown) => {
      console.error(error);
      return { stopped: 0, resumed: 0 };
    },
  );
  const said = (count: number, one: string, more: string) =>
    count > 0
      ? ` ${countOf(count, 'change')} that they had planned ${count === 1 ? one : more} on the dashboard.`
      : '';
  return (
    said(stopped, 'was stopped: look at it', 'were stopped: look at them') +
    said(resumed, 'goes on at its hour: see it', 'go on at their hours: see them')
  );
}

const LAST = {
  last: 'This is the last account. Add another one first, or nobody could log in any more.',
  'last owner':
    'This is the last owner. Make somebody else an owner first, or nobody could decide any more who may do what.',
};

const refusalOf = (outcome: 'unknown' | keyof typeof LAST) =>
  outcome === 'unknown' ? errors.notFound('This account') : new ApiError(409, LAST[outcome]);

/** Holds from the account's next call on. */
async function setRights(c: AppContext): Promise<Response> {
  const rights = rightsOf(readForm(await readJsonObject(c), rightsFields));
  const id = c.req.param('id') ?? '';
  const account = await accountById(c.env.DB, id);
  const outcome = await changeRights(c.env.DB, id, rights);
  if (outcome !== 'done') throw refusalOf(outcome);
  const isNew = account && writeRights(account.rights) !== writeRights(rights);
  if (isNew && id !== accountOf(c).id) await tellOfAccount(c, 'rights-changed', account.email);
  return c.json<Said>({ message: `Rights changed.${await plansOf(c, id)}` });
}

async function logins(c: AppContext): Promise<Response> {
  const token = c.req.header('token') ?? '';
  const found = await listLogins(c.env.DB, accountOf(c).id, token, c.get('now'));
  const inWords = (ms: number) => new Date(ms).toISOString();
  c.header('Cache-Control', 'private, no-store');
  return c.json<LoginSession[]>(
    found.map(({ expiresAt, ...login }) => ({
      ...login,
      openedAt: inWords(expiresAt - SESSION_SECONDS * 1000),
      endsAt: inWords(expiresAt),
    })),
  );
}

/** One's own alone: of somebody else's nobody learns that it is there. */
async function end(c: AppContext): Promise<Response> {
  const isEnded = await endLogin(c.env.DB, accountOf(c).id, c.req.param('id') ?? '');
  if (!isEnded) throw new ApiError(404, 'This login has ended already.');
  return c.json<Said>({ message: 'Login ended.' });
}

/** Of somebody else's account: whoever calls ends their own one by one, and stays logged in. */
async function endAll(c: AppContext): Promise<Response> {
  const by = accountOf(c);
  const id = c.req.param('id') ?? '';
  if (id === by.id) {
    throw new ApiError(409, 'End your own logins one by one, under “Where you are logged in”.');
  }
  const account = await accountById(c.env.DB, id);
  if (!account) throw errors.notFound('This account');
  const count = await endLogins(c.env.DB, id, c.get('now'));
  console.log(`The owner ${by.id} ended the logins of the account ${id}.`);
  return c.json<Said>({ message: `${countOf(count, 'login')} of ${account.name} ended.` });
}

async function setPassword(c: AppContext): Promise<Response> {
  const { name, email } = accountOf(c);
  const { currentPassword, newPassword } = readForm(await readJsonObject(c), {
    currentPassword: password({ label: 'Current password' }),
    newPassword: await chosenPassword(c, [name, email], 'New password'),
  });
  const { id, password: before } = await confirmPassword(c, currentPassword);
  const after = await passwordsOf(c).hash(newPassword);
  const token = c.req.header('token') ?? '';
  if (!(await changePassword(c.env.DB, id, { before, after, token }))) throw wrongPassword();
  await tellOfAccount(c, 'password-changed', email);
  return c.json<Said>({ message: 'Password changed. Your other logins have ended.' });
}
