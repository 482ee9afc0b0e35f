import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCommits, readCommit } from './commit-in-git.ts';
import { badFields, CATEGORIES, openSite, type Site } from './logged-in-site.ts';
import { SEVEN } from './seven-collections.ts';

const [PATRONS = '', CHAIRS = ''] = CATEGORIES;
const member = (name: string, committee: string, more = '') =>
  `---\r\n# Typed by hand\r\ncollege: C   # no quotes\r\nname: ${name}\r\ncommittee: "${committee}"\r\nspecialization: [ S ]\r\nphone: 12\r\n${more}---\r\n\r\nText of ${name}\r\n`;
const speaker = (name: string, order: string) =>
  `---\nname: "${name}"\nspecialization:\n  - "S"\n${order}---\n\nText\n`;
const photo = (tags: string, createdAt: string) =>
  `${JSON.stringify({ imageUrl: `/images/${tags}.webp`, tags, createdAt }, null, 2)}\n`;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    'content/committees/organising/asha.md': member('Asha', PATRONS),
    'content/committees/organising/bina.md': member('Bina', PATRONS, 'order: 7\r\n'),
    'content/committees/organising/chand.md': member('Chand', PATRONS, 'order: "2" # second\r\n'),
    'content/committees/organising/dev.md': member('Dev', CHAIRS, 'order: 1\r\n'),
    'content/committees/organising/broken.md': 'by hand',
    ...Object.fromEntries(
      ['dawn', 'noon', 'dusk'].map((name, hour) => [
        `content/gallery/${name}.json`,
        photo(name, `2026-03-06T1${hour}:00:00+05:30`),
      ]),
    ),
    'content/speakers/one.md': speaker('One', 'order: 1\n'),
    'content/speakers/two.md': speaker('Two', ''),
    'content/speakers/three.md': speaker('Three', 'order: 2\n'),
  });
});
afterAll(() => site.remove());

const ORGANISING = '/api/organisingcommitee/order';
const arrange = (ids: string[], committee?: string) =>
  site.ask('PUT', ORGANISING, { ids, ...(committee === undefined ? {} : { committee }) });
const fileOf = (id: string) => site.git('show', `main:content/committees/organising/${id}.md`);
const listed = async () =>
  (await site.call('GET', '/api/organisingcommitee/getAllMembers')).body.members.map(
    ({ _id, order }: { _id: string; order?: number }) => `${_id} ${order}`,
  );

describe('an arrangement', () => {
  it('numbers the members of a committee in one commit, and leaves every other byte', async () => {
    const from = await site.head();
    const answer = await arrange(['bina', 'asha', 'chand'], PATRONS);
    const message = 'Order saved.';
    expect([answer.status, answer.body]).toEqual([
      200,
      { msg: message, message, ids: ['bina', 'asha', 'chand'], commit: await site.head() },
    ]);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, 'main')).toMatchObject({
      parents: [from],
      subject: `Arrange organising members: ${PATRONS}`,
      changes: ['asha', 'bina', 'chand'].map((id) => `M content/committees/organising/${id}.md`),
    });
    expect(await listed()).toEqual(['bina 1', 'dev 1', 'asha 2', 'chand 3']);
    const diff = await site.git('diff', '--unified=0', '--no-color', from, 'main');
    const changed = diff.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
    expect(changed.map((line) => line.trimEnd())).toEqual([
      '+order: 2',
      '-order: 7',
      '+order: 1',
      '-order: "2" # second',
      '+order: 3 # second',
    ]);
    const asha = (await fileOf('asha')).trimEnd();
    expect(asha).toBe(member('Asha', PATRONS, 'order: 2\r\n').trimEnd());
  });

  it('that is there already makes no commit', async () => {
    const head = await site.head();
    const answer = await arrange(['bina', 'asha', 'chand'], PATRONS);
    expect([answer.status, answer.body.commit]).toEqual([200, head]);
    expect(await site.head()).toBe(head);
  });

  it('writes only the files of those who come to stand elsewhere', async () => {
    await arrange(['asha', 'bina', 'chand'], PATRONS);
    const { changes } = await readCommit(site, 'main');
    expect(changes).toEqual(
      ['asha', 'bina'].map((id) => `M content/committees/organising/${id}.md`),
    );
  });

  it('keeps what somebody else saved of the entries meanwhile', async () => {
    const body = { ...SEVEN[4]?.body, name: 'Asha Rao', committee: PATRONS, order: 1 };
    await site.ask('PUT', '/api/organisingcommitee/updateMember/asha', body);
    expect((await arrange(['chand', 'bina', 'asha'], PATRONS)).status).toBe(200);
    const { body: asha } = await site.ask('GET', '/api/organisingcommitee/getMember/asha');
    expect(asha).toEqual({ _id: 'asha', ...body, order: 3 });
  });

  it('with the same Idempotency-Key is made once', async () => {
    const send = (ids: string[]) =>
      site.ask('PUT', ORGANISING, { ids }, { 'Idempotency-Key': 'arranged' });
    const first = await send(['dev', 'bina']);
    await arrange(['bina', 'dev']);
    const head = await site.head();
    expect((await send(['dev', 'bina'])).body).toEqual(first.body);
    expect(await site.head()).toBe(head);
    expect((await send(['bina', 'dev'])).status).toBe(422);
  });

  it('of speakers says so in its subject; what is said of a committee does not count', async () => {
    const answer = await site.ask('PUT', '/api/speaker/order', {
      ids: ['two', 'three', 'one'],
      committee: PATRONS,
    });
    expect(Object.keys(answer.body)).toEqual(['message', 'ids', 'commit']);
    expect((await readCommit(site, 'main')).subject).toBe('Arrange speakers');
    const names = (await site.call('GET', '/api/speaker/all')).body;
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['Two', 'Three', 'One']);
  });

  it('of photos puts them so, behind those that are not among them, the newest of which is first', async () => {
    const photos = async () =>
      (await site.call('GET', '/api/photogallery/all')).body.map(({ _id }: { _id: string }) => _id);
    expect(await photos()).toEqual(['dusk', 'noon', 'dawn']);
    const answer = await site.ask('PUT', '/api/photogallery/order', { ids: ['dawn', 'dusk'] });
    expect([answer.status, answer.body.message]).toEqual([200, 'Order saved.']);
    expect(await photos()).toEqual(['noon', 'dawn', 'dusk']);
  });

  it('is told among the changes and in the history of its entries', async () => {
    await site.ask('PUT', '/api/speaker/order', { ids: ['one', 'two', 'three'] });
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({
      kind: 'arranged',
      noun: 'speaker',
      title: 'speakers',
      id: null,
    });
    const [item] = (await site.ask('GET', '/api/speaker/history/one')).body;
    expect(item).toMatchObject({
      subject: 'Arrange speakers',
      changes: [{ field: 'order', before: 3, after: 1 }],
    });
  });
});

