import { email } from '../../model/account.ts';
import type { Said } from '../../model/wire/answers.ts';
import type { ForgotState } from '../../model/wire/mail.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { confirm, type Limit } from '../private/attempts.ts';
import { queueMail } from '../private/mail-queue.ts';
import { ApiError } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, peerOf } from './limits.ts';
import { refuseOtherSites } from './other-sites.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, route } from './route-context.ts';

const HOUR_MS = 60 * 60 * 1000;
const FORGOT_LIMITS: Limit[] = [
  { per: 'address and subject', most: 5, windowMs: HOUR_MS },
  { per: 'address', most: 30, windowMs: HOUR_MS },
  { per: 'network', most: 100, windowMs: HOUR_MS },
];

export function mailRoutes(app: App): void {
  route(app, '/api/user/forgot', { GET: forgotState, POST: forgot });
}

async function forgotState(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return c.json<ForgotState>({ isSetUp: mailWayOf(c.env) !== 'none' });
}

/** @throws ApiError 409 where no mail is set up */
export function demandMail(c: AppContext): void {
  if (mailWayOf(c.env) !== 'none') return;
  throw new ApiError(
    409,
    'No mail is set up on this website. Ask an owner of the conference for a link.',
  );
}

/** A mail was queued. Should it not be woken, the nightly job does so. */
export function wakeMailer(c: AppContext): void {
  const mailer = c.env.MAILER.get(c.env.MAILER.idFromName('mail'));
  c.executionCtx.waitUntil(mailer.wait().catch(console.error));
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
  return c.json<Said>({
    message:
      'If this address has an account here, a mail with a link is on its way. Nothing after some minutes? Look among what your mail program takes for spam, or ask an owner of the conference for a link.',
  });
}
