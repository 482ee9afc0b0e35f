import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sixAtATime } from '../../api/content/six-at-a-time.ts';
import { leftAloneHere } from '../../api/github/ask.ts';
import { tokenExpiry } from '../../api/github/token-expiry.ts';
import { takeUp } from '../../api/private/links.ts';
import type { Account, Invitation, LoginSession } from '../../model/wire/answers.ts';
import { callNeeds } from '../../model/wire/call-needs.ts';
import type { HandoverTick } from '../../model/wire/handover.ts';
import { LINK_ID_LENGTH, LINK_TOKEN } from '../../model/wire/links.ts';
import { may, OWNER, PUBLISHER, type Rights, readRights } from '../../model/wire/rights.ts';
import { ADMIN } from '../api-client.ts';
import { workerLater } from '../start-test-stack.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

let site: Site;
const sites: Site[] = [];
beforeAll(async () => {
  site = await openSite();
  sites.push(site);
});
afterAll(async () => {
  for (const each of sites.toReversed()) await each.remove();
});
beforeEach(async () => (await site.worker.database()).prepare('DELETE FROM attempts').run());

interface Listed extends Rights {
  id: string;
  name: string;
  email: string;
  isYou: boolean;
}
const PASSWORD = 'long enough';
const accounts = async (token?: string) =>
  (await site.call('GET', '/api/user/all', { token: token ?? site.token })).body as Listed[];
const logIn = async (email: string, password = PASSWORD) =>
  site.call('POST', '/api/user/login', { body: { email, password } });
const isOpen = async (token: string) =>
  (await site.call('GET', '/api/contact', { token })).status === 200;

/** A new account, and the token of a login of it. */
async function newAccount(email: string, pic = 'https://pictures.example/r.png') {
  const body = { name: `Name of ${email}`, email, password: PASSWORD, pic };
  expect((await site.ask('POST', '/api/user/newuser', body)).status).toBe(200);
  const { token, user } = (await logIn(email)).body;
  const id = (await accounts()).find((each) => each.email === email)?.id ?? '';
  return { id, token: token as string, photo: user.photo as string };
}

/** Invites somebody. @returns what stands behind the `#` of the link */
async function invite(email: string, { token = site.token, rights = PUBLISHER as Rights } = {}) {
  const body = { email, ...rights };
  const answer = await site.call('POST', '/api/user/invitations', { token, body });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  return answer.body.token as string;
}
const invitations = async (token = site.token) =>
  (await site.call('GET', '/api/user/invitations', { token })).body as Invitation[];
const openLink = (token: unknown) => site.call('POST', '/api/user/link/open', { body: { token } });
const use = (token: unknown, values = {}) =>
  site.call('POST', '/api/user/link/use', {
    body: { token, name: 'Invited', password: PASSWORD, ...values },
  });

/** Says what an account may do: `publisher papers`. */
const allow = (id: string, rights: string, token = site.token) =>
  site.call('PUT', `/api/user/rights/${id}`, { token, body: readRights(rights) });

describe('the list of accounts', () => {
  it('shows who may log in, oldest first, which of them asks, and no password', async () => {
    const { token } = await newAccount('second@example.org');
    const answer = await site.ask('GET', '/api/user/all');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const common = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      logins: expect.any(Number),
      hasPasskey: false,
      passkeysOff: null,
      planned: [],
    };
    // When each was used is known a moment later.
    const list = answer.body.map(({ usedAt: _, ...each }: Account) => each);
    expect(list).toEqual([
      { ...common, name: ADMIN.name, email: ADMIN.email, photo: '', ...OWNER, isYou: true },
      {
        ...common,
        name: 'Name of second@example.org',
        email: 'second@example.org',
        photo: 'https://pictures.example/r.png',
        ...PUBLISHER,
        isYou: false,
      },
    ]);
    expect((await accounts(token)).map(({ isYou }) => isYou)).toEqual([false, true]);
  });

  it('says when each was used last, to the minute', async () => {
    const used = await newAccount('used@example.org');
    await use(await invite('never-used@example.org'));
    await accounts(used.token);
    const all = async () => (await site.ask('GET', '/api/user/all')).body as Account[];
    const usedAt = async (who: string) =>
      (await all()).find(({ email }) => email === `${who}@example.org`)?.usedAt;
    await expect.poll(() => usedAt('used')).toEqual(expect.any(String));
    expect(Math.abs(Date.parse((await usedAt('used')) ?? '') - Date.now())).toBeLessThan(600_000);
    expect(await usedAt('never-used')).toBeNull();
    // Whoever goes on is not told of as having stopped when they came.
    const before = Date.now() - 2 * 60_000;
    await (await site.worker.database())
      .prepare('UPDATE accounts SET used_at = ? WHERE email = ?')
      .bind(before, 'used@example.org')
      .run();
    await accounts(used.token);
    await expect
      .poll(async () => Date.parse((await usedAt('used')) ?? ''))
      .toBeGreaterThan(before + 60_000);
  });
});

