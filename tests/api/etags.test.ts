import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEtag } from '../../model/etag.ts';
import { ADMIN } from '../api-client.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { entitiesOf, SEVEN } from './seven-collections.ts';

const PAPER = { heading: 'Graphs', authors: ['Asha'], content: 'x'.repeat(2000) };
const BY_HAND = `---\nheading: "By hand"\nauthors: ["Lin"]\n---\n\n${'Text\n'.repeat(400)}`;

let site: Site;
beforeAll(async () => {
  // Lists are kept near the visitors for longer than all this takes: saves are seen all the same.
  const variables = { LIST_CACHE_SECONDS: '300' };
  site = await openSite({ 'content/papers/by-hand.md': BY_HAND }, { variables });
  for (const { base, create, body } of SEVEN) {
    for (const copy of [1, 2]) await site.ask('POST', `/api/${base}/${create}`, { ...body, copy });
  }
});
afterAll(() => site.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { token: site.token, ...headers } });
const blobOf = (path: string) => site.git('rev-parse', `main:${path}`);
/** What a caller may send for an ETag, as it was or as a proxy made of it. */
const forms = (etag: string) => [
  etag,
  `W/${etag}`,
  `"other", ${etag}`,
  `W/"other",W/${etag} , "third"`,
  '*',
];

