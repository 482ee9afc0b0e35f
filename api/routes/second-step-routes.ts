import * as z from 'zod';
import { line } from '../../model/fields.ts';
import type { HalfLogin } from '../../model/wire/passkeys.ts';
import type { NewAccount } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import {
  type Challenge,
  findChallenge,
  newSecret,
  openChallenge,
  spendChallenge,
} from '../private/passkey-challenges.ts';
import { describePasskeys, findPasskey, noteUse } from '../private/passkeys.ts';
import { spendCode } from '../private/recovery-codes.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { openLogin } from './open-login.ts';
import { refuseOtherSites } from './other-sites.ts';
import { relyingPartyOf } from './relying-party.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, passwordsOf, route } from './route-context.ts';

/** How a login goes on whose password was right, where the account has a passkey. */
export function secondStepRoutes(app: App): void {
  route(app, '/api/user/login/passkey', { POST: byPasskey });
  route(app, '/api/user/login/code', { POST: byCode });
}

/** The answer to a right password of an account with passkeys; undefined of one without. */
export async function askForPasskey(
  c: AppContext,
  account: NewAccount,
): Promise<Response | undefined> {
  const db = c.env.DB;
  const allowCredentials = await describePasskeys(db, account.id);
  if (allowCredentials.length === 0) return undefined;
  const { id: rpId } = await relyingPartyOf(c);
  const login = newSecret();
  const challenge = await openChallenge(db, 'login', { secret: login, account }, c.get('now'));
  c.header('Cache-Control', 'no-store');
  return c.json<HalfLogin>({
    secondStep: { login, options: { challenge, rpId, allowCredentials, userVerification } },
    message: 'The password is right. Use your passkey, too.',
  });
}

const userVerification = 'preferred';

const BEGIN = 'Log in again.';
const login = z.string(BEGIN).max(100, BEGIN);

/** Whoever's passkey it is not, or who used it too late, begins anew. */
async function byPasskey(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const body = await readJsonObject(c);
  const values = readForm(body, { login });
  return finish(c, values.login, async ({ account, challenge }) => {
    const db = c.env.DB;
    // First: nothing is signed twice, whether it was right or not.
    if (!(await spendChallenge(db, values.login))) throw ended();
    const { id, origin } = await relyingPartyOf(c);
    const { passkey: given } = body as { passkey?: { id?: unknown } };
    const passkey = await findPasskey(db, account.id, String(given?.id));
    const counter =
      passkey &&
      (await passwordsOf(c).checkPasskey(given, passkey, { challenge, site: id, origin }));
    if (!passkey || counter === undefined) return new ApiError(401, NOT_YOURS);
    await noteUse(db, { id: passkey.id, counter }, c.get('now'));
    return undefined;
  });
}

const NOT_YOURS =
  'This passkey was not accepted. Log in once more, with a passkey of this account or a recovery code.';

async function byCode(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), {
    login,
    code: line({ label: 'Recovery code', required: true }),
  });
  return finish(c, values.login, async ({ account }) => {
    const db = c.env.DB;
    if (!(await spendCode(db, account.id, values.code))) {
      return errors.invalid([{ field: 'code', message: NO_CODE }]);
    }
    if (!(await spendChallenge(db, values.login))) throw ended();
    return undefined;
  });
}

const NO_CODE =
  'Recovery code: this is not one of yours, or it was used before. Each has 16 letters and digits, and works once.';

/**
 * Logs in where `check` finds nothing wrong. What it refuses counts as a wrong password does.
 * @throws ApiError 410 where the login is over, 429
 */
async function finish(
  c: AppContext,
  login: string,
  check: (found: Challenge) => Promise<ApiError | undefined>,
): Promise<Response> {
  const db = c.env.DB;
  const found = await findChallenge(db, 'login', login, c.get('now'));
  if (!found) throw ended();
  const attempt = { kind: 'login', ...peerOf(c), subject: found.account.email } as const;
  const sentence = 'There were too many failed logins.';
  const attemptId = await countAttempt(c, attempt, LOGIN_LIMITS, sentence);
  const fault = await check(found);
  if (fault) {
    await confirm(db, attemptId);
    throw fault;
  }
  await release(db, attemptId);
  const opened = await openLogin(c, found.account);
  if (!opened) throw ended();
  return opened;
}

/** Whether there ever was such a login is said to nobody. */
const ended = () =>
  new ApiError(410, 'This login took too long, or was used already. Log in again.');