describe('an arrangement is refused', () => {
  const refused = async (body: unknown, path = ORGANISING) =>
    site.refuses(422, 'PUT', path, { body });

  it('with an entry that is not there, or cannot be read: whoever it is, nothing is saved', async () => {
    for (const id of ['nobody', 'broken', '../asha', '', 'a'.repeat(200)]) {
      const answer = await refused({ ids: ['chand', id, 'bina'] });
      expect(badFields(answer)).toEqual(['ids']);
      expect(answer.body.message).toBe(
        `These are not on the website (any more): ${id}. Load the list again, then arrange it.`,
      );
    }
  });

  it('with somebody who is in another committee', async () => {
    const answer = await refused({ ids: ['chand', 'dev'], committee: PATRONS });
    expect(answer.body.message).toBe(
      `These are not in ${PATRONS} (any more): Dev. Load the list again, then arrange it.`,
    );
  });

  it.each([
    ['none', {}],
    ['an empty list', { ids: [] }],
    ['text', { ids: 'asha' }],
    ['one twice', { ids: ['asha', 'asha'] }],
    ['what is no text', { ids: [1, {}, null] }],
    ['more than 1,000', { ids: Array.from({ length: 1001 }, (_, number) => `m-${number}`) }],
  ])('where its ids are %s', async (_what, body) => {
    expect(badFields(await refused(body))).toEqual(['ids']);
  });

  it('where its committee is no text', async () => {
    expect(badFields(await refused({ ids: ['asha'], committee: 1 }))).toEqual(['committee']);
  });

  it('without a login, and for what is ordered by its date', async () => {
    await site.refuses(401, 'PUT', ORGANISING, { token: '', body: { ids: ['asha'] } });
    await site.refuses(405, 'POST', ORGANISING, { body: { ids: ['asha'] } });
    for (const base of ['papers', 'recentupdate']) {
      await site.refuses(404, 'PUT', `/api/${base}/order`, { body: { ids: ['asha'] } });
    }
  });
});

describe('an import', () => {
  const names = ['Zoya', 'Arun', 'Mira'];

  it('keeps the order of its rows: people behind those who have a place, papers before the others', async () => {
    const people = names.map((name) => ({ name, specialization: ['S'], description: 'Text' }));
    const rows = [...people, { ...people[0], name: 'First', order: '0' }];
    expect((await site.ask('POST', '/api/speaker/import', { rows })).status).toBe(201);
    const speakers: { name: string }[] = (await site.call('GET', '/api/speaker/all')).body;
    const places = speakers.map(({ name }) => name).filter((name) => !/^T/.test(name));
    expect(places).toEqual(['First', 'One', ...names]);

    const papers = names.map((heading) => ({ heading, authors: ['A'], content: 'Text' }));
    await site.ask('POST', '/api/papers/import', { rows: papers });
    const { body } = await site.call('GET', '/api/papers/all');
    expect(body.map(({ heading }: { heading: string }) => heading)).toEqual(names);
  });
});
