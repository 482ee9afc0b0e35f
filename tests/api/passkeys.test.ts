import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPasskeys } from '../../model/wire/passkeys.ts';
import { ADMIN } from '../api-client.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { mailsTo } from './outbox.ts';
import { softwarePasskey } from './software-passkey.ts';

let site: Site;
let origin: string;
beforeAll(async () => {
  site = await openSite();
  origin = new URL(site.url).origin;
});
afterAll(() => site.remove());
const db = () => site.worker.database();
beforeEach(async () => (await db()).prepare('DELETE FROM attempts').run());

const PASSWORD = 'long enough';
type Passkey = ReturnType<typeof softwarePasskey>;

const logIn = (email: string, password = PASSWORD) =>
  site.call('POST', '/api/user/login', { body: { email, password } });
const bySecondStep = (way: 'passkey' | 'code', body: object) =>
  site.call('POST', `/api/user/login/${way}`, { body });
const isOpen = async (token: string) =>
  (await site.call('GET', '/api/user/sessions', { token })).status === 200;
const own = async (token: string) =>
  (await site.call('GET', '/api/user/passkeys', { token })).body as OwnPasskeys;

async function newAccount(email: string) {
  const body = { name: 'Ravi Das', email, password: PASSWORD, pic: 'https://pictures.example/r' };
  expect((await site.ask('POST', '/api/user/newuser', body)).status).toBe(200);
  const { token, user } = (await logIn(email)).body;
  return { email, token: token as string, id: user.id as string };
}

const begin = (token: string, body: object = {}) =>
  site.call('POST', '/api/user/passkeys/begin', {
    token,
    body: { name: 'Phone', currentPassword: PASSWORD, ...body },
  });
const add = (token: string, passkey: unknown, name = 'Phone') =>
  site.call('POST', '/api/user/passkeys', { token, body: { name, passkey } });

/** An account with a passkey, and its recovery codes. */
async function withPasskey(email: string) {
  const account = await newAccount(email);
  const passkey = softwarePasskey();
  const { options, codes } = (await begin(account.token)).body;
  const added = await add(account.token, passkey.create(options, { origin }));
  expect([added.status, added.body]).toEqual([201, { message: 'Passkey Phone added.' }]);
  return { ...account, passkey, codes: codes as string[] };
}

/** A login whose password was right. */
async function halfLogin(email: string) {
  const answer = await logIn(email);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  expect(answer.body.token).toBeUndefined();
  return answer.body.secondStep as {
    login: string;
    options: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
  };
}
const use = ({ login, options }: Awaited<ReturnType<typeof halfLogin>>, passkey: Passkey) =>
  bySecondStep('passkey', { login, passkey: passkey.get(options, { origin }) });

