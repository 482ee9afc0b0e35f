import { password } from '../../model/account.ts';
import { line } from '../../model/fields.ts';
import type { Said } from '../../model/wire/answers.ts';
import {
  MOST_PASSKEYS,
  type NewCodes,
  type NewPasskey,
  type OwnPasskeys,
} from '../../model/wire/passkeys.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { accountById, type NewAccount } from '../private/accounts.ts';
import { queueMail } from '../private/mail-queue.ts';
import { findChallenge, openChallenge, spendChallenge } from '../private/passkey-challenges.ts';
import {
  addPasskey,
  describePasskeys,
  listPasskeys,
  removePasskey,
  takeOffPasskeys,
} from '../private/passkeys.ts';
import { countCodes, makeCodes } from '../private/recovery-codes.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { tellOfAccount, wakeMailer } from './mail-routes.ts';
import { confirmPassword } from './own-password.ts';
import { relyingPartyOf } from './relying-party.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, passwordsOf, route } from './route-context.ts';

/** The second factor of accounts: passkeys, and the recovery codes that come with the first. */
export function passkeyRoutes(app: App): void {
  route(app, '/api/user/passkeys', { GET: list, POST: add });
  route(app, '/api/user/passkeys/begin', { POST: begin });
  route(app, '/api/user/passkeys/:id/remove', { POST: remove });
  route(app, '/api/user/recovery-codes', { POST: newCodes });
  route(app, '/api/user/passkeys-of/:id', { DELETE: takeOff });
}

async function list(c: AppContext): Promise<Response> {
  const { id } = accountOf(c);
  c.header('Cache-Control', 'private, no-store');
  return c.json<OwnPasskeys>({
    passkeys: await listPasskeys(c.env.DB, id),
    codesLeft: await countCodes(c.env.DB, id),
  });
}

const currentPassword = password({ label: 'Current password' });
const name = line({ label: 'Name of the passkey', required: true });

/** Recovery codes come before the first passkey, so that nobody has one without the other. */
async function begin(c: AppContext): Promise<Response> {
  const values = readForm(await readJsonObject(c), { name, currentPassword });
  const db = c.env.DB;
  const account = await confirmPassword(c, values.currentPassword);
  const present = await describePasskeys(db, account.id);
  if (present.length >= MOST_PASSKEYS) throw tooMany();
  const codes = present.length === 0 ? await makeCodes(db, account.id) : undefined;
  const given = { secret: tokenOf(c), account };
  const { origin: _, ...rp } = await relyingPartyOf(c);
  const challenge = await openChallenge(db, 'add', given, c.get('now'));
  c.header('Cache-Control', 'no-store');
  return c.json<NewPasskey>({
    options: {
      challenge,
      rp,
      user: userOf(account),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: present,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
    ...(codes && { codes }),
  });
}

const tooMany = () =>
  new ApiError(409, `${MOST_PASSKEYS} passkeys are the most. Remove one that you do not use.`);

const tokenOf = (c: AppContext) => c.req.header('token') ?? '';

/** Its id says nothing about anybody, as Web Authentication wants (section 14.6.1). */
const userOf = ({ id, name, email }: NewAccount) => ({
  id: Buffer.from(id).toString('base64url'),
  name: email,
  displayName: name,
});

/** EdDSA, ES256 and RS256, those that the library takes unless told (RFC 8152, RFC 8812). */
const ALGORITHMS = [-8, -7, -257];

async function add(c: AppContext): Promise<Response> {
  const body = await readJsonObject(c);
  const values = readForm(body, { name });
  const db = c.env.DB;
  const now = c.get('now');
  const found = await findChallenge(db, 'add', tokenOf(c), now);
  if (!found || !(await spendChallenge(db, tokenOf(c)))) {
    throw new ApiError(410, 'This took too long. Begin anew: nothing was added.');
  }
  const { id, origin } = await relyingPartyOf(c);
  const signed = { challenge: found.challenge, site: id, origin };
  const passkey = await passwordsOf(c).checkNewPasskey(body.passkey, signed);
  if (!passkey) throw new ApiError(400, 'This passkey was not made for this website. Begin anew.');
  if (!(await addPasskey(db, found.account.id, { ...passkey, name: values.name }, now))) {
    throw new ApiError(409, 'This passkey is here already. Nothing was added.');
  }
  await tellOfAccount(c, 'passkey-added', accountOf(c).email);
  return c.json<Said>({ message: `Passkey ${values.name} added.` }, 201);
}

async function remove(c: AppContext): Promise<Response> {
  const values = readForm(await readJsonObject(c), { currentPassword });
  const { id, email } = await confirmPassword(c, values.currentPassword);
  const isGone = await removePasskey(c.env.DB, id, c.req.param('id') ?? '');
  if (!isGone) throw errors.notFound('This passkey');
  await tellOfAccount(c, 'passkey-removed', email);
  return c.json<Said>({ message: 'Passkey removed.' });
}

async function newCodes(c: AppContext): Promise<Response> {
  const values = readForm(await readJsonObject(c), { currentPassword });
  const { id, email } = await confirmPassword(c, values.currentPassword);
  if ((await listPasskeys(c.env.DB, id)).length === 0) {
    throw new ApiError(409, 'Recovery codes come with a passkey. Add one first.');
  }
  const codes = await makeCodes(c.env.DB, id);
  await tellOfAccount(c, 'codes-made', email);
  c.header('Cache-Control', 'no-store');
  return c.json<NewCodes>({ codes, message: 'New recovery codes made. The old ones are void.' });
}

/** Their own nobody takes off without the password. */
async function takeOff(c: AppContext): Promise<Response> {
  const by = accountOf(c);
  const id = c.req.param('id') ?? '';
  if (id === by.id) {
    throw new ApiError(409, 'Remove your own passkeys one by one, with your password.');
  }
  const account = await accountById(c.env.DB, id);
  if (!account) throw errors.notFound('This account');
  const { DB } = c.env;
  const now = c.get('now');
  const hasMail = mailWayOf(c.env) !== 'none';
  const mail = hasMail ? queueMail(DB, { kind: 'passkeys-off', email: account.email }, now) : [];
  if (!(await takeOffPasskeys(DB, { account: id, by: by.name }, now, mail))) {
    throw new ApiError(404, 'This account has no passkey (any more).');
  }
  console.log(`The owner ${by.id} took the passkeys off the account ${id}.`);
  if (hasMail) wakeMailer(c);
  return c.json<Said>({ message: `${account.name} logs in with the password alone now.` });
}
