import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueNews } from '../../api/private/mail-news.ts';
import { LINK_TOKEN } from '../../model/wire/links.ts';
import { PUBLISHER, readRights } from '../../model/wire/rights.ts';
import { ADMIN } from '../api-client.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { mailsTo, tokenIn } from './outbox.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());
beforeEach(() => sql('DELETE FROM attempts'));
// What a test leaves waiting is no other test's.
afterEach(() => sql("DELETE FROM mails WHERE state <> 'sending'"));

async function sql(text: string, ...values: unknown[]) {
  const statement = (await site.worker.database()).prepare(text);
  return (await statement.bind(...values).all()).results;
}

const PASSWORD = 'long enough';
const pic = 'https://pictures.example/r.png';

async function newAccount(email: string, name = `Name of ${email}`) {
  const body = { name, email, password: PASSWORD, pic };
  expect((await site.ask('POST', '/api/user/newuser', body)).status).toBe(200);
  return site.logIn({ email, password: PASSWORD });
}
const logIn = async (email: string, password: string) =>
  (await site.call('POST', '/api/user/login', { body: { email, password } })).status;
const forgot = (email: unknown, headers = {}) =>
  site.call('POST', '/api/user/forgot', { body: { email }, headers });
const open = (token: string) => site.call('POST', '/api/user/link/open', { body: { token } });
const use = (token: string, values = {}) =>
  site.call('POST', '/api/user/link/use', { body: { token, password: 'another one', ...values } });
/** Who has mail that waits or is on its way, once these are all. */
async function expectWaiting(...emails: string[]) {
  const waiting = "SELECT DISTINCT email FROM mails WHERE state IN ('waiting', 'sending')";
  const found = async () => (await sql(waiting)).map(({ email }) => email);
  await expect.poll(found).toEqual(emails);
}

describe('passkeys that an owner takes off', () => {
  it('are told of, with who it was, to whose they were', async () => {
    const email = 'lost@example.org';
    await newAccount(email);
    await sql(
      `INSERT INTO passkeys (id, account_id, name, public_key, counter, transports, created_at)
       SELECT 'key', id, 'Phone', '', 0, '', 0 FROM accounts WHERE email = ?`,
      email,
    );
    const [{ id }] = (await sql('SELECT id FROM accounts WHERE email = ?', email)) as [
      { id: string },
    ];
    expect((await site.ask('DELETE', `/api/user/passkeys-of/${id}`)).status).toBe(200);
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe('Your passkeys for the website of IC 2026 were taken off');
    expect(mail?.text).toContain(`${ADMIN.name} took the passkeys off the account of ${email}`);
    expect(mail?.text).toContain(`${site.url}/admin/accounts\n`);
  });
});

describe('what is done with the ways into an account', () => {
  it('is told to whose it is, with what to do if it was not them, whatever they chose', async () => {
    const email = 'careful@example.org';
    const token = await newAccount(email);
    const choice = { token, body: { chosen: [] } };
    expect((await site.call('PUT', '/api/user/mails', choice)).status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: 'another long one' };
    expect((await site.call('PUT', '/api/user/password', { token, body })).status).toBe(200);
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe('Your password was changed on the website of IC 2026');
    expect(mail?.text).toMatch(
      /^On \d+ \w+ \d{4}, \d\d:\d\d \(Asia\/Kolkata\) the password of the account of careful@/,
    );
    expect(mail?.text).toContain('If it was not you, somebody else can get into your account.');
    expect(mail?.text).toContain(`${site.url}/admin/forgot\n`);
    expect(mail?.text).not.toContain('another long one');
  });
});

