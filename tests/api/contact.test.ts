import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const DAY_MS = 24 * 60 * 60 * 1000;
const MESSAGE = {
  name: 'Asha Rao',
  email: 'Asha@Example.org',
  subject: 'Visa letter',
  phone: '+91 98765 43210',
  message: 'Dear chairs,\n\nplease send one.',
};
const db = async (query: string, ...values: (string | number)[]) =>
  (await site.worker.database())
    .prepare(query)
    .bind(...values)
    .run();
const send = (values: Record<string, unknown> = {}) =>
  site.call('POST', '/api/contact', { body: { ...MESSAGE, ...values } });
const inbox = async () => (await site.ask('GET', '/api/contact')).body;

describe('a contact message', () => {
  it('is taken from anybody and answered with thanks, and never enters Git', async () => {
    const head = await site.head();
    site.github.clearRequests();
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Thank you for your message. We will get back to you soon.',
    });
    const list = await site.ask('GET', '/api/contact');
    expect(list.status).toBe(200);
    expect(list.headers.get('cache-control')).toBe('private, no-store');
    expect(list.body).toEqual([
      {
        ...MESSAGE,
        email: 'asha@example.org',
        _id: expect.any(String),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        read: false,
        answered: false,
      },
    ]);
    expect(await site.head()).toBe(head);
    expect(site.github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is listed newest first', async () => {
    await db('UPDATE messages SET created_at = created_at - ?', DAY_MS);
    await send({ subject: 'Second' });
    await send({ subject: 'Third' });
    const subjects = (await inbox()).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(['Third', 'Second', 'Visa letter']);
  });

  it('needs name, e-mail, subject and message; the phone is free', async () => {
    const bad = async (values: Record<string, unknown>) => {
      const body = { ...MESSAGE, ...values };
      return badFields(await site.refuses(422, 'POST', '/api/contact', { body }));
    };
    const none = { name: '', email: ' ', subject: null, message: '\n', phone: '' };
    expect(await bad(none)).toEqual(['name', 'email', 'subject', 'message']);
    for (const field of ['name', 'subject', 'phone']) {
      expect(await bad({ [field]: 'a'.repeat(301) })).toEqual([field]);
      expect(await bad({ [field]: 'a\0b' })).toEqual([field]);
      expect(await bad({ [field]: 7 })).toEqual([field]);
    }
    expect(await bad({ message: 'a'.repeat(5001) })).toEqual(['message']);
    expect(await bad({ message: 'a\u001bb' })).toEqual(['message']);
    for (const email of ['asha', 'asha@', 'a@b@example.org', `${'a'.repeat(300)}@example.org`, 7]) {
      expect(await bad({ email })).toEqual(['email']);
    }
  });

  it('may have 5,000 characters, one-line fields 300; line breaks in those become a blank', async () => {
    const longest = 'é'.repeat(5000);
    const subject = `a\r\n${'b'.repeat(298)}`;
    expect((await send({ message: longest, subject, phone: undefined })).status).toBe(200);
    const [newest] = await inbox();
    expect(newest).toMatchObject({ message: longest, subject: `a ${'b'.repeat(298)}`, phone: '' });
  });

  it('goes out of the inbox when it is deleted; unknown ids are 404', async () => {
    const [newest, ...others] = await inbox();
    const answer = await site.ask('DELETE', `/api/contact/${newest._id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect(await inbox()).toEqual(others);
    await site.refuses(404, 'DELETE', `/api/contact/${newest._id}`);
    await site.refuses(404, 'DELETE', "/api/contact/' OR 1=1 --");
    expect(await inbox()).toEqual(others);
  });
});

describe('a deleted message', () => {
  const stored = async () => {
    const { results } = await (await site.worker.database())
      .prepare('SELECT subject FROM messages ORDER BY rowid')
      .all<{ subject: string }>();
    return results.map(({ subject }) => subject);
  };
  const age = (subject: string, seconds: number) =>
    db(
      'UPDATE messages SET deleted_at = deleted_at - ? WHERE subject = ?',
      seconds * 1000,
      subject,
    );
  const idOf = async (subject: string) =>
    (await inbox()).find((each: { subject: string }) => each.subject === subject)?._id;

  it('comes back within a minute as it was, and is erased for good after that', async () => {
    await db('DELETE FROM messages');
    await send({ subject: 'Taken back' });
    const [before] = await inbox();
    await site.ask('PUT', `/api/contact/${before._id}`, { read: true });
    await site.ask('DELETE', `/api/contact/${before._id}`);
    await age('Taken back', 30);
    expect(await inbox()).toEqual([]);
    expect((await site.ask('POST', `/api/contact/${before._id}/restore`)).body).toEqual({
      message: 'Message restored successfully.',
    });
    // Once more, as after an answer that was lost: it is there.
    expect((await site.ask('POST', `/api/contact/${before._id}/restore`)).status).toBe(200);
    expect(await inbox()).toEqual([{ ...before, read: true }]);

    await site.ask('DELETE', `/api/contact/${before._id}`);
    await age('Taken back', 65);
    const late = await site.refuses(404, 'POST', `/api/contact/${before._id}/restore`);
    expect(late.body.message).toBe('This message is erased already.');
    await inbox();
    expect(await stored()).toEqual([]);
  });

  it('is erased by the server though nobody looks, and by the daily job', async () => {
    await send({ subject: 'Due' });
    await send({ subject: 'Waits' });
    await send({ subject: 'Stays' });
    const [due, waits] = [await idOf('Due'), await idOf('Waits')];
    await site.ask('DELETE', `/api/contact/${due}`);
    await age('Due', 3600);
    // The object that waits is told of it, and looks which is the first to go.
    await site.ask('DELETE', `/api/contact/${waits}`);
    await age('Waits', -3600);
    await expect.poll(stored).toEqual(['Waits', 'Stays']);
    await age('Waits', 3600 + 65);
    await site.worker.runScheduled();
    expect(await stored()).toEqual(['Stays']);
  });

  it('is erased at once where that is asked for, as is one of the inbox', async () => {
    const id = await idOf('Stays');
    await send({ subject: 'Deleted first' });
    const other = await idOf('Deleted first');
    await site.ask('DELETE', `/api/contact/${other}`);
    for (const each of [id, other]) {
      const { status, body } = await site.ask('POST', `/api/contact/${each}/erase`);
      expect([status, body]).toEqual([200, { message: 'Message erased for good.' }]);
      await site.refuses(404, 'POST', `/api/contact/${each}/erase`);
      await site.refuses(404, 'POST', `/api/contact/${each}/restore`);
    }
    expect(await stored()).toEqual([]);
    await send();
    await send();
  });
});

describe('the marks of a message', () => {
  const mark = (id: string, marks: unknown) => site.ask('PUT', `/api/contact/${id}`, marks);
  const marksOf = async (id: string) => {
    const found = (await inbox()).find((each: { _id: string }) => each._id === id);
    return [found.read, found.answered];
  };

  it('say whether it is read and answered; one that is not mentioned stays', async () => {
    const [{ _id }, other] = await inbox();
    const before = await marksOf(other._id);
    expect((await mark(_id, { read: true })).body).toEqual({ message: 'Message marked.' });
    expect(await marksOf(_id)).toEqual([true, false]);
    await mark(_id, { answered: true });
    expect(await marksOf(_id)).toEqual([true, true]);
    await mark(_id, { read: false });
    expect(await marksOf(_id)).toEqual([false, true]);
    await mark(_id, { read: true, answered: true });
    expect(await marksOf(_id)).toEqual([true, true]);
    await mark(_id, { read: false, answered: true });
    expect(await marksOf(_id)).toEqual([false, true]);
    await mark(_id, { answered: false });
    expect(await marksOf(_id)).toEqual([false, false]);
    expect(await marksOf(other._id)).toEqual(before);
  });

  it('are yes or no: all else is refused, and so is none', async () => {
    const [{ _id }] = await inbox();
    const bad = async (body: unknown) =>
      badFields(await site.refuses(422, 'PUT', `/api/contact/${_id}`, { body }));
    expect(await bad({})).toEqual(['read']);
    expect(await bad({ starred: true })).toEqual(['read']);
    expect(await bad({ read: 'yes', answered: 1 })).toEqual(['read', 'answered']);
    expect(await bad({ read: null })).toEqual(['read']);
  });

  it('are for messages of the inbox: unknown and deleted ones are 404', async () => {
    await send({ subject: 'Soon gone' });
    const [{ _id }] = await inbox();
    await site.ask('DELETE', `/api/contact/${_id}`);
    for (const id of [_id, 'unknown']) {
      await site.refuses(404, 'PUT', `/api/contact/${id}`, { body: { read: true } });
    }
  });
});

describe('the daily job', () => {
  it('erases messages after the retention period of the settings, deleted or not', async () => {
    await db('DELETE FROM messages');
    for (const subject of ['old', 'old and deleted', 'kept', 'kept and deleted']) {
      await send({ subject });
    }
    const age = "UPDATE messages SET created_at = ? WHERE subject LIKE ? || '%'";
    await db(age, Date.now() - 401 * DAY_MS, 'old');
    await db(age, Date.now() - 399 * DAY_MS, 'kept');
    await db("UPDATE messages SET deleted_at = ? WHERE subject LIKE '%deleted'", Date.now());
    await site.worker.runScheduled();
    const { results } = await (await site.worker.database())
      .prepare('SELECT subject FROM messages ORDER BY subject')
      .all();
    expect(results).toEqual([{ subject: 'kept' }, { subject: 'kept and deleted' }]);
    expect(await inbox()).toHaveLength(1);
  });

  it('erases expired sessions, staged pictures and old attempts, and nothing that is in use', async () => {
    const token = await site.logIn();
    const later = Date.now() + DAY_MS;
    const [waiting, late] = [await upload(site, png('waiting')), await upload(site, png('late'))];
    const pic = await upload(site, png('a face'));
    const account = { name: 'Ravi', email: 'ravi@example.org', password: 'long enough', pic };
    await site.ask('POST', '/api/user/newuser', account);
    const expired = await site.logIn();
    await db(
      `UPDATE sessions SET expires_at = 1 WHERE login_id =
       (SELECT login_id FROM sessions ORDER BY rowid DESC LIMIT 1)`,
    );
    await db('UPDATE pictures SET expires_at = 1 WHERE name = ?', late.slice('/uploads/'.length));
    await db('UPDATE attempts SET at = at - ?', DAY_MS + 1000);
    const editor = 'INSERT INTO editor_sessions (secret_hash, login, token, expires_at)';
    await db(
      `${editor} VALUES ('a', 'gone', 'encrypted', 1), ('b', 'here', 'encrypted', ?)`,
      later,
    );
    await send({ subject: 'Counted today' });
    await site.worker.runScheduled();

    const count = async (query: string) =>
      (await (await site.worker.database()).prepare(query).first<{ count: number }>())?.count;
    const logins = async () => {
      const found = (await site.worker.database()).prepare('SELECT login FROM editor_sessions');
      return (await found.all<{ login: string }>()).results.map(({ login }) => login);
    };
    expect(await count('SELECT count(*) AS count FROM sessions WHERE expires_at = 1')).toBe(0);
    expect(await logins()).toEqual(['here']);
    expect(await count('SELECT count(*) AS count FROM attempts')).toBe(1);
    expect(await count('SELECT count(*) AS count FROM pictures')).toBe(2);
    expect(await count('SELECT count(*) AS count FROM picture_chunks')).toBe(2);
    await site.refuses(401, 'GET', '/api/contact', { token: expired });
    expect((await site.call('GET', '/api/contact', { token })).status).toBe(200);
    expect((await showPicture(site, waiting)).status).toBe(200);
    expect((await showPicture(site, late)).status).toBe(404);
    const { email, password } = account;
    const login = await site.call('POST', '/api/user/login', { body: { email, password } });
    expect((await showPicture(site, login.body.user.photo)).status).toBe(200);
  });
});