describe('removing an account', () => {
  it('ends its sessions at once, and takes its picture along', async () => {
    const pic = await upload(site, png('leaving'));
    const { id, token, photo } = await newAccount('leaving@example.org', pic);
    expect((await showPicture(site, photo)).status).toBe(200);
    const answer = await site.ask('DELETE', `/api/user/delete/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    expect(await isOpen(token)).toBe(false);
    expect((await logIn('leaving@example.org')).status).toBe(401);
    expect((await showPicture(site, photo)).status).toBe(404);
    const chunks = await (await site.worker.database())
      .prepare('SELECT count(*) AS count FROM picture_chunks WHERE owner = ?')
      .bind(id)
      .first<{ count: number }>();
    expect(chunks?.count).toBe(0);
    expect((await accounts()).map((each) => each.id)).not.toContain(id);
  });

  it('is 404 for an unknown one, and takes no pictures that wait for their entry', async () => {
    const waiting = await upload(site, png('waiting'));
    for (const id of ['unknown', 'staged', '%25', "' OR 1=1 --"]) {
      await site.refuses(404, 'DELETE', `/api/user/delete/${id}`);
    }
    expect((await showPicture(site, waiting)).status).toBe(200);
    expect(await isOpen(site.token)).toBe(true);
  });
});

describe('the logins of an account', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';
  const logins = async (token: string) =>
    (await site.call('GET', '/api/user/sessions', { token })).body as LoginSession[];

  it('are listed, newest first, and each is ended by whose it is', async () => {
    const email = 'phones@example.org';
    const { token } = await newAccount(email);
    const body = { email, password: PASSWORD };
    const headers = { 'user-agent': PHONE };
    const phone = (await site.call('POST', '/api/user/login', { body, headers })).body.token;
    const [second, first] = await logins(token);
    expect(second).toMatchObject({ device: 'Chrome on Android', isThis: false });
    expect(first).toMatchObject({ isThis: true });
    expect(Date.parse(second?.endsAt ?? '') - Date.parse(second?.openedAt ?? '')).toBe(604_800_000);
    expect(JSON.stringify(await logins(token))).not.toContain(token);

    const path = `/api/user/sessions/${second?.id}`;
    await site.refuses(404, 'DELETE', path);
    expect(await isOpen(phone)).toBe(true);
    expect((await site.call('DELETE', path, { token })).status).toBe(200);
    expect(await isOpen(phone)).toBe(false);
    await site.refuses(404, 'DELETE', path, { token });
    expect(await logins(token)).toEqual([first]);
  });

  it('are ended, all of them, by an owner, who sees how many there are', async () => {
    const email = 'stolen@example.org';
    const { id, token } = await newAccount(email);
    const elsewhere = (await logIn(email)).body.token;
    const bystander = await newAccount('bystander@example.org');
    const path = `/api/user/logins-of/${id}`;
    const open = async () =>
      (await site.ask('GET', '/api/user/all')).body.find((each: Account) => each.id === id).logins;
    expect(await open()).toBe(2);
    await site.refuses(403, 'DELETE', path, { token: bystander.token });
    const own = (await accounts()).find(({ isYou }) => isYou)?.id;
    await site.refuses(409, 'DELETE', `/api/user/logins-of/${own}`);
    await site.refuses(404, 'DELETE', '/api/user/logins-of/unknown');
    const { status, body } = await site.ask('DELETE', path);
    expect([status, body]).toEqual([200, { message: `2 logins of Name of ${email} ended.` }]);
    expect([await isOpen(token), await isOpen(elsewhere), await open()]).toEqual([false, false, 0]);
    expect([await isOpen(bystander.token), await isOpen(site.token)]).toEqual([true, true]);
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
    site.call('PUT', '/api/user/password', { token, body: { currentPassword, newPassword } });

  it('takes the new one from then on, and ends every other login of the account', async () => {
    const email = 'changing@example.org';
    const { token } = await newAccount(email);
    const elsewhere = (await logIn(email)).body.token;
    const stranger = await newAccount('stranger@example.org');
    const answer = await change(token, PASSWORD, '  nouveau 密码');
    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(stranger.token)).toBe(true);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, '  nouveau 密码')).status).toBe(200);
    const sessions = await (await site.worker.database())
      .prepare(
        `SELECT kind, count(*) AS count FROM sessions JOIN accounts ON accounts.id = account_id
         WHERE email = ? GROUP BY kind ORDER BY kind`,
      )
      .bind(email)
      .all();
    expect(sessions.results, 'of two logins: the cookie that sends pictures, too').toEqual([
      { kind: 'token', count: 2 },
      { kind: 'upload', count: 2 },
    ]);
  });

  it('needs the current one: 422 beside the field, and the login goes on', async () => {
    const { token } = await newAccount('wrong@example.org');
    const answer = await change(token, 'wrong', 'another password');
    expect([answer.status, badFields(answer)]).toEqual([422, ['currentPassword']]);
    expect(await isOpen(token)).toBe(true);
    expect((await logIn('wrong@example.org')).status).toBe(200);
  });

  it('needs both fields, each by its rule', async () => {
    const { token } = await newAccount('fields@example.org');
    const bad = async (current: unknown, next: unknown) =>
      badFields(await change(token, current, next));
    expect(await bad('', '')).toEqual(['currentPassword', 'newPassword']);
    for (const short of ['seven77', 'a'.repeat(301), 12345678, null]) {
      expect(await bad(PASSWORD, short)).toEqual(['newPassword']);
    }
  });

  it('may be tried as often as a login, and counts as one', async () => {
    const email = 'often@example.org';
    const { token } = await newAccount(email);
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await change(token, `wrong ${tries}`, 'another password')).status).toBe(422);
    }
    const limited = await change(token, PASSWORD, 'another password');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(email)).status).toBe(429);
    expect(await isOpen(token)).toBe(true);
  });

  it('is done once where two change it from the same old one side by side', async () => {
    const email = 'ended@example.org';
    const { token } = await newAccount(email);
    const elsewhere = (await logIn(email)).body.token;
    const answers = await Promise.all([
      change(token, PASSWORD, 'from the one'),
      change(elsewhere, PASSWORD, 'from the other'),
    ]);
    const done = answers.map(({ status }) => status === 200);
    expect(done.filter(Boolean)).toHaveLength(1);
    const logins = await Promise.all([
      logIn(email, 'from the one'),
      logIn(email, 'from the other'),
    ]);
    expect(logins.map(({ status }) => status === 200)).toEqual(done);
  });
});

describe('what an account may do', () => {
  const ACCOUNTS = [
    ...['owner', 'publisher', 'publisher papers', 'publisher messages', 'editor', 'editor papers'],
  ];

  it.each(ACCOUNTS)('is checked by every call: %s', async (text) => {
    const rights = readRights(text);
    const { id, token } = await newAccount(`${text.replaceAll(' ', '.')}@example.org`);
    expect((await allow(id, text)).status).toBe(200);
    await sixAtATime(Object.entries(callNeeds), async ([call, need]) => {
      if (need === 'nothing' || call === 'POST /user/logout') return;
      const [method = '', pattern = ''] = call.split(' ');
      const path = `/api${pattern.replace(/:\w+/g, 'some-id')}`;
      const body = /^P/.test(method) ? { body: 'not JSON' } : {};
      const answer = await site.call(method, path, { token, ...body });
      expect(answer.headers.get('account-rights'), call).toBe(text);
      if (may(rights, need)) expect([401, 403], call).not.toContain(answer.status);
      else expect([call, answer.status]).toEqual([call, 403]);
    });
  });

  it('holds from the next call on, and is said by the login', async () => {
    const email = 'limited@example.org';
    const { id, token } = await newAccount(email);
    await site.call('PUT', '/api/contact/some-id', { token, body: { read: true } });
    expect((await allow(id, 'publisher papers')).body).toEqual({ message: 'Rights changed.' });
    const inbox = await site.refuses(403, 'GET', '/api/contact', { token });
    expect(inbox.body.message).toBe(
      'Your account is limited to Papers. An owner can change what your account may do, under Accounts.',
    );
    expect((await accounts(token)).map((each) => each.email)).toEqual([email]);
    expect((await logIn(email)).headers.get('account-rights')).toBe('publisher papers');
    const own = (await accounts()).find((each) => each.id === id);
    expect(own).toMatchObject({ role: 'publisher', areas: ['papers'] });
    await allow(id, 'publisher');
    expect(await isOpen(token)).toBe(true);
  });

  it('is said by owners alone, in words that are known', async () => {
    const { id, token } = await newAccount('ambitious@example.org');
    expect((await allow(id, 'owner', token)).status).toBe(403);
    expect((await allow('unknown', 'owner')).status).toBe(404);
    const bad = async (body: unknown) =>
      badFields(await site.refuses(422, 'PUT', `/api/user/rights/${id}`, { body }));
    expect(await bad({})).toEqual(['role', 'areas']);
    expect(await bad({ role: 'writer', areas: null })).toEqual(['role']);
    expect(await bad({ role: 'publisher', areas: [] })).toEqual(['areas']);
    expect(await bad({ role: 'publisher', areas: ['papers', 'toString'] })).toEqual(['areas']);
    expect(await bad({ role: 'owner', areas: ['papers'] })).toEqual(['areas']);
    expect(await bad({ role: 'editor', areas: ['papers', 'messages'] })).toEqual(['areas']);
  });

  it('is, for a deadline that is announced, to move dates and to write updates', async () => {
    const { id, token } = await newAccount('dates@example.org');
    await allow(id, 'publisher settings');
    const body = { date: '2026-01-01', announcement: { title: 'Later', description: 'Later.' } };
    const move = () => site.call('PUT', '/api/dates/submission-deadline', { token, body });
    expect((await move()).status).toBe(403);
    await allow(id, 'publisher settings updates');
    expect((await move()).status).not.toBe(403);
  });
});

describe('an invitation', () => {
  it('makes one account, of the name and the password that its link is used with', async () => {
    const email = 'invited@example.org';
    const link = await invite(email);
    expect(link).toMatch(LINK_TOKEN);
    const [listed] = await invitations();
    expect(listed).toMatchObject({ email, by: ADMIN.name, ...PUBLISHER });
    expect(Date.parse(listed?.endsAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(
      259_200_000,
    );

    const opened = await openLink(link);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.body).toEqual({
      kind: 'invitation',
      email,
      rights: PUBLISHER,
      by: ADMIN.name,
      endsAt: listed?.endsAt,
    });
    expect(badFields(await use(link, { name: '', password: 'short' }))).toEqual([
      'name',
      'password',
    ]);
    const both = await Promise.all([
      use(link, { password: 'the first one' }),
      use(link, { password: 'the other one' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(both.find(({ status }) => status === 410)?.body.message).toMatch(/used already/);
    const logins = await Promise.all([
      logIn(email, 'the first one'),
      logIn(email, 'the other one'),
    ]);
    expect(logins.map(({ status }) => status === 200)).toEqual(
      both.map(({ status }) => status === 201),
    );
    const made = (await accounts()).filter((each) => each.email === email);
    expect(made).toEqual([expect.objectContaining({ name: 'Invited', ...PUBLISHER })]);
    expect((await openLink(link)).body.message).toMatch(/used already/);
    expect(await invitations()).toEqual([]);
  });

  it('is kept without what its link holds', async () => {
    const link = await invite('kept@example.org');
    const { results } = await (await site.worker.database()).prepare('SELECT * FROM links').all();
    expect(JSON.stringify(results)).toContain(link.slice(0, 12));
    expect(JSON.stringify(results)).not.toContain(link.slice(12));
  });

  it('has a link that is refused where it is cut off, changed or guessed, with what to do', async () => {
    const link = await invite('whole@example.org');
    for (const cut of [link.slice(0, -1), link.slice(0, 12), '', `${link}=`, undefined]) {
      const answer = await openLink(cut);
      expect([answer.status, badFields(answer)]).toEqual([422, ['token']]);
      expect(answer.body.message).toMatch(/incomplete.*Copy all of it/);
    }
    const last = link.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${link.slice(0, -1)}${last}`, 'A'.repeat(36)]) {
      const refused = await site.refuses(410, 'POST', '/api/user/link/open', {
        body: { token: wrong },
      });
      expect(refused.body.message).toMatch(
        /does not work.*ask whoever sent it to you for a new one/,
      );
      expect((await use(wrong)).status).toBe(410);
    }
    expect((await openLink(link)).status).toBe(200);
  });

  it('is guessed as often as a password, and no oftener', async () => {
    const link = await invite('guessed@example.org');
    const wrong = `${link.slice(0, 12)}${'A'.repeat(24)}`;
    for (let tries = 1; tries <= 10; tries += 1) expect((await openLink(wrong)).status).toBe(410);
    const limited = await openLink(link);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is withdrawn by whoever made it, by an owner, and with the account that made it', async () => {
    const maker = await newAccount('maker@example.org');
    const other = await newAccount('not-maker@example.org');
    const link = await invite('withdrawn@example.org', { token: maker.token });
    const listed = await invitations(maker.token);
    expect(listed.map(({ email }) => email)).toEqual(['withdrawn@example.org']);
    const path = `/api/user/invitations/${listed[0]?.id}`;
    expect(await invitations(other.token)).toEqual([]);
    await site.refuses(404, 'DELETE', path, { token: other.token });
    expect((await openLink(link)).status).toBe(200);
    expect((await site.ask('DELETE', path)).status).toBe(200);
    await site.refuses(404, 'DELETE', path);
    expect((await openLink(link)).body.message).toMatch(
      /withdrawn.*Ask whoever sent it to you for a new one/,
    );
    expect((await use(link)).status).toBe(410);

    const left = await invite('left@example.org', { token: maker.token });
    await allow(maker.id, 'publisher papers');
    expect((await use(left)).body.message).toMatch(/withdrawn/);
    await allow(maker.id, 'publisher');
    expect((await openLink(left)).status).toBe(200);
    await site.ask('DELETE', `/api/user/delete/${maker.id}`);
    expect((await use(left)).status).toBe(410);
  });

  it('makes no account once it has ended, even where it was open when the password was sent', async () => {
    const database = await site.worker.database();
    for (const [ended, email] of [
      ['withdrawn', 'ended-1@example.org'],
      ['used', 'ended-2@example.org'],
    ]) {
      const id = (await invite(email ?? '')).slice(0, LINK_ID_LENGTH);
      await database.prepare('UPDATE links SET ended = ? WHERE id = ?').bind(ended, id).run();
      const taken = await takeUp(database, { id, name: 'Late', password: 'hash' }, Date.now());
      expect([ended, taken]).toEqual([ended, false]);
      expect((await accounts()).some((each) => each.email === email)).toBe(false);
    }
  });

  it('gives what its maker may give: an owner anything, a publisher what a publisher may', async () => {
    const { token } = await newAccount('inviting@example.org');
    for (const rights of [OWNER, readRights('publisher papers')]) {
      const body = { email: 'more@example.org', ...rights };
      await site.refuses(403, 'POST', '/api/user/invitations', { token, body });
    }
    await use(await invite('papers@example.org', { rights: readRights('publisher papers') }));
    const made = (await accounts()).find(({ email }) => email === 'papers@example.org');
    expect(made).toMatchObject({ role: 'publisher', areas: ['papers'] });
  });

  it('is for an address without an account, and ends where it has one', async () => {
    const bad = async (body: unknown) =>
      badFields(await site.call('POST', '/api/user/invitations', { token: site.token, body }));
    expect(await bad({ email: ADMIN.email.toUpperCase(), ...PUBLISHER })).toEqual(['email']);
    expect(await bad({ email: 'nobody' })).toEqual(['email', 'role', 'areas']);
    const links = [await invite('taken@example.org'), await invite('taken@example.org')];
    await newAccount('taken@example.org');
    for (const link of links) expect((await use(link)).body.message).toMatch(/used already/);
  });
});