describe('a forgotten password', () => {
  it('is asked for by mail, whose link sets another one, once', async () => {
    const email = 'forgetful@example.org';
    const token = await newAccount(email);
    expect((await forgot(` ${email.toUpperCase()} `)).status).toBe(200);
    const [mail] = await mailsTo(site, email);
    expect(mail).toMatchObject({
      from: '"IC 2026" <website@localhost>',
      to: [email],
      subject: 'A new password for the website of IC 2026',
    });
    const link = tokenIn(mail);
    expect(link).toMatch(LINK_TOKEN);
    expect(mail?.text).toContain(`${site.url}/admin/link#${link}\n`);
    expect(mail?.html).toContain(`href="${site.url}/admin/link#${link}"`);

    const opened = await open(link);
    expect(opened.body).toEqual({ kind: 'reset', email, by: '', endsAt: expect.any(String) });
    expect((await use(link)).body.message).toMatch(/^Password set/);
    expect((await site.call('GET', '/api/user/sessions', { token })).status).toBe(401);
    expect([await logIn(email, PASSWORD), await logIn(email, 'another one')]).toEqual([401, 200]);
    const again = await use(link);
    expect([again.status, again.body.message]).toEqual([
      410,
      expect.stringMatching(/used already/),
    ]);
  });

  it('is answered in the same way whether the address has an account here or not', async () => {
    await newAccount('known@example.org');
    const answers = await Promise.all([forgot('known@example.org'), forgot('unknown@example.org')]);
    const [known, unknown] = answers.map(({ status, body, headers }) => {
      const { date, ...rest } = Object.fromEntries(headers);
      return { status, body, headers: rest };
    });
    expect(unknown).toEqual(known);
    await mailsTo(site, 'known@example.org');
    await expectWaiting();
    await mailsTo(site, 'unknown@example.org', 0);
    expect(await sql('SELECT email FROM mails'), 'of nobody nothing is kept').toEqual([
      { email: 'known@example.org' },
    ]);
    for (let more = 0; more < 4; more += 1) {
      await Promise.all(['known', 'unknown'].map((who) => forgot(`${who}@example.org`)));
    }
    const limited = await Promise.all([forgot('known@example.org'), forgot('unknown@example.org')]);
    expect(limited.map(({ status }) => status)).toEqual([429, 429]);
    await expectWaiting('known@example.org');
  });

  it('may be that of somebody with few rights', async () => {
    const email = 'limited@example.org';
    await newAccount(email);
    const id = (await site.ask('GET', '/api/user/all')).body.find(
      (each: { email: string }) => each.email === email,
    ).id;
    await site.ask('PUT', `/api/user/rights/${id}`, readRights('publisher papers'));
    const [told] = await mailsTo(site, email, 1, /^What you may do was changed/);
    expect(told?.text).toContain(`an owner changed what the account of ${email} may do`);
    expect(told?.text).toContain('You may look after Papers there, and nothing else.');
    // Said once more it is nothing new.
    await site.ask('PUT', `/api/user/rights/${id}`, readRights('publisher papers'));
    await forgot(email);
    const [mail] = await mailsTo(site, email, 2);
    expect((await use(tokenIn(mail))).status).toBe(200);
  });

  it('takes one e-mail address, from a page of the website', async () => {
    for (const bad of [
      '',
      'nobody',
      7,
      null,
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
    ]) {
      expect(badFields(await forgot(bad))).toEqual(['email']);
    }
    expect((await forgot('a@example.org', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await site.call('GET', '/api/user/forgot')).body).toEqual({
      isSetUp: true,
      staysHere: true,
    });
  });

  it('goes to one address three times an hour, whoever asks', async () => {
    const email = 'flooded@example.org';
    await newAccount(email);
    for (let count = 1; count <= 3; count += 1) {
      await forgot(email);
      await mailsTo(site, email, count);
    }
    await forgot(email);
    await forgot(email);
    await expectWaiting(email);
    await mailsTo(site, email, 3);
    // An hour later one mail goes for both.
    await sql('UPDATE mails SET claimed_at = claimed_at - 3600000');
    await sql('DELETE FROM attempts');
    await forgot(email);
    await mailsTo(site, email, 4);
  });
});

describe('an invitation by mail', () => {
  const invite = (email: string, token = site.token) =>
    site.call('POST', '/api/user/invitations', {
      token,
      body: { email, ...PUBLISHER, byMail: true },
    });

  it('brings a link to whom it is for; whoever made it is shown another one, this once', async () => {
    const email = 'invited@example.org';
    const answer = await invite(email);
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: expect.stringContaining(email), token: expect.stringMatching(LINK_TOKEN) },
    ]);
    const shown = answer.body.token;
    expect((await open(shown)).status).toBe(200);
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe(`${ADMIN.name} invites you to the website of IC 2026`);
    expect(mail?.text).toContain(`${ADMIN.name} (${ADMIN.email}) invites you`);
    expect(mail?.text).toContain(
      'As a publisher you may change all content, read the inbox, and add publishers and editors.',
    );
    expect(mail?.text).toMatch(
      /The link works once, until \d+ \w+ \d{4}, \d\d:\d\d \([A-Za-z/_]+\)\./,
    );
    const link = tokenIn(mail);
    const kept = [await sql('SELECT * FROM links'), await sql('SELECT * FROM mails')];
    expect(JSON.stringify(kept)).toContain(link.slice(0, 12));
    for (const each of [link, shown]) expect(JSON.stringify(kept)).not.toContain(each.slice(12));
    // A mail may not arrive: both open the same, and whichever is used ends both.
    expect(shown).not.toBe(link);
    expect([(await open(link)).status, (await open(shown)).status]).toEqual([200, 200]);
    expect((await use(shown, { name: 'Invited' })).status).toBe(201);
    expect([(await open(link)).status, (await open(shown)).status]).toEqual([410, 410]);
    expect(await logIn(email, 'another one')).toBe(200);
  });

  it('is one line in each header, whatever the name of who invites', async () => {
    const name = 'Eve "of\\ the" <eve@evil.example>\r\nBcc: all@evil.example\r\n\r\n<b>Hi</b> Ⅷ 名';
    const token = await newAccount('eve@example.org', name);
    expect((await invite('victim@example.org', token)).status).toBe(201);
    const [mail] = await mailsTo(site, 'victim@example.org');
    expect(mail?.to).toEqual(['victim@example.org']);
    expect(mail?.subject).not.toMatch(/\p{Cc}/u);
    expect(mail?.subject).toContain('Bcc: all@evil.example');
    expect(mail?.text).not.toMatch(/^Bcc/m);
    expect(mail?.html).toContain('&lt;b&gt;Hi&lt;/b&gt; Ⅷ 名');
    expect(mail?.html).not.toContain('<b>');
  });

  it('waits where the hour is full, and does not go once it is withdrawn', async () => {
    const email = 'withdrawn@example.org';
    await sql(
      `INSERT INTO mails (id, kind, email, state, made_at, due_at, claimed_at)
       SELECT 'of this hour ' || value, 'reset', 'nobody@example.org', 'sent', 0, 0, ?
       FROM json_each(?)`,
      Date.now(),
      JSON.stringify([...Array(100).keys()]),
    );
    await invite(email);
    const [waits] = (await site.ask('GET', '/api/user/invitations')).body.filter(
      (each: { email: string }) => each.email === email,
    );
    expect(waits.mail).toBe('waits');
    // Of one that did not go whoever invited is told where it is listed.
    await sql("UPDATE mails SET state = 'failed' WHERE email = ?", email);
    const told = (await site.ask('GET', '/api/user/invitations')).body;
    expect(told.find((each: { email: string }) => each.email === email).mail).toBe('failed');
    await sql("UPDATE mails SET state = 'waiting' WHERE email = ?", email);
    expect((await site.ask('DELETE', `/api/user/invitations/${waits.id}`)).status).toBe(200);
    await expectWaiting(email);
    await sql("DELETE FROM mails WHERE state = 'sent'");
    await invite('next@example.org');
    await mailsTo(site, 'next@example.org');
    await mailsTo(site, email, 0);
  });
});

