import * as z from 'zod';
import { email } from '../../model/account.ts';
import type { Said } from '../../model/wire/answers.ts';
import {
  type AccountNewsKind,
  type FailedMail,
  type ForgotState,
  type MailChoices,
  NEWS_KINDS,
  type NewsKind,
  staysHere,
} from '../../model/wire/mail.ts';
import { type About, mailerOf, tellNews } from '../mail/tell-news.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { confirm, type Limit } from '../private/attempts.ts';
import { chooseNews, chosenNews, nextNews } from '../private/mail-news.ts';
import { forgetFailed, listFailed, queueMail, sendAgain } from '../private/mail-queue.ts';
import { ApiError } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, peerOf } from './limits.ts';
import { refuseOtherSites } from './other-sites.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, route } from './route-context.ts';
import { titlesInWords } from './titles-in-words.ts';

const HOUR_MS = 60 * 60 * 1000;
const FORGOT_LIMITS: Limit[] = [
  { per: 'address and subject', most: 5, windowMs: HOUR_MS },
  { per: 'address', most: 30, windowMs: HOUR_MS },
  { per: 'network', most: 100, windowMs: HOUR_MS },
];

export function mailRoutes(app: App): void {
  route(app, '/api/user/forgot', { GET: forgotState, POST: forgot });
  route(app, '/api/user/mails', { GET: choices, PUT: choose });
  route(app, '/api/mail/failed', { GET: failed });
  route(app, '/api/mail/failed/:id', { DELETE: forget });
  route(app, '/api/mail/failed/:id/again', { POST: again });
}

async function forgotState(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return c.json<ForgotState>(stateOf(c));
}

function stateOf(c: AppContext): ForgotState {
  const way = mailWayOf(c.env);
  return { isSetUp: way !== 'none', staysHere: staysHere(way) };
}

/** @throws ApiError 409 where no mail is set up */
export function demandMail(c: AppContext): void {
  if (mailWayOf(c.env) !== 'none') return;
  throw new ApiError(
    409,
    'No mail is set up on this website. Ask an owner of the website for a link.',
  );
}

/** A mail was queued. Should it not be woken, the nightly job does so. */
export function wakeMailer(c: AppContext): void {
  c.executionCtx.waitUntil(mailerOf(c.env).wait().catch(console.error));
}

/**
 * Does the same for every address, in the same statements: whether somebody has it here is looked at
 * when the mail goes, by another object.
 */
async function forgot(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), { email: email({ label: 'Email' }) });
  demandMail(c);
  const { DB } = c.env;
  const attempt = { kind: 'forgot', ...peerOf(c), subject: values.email } as const;
  const sentence = 'A new password was asked for too often.';
  await confirm(DB, await countAttempt(c, attempt, FORGOT_LIMITS, sentence));
  await DB.batch(queueMail(DB, { kind: 'reset', email: values.email }, c.get('now')));
  wakeMailer(c);
  if (staysHere(mailWayOf(c.env))) {
    return c.json<Said>({
      message:
        'If this address has an account here, a mail was written all the same. It stays on that computer.',
    });
  }
  return c.json<Said>({
    message:
      'If this address has an account here, a mail with a link is on its way. Nothing after a few minutes? Look in your spam folder, or ask an owner of the website for a link.',
  });
}

/** As `tellNews`; nobody waits for it. */
export function tell(c: AppContext, kind: NewsKind, about: About = {}): void {
  c.executionCtx.waitUntil(tellNews(c.env, kind, c.get('now'), about).catch(console.error));
}

/**
 * Tells whoever an account is of what was done with a way into it. That is done: a mail that cannot be queued is no
 * reason to say that it was not.
 */
export async function tellOfAccount(
  c: AppContext,
  kind: AccountNewsKind,
  address: string,
): Promise<void> {
  if (mailWayOf(c.env) === 'none') return;
  const { DB } = c.env;
  await DB.batch(queueMail(DB, { kind, email: address }, c.get('now'))).catch(console.error);
  wakeMailer(c);
}

async function choices(c: AppContext): Promise<Response> {
  const { id } = accountOf(c);
  const [chosen, due] = await Promise.all([
    chosenNews(c.env.DB, id),
    nextNews(c.env.DB, id, c.get('now')),
  ]);
  const next = due === undefined ? null : new Date(due).toISOString();
  c.header('Cache-Control', 'private, no-store');
  return c.json<MailChoices>({ ...stateOf(c), chosen, next });
}

const WHAT = 'Say of what you want to be told, as a list.';
const CHOICES = { chosen: z.array(z.enum(NEWS_KINDS, WHAT), WHAT) };

async function choose(c: AppContext): Promise<Response> {
  const { chosen } = readForm(await readJsonObject(c), CHOICES);
  await chooseNews(c.env.DB, accountOf(c).id, chosen);
  return c.json<Said>({ message: 'Saved what is sent to you.' });
}

async function failed(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const mails = await listFailed(c.env.DB);
  const named = await titlesInWords(
    c,
    mails.flatMap(({ about }) => about),
  );
  return c.json<FailedMail[]>(
    mails.map((mail) => ({ ...mail, about: named.splice(0, mail.about.length) })),
  );
}

const DONE = 'This mail is not among those that did not go (any more).';

async function again(c: AppContext): Promise<Response> {
  const isQueued = await sendAgain(c.env.DB, c.req.param('id') ?? '', c.get('now'));
  if (!isQueued) throw new ApiError(404, DONE);
  wakeMailer(c);
  return c.json<Said>({ message: 'It is sent again.' });
}

async function forget(c: AppContext): Promise<Response> {
  const isGone = await forgetFailed(c.env.DB, c.req.param('id') ?? '');
  if (!isGone) throw new ApiError(404, DONE);
  return c.json<Said>({ message: 'Forgotten.' });
}
