import * as z from 'zod';
import { email, PASSWORD_MIN_LENGTH, password } from '../../model/account.ts';
import { line } from '../../model/fields.ts';
import type { Invitation, NewInvitation, Said } from '../../model/wire/answers.ts';
import {
  LINK_ID_LENGTH,
  LINK_TOKEN,
  type LinkFault,
  linkFaults,
  type OpenedLink,
} from '../../model/wire/links.ts';
import { findAccount } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import {
  findInvitation,
  invite,
  listInvitations,
  takeUp,
  withdraw,
} from '../private/invitations.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { refuseOtherSites } from './other-sites.ts';
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

/** Accounts that those who get them make themselves, by a link. */
export function invitationRoutes(app: App): void {
  route(app, '/api/user/invitations', { GET: list, POST: make });
  route(app, '/api/user/invitations/:id', { DELETE: end });
  route(app, '/api/user/link/open', { POST: open });
  route(app, '/api/user/link/use', { POST: use });
}

/** Whose invitations somebody sees and withdraws: an owner everybody's, a publisher their own. */
function makerSeenBy(c: AppContext): string | undefined {
  const { id, rights } = accountOf(c);
  return rights.role === 'owner' ? undefined : id;
}

async function list(c: AppContext): Promise<Response> {
  const found = await listInvitations(c.env.DB, makerSeenBy(c), c.get('now'));
  c.header('Cache-Control', 'private, no-store');
  return c.json<Invitation[]>(found.map(({ rights, ...each }) => ({ ...each, ...rights })));
}

/** A publisher invites publishers; all else is an owner's to give. */
async function make(c: AppContext): Promise<Response> {
  const values = readForm(await readJsonObject(c), {
    email: email({ label: 'Email' }),
    ...rightsFields,
  });
  const rights = rightsOf(values);
  if (rights.role === 'owner' || rights.areas) demand(c, 'owner');
  const db = c.env.DB;
  if (await findAccount(db, values.email)) throw errors.emailTaken();
  const invited = { email: values.email, rights, by: accountOf(c).id };
  const token = await invite(db, invited, c.get('now'));
  c.header('Cache-Control', 'no-store');
  return c.json<NewInvitation>({ token, message: `Invitation for ${values.email} made.` }, 201);
}

async function end(c: AppContext): Promise<Response> {
  const isEnded = await withdraw(c.env.DB, c.req.param('id') ?? '', makerSeenBy(c));
  if (!isEnded) throw new ApiError(404, 'This invitation has been used or withdrawn already.');
  return c.json<Said>({ message: 'Invitation withdrawn. Its link does not work any more.' });
}

const CUT_OFF = linkFaults['cut off'];
const token = z.string(CUT_OFF).regex(LINK_TOKEN, CUT_OFF);

async function open(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), { token });
  const { email, by, expiresAt } = await find(c, values.token);
  c.header('Cache-Control', 'no-store');
  return c.json<OpenedLink>({ email, by, endsAt: new Date(expiresAt).toISOString() });
}

async function use(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), {
    token,
    name: line({ label: 'Name', required: true }),
    password: password({ label: 'Password', minLength: PASSWORD_MIN_LENGTH }),
  });
  const { id } = await find(c, values.token);
  const hash = await passwordsOf(c).hash(values.password);
  const invited = { id, name: values.name, password: hash };
  if (!(await takeUp(c.env.DB, invited, c.get('now')))) {
    const now = await findInvitation(c.env.DB, values.token, c.get('now'));
    throw refusalOf(typeof now === 'string' ? now : 'unknown');
  }
  return c.json<Said>({ message: 'Your account is made. You can log in now.' }, 201);
}

/** What was guessed counts as a wrong password does; a real link counts nothing. @throws ApiError 410, 429 */
async function find(c: AppContext, token: string) {
  const db = c.env.DB;
  const subject = token.slice(0, LINK_ID_LENGTH);
  const attempt = { kind: 'link', ...peerOf(c), subject } as const;
  const sentence = 'There were too many links that do not work.';
  const attemptId = await countAttempt(c, attempt, LOGIN_LIMITS, sentence);
  const found = await findInvitation(db, token, c.get('now'));
  if (found === 'unknown') await confirm(db, attemptId);
  else await release(db, attemptId);
  if (typeof found === 'string') throw refusalOf(found);
  return found;
}

const refusalOf = (fault: LinkFault) => new ApiError(410, linkFaults[fault]);
