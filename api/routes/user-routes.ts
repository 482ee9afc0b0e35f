import { email, password, profileImage } from '../../model/account.ts';
import { line } from '../../model/fields.ts';
import { pictureNameOfUrl } from '../../model/upload.ts';
import type { Said } from '../../model/wire/answers.ts';
import { PUBLISHER } from '../../model/wire/rights.ts';
import { type Account, createAccount, findAccount } from '../private/accounts.ts';
import { confirm, release } from '../private/attempts.ts';
import { NOBODY } from '../private/password.ts';
import { accountPicture, findAccountPicture } from '../private/pictures.ts';
import { closeSessions } from '../private/sessions.ts';
import { ApiError, errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { countAttempt, LOGIN_LIMITS, peerOf } from './limits.ts';
import { openLogin } from './open-login.ts';
import { refuseOtherSites } from './other-sites.ts';
import { chosenPassword } from './own-password.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, passwordsOf, route } from './route-context.ts';
import { askForPasskey } from './second-step-routes.ts';
import { readUpload, UPLOAD_CALL, UPLOAD_COOKIE } from './uploads.ts';

export function userRoutes(app: App): void {
  route(app, '/api/user/login', { POST: login });
  route(app, '/api/user/logout', { POST: logout });
  route(app, '/api/user/newuser', { POST: newUser }, { answersMsg: true });
  route(app, '/api/user/photo/:account/:name', { GET: photo });
}

async function login(c: AppContext): Promise<Response> {
  refuseOtherSites(c);
  const values = readForm(await readJsonObject(c), {
    // Any text may be tried; a new account's address and password have rules of their own.
    email: line({ label: 'Email', required: true }),
    password: password({ label: 'Password' }),
  });
  const db = c.env.DB;
  const attempt = {
    kind: 'login',
    ...peerOf(c),
    subject: values.email.toLowerCase(),
  } as const;
  const attemptId = await countAttempt(
    c,
    attempt,
    LOGIN_LIMITS,
    'There were too many failed logins.',
  );
  const account = await findAccount(db, values.email);
  const matches = await passwordsOf(c).verify(values.password, account?.password ?? NOBODY);
  if (!account || !matches) {
    await confirm(db, attemptId);
    throw wrongCredentials();
  }
  await release(db, attemptId);
  const answer = (await askForPasskey(c, account)) ?? (await openLogin(c, account));
  if (!answer) throw wrongCredentials();
  return answer;
}

const wrongCredentials = () =>
  new ApiError(401, 'Invalid credentials. Please check your email and password.');

async function logout(c: AppContext): Promise<Response> {
  await closeSessions(c.env.DB, c.req.header('token') ?? '');
  c.header(
    'Set-Cookie',
    `${UPLOAD_COOKIE}=; Path=${UPLOAD_CALL}; Max-Age=0; HttpOnly; SameSite=Strict`,
  );
  return c.json<Said>({ message: 'You have been logged out.' });
}

async function newUser(c: AppContext): Promise<Response> {
  const body = await readJsonObject(c);
  const values = readForm(body, {
    name: line({ label: 'Name', required: true }),
    email: email({ label: 'Email' }),
    password: await chosenPassword(c, [body.name, body.email]),
    pic: profileImage,
  });
  const db = c.env.DB;
  const account: Account = {
    id: crypto.randomUUID(),
    name: values.name,
    email: values.email,
    photo: values.pic,
    rights: PUBLISHER,
  };
  const uploadName = pictureNameOfUrl(values.pic);
  const read = uploadName === undefined ? undefined : await readUpload(c, uploadName);
  const picture = read === 'too large' ? undefined : read;
  if (uploadName !== undefined) {
    if (!picture) {
      const message =
        'Profile image: this picture is not on the website (any more). Please upload it again.';
      throw errors.invalid([{ field: 'pic', message }]);
    }
    account.photo = `/api/user/photo/${account.id}/${uploadName}`;
  }
  const hash = await passwordsOf(c).hash(values.password);
  const also = picture ? accountPicture(db, account.id, uploadName ?? '', picture) : [];
  if (!(await createAccount(db, { ...account, password: hash }, c.get('now'), also))) {
    throw errors.emailTaken();
  }
  const message = `${account.name} can log in now.`;
  return c.json<Said>({ msg: message, message });
}

/** An account's picture; its address changes with the picture, so it may be kept for good. */
async function photo(c: AppContext): Promise<Response> {
  const { account = '', name = '' } = c.req.param();
  const picture = await findAccountPicture(c.env.DB, account, name);
  if (!picture) throw errors.notFound('This picture');
  return c.body(picture.bytes, 200, {
    'Content-Type': picture.type,
    'Cache-Control': 'private, max-age=31536000, immutable',
  });
}
