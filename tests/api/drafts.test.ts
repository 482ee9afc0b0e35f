import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DRAFTS_MOST, NO_PREVIEW, type ServerDraft } from '../../model/wire/drafts.ts';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

const PAPER =
  '---\nheading: First\nauthors:\n  - Asha\ncreatedAt: 2026-01-01T00:00:00.000Z\n---\n\nText\n';

let site: Site;
/** Others: one for everything, one for updates alone. */
let nina = '';
let omar = '';

beforeAll(async () => {
  site = await openSite({ 'content/papers/first.md': PAPER });
  nina = await join('Nina');
  omar = await join('Omar', 'publisher updates');
});
afterEach(() => run('DELETE FROM drafts'));
afterAll(() => site.remove());

async function run(sql: string): Promise<void> {
  await (await site.worker.database()).prepare(sql).run();
}

async function join(name: string, rights = 'publisher'): Promise<string> {
  const account = { name, email: `${name}@example.org`.toLowerCase(), password: 'long enough' };
  await site.ask('POST', '/api/user/newuser', {
    ...account,
    pic: 'https://pictures.example/n.png',
  });
  const token = await site.logIn(account);
  await run(`UPDATE accounts SET rights = '${rights}' WHERE name = '${name}'`);
  return token;
}

const call = (method: string, path: string, body?: object, token = site.token) =>
  site.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });

interface Sent {
  token?: string;
  id?: string;
  values?: object;
  [field: string]: unknown;
}
/** Keeps a draft of a new paper, unless it is said to be of something else. */
const send = ({ token = site.token, id = crypto.randomUUID(), ...sent }: Sent = {}) =>
  call('PUT', `/drafts/${id}`, { kind: 'papers', values: { heading: 'Begun' }, ...sent }, token);

async function keep(sent: Sent = {}): Promise<{ id: string; keptAt: string; message: string }> {
  const answer = await send(sent);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
}
const list = async (token = site.token): Promise<ServerDraft[]> =>
  (await call('GET', '/waiting', undefined, token)).body.drafts;
const titles = async (token?: string) => (await list(token)).map(({ title }) => title);

/** What the repository, the API and its lists for visitors say. */
async function said(): Promise<string> {
  const objects = await site.git('cat-file', '--batch-all-objects', '--batch');
  const paths = ['papers/all', 'papers/find?words=Quetz', 'changes', 'log', 'findings', 'pictures'];
  const answers = [];
  for (const path of paths) {
    const { status, body } = await call('GET', `/${path}`);
    expect([path, status]).toEqual([path, 200]);
    answers.push(JSON.stringify(body));
  }
  return objects + answers.join('\n');
}

