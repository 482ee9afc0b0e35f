import type { Context, Handler, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { callNeeds } from '../../model/wire/call-needs.ts';
import { may, type Need, RIGHTS_HEADER, writeRights } from '../../model/wire/rights.ts';
import type { Account } from '../private/accounts.ts';
import { findSession, noteUse } from '../private/sessions.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { errors } from './api-error.ts';
import type { Env } from './env.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Milliseconds since 1970. */
    now: number;
    /** Set for calls whose answers say `msg`. */
    answersMsg: boolean;
    /** Set once a call is let in: from then on it may have changed something. */
    isUnderWay?: true;
    /** Who calls, of calls that are not for visitors. */
    account?: Account;
  };
}
export type AppContext = Context<AppEnv>;
export type App = Hono<AppEnv>;

/** The content repository: one object for the whole site. */
export function contentOf(c: AppContext): DurableObjectStub<ContentRepository> {
  return c.env.CONTENT.get(c.env.CONTENT.idFromName('content'));
}

/** Passwords are hashed in an object of their own: one for the whole site, one at a time. */
export function passwordsOf(c: AppContext) {
  return c.env.PASSWORDS.get(c.env.PASSWORDS.idFromName('passwords'));
}

/** Who calls. Of a call for visitors too, nobody: it has asked for no token. */
export function accountOf(c: AppContext): Account {
  const account = c.get('account');
  if (!account) throw errors.notLoggedIn();
  return account;
}

/** For what a call needs only sometimes: all else is in `callNeeds`. @throws ApiError 403 */
export function demand(c: AppContext, need: Need): void {
  const { rights } = accountOf(c);
  if (!may(rights, need)) throw errors.notAllowed(rights);
}

/**
 * Lets in who is logged in, by the token or by a cookie that opens the call, and may do it.
 * @throws ApiError 401, 403
 */
async function letIn(c: AppContext, need: Need, cookie: string | undefined): Promise<void> {
  const { DB } = c.env;
  const now = c.get('now');
  const account =
    (await findSession(DB, 'token', c.req.header('token'), now)) ??
    (cookie ? await findSession(DB, 'upload', getCookie(c, cookie), now) : null);
  if (!account) throw errors.notLoggedIn();
  c.set('account', account);
  c.executionCtx.waitUntil(noteUse(DB, account, now).catch(console.error));
  c.header(RIGHTS_HEADER, writeRights(account.rights));
  demand(c, need);
  c.set('isUnderWay', true);
}

/**
 * Registers a path's methods, each for those who may call it; every other method of it is 405 with
 * `Allow`.
 */
export function route(
  app: App,
  path: string,
  handlers: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler<AppEnv>>>,
  options: { answersMsg?: boolean; cookie?: string } = {},
): void {
  const methods = Object.keys(handlers).flatMap((each) =>
    each === 'GET' ? ['GET', 'HEAD'] : each,
  );
  app.use(path, async (c, next) => {
    c.set('answersMsg', options.answersMsg ?? false);
    await next();
  });
  for (const [method, handler] of Object.entries(handlers)) {
    const need = needOf(method, path);
    if (need !== 'nothing') {
      app.on(method, path, async (c, next) => {
        await letIn(c, need, options.cookie);
        await next();
      });
    }
    app.on(method, path, handler);
  }
  app.all(path, () => {
    throw errors.methodNotAllowed(methods.join(', '));
  });
}

/** What is not below `/api` is for visitors. */
function needOf(method: string, path: string): Need {
  if (!path.startsWith('/api/')) return 'nothing';
  const call = `${method} ${path.slice('/api'.length)}`;
  const need = callNeeds[call];
  if (!need) throw new Error(`model/wire/call-needs.ts does not say who may call ${call}.`);
  return need;
}