describe('news', () => {
  const choose = (chosen: unknown, token = site.token) =>
    site.call('PUT', '/api/user/mails', { token, body: { chosen } });
  const write = async (message = 'My telephone is 4711') => {
    const body = { name: 'Vera', email: 'vera@example.org', subject: 'Fees', message };
    expect((await site.call('POST', '/api/contact', { body })).status).toBe(200);
  };

  it('goes to whoever may see it and wants it, without what a visitor wrote', async () => {
    const [wants, mayNot, wantsNone] = await Promise.all(
      ['wants', 'may.not', 'wants.none'].map((who) => newAccount(`${who}@example.org`)),
    );
    const all = (await site.ask('GET', '/api/user/all')).body as { id: string; email: string }[];
    const id = all.find(({ email }) => email === 'may.not@example.org')?.id;
    await site.ask('PUT', `/api/user/rights/${id}`, readRights('publisher papers'));
    expect((await choose(['correction'], wantsNone)).status).toBe(200);
    expect((await site.call('GET', '/api/user/mails', { token: wantsNone })).body).toEqual({
      isSetUp: true,
      staysHere: true,
      chosen: ['correction'],
      next: null,
    });
    const others = { token: mayNot as string };
    expect((await site.call('GET', '/api/user/mails', others)).body.chosen).toContain('message');
    await write();
    const [mail] = await mailsTo(site, 'wants@example.org');
    await expectWaiting();
    for (const who of ['may.not', 'wants.none'])
      await mailsTo(site, `${who}@example.org`, 0, /message/);
    expect(mail?.subject).toBe('1 new message from visitors on the website of IC 2026');
    expect(mail?.text).toContain(`${site.url}/admin/contact-messages\n`);
    expect(mail?.text).not.toMatch(/Vera|Fees|4711/);
    expect((await choose([], wants)).status).toBe(200);
  });

  it('of a quarter of an hour goes in one mail, unless it is not wanted any more', async () => {
    const [stays, changes] = ['stays@example.org', 'changes@example.org'] as const;
    await newAccount(stays);
    const token = await newAccount(changes);
    await write();
    for (const email of [stays, changes]) await mailsTo(site, email);
    for (const more of ['two', 'three']) await write(more);
    const waiting = `SELECT count FROM mails WHERE state = 'waiting' AND email IN ('${stays}', '${changes}')`;
    const both = [{ count: 2 }, { count: 2 }];
    await expect.poll(() => sql(waiting)).toEqual(both);
    // When it goes stands beside what one is told of.
    const { next } = (await site.call('GET', '/api/user/mails', { token })).body;
    const minutes = (Date.parse(next) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThanOrEqual(15);
    await choose([], token);
    await sql('UPDATE mails SET due_at = 0');
    await site.worker.runScheduled();
    const [mail] = await mailsTo(site, stays, 2);
    expect(mail?.subject).toBe('2 new messages from visitors on the website of IC 2026');
    await expectWaiting();
    await mailsTo(site, changes);
  });

  it('that waited leaves out what was read meanwhile, and is not sent for nothing', async () => {
    const email = 'reads@example.org';
    await newAccount(email);
    await sql('DELETE FROM messages');
    const gathered = async () => {
      await sql("UPDATE mails SET due_at = 0, made_at = made_at - 60000 WHERE state = 'waiting'");
      await site.worker.runScheduled();
      await expectWaiting();
    };
    const readAll = async (but = '') => {
      const messages = (await site.ask('GET', '/api/contact')).body as {
        _id: string;
        message: string;
      }[];
      for (const { _id, message } of messages) {
        if (message !== but) await site.ask('PUT', `/api/contact/${_id}`, { read: true });
      }
    };
    await write();
    await mailsTo(site, email);
    for (const more of ['two', 'three']) await write(more);
    await readAll('three');
    await gathered();
    const [mail] = await mailsTo(site, email, 2);
    expect(mail?.subject).toBe('1 new message from visitors on the website of IC 2026');
    await write('four');
    await readAll();
    await gathered();
    await mailsTo(site, email, 2);
  });

  it('of what somebody did themselves goes at once, a mail for each, until there are many', async () => {
    const email = 'busy@example.org';
    await newAccount(email);
    await sql(
      "UPDATE accounts SET rights = 'editor', mails = 'returned published' WHERE email = ?",
      email,
    );
    const [{ id: only }] = (await sql('SELECT id FROM accounts WHERE email = ?', email)) as [
      { id: string },
    ];
    const database = await site.worker.database();
    const about = { noun: 'speaker', title: 'Ada', action: 'update', by: 'Ada', says: '' } as const;
    const tell = async (number: number, kind: 'returned' | 'published' = 'returned') =>
      database.batch(
        await queueNews(database, kind, Date.now(), { only, item: { ...about, number } }),
      );
    const minutes = async () => {
      const of = "FROM mails WHERE email = ? AND state = 'waiting' ORDER BY due_at, rowid";
      const due = await sql(`SELECT count, (due_at - made_at) / 60000.0 AS minutes ${of}`, email);
      return due.map((each) => [each.count, Math.ceil(Number(each.minutes))]);
    };
    await tell(1);
    await tell(1);
    await tell(2);
    expect(await minutes(), 'one for each').toEqual([
      [2, 0],
      [1, 0],
    ]);
    const gone = () => sql("UPDATE mails SET state = 'sent', claimed_at = ?", Date.now());
    // The same goes to and fro.
    for (const kind of ['published', 'returned', 'published'] as const) {
      await gone();
      await tell(1, kind);
      expect(await minutes()).toEqual([[1, 0]]);
    }
    await gone();
    await tell(1);
    await tell(1);
    expect(await minutes()).toEqual([[2, 15]]);
    await tell(3);
    expect(await minutes()).toEqual([
      [1, 0],
      [2, 15],
    ]);
    await gone();
    for (let number = 4; number < 12; number += 1) await tell(number);
    expect((await minutes()).map(([count, after]) => [count, Number(after) > 1])).toEqual([
      ...Array(5).fill([1, false]),
      [3, true],
    ]);
  });

  it('of a week goes once to whoever wants it, where anything happened', async () => {
    const email = 'weekly@example.org';
    const token = await newAccount(email);
    await sql('DELETE FROM messages');
    expect((await choose(['weekly'], token)).status).toBe(200);
    await site.ask('POST', '/api/papers/add', { heading: 'Weekly', authors: ['A'], content: 'T' });
    await write('Confidential');
    for (let nights = 0; nights < 2; nights += 1) await site.worker.runScheduled();
    const about = /^The week on the website of/;
    const [mail] = await mailsTo(site, email, 1, about);
    expect(mail?.text).toMatch(
      /1 new message from visitors\.\n\nThe content was changed (?:once|\d+ times)\./,
    );
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Confidential|Weekly/);
    // Nights later the same week is none again; nobody else has asked for it.
    await sql("UPDATE mails SET claimed_at = claimed_at - 86400000 * 3 WHERE kind = 'weekly'");
    await site.worker.runScheduled();
    await expectWaiting();
    await mailsTo(site, email, 1, about);
    await mailsTo(site, ADMIN.email, 0, about);

    // Of a week without anything to see there is none.
    const limited = 'quiet@example.org';
    const quiet = await newAccount(limited);
    await choose(['weekly'], quiet);
    const rights = "UPDATE accounts SET rights = 'publisher messages' WHERE email = ?";
    await sql(rights, limited);
    await sql('DELETE FROM messages');
    await site.worker.runScheduled();
    await expectWaiting();
    await mailsTo(site, limited, 0, about);
  });

  it('is chosen by kinds that there are', async () => {
    for (const bad of [undefined, 'message', ['weather'], [7]]) {
      expect(badFields(await choose(bad))).toHaveLength(1);
    }
  });
});
