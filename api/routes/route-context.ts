import type { Context, Handler, Hono } from 'hono';
import type { Account } from '../private/accounts.ts';
import { findSession } from '../private/sessions.ts';
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

/** The administrator whose token came with the request. @throws ApiError 401 */
export async function requireAccount(c: AppContext): Promise<Account> {
  const account = await findSession(c.env.DB, 'token', c.req.header('token'), c.get('now'));
  if (!account) throw errors.notLoggedIn();
  c.set('isUnderWay', true);
  return account;
}

/** Registers a path's methods; every other method of it is 405 with `Allow`. */
export function route(
  app: App,
  path: string,
  handlers: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler<AppEnv>>>,
  options: { answersMsg?: boolean } = {},
): void {
  const methods = Object.keys(handlers).flatMap((each) =>
    each === 'GET' ? ['GET', 'HEAD'] : each,
  );
  app.use(path, async (c, next) => {
    c.set('answersMsg', options.answersMsg ?? false);
    await next();
  });
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  app.all(path, () => {
    throw errors.methodNotAllowed(methods.join(', '));
  });
}