describe('a draft', () => {
  it('may be unfinished, is nowhere but in its own answers, and is one commit when it is saved', async () => {
    const from = await site.head();
    const { id } = await keep({ values: { heading: 'Quetzalcoatlus', authors: [], place: 'x' } });
    expect(await said()).not.toContain('Quetzal');
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ id, kind: 'papers', entry: null, title: 'Quetzalcoatlus', isShared: false },
        ...{ by: { name: ADMIN.name, isYou: true }, previewEndsAt: null },
      }),
    ]);
    const { values, base, etag } = (await call('GET', `/drafts/${id}`)).body;
    expect([values, base, etag]).toEqual([{ heading: 'Quetzalcoatlus', authors: [] }, null, null]);

    const headers = { 'Draft-Id': id };
    const unfinished = { body: values, headers };
    await site.refuses(422, 'POST', '/api/papers/add', unfinished);
    expect(await titles()).toEqual(['Quetzalcoatlus']);
    const body = { ...values, authors: ['Asha'], content: 'Text' };
    const saved = await site.call('POST', '/api/papers/add', { token: site.token, body, headers });
    expect(saved.status).toBe(201);
    expect(await countCommits(site, from)).toBe(1);
    expect((await readCommit(site, 'main')).subject).toBe('Add paper: Quetzalcoatlus');
    expect(await list()).toEqual([]);
  });

  it('keeps what its form began with, so that a change of the same since is a conflict as any', async () => {
    const { body: first, headers } = await site.ask('GET', '/api/papers/get/first');
    const began = { base: { heading: 'First' }, etag: headers.get('etag') };
    const { id } = await keep({ entry: 'first', values: { heading: 'Mine' }, ...began });
    const theirs = { heading: 'Theirs', authors: first.authors, content: 'Text' };
    expect((await site.ask('PUT', '/api/papers/update/first', theirs)).status).toBe(201);
    const { body } = await call('GET', `/drafts/${id}`);
    expect(body).toMatchObject({ values: { heading: 'Mine' }, ...began });
    const met = await site.call('PUT', '/api/papers/update/first', {
      token: site.token,
      body: { ...theirs, ...body.values },
      headers: { 'If-Match': body.etag, 'Draft-Id': id },
    });
    expect([met.status, met.body.current.heading]).toEqual([412, 'Theirs']);
    expect(await titles()).toEqual(['Mine']);
  });

  it('takes its picture along, for as long as it is kept', async () => {
    const imageUrl = await upload(site, png('of a draft'));
    const values = { imageUrl, tags: 'Kept' };
    const { id } = await keep({ kind: 'gallery', values });
    await run("DELETE FROM pictures WHERE owner = 'staged'");
    expect((await showPicture(site, imageUrl)).status).toBe(404);
    const saved = await site.call('POST', '/api/photogallery/upload', {
      token: site.token,
      body: values,
      headers: { 'Draft-Id': id },
    });
    expect(saved.status).toBe(201);
    const { results } = await (await site.worker.database())
      .prepare("SELECT owner FROM pictures WHERE owner LIKE 'waiting/%'")
      .all();
    expect(results).toEqual([]);
  });

  it('may wait for an hour instead', async () => {
    const values = { heading: 'Later', authors: 'Asha', content: 'Text' };
    const { id } = await keep({ values });
    const answer = await site.call('POST', '/api/waiting', {
      token: site.token,
      body: { kind: 'papers', values, at: '2100-01-01T09:00' },
      headers: { 'Draft-Id': id },
    });
    expect([answer.status, await list()]).toEqual([201, []]);
    await run('DELETE FROM waiting_changes');
  });

  it('is its author’s alone, or everybody’s who may change its kind; who is removed leaves no private one', async () => {
    const mine = await keep({ values: { heading: 'Mine' } });
    const ours = await keep({ values: { heading: 'Ours' }, isShared: true });
    await keep({ token: nina, values: { heading: 'Hers' } });
    expect((await titles()).sort()).toEqual(['Mine', 'Ours']);
    expect((await titles(nina)).sort()).toEqual(['Hers', 'Ours']);
    expect(await titles(omar)).toEqual([]);
    const ways = [['GET'], ['DELETE'], ['POST', '/preview'], ['DELETE', '/preview']] as const;
    for (const [method, more = ''] of ways) {
      const of = (id: string, token: string) =>
        call(method, `/drafts/${id}${more}`, undefined, token).then(({ status }) => status);
      expect([method, await of(mine.id, nina)]).toEqual([method, 404]);
      expect([method, await of(ours.id, omar)]).toEqual([method, 403]);
    }
    expect((await send({ token: omar })).status).toBe(403);
    // Nobody's save takes out what is not theirs.
    const update = { title: 'News', description: 'News.', eventDate: '2026-01-01' };
    for (const { id } of [mine, ours]) {
      const headers = { 'Draft-Id': id };
      const sent = { token: omar, body: update, headers };
      expect((await site.call('POST', '/api/recentupdate/add', sent)).status).toBe(201);
    }
    expect(await list()).toHaveLength(2);

    const pia = await join('Pia');
    await keep({ token: pia, values: { heading: 'Her own' } });
    await keep({ token: pia, values: { heading: 'Her shared' }, isShared: true });
    const accounts: { id: string; name: string }[] = (await site.ask('GET', '/api/user/all')).body;
    const { id } = accounts.find(({ name }) => name === 'Pia') ?? {};
    expect((await site.ask('DELETE', `/api/user/delete/${id}`)).status).toBe(200);
    const left = await (await site.worker.database()).prepare('SELECT title FROM drafts').all();
    expect(left.results.map(({ title }) => title).sort()).toEqual([
      ...['Her shared', 'Hers', 'Mine', 'Ours'],
    ]);
  });

  it('that somebody else kept meanwhile stays as they left it: one’s own is kept beside it', async () => {
    const first = await keep({ values: { heading: 'Ours' }, isShared: true });
    const { id, keptAt } = first;
    const more = { token: nina, id, keptAt, values: { heading: 'Ours, by Nina' } };
    const hers = await keep(more);
    expect(hers.id).toBe(id);
    // Its answer was lost: it is sent once more.
    expect((await keep(more)).id).toBe(id);
    const mine = await keep({ id, keptAt, values: { heading: 'Ours, by me' } });
    expect(mine.id).not.toBe(id);
    expect(mine.message).toContain('changed since you opened it. Yours is kept as a draft beside');
    expect(await titles()).toEqual(['Ours, by me', 'Ours, by Nina']);
    // What others see is not taken from them by who changed it.
    const shared = (await list(nina)).find((each) => each.id === id);
    await keep({ ...more, keptAt: shared?.keptAt, isShared: false });
    expect(await titles()).toContain('Ours, by Nina');
    expect((await list()).find((each) => each.id === id)?.by.name).toBe(ADMIN.name);
  });

  it('of a new entry is published once, whoever does it at the same moment or later', async () => {
    const { id } = await keep({ isShared: true });
    const publish = (token: string, heading: string, key = heading.replaceAll(' ', '-')) =>
      site.call('POST', '/api/papers/add', {
        token,
        body: { heading, authors: ['Asha'], content: 'Text' },
        headers: { 'Draft-Id': id, 'Idempotency-Key': key },
      });
    const from = await site.head();
    const answers = await Promise.all([
      publish(site.token, 'Ours, by me'),
      publish(nina, 'Ours, by Nina'),
    ]);
    const made = answers.find(({ status }) => status === 201)?.body._id;
    const refused = answers.find(({ status }) => status === 409);
    expect([await countCommits(site, from), await list()]).toEqual([1, []]);
    expect(refused?.body.publishedAs).toBe(made);
    expect(refused?.body.message).toMatch(/Nothing of yours was saved/);
    // An answer that was lost, and a form that stayed open.
    const { body: paper } = await site.ask('GET', `/api/papers/get/${made}`);
    const own = paper.heading === 'Ours, by me' ? site.token : nina;
    const repeated = await publish(own, paper.heading);
    expect([repeated.status, repeated.body._id]).toEqual([201, made]);
    const same = await publish(nina, paper.heading, 'another-key');
    expect([same.status, same.body._id]).toEqual([201, made]);
    expect((await publish(nina, 'Later still')).body.publishedAs).toBe(made);
    expect(await countCommits(site, from)).toBe(1);
  });

  it('of a new entry that waits for its hour is published once, too', async () => {
    const { id } = await keep({ isShared: true });
    const paper = (heading: string) => ({ heading, authors: ['Asha'], content: 'Text' });
    const headers = { 'Draft-Id': id };
    const schedule = (token: string, heading: string) =>
      site.call('POST', '/api/waiting', {
        token,
        body: { kind: 'papers', values: paper(heading), at: '2100-01-01T09:00' },
        headers,
      });
    const from = await site.head();
    const waits = await schedule(site.token, 'At nine');
    expect(waits.status).toBe(201);
    const other = await schedule(nina, 'At ten');
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringContaining(`${ADMIN.name} planned it. Nothing of yours waits.`),
    ]);
    const sent = { token: nina, body: paper('Now'), headers };
    expect((await site.call('POST', '/api/papers/add', sent)).status).toBe(201);
    const due = await call('POST', `/waiting/${waits.body.id}/publish`);
    expect([due.status, due.body.message]).toEqual([
      409,
      expect.stringContaining('from the same draft and with another text'),
    ]);
    expect((await schedule(site.token, 'Once more')).body.publishedAs).toBeDefined();
    expect(await countCommits(site, from)).toBe(1);
    await run('DELETE FROM waiting_changes');
  });

  it('is what a scheduled change becomes that is not to go live, also while its form holds other text', async () => {
    const from = await site.head();
    const { id } = await keep({ values: { heading: 'Scheduled' } });
    const values = { heading: 'Scheduled', authors: ['Asha'], content: 'Text' };
    const hour = { kind: 'papers', at: '2100-01-01T09:00' };
    const schedule = (body: object, headers: Record<string, string> = {}) =>
      site.call('POST', '/api/waiting', { token: site.token, body: { ...hour, ...body }, headers });
    const fresh = (await schedule({ values }, { 'Draft-Id': id })).body.id;
    const change = await schedule({ entry: 'first', values: { ...values, heading: 'Second' } });
    const down = (await schedule({ entry: 'first', takeDownAt: '2100-01-02T09:00' })).body.id;
    expect(await list()).toEqual([]);
    // Its author keeps as many as may be; this one comes back nevertheless.
    const own = (await site.ask('GET', '/api/user/all')).body[0].id;
    await run(
      `INSERT INTO drafts (id, kind, title, fields, kept_at, is_shared, account_id, account_name)
       WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${DRAFTS_MOST})
       SELECT x, 'papers', '', '{}', 1, 0, '${own}', 'x' FROM n`,
    );
    // Whoever may publish its kind takes it out, and goes on with it.
    const dropped = await call('DELETE', `/waiting/${fresh}`, undefined, nina);
    expect(dropped.body).toEqual({
      message:
        'The plan is cancelled. Its text is kept as a draft, for everybody who may publish papers.',
      draft: id,
      held: { values, etag: null },
    });
    expect((await call('GET', `/drafts/${id}`, undefined, nina)).body).toMatchObject({
      ...{ kind: 'papers', entry: null, values, base: null, isShared: true },
      by: { name: ADMIN.name },
    });
    const { heading } = (await call('GET', '/papers/get/first')).body;
    const { draft } = (await call('DELETE', `/waiting/${change.body.id}`)).body;
    expect((await call('GET', `/drafts/${draft}`)).body).toMatchObject({
      ...{ entry: 'first', values: { heading: 'Second' }, base: { heading } },
      etag: expect.stringMatching(/^"/),
    });
    expect((await call('DELETE', `/waiting/${down}`)).body).toEqual({
      message: 'The plan is cancelled: it is not taken down.',
      draft: null,
      held: { values: null, etag: null },
    });
    expect((await call('GET', '/waiting')).body.changes).toEqual([]);
    expect(await countCommits(site, from)).toBe(0);
    // It is the draft that it was: scheduled again it is published once.
    expect((await schedule({ values }, { 'Draft-Id': id })).body.id).toBe(fresh);
    await run('DELETE FROM waiting_changes');
  });

  it('is given up, and kept again by who takes that back', async () => {
    const imageUrl = await upload(site, png('given up'));
    const { id } = await keep({ kind: 'gallery', values: { imageUrl, tags: 'Back' } });
    await run("DELETE FROM pictures WHERE owner = 'staged'");
    const { values } = (await call('GET', `/drafts/${id}`)).body;
    expect((await call('DELETE', `/drafts/${id}`)).body.message).toBe('The draft is deleted.');
    expect(await list()).toEqual([]);
    expect((await call('GET', `/drafts/${id}`)).status).toBe(404);
    await keep({ id, kind: 'gallery', values });
    expect(await titles()).toEqual(['Back']);
    expect((await showPicture(site, imageUrl)).status).toBe(200);
  });

  it('is refused where it is of nothing, too long, or one too many', async () => {
    const bad = async (sent: Sent) => {
      const { status, body } = await send(sent);
      return status === 422 ? badFields({ body } as never) : status;
    };
    expect(await bad({ kind: 'nothing' })).toEqual(['kind']);
    expect(await bad({ values: 'text' as never })).toEqual(['values']);
    expect(await bad({ kind: 'settings', entry: 'nothing' })).toEqual(['entry']);
    expect(await bad({ id: 'x' })).toBe(404);
    expect(await bad({ values: { heading: 'x', content: 'x'.repeat(80_001) } })).toBe(413);
    const own = (await site.ask('GET', '/api/user/all')).body[0].id;
    await run(
      `INSERT INTO drafts (id, kind, title, fields, kept_at, is_shared, account_id, account_name)
       WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${DRAFTS_MOST})
       SELECT x, 'papers', '', '{}', 1, 0, '${own}', 'x' FROM n`,
    );
    expect(await bad({})).toBe(409);
    expect((await send({ token: nina })).status).toBe(201);
  });
});

