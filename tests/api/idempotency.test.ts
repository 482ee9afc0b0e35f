import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerLater } from '../start-test-stack.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { SEVEN } from './seven-collections.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const PAPER = { authors: 'Asha Rao', content: 'Text' };
const addPaper = (values: Record<string, unknown>, headers?: Record<string, string>) =>
  site.ask('POST', '/api/papers/add', { heading: 'A paper', ...PAPER, ...values }, headers);

const key = (name: string) => ({ 'Idempotency-Key': name });

describe('a repeat with the same Idempotency-Key', () => {
  it('answers as the first time and writes nothing: create, update, delete, import', async () => {
    const first = await addPaper({ heading: 'Once' }, key('create'));
    const { _id } = first.body;
    const update = () =>
      site.ask('PUT', `/api/papers/update/${_id}`, { ...PAPER, heading: 'Twice' }, key('update'));
    const remove = () => site.ask('DELETE', `/api/papers/delete/${_id}`, undefined, key('delete'));
    const rows = [{ ...PAPER, heading: 'Imported once' }];
    const imports = () => site.ask('POST', '/api/papers/import', { rows }, key('import'));
    const tries = [() => addPaper({ heading: 'Once' }, key('create')), update, remove, imports];
    for (const send of tries) {
      const once = await send();
      const head = await site.head();
      const [again, andAgain] = await Promise.all([send(), send()]);
      for (const repeat of [again, andAgain]) {
        expect(repeat?.status).toBe(once.status);
        expect(repeat?.body).toEqual(once.body);
      }
      expect(await site.head()).toBe(head);
    }
    const late = await addPaper({ heading: 'Once' }, key('create'));
    expect(late.body, 'even when the entry is gone').toEqual(first.body);
  });

  it('lands once when both arrive together', async () => {
    const from = await site.head();
    const both = await Promise.all(
      [1, 2, 3].map(() => addPaper({ heading: 'Impatient' }, key('double-click'))),
    );
    expect(new Set(both.map(({ body }) => body.commit)).size).toBe(1);
    expect(await countCommits(site, from)).toBe(1);
  });

  it('is recognised although the version it names is not the present one any more', async () => {
    const { _id } = (await addPaper({ heading: 'Versioned' })).body;
    const etag = (await site.ask('GET', `/api/papers/get/${_id}`)).headers.get('etag') ?? '';
    const send = () =>
      site.ask(
        'PUT',
        `/api/papers/update/${_id}`,
        { ...PAPER, heading: 'Versioned', content: 'New' },
        { 'If-Match': etag, ...key('versioned') },
      );
    const once = await send();
    expect(once.status).toBe(201);
    expect((await send()).body).toEqual(once.body);
  });

  it('is another save for another administrator', async () => {
    const account = { email: 'ravi@example.org', password: 'long enough' };
    const pic = 'https://pictures.example/a.png';
    await site.ask('POST', '/api/user/newuser', { name: 'Ravi Das', pic, ...account });
    const { token } = (await site.call('POST', '/api/user/login', { body: account })).body;
    const first = await addPaper({ heading: 'Same key' }, key('shared'));
    const other = await site.call('POST', '/api/papers/add', {
      token,
      body: { ...PAPER, heading: 'Same key' },
      headers: key('shared'),
    });
    expect(other.status).toBe(201);
    expect(other.body.commit).not.toBe(first.body.commit);
    expect((await readCommit(site, other.body.commit)).author).toMatch(/^Ravi Das </);
  });

  it('is refused with 422 when it is not the same save', async () => {
    const { body } = await addPaper({ heading: 'Key taken' }, key('taken'));
    const others: [string, string, unknown][] = [
      ['POST', '/api/papers/add', { ...PAPER, heading: 'Something else' }],
      ['PUT', `/api/papers/update/${body._id}`, { ...PAPER, heading: 'Key taken' }],
      ['DELETE', `/api/papers/delete/${body._id}`, undefined],
      ['POST', '/api/speaker/create', SEVEN[1]?.body],
    ];
    for (const [method, path, sent] of others) {
      const options = { body: sent, headers: key('taken') };
      const answer = await site.refuses(422, method, path, options);
      expect(answer.body.message).toMatch(/Idempotency-Key was used for another save/);
    }
  });

  it('may follow a save that was refused: a key is used up by what was saved', async () => {
    const headers = key('second-try');
    const body = { ...PAPER, heading: '' };
    await site.refuses(422, 'POST', '/api/papers/add', { body, headers });
    expect((await addPaper({ heading: 'Second try' }, headers)).status).toBe(201);
  });

  it('must be printable and of sensible length', async () => {
    for (const bad of ['', 'a b', 'a'.repeat(256), 'é']) {
      const body = { ...PAPER, heading: 'Bad key' };
      await site.refuses(400, 'POST', '/api/papers/add', { body, headers: key(bad) });
    }
    expect((await addPaper({ heading: 'Long key' }, key('~'.repeat(255)))).status).toBe(201);
  });
});

describe('after a restart', () => {
  it('a repeat is still recognised, a token still opens, content is read at once, and old messages are erased', async () => {
    const headers = { 'Idempotency-Key': 'restart' };
    const first = await addPaper({ heading: 'Before the restart' }, headers);
    const before = (await site.call('GET', '/api/papers/all')).body;
    await (await site.worker.database())
      .prepare(
        "INSERT INTO messages VALUES ('m', 'A', 'a@b.example', 'Old', '', 'Text', 1, NULL, 0, 0)",
      )
      .run();
    await site.close();
    const again = await openSite({}, { dataDir: site.dataDir, firstJobMs: 100 });
    try {
      const { token } = site;
      const body = { ...PAPER, heading: 'Before the restart' };
      const repeat = await again.call('POST', '/api/papers/add', { token, body, headers });
      expect(repeat.status).toBe(201);
      expect(repeat.body).toEqual(first.body);
      expect(await again.head()).toBe(first.body.commit);
      expect((await again.call('GET', '/api/papers/all')).body).toEqual(before);
      expect((await again.call('GET', '/api/contact', { token })).status).toBe(200);
      await again.refuses(422, 'POST', '/api/papers/add', {
        body: { ...body, content: 'x' },
        headers,
      });
      const left = await again.worker.database();
      const messages = () => left.prepare('SELECT id FROM messages').all();
      await expect.poll(async () => (await messages()).results).toEqual([]);
    } finally {
      await again.close();
    }
  });
});

describe('as the hours pass', () => {
  it('a repeat is recognised for a day, and then is another save', async () => {
    const body = { ...PAPER, heading: 'Repeated late' };
    const headers = key('late');
    const now = await openSite();
    const first = await now.ask('POST', '/api/papers/add', body, headers);
    await now.close();
    const repeatAfter = async (hours: number) => {
      const later = { dataDir: now.dataDir, workerScript: await workerLater(hours) };
      const site = await openSite({}, later);
      // With each save it is looked what may be forgotten.
      await site.ask('POST', '/api/papers/add', { ...body, heading: 'In between' });
      const repeat = await site.ask('POST', '/api/papers/add', body, headers);
      await site.close();
      return repeat;
    };
    expect((await repeatAfter(23)).body).toEqual(first.body);
    const another = await repeatAfter(25);
    expect([another.status, another.body._id]).toEqual([201, `${first.body._id}-2`]);
    await now.remove();
  });
});