describe('a login with a passkey', () => {
  it('asks for it once the password is right, and opens nothing before', async () => {
    const { email, passkey, id } = await withPasskey('both@example.org');
    const half = await halfLogin(email);
    expect(half.options).toMatchObject({
      rpId: new URL(origin).hostname,
      allowCredentials: [
        { type: 'public-key', id: passkey.id, transports: ['internal', 'hybrid'] },
      ],
    });
    expect(await isOpen(half.login)).toBe(false);
    const answer = await use(half, passkey);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id, name: 'Ravi Das', photo: expect.any(String), email },
      message: 'Login Successful! You have been logged in.',
    });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('account-rights')).toBe('publisher');
    expect(await isOpen(answer.body.token)).toBe(true);
    const [shown] = (await own(answer.body.token)).passkeys;
    expect(shown).toMatchObject({ name: 'Phone', usedAt: expect.stringMatching(/^20.*Z$/) });
  });

  it('belongs to the address that the settings name, whatever the request says', async () => {
    const { token } = await newAccount('proxied@example.org');
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'elsewhere.example' };
    const call = (path: string, body: object) =>
      site.call('POST', `/api/user/${path}`, { token, headers, body });
    const named = { name: 'Phone', currentPassword: PASSWORD };
    const addFrom = async (from: string) => {
      const { options } = (await call('passkeys/begin', named)).body;
      expect(options.rp).toEqual({ id: 'conference.example', name: 'IC 2026' });
      const made = softwarePasskey().create(options, { origin: from });
      return (await call('passkeys', { name: 'Phone', passkey: made })).status;
    };
    expect(await addFrom('https://elsewhere.example')).toBe(400);
    expect(await addFrom('https://conference.example')).toBe(201);
    const body = { email: 'proxied@example.org', password: PASSWORD };
    const { secondStep } = (await call('login', body)).body;
    expect(secondStep.options.rpId).toBe('conference.example');
  });

  it('says of a wrong password what it says to everybody', async () => {
    const { email } = await withPasskey('hidden@example.org');
    const [wrong, nobody] = [
      await logIn(email, 'wrong password'),
      await logIn('nobody@example.org', 'wrong password'),
    ];
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
    expect(wrong.status).toBe(401);
  });

  it('takes no signature twice, and none of another challenge, site or account', async () => {
    const { email, passkey } = await withPasskey('strict@example.org');
    const other = await withPasskey('other@example.org');
    const first = await halfLogin(email);
    const signed = { login: first.login, passkey: passkey.get(first.options, { origin }) };
    expect((await bySecondStep('passkey', signed)).status).toBe(200);
    expect((await bySecondStep('passkey', signed)).status, 'the same again').toBe(410);

    const refused = async (signedBy: Passkey, ways: object, asked: object = {}) => {
      const { login, options } = await halfLogin(email);
      const given = signedBy.get({ ...options, ...asked }, { origin, ...ways });
      const answer = await bySecondStep('passkey', { login, passkey: given });
      const again = await bySecondStep('passkey', {
        login,
        passkey: passkey.get(options, { origin }),
      });
      expect(again.status, 'a login is tried once').toBe(410);
      return answer.status;
    };
    expect(await refused(passkey, { challenge: first.options.challenge })).toBe(401);
    expect(await refused(passkey, { origin: 'https://elsewhere.example' })).toBe(401);
    expect(await refused(passkey, {}, { rpId: 'elsewhere.example' })).toBe(401);
    expect(await refused(other.passkey, {})).toBe(401);
    expect(await refused(passkey, { counter: 1 }), 'a copy counts behind').toBe(401);
    // Somebody else's login, with the passkey of this account.
    const theirs = await halfLogin(other.email);
    expect((await use(theirs, passkey)).status).toBe(401);
    for (const given of [undefined, null, 'text', {}, { id: passkey.id }, { id: {} }]) {
      const { login } = await halfLogin(email);
      expect((await bySecondStep('passkey', { login, passkey: given })).status).toBe(401);
      await (await db()).prepare('DELETE FROM attempts').run();
    }
    expect((await use(await halfLogin(email), passkey)).status).toBe(200);
  });

  it('is over after ten minutes, and with another password or without the passkey', async () => {
    const { email, passkey, token, codes } = await withPasskey('late@example.org');
    const expired = await halfLogin(email);
    const kept = await db();
    await kept.prepare('UPDATE passkey_challenges SET expires_at = expires_at - 600000').run();
    const gone = await use(expired, passkey);
    expect([gone.status, gone.body.message]).toEqual([
      410,
      'This login took too long, or was used already. Log in again.',
    ]);
    const unknown = { login: 'x'.repeat(43), passkey: {} };
    expect((await bySecondStep('passkey', unknown)).body).toEqual(gone.body);

    const before = await halfLogin(email);
    const changed = { currentPassword: PASSWORD, newPassword: 'another password' };
    await site.call('PUT', '/api/user/password', { token, body: changed });
    expect((await use(before, passkey)).status).toBe(410);
    const code = { login: before.login, code: codes[0] };
    expect((await bySecondStep('code', code)).status).toBe(410);
    expect((await own(token)).codesLeft).toBe(10);
  });

  it('may fail as often as a password, and counts as one', async () => {
    const { email } = await withPasskey('tries@example.org');
    const { login } = await halfLogin(email);
    for (let tries = 1; tries <= 10; tries += 1) {
      const answer = await bySecondStep('code', { login, code: 'aaaa-aaaa-aaaa-aaaa' });
      expect([answer.status, badFields(answer)]).toEqual([422, ['code']]);
    }
    const limited = await bySecondStep('code', { login, code: 'aaaa-aaaa-aaaa-aaaa' });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(email)).status).toBe(429);
    expect((await logIn(ADMIN.email, ADMIN.password)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, come with the first passkey, log in once each, and are kept as hashes', async () => {
    const { email, codes, token } = await withPasskey('codes@example.org');
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const kept = await (await db()).prepare('SELECT * FROM recovery_codes').all();
    expect(JSON.stringify(kept.results)).not.toContain(code.slice(0, 9));

    const { login } = await halfLogin(email);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `.replaceAll('0', 'O');
    const [one, two] = await Promise.all([
      bySecondStep('code', { login, code: typed }),
      bySecondStep('code', { login: (await halfLogin(email)).login, code: typed }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    expect((await own(token)).codesLeft).toBe(9);
    const later = await halfLogin(email);
    expect((await bySecondStep('code', { login: later.login, code })).status).toBe(422);
    expect(badFields(await bySecondStep('code', { login: later.login, code: '' }))).toEqual([
      'code',
    ]);
  });

  it('are those of one account, and void once new ones are made', async () => {
    const { email, codes, token } = await withPasskey('anew@example.org');
    const other = await withPasskey('neighbour@example.org');
    const { login } = await halfLogin(email);
    const theirs = { login, code: other.codes[0] };
    expect((await bySecondStep('code', theirs)).status).toBe(422);
    const make = (currentPassword: string) =>
      site.call('POST', '/api/user/recovery-codes', { token, body: { currentPassword } });
    expect(badFields(await make('wrong'))).toEqual(['currentPassword']);
    const made = await make(PASSWORD);
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await mailsTo(site, email, 1, /^New recovery codes were made for your account/);
    expect((await bySecondStep('code', { login, code: codes[1] })).status).toBe(422);
    const fresh = { login, code: made.body.codes[0] };
    expect((await bySecondStep('code', fresh)).status).toBe(200);
    const { token: without } = await newAccount('without@example.org');
    const body = { currentPassword: PASSWORD };
    await site.refuses(409, 'POST', '/api/user/recovery-codes', { token: without, body });
  });
});

describe('adding a passkey', () => {
  it('needs the password, its name, and a challenge of this login that is used once', async () => {
    const { token, email } = await newAccount('adding@example.org');
    expect(badFields(await begin(token, { currentPassword: 'wrong' }))).toEqual([
      'currentPassword',
    ]);
    expect(badFields(await begin(token, { name: '', currentPassword: '' }))).toEqual([
      'name',
      'currentPassword',
    ]);
    const passkey = softwarePasskey();
    const { options } = (await begin(token)).body;
    const made = passkey.create(options, { origin });
    const elsewhere = (await logIn(email)).body.token;
    expect((await add(elsewhere, made)).status, 'another login of the account').toBe(410);
    expect((await add(site.token, made)).status, 'another account').toBe(410);
    expect((await add(token, made)).status).toBe(201);
    expect((await add(token, made)).status).toBe(410);
    // The same passkey is one.
    const again = (await begin(token)).body;
    expect(again.codes, 'codes are shown with the first passkey').toBeUndefined();
    expect(again.options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect((await add(token, passkey.create(again.options, { origin }))).status).toBe(409);
    expect((await own(token)).passkeys).toHaveLength(1);
  });

  it('refuses one that was made elsewhere or for something else', async () => {
    const { token } = await newAccount('forged@example.org');
    const refused = async (ways: object, asked: object = {}) => {
      const { options } = (await begin(token)).body;
      const made = softwarePasskey().create({ ...options, ...asked }, { origin, ...ways });
      return (await add(token, made)).status;
    };
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe(400);
    expect(await refused({ challenge: 'x'.repeat(43) })).toBe(400);
    expect(await refused({}, { rp: { id: 'elsewhere.example' } })).toBe(400);
    for (const given of [undefined, 7, {}, { id: 'x', response: 'y' }]) {
      await begin(token);
      expect((await add(token, given)).status).toBe(400);
    }
    expect(await own(token)).toEqual({ passkeys: [], codesLeft: 10 });
    expect((await logIn('forged@example.org')).body.token).toBeDefined();
  });

  it('counts with recovery codes alone: of two begun at once the later one is made', async () => {
    const { token } = await newAccount('twice@example.org');
    const elsewhere = (await logIn('twice@example.org')).body.token;
    const first = (await begin(token)).body;
    const second = (await begin(elsewhere)).body;
    const passkey = softwarePasskey();
    expect((await add(token, passkey.create(first.options, { origin }))).status).toBe(410);
    await (await db()).prepare('DELETE FROM recovery_codes').run();
    expect((await add(elsewhere, passkey.create(second.options, { origin }))).status).toBe(409);
  });

  it('ends at ten', async () => {
    const { token, id } = await withPasskey('many@example.org');
    const insert = (await db()).prepare(
      `INSERT INTO passkeys (id, account_id, name, public_key, counter, transports, created_at)
       VALUES (?, ?, 'Key', '', 0, '', 0)`,
    );
    for (let each = 2; each <= 10; each += 1) await insert.bind(`key ${each}`, id).run();
    expect((await begin(token)).body.message).toMatch(/^10 passkeys are the most\./);
  });
});

describe('taking passkeys off', () => {
  const remove = (token: string, id: string, currentPassword = PASSWORD) =>
    site.call('POST', `/api/user/passkeys/${id}/remove`, { token, body: { currentPassword } });
  const takeOff = (token: string, id: string) =>
    site.call('DELETE', `/api/user/passkeys-of/${id}`, { token });

  it('is done by whose they are, with the password; the last takes the codes along', async () => {
    const { email, token, passkey } = await withPasskey('removing@example.org');
    const stranger = await newAccount('stranger@example.org');
    expect(badFields(await remove(token, passkey.id, 'wrong'))).toEqual(['currentPassword']);
    expect((await remove(stranger.token, passkey.id)).status).toBe(404);
    expect((await remove(token, passkey.id)).body).toEqual({ message: 'Passkey removed.' });
    expect(await own(token)).toEqual({ passkeys: [], codesLeft: 0 });
    expect((await logIn(email)).body.token).toBeDefined();
    // Whoever it is of is told of all that.
    const told = await mailsTo(site, email, 2);
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account on the website of IC 2026',
      'A passkey was removed from your account on the website of IC 2026',
    ]);
  });

  it('is not what a new password does, whoever chose it', async () => {
    const { email, id } = await withPasskey('forgetful@example.org');
    const link = (await site.ask('POST', `/api/user/reset/${id}`)).body.token;
    const body = { token: link, password: 'another one' };
    expect((await site.call('POST', '/api/user/link/use', { body })).status).toBe(200);
    const answer = await logIn(email, 'another one');
    expect([answer.body.token, answer.body.secondStep !== undefined]).toEqual([undefined, true]);
  });

  it('is for owners, of others’ accounts, and says by whom it was done', async () => {
    const { email, token, id, codes, passkey } = await withPasskey('lost@example.org');
    const half = await halfLogin(email);
    expect((await takeOff(token, id)).status, 'a publisher').toBe(403);
    const [first] = (await site.ask('GET', '/api/user/all')).body;
    expect((await takeOff(site.token, first.id)).status, 'one’s own').toBe(409);
    expect((await takeOff(site.token, 'unknown')).status).toBe(404);
    const answer = await takeOff(site.token, id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Ravi Das logs in with the password alone now.' },
    ]);
    expect((await takeOff(site.token, id)).status).toBe(404);
    const listed = async () =>
      (await site.ask('GET', '/api/user/all')).body.find((each: { id: string }) => each.id === id);
    expect(await listed()).toMatchObject({
      hasPasskey: false,
      passkeysOff: { by: ADMIN.name, at: expect.stringMatching(/^20.*Z$/) },
    });
    expect((await use(half, passkey)).status).toBe(410);
    const code = { login: half.login, code: codes[0] };
    expect((await bySecondStep('code', code)).status).toBe(410);
    expect((await logIn(email)).body.token).toBeDefined();

    const { options } = (await begin(token)).body;
    await add(token, softwarePasskey().create(options, { origin }));
    expect(await listed()).toMatchObject({ hasPasskey: true, passkeysOff: null });
  });
});
