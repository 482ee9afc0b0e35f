import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../api-client.ts';
import { ADMIN } from '../api-client.ts';
import { openSite, type Site } from './logged-in-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());
beforeEach(() => db('DELETE FROM attempts'));

const MINUTE_MS = 60_000;
const db = async (query: string, ...values: (string | number)[]) =>
  (await site.worker.database())
    .prepare(query)
    .bind(...values)
    .run();
const logIn = (email: string, password = 'wrong', headers: Record<string, string> = {}) =>
  site.call('POST', '/api/user/login', { body: { email, password }, headers });
const rightLogIn = () => logIn(ADMIN.email, ADMIN.password);
const message = { name: 'Asha', email: 'asha@example.org', subject: 'Visa', message: 'Hello' };
const send = (headers: Record<string, string> = {}) =>
  site.call('POST', '/api/contact', { body: message, headers });
const inParallel = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Failures of before: as many as said, all from the address that the tests come from. */
async function failedBefore(count: number, subject: string, agoMs = 0) {
  const insert = (await site.worker.database()).prepare(
    "INSERT INTO attempts (id, kind, address, subject, at, pending) VALUES (?, 'login', '127.0.0.1', ?, ?, 0)",
  );
  const at = Date.now() - agoMs;
  const rows = Array.from({ length: count }, (_, index) =>
    insert.bind(`${subject} ${index}`, subject, at),
  );
  await (await site.worker.database()).batch(rows);
}

async function expectTooMany(answer: Answer, withinSeconds: number) {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(withinSeconds - 60);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
  expect(answer.body.message).toMatch(/Please try again in \d+ minutes?\.$/);
}

describe('failed logins', () => {
  it('are ten for one address and e-mail: the next is 429, even with the right password', async () => {
    // Side by side, so that none slips under the limit while another is being judged.
    const answers = await inParallel(14, () => logIn(ADMIN.email));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    await expectTooMany(await logIn(ADMIN.email.toUpperCase()), 15 * 60);
    const answer = await rightLogIn();
    await expectTooMany(answer, 15 * 60);
    expect(answer.body).not.toHaveProperty('token');
    expect((await logIn('other@example.org')).status, 'another e-mail').toBe(401);
  });

  it('are a hundred for one address, whatever the e-mails; each of them has three all the same', async () => {
    for (let each = 0; each < 11; each += 1) await failedBefore(9, `${each}@example.org`);
    await failedBefore(2, ADMIN.email);
    // A hundred and one by now, behind one address of a whole campus.
    await expectTooMany(await logIn('1@example.org'), 15 * 60);
    expect((await rightLogIn()).status).toBe(200);
    expect((await logIn(ADMIN.email)).status).toBe(401);
    await expectTooMany(await rightLogIn(), 15 * 60);
    // An e-mail that nobody has here is answered alike.
    expect(statuses(await inParallel(5, () => logIn('nobody@example.org')))).toEqual([
      ...[401, 401, 401],
      ...[429, 429],
    ]);
  });

  it('are four hundred for one address in all: each takes processor time', async () => {
    await failedBefore(399, 'a@example.org');
    const answers = await inParallel(3, (index) => logIn(`d${index}@example.org`));
    expect(statuses(answers)).toEqual([401, 429, 429]);
    await expectTooMany(await rightLogIn(), 15 * 60);
  });

  it('are thirty for one e-mail from all of an IPv6 network, whose owner has 65,536 addresses', async () => {
    const from = (peer: string, email = ADMIN.email) =>
      fetch(`${site.worker.url}api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': peer },
        body: JSON.stringify({ email, password: 'wrong' }),
      });
    const rows = Array.from({ length: 29 }, (_, index) => ({
      address: `2001:db8:1:${index.toString(16)}::/64`,
      subject: ADMIN.email,
    }));
    for (const { address, subject } of rows) {
      await db(
        "INSERT INTO attempts VALUES (hex(randomblob(8)), 'login', ?, ?, ?, 0)",
        address,
        subject,
        Date.now(),
      );
    }
    expect((await from('2001:db8:1:ffff::1')).status).toBe(401);
    expect((await from('2001:db8:1:fffe::1')).status).toBe(429);
    expect((await from('2001:db8:1:fffe::1', 'other@example.org')).status).toBe(401);
    expect((await from('2001:db8:2:ffff::1')).status, 'the next network').toBe(401);
    expect((await from('2001:db8:11::1')).status, 'a network of a longer name').toBe(401);
  });

  it('do not count when they were no failures', async () => {
    await failedBefore(9, ADMIN.email);
    for (let count = 0; count < 3; count += 1) expect((await rightLogIn()).status).toBe(200);
    expect((await logIn(ADMIN.email)).status).toBe(401);
    expect((await rightLogIn()).status).toBe(429);
  });

  it('do not count while they are being judged: right ones that arrive together all pass', async () => {
    await failedBefore(6, ADMIN.email);
    expect(statuses(await inParallel(7, rightLogIn))).toEqual(Array(7).fill(200));
  });

  it('do not count when the form was not even filled in', async () => {
    await failedBefore(9, ADMIN.email);
    expect((await logIn(ADMIN.email, '')).status).toBe(422);
    expect((await logIn('', ADMIN.password)).status).toBe(422);
    expect((await rightLogIn()).status).toBe(200);
  });

  it('count for the address of the peer, which no header can change', async () => {
    await failedBefore(10, ADMIN.email);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'cf-connecting-ip': '203.0.113.8' },
      { 'CF-Connecting-IP': '203.0.113.8', 'X-Real-IP': '203.0.113.8' },
      { forwarded: 'for=203.0.113.9' },
      { 'true-client-ip': '203.0.113.9' },
      { 'mf-cf-blob': '{"clientIp":"203.0.113.9"}' },
    ]) {
      expect((await logIn(ADMIN.email, ADMIN.password, headers as never)).status).toBe(429);
    }
  });

  it('are forgotten after fifteen minutes, one by one', async () => {
    await failedBefore(9, ADMIN.email, 13 * MINUTE_MS);
    await failedBefore(1, ` ${ADMIN.email}`, 15 * MINUTE_MS + 1000);
    await db('UPDATE attempts SET subject = ?', ADMIN.email);
    expect((await logIn(ADMIN.email)).status).toBe(401);
    await expectTooMany(await rightLogIn(), 2 * 60);
    await db('UPDATE attempts SET at = at - ?', 2 * MINUTE_MS);
    expect((await rightLogIn()).status).toBe(200);
  });
});

describe('contact messages', () => {
  it('are twenty from one address within an hour', async () => {
    expect(statuses(await inParallel(23, () => send()))).toEqual([
      ...Array(20).fill(200),
      429,
      429,
      429,
    ]);
    await expectTooMany(await send(), 60 * 60);
    await expectTooMany(await send({ 'x-forwarded-for': '203.0.113.7' }), 60 * 60);
    await expectTooMany(await send({ 'cf-connecting-ip': '203.0.113.7' }), 60 * 60);
    const inbox = await site.ask('GET', '/api/contact');
    expect(inbox.body).toHaveLength(20);
    expect((await rightLogIn()).status, 'logins are counted apart').toBe(200);

    await db('UPDATE attempts SET at = at - ?', 60 * MINUTE_MS);
    expect((await send()).status).toBe(200);
  });

  it('do not count when they were refused', async () => {
    const refused = () => site.refuses(422, 'POST', '/api/contact', { body: {} });
    await inParallel(25, refused);
    expect((await send()).status).toBe(200);
  });

  it('are counted for forms without script too', async () => {
    await inParallel(20, () => send());
    const answer = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams(message),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Too many messages');
  });
});