describe('a preview link', () => {
  const open = (token: unknown) =>
    site.call('POST', '/api/draft-preview', { body: { token } as never });

  it('shows a draft as it was kept last, to whoever has it, until it ends', async () => {
    const imageUrl = await upload(site, png('previewed'));
    const values = { imageUrl, tags: 'Shown' };
    const { id, keptAt } = await keep({ kind: 'gallery', values });
    const { body } = await call('POST', `/drafts/${id}/preview`);
    const days = (Date.parse(body.endsAt) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const rows = await (await site.worker.database()).prepare('SELECT * FROM drafts').all();
    expect(JSON.stringify(rows.results)).not.toContain(body.token);
    await keep({ id, keptAt, kind: 'gallery', values: { ...values, tags: 'Shown anew' } });
    await run("DELETE FROM pictures WHERE owner = 'staged'");
    const shown = await open(body.token);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(shown.body).toMatchObject({ kind: 'gallery', values: { tags: 'Shown anew' } });
    // Nobody's name, and nothing to change it by.
    expect(Object.keys(shown.body).sort()).toEqual(
      'endsAt entry keptAt kind title values'.split(' '),
    );
    expect((await showPicture(site, imageUrl)).status).toBe(200);

    expect((await list())[0]?.previewEndsAt).toBe(body.endsAt);
    const second = (await call('POST', `/drafts/${id}/preview`)).body.token;
    expect((await open(body.token)).body.message).toBe(NO_PREVIEW);
    await run('UPDATE drafts SET preview_ends_at = 1');
    expect((await open(second)).status).toBe(410);
    expect((await list())[0]?.previewEndsAt).toBeNull();
    const third = (await call('POST', `/drafts/${id}/preview`)).body.token;
    expect((await open(third)).status).toBe(200);
    expect((await call('DELETE', `/drafts/${id}/preview`)).status).toBe(200);
    for (const token of [third, '', undefined, 'A'.repeat(36), { a: 1 }]) {
      expect((await open(token)).status).toBe(410);
    }
  });

  it('shows what every visitor may see: no link to join a session', async () => {
    const values = { title: 'Keynote', joinLink: 'https://rooms.example/secret' };
    const { id } = await keep({ kind: 'programme', values });
    expect((await call('GET', `/drafts/${id}`)).body.values).toEqual(values);
    const { body } = await call('POST', `/drafts/${id}/preview`);
    expect((await open(body.token)).body.values).toEqual({ title: 'Keynote' });
  });
});

it('what moves a date is of the important dates alone', async () => {
  const at = '2031-01-01T10:00';
  const hold = (entry: string, values: object) =>
    call('POST', '/waiting', { kind: 'settings', entry, values, at });
  expect(badFields(await hold('fees', { moves: 'conference-start' }))).toEqual(['moves']);
  expect(badFields(await hold('important-dates', { moves: 5 }))).toEqual(['moves']);
  const begun = { kind: 'settings', entry: 'important-dates', values: { moves: 5, date: 'soon' } };
  await keep(begun);
  expect(await titles()).toEqual(['An important date']);
});