describe('the ETag of a list', () => {
  it.each(SEVEN)('$base: is made from ids and Git blob ids in list order', async (calls) => {
    const path = `/api/${calls.base}/${calls.list}`;
    const answer = await site.call('GET', path, { headers: { 'accept-encoding': 'identity' } });
    const entries = await Promise.all(
      entitiesOf(calls, answer.body).map(async ({ _id }) => ({
        id: String(_id),
        blobId: await blobOf(`${calls.folder}/${_id}${calls.ending}`),
      })),
    );
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(answer.headers.get('etag')).toBe(listEtag(entries));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('becomes weak where the answer is compressed, and is understood either way: 304', async () => {
    const plain = await get('/api/papers/all', { 'accept-encoding': 'identity' });
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    const zipped = await get('/api/papers/all', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('etag')).toBe(`W/${etag}`);
    expect(await zipped.json()).toEqual(await plain.json());
    for (const known of forms(etag)) {
      const answer = await get('/api/papers/all', { 'if-none-match': known });
      expect(answer.status, known).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(etag);
    }
    for (const other of ['"other"', etag.slice(0, -2), `${etag.slice(0, -1)}0"`, '']) {
      expect((await get('/api/papers/all', { 'if-none-match': other })).status).toBe(200);
    }
  });

  it('changes with every save to the list, and with none to another list', async () => {
    const etagOf = async (base: string) =>
      (await site.call('HEAD', `/api/${base}/all`)).headers.get('etag');
    const papers = await etagOf('papers');
    const speakers = await etagOf('speaker');
    const { body } = await site.ask('POST', '/api/papers/add', PAPER);
    const added = await etagOf('papers');
    await site.ask('PUT', `/api/papers/update/${body._id}`, { ...PAPER, content: 'New' });
    const updated = await etagOf('papers');
    expect(new Set([papers, added, updated]).size).toBe(3);
    await site.ask('DELETE', `/api/papers/delete/${body._id}`);
    expect(await etagOf('papers')).toBe(papers);
    expect(await etagOf('speaker')).toBe(speakers);
  });
});

describe('the ETag of an entry', () => {
  it('is understood strong, weak, in lists and as *: 304', async () => {
    const path = '/api/papers/get/by-hand';
    const plain = await get(path, { 'accept-encoding': 'identity' });
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toBe(`"${await blobOf('content/papers/by-hand.md')}"`);
    for (const known of forms(etag)) {
      const answer = await get(path, { 'if-none-match': known });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const refused = await get(path, { token: '', 'if-none-match': etag });
    expect(refused.status).toBe(401);
  });
});

describe('If-Match', () => {
  async function paper(heading: string) {
    const { body } = await site.ask('POST', '/api/papers/add', { ...PAPER, heading });
    const etag = async () =>
      (await get(`/api/papers/get/${body._id}`)).headers.get('etag')?.replace('W/', '') ?? '';
    return { id: body._id as string, etag };
  }

  it('lets an update and a delete pass that name the present version', async () => {
    const { id, etag } = await paper('Present');
    for (const [index, form] of forms('').entries()) {
      const known = forms(await etag())[index] ?? form;
      const sent = { ...PAPER, heading: 'Present', content: `Version ${index}` };
      const answer = await site.ask('PUT', `/api/papers/update/${id}`, sent, { 'If-Match': known });
      expect(answer.status, known).toBe(201);
    }
    const headers = { 'If-Match': `W/${await etag()}` };
    const answer = await site.ask('DELETE', `/api/papers/delete/${id}`, undefined, headers);
    expect(answer.status).toBe(200);
  });

  it('takes an ETag that a compressed answer weakened', async () => {
    const { id } = await paper('Compressed');
    const zipped = await get(`/api/papers/get/${id}`, { 'accept-encoding': 'gzip' });
    const etag = zipped.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const sent = { ...PAPER, heading: 'Compressed', content: 'New' };
    const headers = { 'If-Match': etag };
    expect((await site.ask('PUT', `/api/papers/update/${id}`, sent, headers)).status).toBe(201);
  });

  it('answers 412 with who changed it and when, and writes nothing', async () => {
    const { id, etag } = await paper('Contended');
    const seen = await etag();
    const account = { email: 'ravi@example.org', password: 'long enough' };
    const pic = 'https://pictures.example/a.png';
    await site.ask('POST', '/api/user/newuser', { name: 'Ravi Das', pic, ...account });
    const { token } = (await site.call('POST', '/api/user/login', { body: account })).body;
    const theirs = { ...PAPER, heading: 'Contended', content: 'Theirs' };
    const { body } = await site.call('PUT', `/api/papers/update/${id}`, { token, body: theirs });
    // A change to something else is no conflict, and not the change that is told.
    await site.ask('POST', '/api/papers/add', { ...PAPER, heading: 'Something else' });

    const mine = { ...theirs, content: 'Mine' };
    for (const known of [seen, `W/${seen}`, `"other", ${seen}`, '"x"']) {
      for (const [method, path, sent] of [
        ['PUT', `/api/papers/update/${id}`, mine],
        ['DELETE', `/api/papers/delete/${id}`, undefined],
      ] as const) {
        const options = { headers: { 'If-Match': known }, body: sent };
        const answer = await site.refuses(412, method, path, options);
        const changedAt = await site.git('log', '-1', '--format=%aI', body.commit);
        expect(answer.body).toEqual({
          message: expect.stringMatching(/Ravi Das.*Nothing was saved/),
          current: (await site.ask('GET', `/api/papers/get/${id}`)).body,
          etag: await etag(),
          changedBy: 'Ravi Das',
          changedAt: expect.any(String),
        });
        expect(Date.parse(answer.body.changedAt)).toBe(Date.parse(changedAt));
      }
    }
    const headers = { 'If-Match': await etag() };
    expect((await site.ask('PUT', `/api/papers/update/${id}`, mine, headers)).status).toBe(201);
  });

  it('is judged by the entry alone for committees too, with msg', async () => {
    const calls = SEVEN[5] as (typeof SEVEN)[number];
    const list = (await site.call('GET', `/api/${calls.base}/${calls.list}`)).body.members;
    const path = `/api/${calls.base}/${calls.update}/${list[0]._id}`;
    const options = { body: calls.body, headers: { 'If-Match': '"other"' } };
    const answer = await site.refuses(412, 'PUT', path, options);
    expect(answer.body).toMatchObject({ changedBy: ADMIN.name, current: { _id: list[0]._id } });
  });

  it('of an entry that is gone is 404', async () => {
    const headers = { 'If-Match': '*' };
    await site.refuses(404, 'PUT', '/api/papers/update/gone', { body: PAPER, headers });
    await site.refuses(404, 'DELETE', '/api/papers/delete/gone', { headers });
  });

  it('of an entry that somebody deleted meanwhile tells who, when and how to get it back', async () => {
    const { id } = await paper('Deleted meanwhile');
    const etag = (await site.ask('GET', `/api/papers/get/${id}`)).headers.get('etag') ?? '';
    const deleted = (await site.ask('DELETE', `/api/papers/delete/${id}`)).body.commit;
    const options = { body: PAPER, headers: { 'If-Match': etag } };
    const path = `/api/papers/update/${id}`;
    const answer = await site.refuses(404, 'PUT', path, options);
    const commit = await site.git('rev-parse', `${deleted}^`);
    expect(answer.body).toEqual({
      message: `This paper was deleted by ${ADMIN.name} after you opened it. Nothing was saved.`,
      deletedBy: ADMIN.name,
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      commit,
    });
    site.github.faults.inject({ kind: 'status', route: 'GET /commits', times: 2 });
    expect((await site.refuses(404, 'PUT', path, options)).body.message).toMatch(/not exist/);
    expect((await site.ask('POST', `/api/papers/restore/${id}`, { commit })).status).toBe(201);
  });

  it('comes before the fields: who has an old version sees the new one first', async () => {
    const { id } = await paper('Old version');
    const options = { body: { heading: '' }, headers: { 'If-Match': '"other"' } };
    await site.refuses(412, 'PUT', `/api/papers/update/${id}`, options);
  });
});

describe('a list that is kept near the visitors', () => {
  const visitor = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/api/papers/all`, { headers });
    const list = answer.status === 200 ? ((await answer.json()) as { heading: string }[]) : [];
    return { answer, headings: list.map(({ heading }) => heading) };
  };

  it('is what they read until somebody saves; who is logged in reads what is there', async () => {
    const add = (heading: string) => site.ask('POST', '/api/papers/add', { ...PAPER, heading });
    const { commit } = (await add('Taken back')).body;
    const before = await visitor();
    expect(before.headings).toContain('Taken back');
    expect(before.answer.headers.get('cdn-cache-control')).toBe('max-age=300');
    await site.git('update-ref', 'refs/heads/main', `${commit}^`);
    const own = async () => (await (await get('/api/papers/all')).text()).includes('Taken back');
    await expect.poll(own).toBe(false);
    expect((await get('/api/papers/all')).headers.get('cdn-cache-control')).toBeNull();

    expect((await visitor()).headings).toEqual(before.headings);
    const etag = before.answer.headers.get('etag') ?? '';
    expect((await visitor({ 'if-none-match': etag })).answer.status).toBe(304);
    // A page that was made since must not be taken back to what is kept.
    const present = (await get('/api/papers/all')).headers.get('etag') ?? '';
    expect((await visitor({ 'if-none-match': present })).answer.status).toBe(304);
    await add('Saved since');
    const after = await visitor({ 'if-none-match': etag });
    expect(after.headings).toContain('Saved since');
    expect(after.headings).not.toContain('Taken back');
  });

  it('is asked for once where many ask at the same time, and never with a query', async () => {
    await site.ask('POST', '/api/papers/add', PAPER);
    const answers = await Promise.all(Array.from({ length: 30 }, () => visitor()));
    expect(new Set(answers.map(({ answer }) => answer.headers.get('etag'))).size).toBe(1);
    const brief = await fetch(`${site.url}/api/papers/all?brief`);
    expect(brief.headers.get('cdn-cache-control')).toBeNull();
    expect(((await brief.json()) as { content: string }[]).at(0)?.content.length).toBeLessThan(210);
  });

  it('is kept in the parts that pages draw, too, and told with how many there are', async () => {
    const add = (heading: string) => site.ask('POST', '/api/papers/add', { ...PAPER, heading });
    for (const heading of ['First part', 'Second part']) await add(heading);
    const all = await visitor();
    const firstOnes = await visitor({ prefer: 'return=minimal; start=0; count=15' });
    expect(firstOnes.headings).toEqual(all.headings.slice(0, 15));
    expect(firstOnes.answer.headers.get('cdn-cache-control')).toBe('max-age=300');
    expect(firstOnes.answer.headers.get('x-total-count')).toBe(`${all.headings.length}`);
    expect(firstOnes.answer.headers.get('etag')).toBe(all.answer.headers.get('etag'));
    const next = await visitor({ prefer: 'return=minimal; start=1; count=1' });
    expect(next.headings).toEqual([all.headings[1]]);
    expect(next.answer.headers.get('cdn-cache-control')).toBeNull();
    await add('Newer than the parts');
    const newer = await visitor({ prefer: 'return=minimal; start=0; count=15' });
    expect(newer.headings[0]).toBe('Newer than the parts');
  });
});
