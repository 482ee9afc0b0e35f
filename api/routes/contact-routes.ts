import * as z from 'zod';
import { email } from '../../model/account.ts';
import { line, MAX_LENGTH, markdown } from '../../model/fields.ts';
import type { Message, Said } from '../../model/wire/answers.ts';
import { confirm, type Limit } from '../private/attempts.ts';
import {
  addMessage,
  deleteMessage,
  eraseDeletedMessages,
  eraseMessage,
  listMessages,
  markMessage,
  restoreMessage,
} from '../private/messages.ts';
import { ApiError, errors, toApiError } from './api-error.ts';
import { contactFormPage, messageSentPage, type Typed } from './contact-page.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, peerOf } from './limits.ts';
import { tell } from './mail-routes.ts';
import { refuseOtherSites } from './other-sites.ts';
import { MIB, readBytes, readJsonObject } from './request-body.ts';
import { type App, type AppContext, route } from './route-context.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIMITS: Limit[] = [
  { per: 'address', most: 20, windowMs: HOUR_MS },
  { per: 'network', most: 100, windowMs: HOUR_MS },
];

const THANKS = 'Thank you for your message. We will get back to you soon.';

const FIELDS = {
  name: line({ label: 'Name', required: true }),
  email: email({ label: 'Email' }),
  subject: line({ label: 'Subject', required: true }),
  phone: line({ label: 'Phone', required: false }),
  message: markdown({ label: 'Message', required: true, maxLength: MAX_LENGTH.message }),
};

export function contactRoutes(app: App): void {
  route(app, '/api/contact', { POST: send, GET: inbox });
  route(app, '/api/contact/:id', { PUT: mark, DELETE: remove });
  route(app, '/api/contact/:id/restore', { POST: restore });
  route(app, '/api/contact/:id/erase', { POST: erase });
}

/** A field that people never see: whatever fills it in is no person. */
const TRAP = 'website';

/** Takes a message as JSON, or as a form from a page without script, which is answered by a page. */
async function send(c: AppContext): Promise<Response> {
  const contentType = c.req.header('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType);
  refuseOtherSites(c, isForm);
  if (isForm) return await answerForm(c);
  await keep(c, await readJsonObject(c));
  return c.json({ message: THANKS });
}

async function answerForm(c: AppContext): Promise<Response> {
  let typed: Typed = {};
  try {
    const text = new TextDecoder().decode(await readBytes(c, MIB, '1 MiB'));
    typed = Object.fromEntries(new URLSearchParams(text));
    await keep(c, typed);
    return (await messageSentPage(c)) ?? c.text(THANKS);
  } catch (error) {
    const page = await contactFormPage(c, toApiError(error as Error, c), typed);
    if (!page) throw error;
    return page;
  }
}

/** Keeps a message; spam goes nowhere, and is not told so. */
async function keep(c: AppContext, body: Record<string, unknown>): Promise<void> {
  if (body[TRAP]) return;
  const values = readForm(body, FIELDS);
  const attempt = { kind: 'contact', ...peerOf(c), subject: '' } as const;
  const sentence = 'Too many messages came from your connection.';
  const attemptId = await countAttempt(c, attempt, LIMITS, sentence);
  await confirm(c.env.DB, attemptId);
  await addMessage(c.env.DB, { ...values, phone: values.phone ?? '' }, c.get('now'));
  tell(c, 'message');
}

async function inbox(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  // Should the alarm have failed, nothing stays longer than until somebody looks.
  await eraseDeletedMessages(c.env.DB, c.get('now'));
  return c.json<Message[]>(await listMessages(c.env.DB));
}

const yesOrNo = (label: string) => z.boolean(`${label} must be true or false.`).optional();
const MARKS = { read: yesOrNo('Read'), answered: yesOrNo('Answered') };

async function mark(c: AppContext): Promise<Response> {
  const marks = readForm(await readJsonObject(c), MARKS);
  if (marks.read === undefined && marks.answered === undefined) {
    const message = 'Say whether the message is read, or answered.';
    throw errors.invalid([{ field: 'read', message }]);
  }
  const found = await markMessage(c.env.DB, c.req.param('id') ?? '', marks, c.get('now'));
  if (!found) throw errors.notFound('This message');
  return c.json<Said>({ message: 'Message marked.' });
}

async function remove(c: AppContext): Promise<Response> {
  const found = await deleteMessage(c.env.DB, c.req.param('id') ?? '', c.get('now'));
  if (!found) throw errors.notFound('This message');
  // It is deleted all the same, and erased when somebody looks, or in the night.
  await eraserOf(c).wait().catch(console.error);
  return c.json<Said>({ message: 'Message deleted successfully.' });
}

/** One object waits for all of them. */
const eraserOf = ({ env }: AppContext) => env.ERASER.get(env.ERASER.idFromName('messages'));

async function restore(c: AppContext): Promise<Response> {
  const found = await restoreMessage(c.env.DB, c.req.param('id') ?? '', c.get('now'));
  if (!found) throw new ApiError(404, 'This message is erased already.');
  return c.json<Said>({ message: 'Message restored successfully.' });
}

async function erase(c: AppContext): Promise<Response> {
  const found = await eraseMessage(c.env.DB, c.req.param('id') ?? '');
  if (!found) throw new ApiError(404, 'This message is erased already.');
  return c.json<Said>({ message: 'Message erased for good.' });
}