describe('a link for a new password', () => {
  const offer = (id: string, token = site.token) =>
    site.call('POST', `/api/user/reset/${id}`, { token });

  const resets = async (token?: string) =>
    (await invitations(token)).filter(({ kind }) => kind === 'reset');

  it('sets it once, ends all logins of the account and its other such links, and lets it log in', async () => {
    const email = 'forgetful@example.org';
    const { id, token } = await newAccount(email);
    const stranger = await newAccount('not-forgetful@example.org');
    for (let tries = 1; tries <= 10; tries += 1) await logIn(email, 'wrong');
    const answer = await offer(id);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const links = [answer.body.token, (await offer(id)).body.token];
    expect((await resets()).map((each) => each.email)).toEqual([email, email]);
    expect((await openLink(links[0])).body).toMatchObject({ kind: 'reset', email, by: ADMIN.name });
    expect(badFields(await use(links[0], { password: 'short' }))).toEqual(['password']);
    expect(badFields(await use(links[0], { password: 'IC 2026 2027' }))).toEqual(['password']);
    expect(await isOpen(token)).toBe(true);
    const both = await Promise.all(links.map((link) => use(link, { password: `by ${link}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(stranger.token)).toBe(true);
    expect((await logIn(email)).status).toBe(401);
    const winner = links[both.findIndex(({ status }) => status === 200)];
    expect((await logIn(email, `by ${winner}`)).status).toBe(200);
    for (const link of links) {
      expect((await use(link)).body.message).toMatch(/used already/);
    }
    expect(await resets()).toEqual([]);
  });

  it('is made by owners alone, of accounts that are there, and can be withdrawn', async () => {
    const { id, token } = await newAccount('resetting@example.org');
    expect((await offer(id, token)).status).toBe(403);
    await site.refuses(404, 'POST', '/api/user/reset/unknown');
    const link = (await offer(id)).body.token;
    expect(await resets(token)).toEqual([]);
    const [listed] = await resets();
    await site.refuses(404, 'DELETE', `/api/user/invitations/${listed?.id}`, { token });
    expect((await site.ask('DELETE', `/api/user/invitations/${listed?.id}`)).status).toBe(200);
    expect((await use(link)).body.message).toMatch(/withdrawn/);
    expect(await isOpen(token)).toBe(true);
  });

  it('ends with the password that it was to replace', async () => {
    const email = 'remembering@example.org';
    const { id, token } = await newAccount(email);
    const others = (await offer((await newAccount('not-remembering@example.org')).id)).body.token;
    const link = (await offer(id)).body.token;
    const change = (currentPassword: string) => {
      const body = { currentPassword, newPassword: 'harbour 9912' };
      return site.call('PUT', '/api/user/password', { token, body });
    };
    expect((await change('wrong')).status).toBe(422);
    expect((await openLink(link)).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await use(link, { password: 'of a stranger' })).body.message).toMatch(/withdrawn/);
    expect((await logIn(email, 'harbour 9912')).status).toBe(200);
    expect((await openLink(others)).status).toBe(200);
  });

  it('opens no account that is made for the same address later', async () => {
    const email = 'again@example.org';
    const { id } = await newAccount(email);
    const link = (await offer(id)).body.token;
    await site.ask('DELETE', `/api/user/delete/${id}`);
    await newAccount(email);
    expect((await use(link, { password: 'taken over' })).status).toBe(410);
    expect((await logIn(email)).status).toBe(200);
  });
});

// From here on the worker's clock is ahead.
describe('handing over', () => {
  it('tells owners what there is, and no secret', async () => {
    const message = { name: 'V', email: 'v@example.org', subject: 'S', message: 'M', phone: '' };
    for (let count = 0; count < 2; count += 1) {
      await site.call('POST', '/api/contact', { body: message });
    }
    const [first] = (await site.ask('GET', '/api/contact')).body;
    await site.ask('PUT', `/api/contact/${first._id}`, { read: true });
    await invite('next-year@example.org');
    const { id } = await newAccount('forgets-at-the-end@example.org');
    await site.ask('POST', `/api/user/reset/${id}`);
    const { body, headers, status } = await site.ask('GET', '/api/handover');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({
      url: 'https://conference.example',
      github: { address: '', by: 'token', endsAt: null },
      secrets: { GITHUB_WEBHOOK_SECRET: true, MAIL_TOKEN: false },
      mail: 'outbox',
      messages: { unread: 1, unanswered: 2 },
      proposals: 0,
      editionProposal: null,
      lastDay: null,
      datesOver: [],
      waiting: 0,
      samples: 0,
    });
    // Whoever forgot a password is no next owner.
    const invited = (await invitations()).filter(({ kind }) => kind === 'invitation');
    expect([body.links, invited.length > 0]).toEqual([invited.length, true]);
    const secrets = JSON.parse(readFileSync(join(site.dataDir, 'secrets.json'), 'utf8'));
    for (const secret of Object.values<string>(secrets)) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('shares the ticks of its list among owners, with who ticked when, until one takes it back', async () => {
    const path = (task: string) => `/api/handover/ticks/${task}`;
    const email = 'second-owner@example.org';
    const { id, token } = await newAccount(email);
    await allow(id, 'owner');
    const theirs = async () =>
      (await site.call('GET', '/api/handover', { token })).body.ticks as HandoverTick[];
    const ticked = await site.ask('PUT', path('copy'));
    expect([ticked.status, ticked.body.ticks]).toEqual([
      200,
      [{ task: 'copy', by: { name: ADMIN.name, isYou: true }, at: expect.any(String) }],
    ]);
    expect(await theirs()).toEqual([
      { ...ticked.body.ticks[0], by: { name: ADMIN.name, isYou: false } },
    ]);
    await site.refuses(404, 'PUT', path('owner'));
    expect((await site.call('DELETE', path('copy'), { token })).body.ticks).toEqual([]);
    // What was ticked a year ago is to be done again.
    await site.ask('PUT', path('logins'));
    await (await site.worker.database())
      .prepare("UPDATE handover_ticks SET ticked_at = 0 WHERE task = 'logins'")
      .run();
    expect(await theirs()).toEqual([]);
  });

  it('goes on while GitHub is away', async () => {
    const rule = { kind: 'drop-before', times: 20 } as const;
    site.github.faults.inject({ route: 'GET /', ...rule });
    const { status, body } = await site.ask('GET', '/api/handover');
    site.github.faults.clear();
    expect([status, body.github.endsAt, body.proposals]).toEqual([200, undefined, undefined]);
    expect(body.messages).toBeDefined();
  });

  it('knows when GitHub’s token ends', async () => {
    let said: Record<string, string> = {};
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...said }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { apiUrl, repository: 'asha/site', branch: 'main', timeoutMs: 30_000 };
    const ends = async (value?: string) => {
      said = value === undefined ? {} : { 'github-authentication-token-expiration': value };
      const given = { ...settings, token: 'secret', retryBaseMs: 20 };
      return tokenExpiry(given, leftAloneHere(), Date.now);
    };
    expect(await ends('2027-03-01 10:00:00 UTC')).toBe('2027-03-01T10:00:00.000Z');
    expect(await ends('2027-03-01 10:00:00 +0530')).toBe('2027-03-01T04:30:00.000Z');
    expect([await ends(), await ends('soon')]).toEqual([null, null]);
    await new Promise((resolve) => server.close(resolve));
  });
});

it('an invitation works for 72 hours by the clock of the site', async () => {
  const link = await invite('late@example.org');
  const { dataDir } = site;
  await site.close();
  site = await openSite({}, { dataDir, workerScript: await workerLater(72.1) });
  sites.push(site);
  const late = await openLink(link);
  expect([late.status, late.body.message]).toEqual([410, expect.stringMatching(/expired/)]);
  expect((await use(link)).status).toBe(410);
  expect(await invitations()).toEqual([]);
});

// At the end: nobody may be left who could go on.
describe('the last account', () => {
  it('is never removed: 409, also where two remove each other', async () => {
    for (const { id, isYou } of await accounts()) {
      if (!isYou) await site.ask('DELETE', `/api/user/delete/${id}`);
    }
    const [own] = await accounts();
    const path = `/api/user/delete/${own?.id}`;
    const last = await site.refuses(409, 'DELETE', path);
    expect(last.body.message).toMatch(/last account/);
    expect((await allow(own?.id ?? '', 'publisher')).status).toBe(409);
    expect(await isOpen(site.token)).toBe(true);
    const other = await newAccount('other@example.org');
    expect((await site.refuses(409, 'DELETE', path)).body.message).toMatch(/last owner/);
    expect((await allow(own?.id ?? '', 'publisher papers')).body.message).toMatch(/last owner/);
    expect((await allow(other.id, 'owner')).status).toBe(200);
    const both = await Promise.all([
      site.call('DELETE', path, { token: other.token }),
      site.ask('DELETE', `/api/user/delete/${other.id}`),
    ]);
    const statuses = both.map(({ status }) => status).sort();
    // The later one is the last, or is not logged in any more.
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses);
    const left = await (await site.worker.database())
      .prepare('SELECT count(*) AS count FROM accounts')
      .first<{ count: number }>();
    expect(left?.count).toBe(1);
  });
});
