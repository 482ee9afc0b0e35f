import * as z from 'zod';
import { email } from '../../model/account.ts';
import { line } from '../../model/fields.ts';
import type { Invitation, NewLink, Said } from '../../model/wire/answers.ts';
import {
  LINK_ID_LENGTH,
  LINK_TOKEN,
  type LinkFault,
  linkFaults,
  type OpenedLink,
} from '../../model/wire/links.ts';
import { staysHere } from '../../model/wire/mail.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { findAccount } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import {
  findLink,
  invite,
  listLinks,
  offerReset,
  reset,
  takeUp,
  withdraw,
} from '../private/links.ts';
import { queueMail } from '../private/mail-queue.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { demandMail, tellOfAccount, wakeMailer } from './mail-routes.ts';
import { refuseOtherSites } from './other-sites.ts';
import { chosenPassword } from './own-password.ts';
import { readJsonObject } from './request-body.ts';
import { rightsFields, rightsOf } from './rights-fields.ts';
import {
  type App,
  type AppContext,
  accountOf,
  demand,
  passwordsOf,
  route,
} from './route-context.ts';

/** Links by which people make their account, or choose another password, themselves. */
export function linkRoutes(app: App): void {
  route(app, '/api/user/invitations', { GET: list, POST: make });
  route(app, '/api/user/invitations/:id', { DELETE: end });
  route(app, '/api/user/reset/:id', { POST: makeReset });
  route(app, '/api/user/link/open', { POST: open });
  route(app, '/api/user/link/use', { POST: use });
}

/** Whose invitations somebody sees and withdraws: an owner everybody's, a publisher their own. */
function makerSeenBy(c: AppContext): string | undefined {
  const { id, rights } = accountOf(c);
  return rights.role === 'owner' ? undefined : id;
}

async function list(c: AppContext): Promise<Response> {
  const found = await listLinks(c.env.DB, makerSeenBy(c), c.get('now'));
  c.header('Cache-Control', 'private, no-store');
  return c.json<Invitation[]>(found.map(({ rights, ...each }) => ({ ...each, ...rights })));
}

/** A publisher invites publishers and editors; all else is an owner's to give. */
async function make(c: AppContext): Promise<Response> {
  const values = readForm(await readJsonObject(c), {
    email: email({ label: 'Email' }),
    byMail: z.boolean('By mail must be true or false.').optional(),
    ...rightsFields,
  });
  const rights = rightsOf(values);
  if (rights.role === 'owner' || (rights.role === 'publisher' && rights.areas)) demand(c, 'owner');
  const db = c.env.DB;
  if (await findAccount(db, values.email)) throw errors.emailTaken();
  const invited = { email: values.email, rights, by: accountOf(c).id };
  c.header('Cache-Control', 'no-store');
  if (values.byMail) demandMail(c);
  const token = await invite(db, invited, c.get('now'), (link) =>
    values.byMail
      ? queueMail(db, { kind: 'invitation', email: values.email, link }, c.get('now'))
      : [],
  );
  if (values.byMail) wakeMailer(c);
  const isOnItsWay = values.byMail && !staysHere(mailWayOf(c.env));
  const message = `Invitation for ${values.email} made.${isOnItsWay ? ' It goes out by mail.' : ''}`;
  return c.json<NewLink>({ token, message }, 201);
}

async function makeReset(c: AppContext): Promise<Response> {
  const offer = { account: c.req.param('id') ?? '', by: accountOf(c).id };
  const token = await offerReset(c.env.DB, offer, c.get('now'));
  if (!token) throw errors.notFound('This account');
  c.header('Cache-Control', 'no-store');
  return c.json<NewLink>({ token, message: 'Link for a new password made.' }, 201);
}

async function end(c: AppContext): Promise<Response> {
  const isEnded = await withdraw(c.env.DB, c.req.param('id') ?? '', makerSeenBy(c));
  if (!isEnded) throw new ApiError(404, 'This link has been used or withdrawn already.');
  return c.json<Said>({ message: 'Withdrawn: the link does not work any more.' });
}

const CUT_OFF = linkFaults['cut off'];
const token = z.string(CUT_OFF).regex(LINK_TOKEN, CUT_OFF);

async function open(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), { token });
  const { kind, email, rights, by, expiresAt } = await find(c, values.token);
  c.header('Cache-Control', 'no-store');
  const endsAt = new Date(expiresAt).toISOString();
  return c.json<OpenedLink>({ kind, email, by, endsAt, ...(kind === 'invitation' && { rights }) });
}

/** What else is asked for depends on the link. */
async function use(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const body = await readJsonObject(c);
  const values = readForm(body, { token });
  const link = await find(c, values.token);
  const { kind } = link;
  const isDone =
    kind === 'reset' ? await setPassword(c, link, body) : await makeAccount(c, link, body);
  if (!isDone) {
    const now = await findLink(c.env.DB, values.token, c.get('now'));
    throw refusalOf(typeof now === 'string' ? now : 'unknown');
  }
  if (kind === 'reset') await tellOfAccount(c, 'password-changed', link.email);
  return kind === 'reset'
    ? c.json<Said>({ message: 'Password set. All logins of the account have ended.' })
    : c.json<Said>({ message: 'Your account is made. You can log in now.' }, 201);
}

type Link = { id: string; email: string };

async function makeAccount(c: AppContext, { id, email }: Link, body: Record<string, unknown>) {
  const name = line({ label: 'Name', required: true });
  const values = readForm(body, { name, password: await chosenPassword(c, [body.name, email]) });
  const hash = await passwordsOf(c).hash(values.password);
  return takeUp(c.env.DB, { id, name: values.name, password: hash }, c.get('now'));
}

async function setPassword(c: AppContext, { id, email }: Link, body: Record<string, unknown>) {
  const account = await findAccount(c.env.DB, email);
  const values = readForm(body, { password: await chosenPassword(c, [account?.name, email]) });
  const hash = await passwordsOf(c).hash(values.password);
  return reset(c.env.DB, { id, password: hash }, c.get('now'));
}

/** What was guessed counts as a wrong password does; a real link counts nothing. @throws ApiError 410, 429 */
async function find(c: AppContext, token: string) {
  const db = c.env.DB;
  const subject = token.slice(0, LINK_ID_LENGTH);
  const attempt = { kind: 'link', ...peerOf(c), subject } as const;
  const sentence = 'There were too many links that do not work.';
  const attemptId = await countAttempt(c, attempt, LOGIN_LIMITS, sentence);
  const found = await findLink(db, token, c.get('now'));
  if (found === 'unknown') await confirm(db, attemptId);
  else await release(db, attemptId);
  if (typeof found === 'string') throw refusalOf(found);
  return found;
}

const refusalOf = (fault: LinkFault) => new ApiError(410, linkFaults[fault]);
