import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, NOBODY } from '../../api/private/password.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { callNeeds } from '../../model/wire/call-needs.ts';
import { ADMIN } from '../api-client.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { png, sendPicture, showPicture, upload } from './pictures.ts';
import { SEVEN } from './seven-collections.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const DAY_MS = 24 * 60 * 60 * 1000;
const { email, password, name } = ADMIN;
const logIn = (body: unknown = { email, password }) =>
  site.call('POST', '/api/user/login', { body });
const forgetAttempts = async () =>
  (await site.worker.database()).prepare('DELETE FROM attempts').run();
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const NEW = { name: 'Ravi Das', password: 'long enough', pic: 'https://pictures.example/r.png' };

describe('login', () => {
  it('answers with a token, the user and a message', async () => {
    const answer = await logIn();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(String), name, photo: '', email },
      message: 'Login Successful! You have been logged in.',
    });
    expect((await logIn()).body.token).not.toBe(answer.body.token);
  });

  it('takes the e-mail address in any case, with blanks at its ends', async () => {
    expect((await logIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
  });

  it('never says whether the e-mail or the password was wrong, and gives no token', async () => {
    const refused = await Promise.all([
      logIn({ email, password: 'wrong' }),
      logIn({ email: 'nobody@example.org', password }),
      logIn({ email, password: `${password} ` }),
      logIn({ email, password: password.toUpperCase() }),
    ]);
    for (const { status, body, headers } of refused) {
      expect(status).toBe(401);
      expect(body).toEqual({
        message: 'Invalid credentials. Please check your email and password.',
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
    await forgetAttempts();
  });

  it('asks for both fields, as text', async () => {
    const bad = async (body: unknown) =>
      badFields(await site.refuses(422, 'POST', '/api/user/login', { body }));
    expect(await bad({})).toEqual(['email', 'password']);
    expect(await bad({ email: '', password: '' })).toEqual(['email', 'password']);
    expect(await bad({ email: ['a@example.org'], password: 7 })).toEqual(['email', 'password']);
    const long = 'a'.repeat(301);
    expect(await bad({ email: long, password: long })).toEqual(['email', 'password']);
    expect(await bad({ email: { $ne: '' }, password: { $ne: '' } })).toEqual(['email', 'password']);
  });

  it('keeps neither password, token nor cookie as they are', async () => {
    const { body, headers } = await logIn();
    const kept = JSON.stringify([
      (await (await site.worker.database()).prepare('SELECT * FROM accounts').all()).results,
      (await (await site.worker.database()).prepare('SELECT * FROM sessions').all()).results,
    ]);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(body.token);
    expect(kept).not.toContain(cookieOf(headers).split('=')[1]);
  });
});

it('costs a tenth of a second to try a password (OWASP Password Storage Cheat Sheet)', () => {
  expect(hashPassword(password)).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(NOBODY).toMatch(/^scrypt\$16384\$8\$5\$/);
});

describe('the cookie of a login', () => {
  it('is for one call, from this site alone, and out of reach of scripts', async () => {
    const [pair, ...attributes] = (await logIn()).headers.get('set-cookie')?.split('; ') ?? [];
    expect(pair).toMatch(/^\w+=[\w-]{43}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      `Max-Age=${7 * 24 * 60 * 60}`,
      'Path=/api/user/image',
      'SameSite=Strict',
    ]);
  });

  it('sends pictures and opens nothing else', async () => {
    const cookie = cookieOf((await logIn()).headers);
    const sent = await sendPicture(site, png('by cookie'), { headers: { cookie } });
    expect(sent.status).toBe(200);
    const secret = cookie.split('=')[1] ?? '';
    for (const headers of [{ cookie }, { token: secret }]) {
      const options = { token: undefined, headers } as const;
      await site.refuses(401, 'GET', '/api/contact', options as never);
      await site.refuses(401, 'POST', '/api/papers/add', { ...options, body: {} } as never);
      await site.refuses(401, 'POST', '/api/user/logout', options as never);
    }
    expect((await sendPicture(site, png('x'), { headers: { token: secret } })).status).toBe(401);
    const asCookie = { cookie: `upload_session=${site.token}` };
    expect((await sendPicture(site, png('x'), { headers: asCookie })).status).toBe(401);
    expect((await sendPicture(site, png('x'), { headers: {} })).status).toBe(401);
  });

  it('ends with the logout, and in time', async () => {
    const { body, headers } = await logIn();
    const cookie = cookieOf(headers);
    const answer = await site.call('POST', '/api/user/logout', { token: body.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/=; Path=\/api\/user\/image; Max-Age=0;/);
    expect((await sendPicture(site, png('x'), { headers: { cookie } })).status).toBe(401);

    const second = cookieOf((await logIn()).headers);
    await (await site.worker.database())
      .prepare("UPDATE sessions SET expires_at = 1 WHERE kind = 'upload'")
      .run();
    expect((await sendPicture(site, png('x'), { headers: { cookie: second } })).status).toBe(401);
  });
});

/** Every call that is not for visitors; `tests/structure/api-calls.test.ts` holds that none is missing. */
const GUARDED = Object.entries(callNeeds).flatMap(([call, need]): [string, string][] => {
  const [method = '', path = ''] = call.split(' ');
  return need === 'nothing' ? [] : [[method, `/api${path.replace(/:\w+/g, 'some-id')}`]];
});

describe('a call that needs a token', () => {
  const tokens: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty token': '',
    'an unknown token': 'A'.repeat(43),
    'a token of another shape': "' OR 1=1 --",
  };
  beforeAll(async () => {
    const revoked = (await logIn()).body.token;
    await site.call('POST', '/api/user/logout', { token: revoked });
    const expired = (await logIn()).body.token;
    await (await site.worker.database())
      .prepare('UPDATE sessions SET expires_at = ? WHERE secret_hash = ?')
      .bind(Date.now() - 1000, sha256Hex(expired))
      .run();
    Object.assign(tokens, { 'a revoked token': revoked, 'an expired token': expired });
  });

  it.each(GUARDED)('%s %s answers 401 before it looks at anything else', async (method, path) => {
    expect(Object.keys(tokens)).toHaveLength(6);
    for (const [kind, token] of Object.entries(tokens)) {
      const body = /^P/.test(method) ? { body: 'not JSON' } : {};
      const answer = await site.refuses(401, method, path, { token, ...body } as never);
      expect(answer.body.message, kind).toBe('Please log in first.');
    }
  });

  it('is no list of the specification’s: they are public', async () => {
    for (const { base, list } of SEVEN) {
      for (const token of ['', 'A'.repeat(43)]) {
        expect((await site.call('GET', `/api/${base}/${list}`, { token })).status).toBe(200);
      }
    }
  });

  it('takes a token for seven days, and not a second longer', async () => {
    const { token } = (await logIn()).body;
    const rows = await (await site.worker.database())
      .prepare('SELECT max(expires_at) AS latest FROM sessions WHERE secret_hash <> ?')
      .bind(sha256Hex(site.token))
      .first<{ latest: number }>();
    const ends = (rows?.latest ?? 0) - Date.now();
    expect(ends).toBeGreaterThan(7 * DAY_MS - 60_000);
    expect(ends).toBeLessThanOrEqual(7 * DAY_MS);
    expect((await site.call('GET', '/api/contact', { token })).status).toBe(200);
  });

  it('is closed to one login by its logout, and to no other', async () => {
    const [first, second] = [(await logIn()).body.token, (await logIn()).body.token];
    await site.call('POST', '/api/user/logout', { token: first });
    await site.refuses(401, 'GET', '/api/contact', { token: first });
    expect((await site.call('GET', '/api/contact', { token: second })).status).toBe(200);
  });

  it('is closed with the account', async () => {
    const body = { ...NEW, email: 'leaving@example.org' };
    await site.ask('POST', '/api/user/newuser', body);
    const { token } = (await logIn({ email: body.email, password: body.password })).body;
    expect((await site.call('GET', '/api/contact', { token })).status).toBe(200);
    await (await site.worker.database())
      .prepare('DELETE FROM accounts WHERE email = ?')
      .bind(body.email)
      .run();
    await site.refuses(401, 'GET', '/api/contact', { token });
  });
});

describe('a new administrator', () => {
  it('can log in, and is no content', async () => {
    const head = await site.head();
    const body = { ...NEW, email: 'ravi@example.org' };
    const answer = await site.ask('POST', '/api/user/newuser', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ msg: answer.body.message, message: expect.any(String) });
    const { user } = (await logIn({ email: body.email, password: body.password })).body;
    expect(user).toEqual({ id: user.id, name: body.name, photo: body.pic, email: body.email });
    expect(await site.head()).toBe(head);
  });

  it('has an address of their own: 409 for one that has an account, in any case', async () => {
    const body = { ...NEW, email: ADMIN.email.toUpperCase() };
    const answer = await site.refuses(409, 'POST', '/api/user/newuser', { body });
    expect(badFields(answer)).toEqual(['email']);
    expect((await logIn()).body.user.name).toBe(name);
    const pic = '/images/placeholders/person.svg';
    const twice = { ...NEW, email: 'twice@example.org', pic };
    const both = await Promise.all([1, 2].map(() => site.ask('POST', '/api/user/newuser', twice)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('needs every field, each by its rule', async () => {
    const bad = async (values: Record<string, unknown>) => {
      const body = { ...NEW, email: 'new@example.org', ...values };
      return badFields(await site.refuses(422, 'POST', '/api/user/newuser', { body }));
    };
    const none = { name: '', email: '', password: '', pic: '' };
    expect(await bad(none)).toEqual(['name', 'email', 'password', 'pic']);
    expect(await bad({ name: 'a'.repeat(301) })).toEqual(['name']);
    expect(await bad({ name: 'a\tb' })).toEqual(['name']);
    expect(await bad({ email: `${'a'.repeat(300)}@example.org` })).toEqual(['email']);
    for (const email of ['new', 'new@', '@example.org', 'a b@example.org', 'a@b@example.org', 7]) {
      expect(await bad({ email })).toEqual(['email']);
    }
    for (const password of ['seven77', 'a'.repeat(301), 12345678, ['long enough']]) {
      expect(await bad({ password })).toEqual(['password']);
    }
    // The name, the address, the conference: what others try first.
    for (const password of ['Ravi Das26', 'dasravi1', 'IC 2026 2027']) {
      expect(await bad({ password })).toEqual(['password']);
    }
    expect(await bad({ email: 'kavita.rao@example.org', password: 'kavitarao7' })).toEqual([
      'password',
    ]);
    const others = ['http://x.example/a.png', 'javascript:alert(1)', '/images/logo.svg'];
    for (const pic of ['/uploads/unknown.png', ...others]) {
      expect(await bad({ pic })).toEqual(['pic']);
    }
  });

  it('has a picture that is kept privately, shown by the URL of the login, never in Git', async () => {
    const head = await site.head();
    const bytes = png('a face', 1_100_000);
    const pic = await upload(site, bytes);
    const taken = { ...NEW, email: ADMIN.email, pic };
    await site.refuses(409, 'POST', '/api/user/newuser', { body: taken });
    expect((await showPicture(site, pic)).status, 'a refused call leaves it staged').toBe(200);

    site.github.clearRequests();
    const body = { ...NEW, email: 'face@example.org', pic };
    expect((await site.ask('POST', '/api/user/newuser', body)).status).toBe(200);
    const { photo } = (await logIn({ email: body.email, password: body.password })).body.user;
    expect(photo).toMatch(/^\/api\/user\/photo\//);
    const shown = await showPicture(site, photo);
    expect(shown).toMatchObject({ status: 200, type: 'image/png' });
    expect(shown.bytes.equals(bytes)).toBe(true);
    expect((await showPicture(site, pic)).status, 'the staged copy is gone').toBe(404);
    await site.refuses(404, 'GET', photo.replace(/[^/]+$/, 'other.png'));
    await site.refuses(404, 'GET', photo.replace(/photo\/[^/]+/, 'photo/staged'));
    const waiting = await upload(site, png('of nobody yet'));
    expect((await showPicture(site, waiting)).status).toBe(200);
    await site.refuses(404, 'GET', waiting.replace('/uploads/', '/api/user/photo/staged/'));
    expect(await site.head()).toBe(head);
    expect(site.github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('takes a password as it is typed: blanks, any script, any of its normal forms', async () => {
    const body = { ...NEW, email: 'script@example.org', password: '  pâss wörd 密码 ' };
    await site.ask('POST', '/api/user/newuser', body);
    const { email } = body;
    const decomposed = body.password.normalize('NFD');
    expect((await logIn({ email, password: decomposed })).status).toBe(200);
    expect((await logIn({ email, password: body.password.trim() })).status).toBe(401);
  });
});
