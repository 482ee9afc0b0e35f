import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWallClock } from '../../model/date-time.ts';
import { LOG_LINES, type LogAnswer, type UndoPreview } from '../../model/wire/log.ts';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { askedOf, type EditedSite, openEditedSite } from './edited-site.ts';
import { badFields } from './logged-in-site.ts';
import { PAPER, paperCalls, paperFile } from './paper-calls.ts';
import { png, upload } from './pictures.ts';
import { EDITED, SEVEN } from './seven-collections.ts';

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/first.md': paperFile('First') }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper } = paperCalls(() => site);

/** As many requests as the longest turn took, by what each turn begins with. */
function longestTurn(begins: RegExp): number {
  const turns: number[] = [];
  for (const { path } of site.github.requests) {
    if (begins.test(path.split('?')[0] ?? '')) turns.push(0);
    turns.push((turns.pop() ?? 0) + 1);
  }
  return Math.max(...turns);
}

describe('deleted entries', () => {
  const deleted = async (base = 'papers') =>
    (await site.ask('GET', `/api/${base}/deleted`)).body as {
      id: string;
      title: string;
      deletedAt: string;
      by: { name: string };
      commit: string;
    }[];

  it.each(EDITED)('of $base are listed with the commit that had them last', async (calls) => {
    const { base } = calls;
    const title = `Gone ${base}`;
    const body = { ...calls.body, [calls.titleField]: title };
    const added = (await site.ask('POST', `/api/${base}/${calls.create}`, body)).body;
    await site.ask('DELETE', `/api/${base}/${calls.remove}/${added._id}`);
    const [newest] = await deleted(base);
    expect(newest).toEqual({
      id: added._id,
      title,
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      by: { name: ADMIN.name },
      commit: added.commit,
    });
  });

  it('include what a push, a move and a merge took away, and name who did', async () => {
    await editor.update();
    const files = ['pushed', 'moved', 'merged'].map((name): [string, string] => [
      `content/papers/${name}.md`,
      paperFile(`Was ${name}`),
    ]);
    const had = await editor.commit('Add three', Object.fromEntries(files));
    await editor.commit('Take one away', { 'content/papers/pushed.md': null });
    await editor.git('mv', 'content/papers/moved.md', 'content/papers/renamed.md');
    await editor.commit('Move one', {});
    await editor.git('checkout', '--quiet', '-B', 'side', had);
    await editor.commit('Take another away', { 'content/papers/merged.md': null });
    await editor.git('checkout', '--quiet', 'main');
    await editor.git('merge', '--quiet', '--no-ff', '-m', 'Merge it', 'side');
    await editor.push();
    const found = await deleted();
    for (const name of ['pushed', 'moved', 'merged']) {
      const entry = found.find(({ id }) => id === name);
      expect(entry, name).toMatchObject({ title: `Was ${name}`, by: { name: 'Native' } });
      const path = `content/papers/${name}.md`;
      expect(await site.git('cat-file', '-t', `${entry?.commit}:${path}`)).toBe('blob');
    }
    expect(found.filter(({ id }) => id === 'merged')).toHaveLength(1);
    const times = found.map(({ deletedAt }) => Date.parse(deletedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('are not those that are there now', async () => {
    const { _id } = await addPaper({ heading: 'Comes back' });
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    expect((await deleted()).map(({ id }) => id)).toContain(_id);
    await addPaper({ heading: 'Comes back' });
    expect((await deleted()).map(({ id }) => id)).not.toContain(_id);
  });

  it('cost one request after a save, and none while nothing moves', async () => {
    const { _id } = await addPaper({ heading: 'Soon gone' });
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    site.github.clearRequests();
    const answer = await site.ask('GET', '/api/papers/deleted');
    expect(answer.body[0].id).toBe(_id);
    expect(askedOf(site)).toEqual(['GET /repos/{owner}/{repo}/commits']);
    const etag = answer.headers.get('etag') ?? '';
    const again = await site.ask('GET', '/api/papers/deleted', undefined, {
      'If-None-Match': etag,
    });
    expect([again.status, await deleted()]).toEqual([304, answer.body]);
    expect(askedOf(site)).toHaveLength(1);
  });

  it('of one push are found in turns, however many there are', async () => {
    await editor.update();
    const names = Array.from({ length: 60 }, (_, index) => `content/updates/old-${index}.md`);
    const text = '---\ntitle: Old news\neventDate: "2026-01-01"\n---\n\nText\n';
    await editor.commit('Add news', Object.fromEntries(names.map((name) => [name, text])));
    await editor.commit('Drop it', Object.fromEntries(names.map((name) => [name, null])));
    await editor.push();
    const found = (await deleted('recentupdate')).filter(({ title }) => title === 'Old news');
    expect(found).toHaveLength(60);
  });
});

describe('many at once', () => {
  const remove = (base: string, body: unknown, headers?: Record<string, string>) =>
    site.ask('POST', `/api/${base}/remove`, body, headers);
  const bringBack = (base: string, commit: unknown, headers?: Record<string, string>) =>
    site.ask('POST', `/api/${base}/restore`, { commit }, headers);
  const tree = () => site.git('ls-tree', '-r', 'main');
  async function addPapers(count: number, word: string): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, each) => ({
      ...PAPER,
      heading: `${word} ${each}`,
    }));
    return (await site.ask('POST', '/api/papers/import', { rows })).body.ids;
  }

  it('go in one commit with what only they used, and come back byte for byte in another', async () => {
    const [own, shared] = [await upload(site, png('own')), await upload(site, png('shared'))];
    const body = { specialization: 'Grids', description: 'Text', imageUrl: shared };
    const ids: string[] = [];
    for (const name of ['Amla', 'Bela', 'Chitra', 'Stays']) {
      const values = { ...body, name, ...(name === 'Amla' ? { imageUrl: own } : {}) };
      ids.push((await site.ask('POST', '/api/speaker/create', values)).body._id);
    }
    const gone = ids.slice(0, 3);
    const [from, before] = [await site.head(), await tree()];
    site.github.clearRequests();
    const answer = await remove('speaker', { ids: gone });
    expect(site.github.requests, 'as many as a save of one').toHaveLength(3);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '3 speakers deleted.', ids: gone, commit: await site.head(), leftOut: [] },
    ]);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, 'main')).toMatchObject({
      author: expect.stringMatching(`^${ADMIN.name} <`),
      subject: 'Delete 3 speakers',
      body: '',
      changes: [...gone.map((id) => `D content/speakers/${id}.md`), `D public${own}`],
    });
    const listed = async () =>
      (await site.call('GET', '/api/speaker/all')).body.map(({ _id }: { _id: string }) => _id);
    expect(await listed()).toEqual([ids[3]]);
    site.github.clearRequests();
    const named = (await site.ask('GET', '/api/speaker/deleted')).body.slice(0, 3);
    expect(askedOf(site), 'their titles are known').toHaveLength(1);
    expect(named).toMatchObject(
      ['Amla', 'Bela', 'Chitra'].map((title, at) => ({ id: ids[at], title, commit: from })),
    );
    const lately = async () => (await site.ask('GET', '/api/changes')).body[0];
    const words = { collection: 'speakers', noun: 'speaker', title: '3 speakers', id: null };
    expect(await lately()).toMatchObject({ ...words, kind: 'deleted', canComeBack: true });
    const [last] = (await site.ask('GET', `/api/speaker/history/${ids[0]}`)).body;
    expect(last).toMatchObject({ kind: 'deleted', commit: answer.body.commit });

    site.github.clearRequests();
    const back = await bringBack('speaker', answer.body.commit);
    expect(site.github.requests, 'three to read, three to save').toHaveLength(6);
    expect([back.status, back.body]).toEqual([
      201,
      { message: '3 speakers restored.', ids: gone, commit: await site.head(), leftOut: [] },
    ]);
    expect(await countCommits(site, answer.body.commit)).toBe(1);
    expect((await readCommit(site, 'main')).subject).toBe('Restore 3 speakers');
    expect(await tree()).toBe(before);
    expect(await lately()).toMatchObject({ ...words, kind: 'restored' });
    expect((await site.ask('GET', '/api/changes')).body[1]).not.toHaveProperty('canComeBack');
    expect((await listed()).sort()).toEqual([...ids].sort());
  });

  it('are told as every save of committees is', async () => {
    const calls = SEVEN[5] as (typeof SEVEN)[0];
    const ids: string[] = [];
    for (const name of ['First', 'Second']) {
      const body = { ...calls.body, name };
      ids.push((await site.ask('POST', `/api/${calls.base}/${calls.create}`, body)).body._id);
    }
    const message = '2 technical members deleted.';
    const { body } = await remove(calls.base, { ids });
    expect(body).toMatchObject({ message, msg: message });
    expect((await readCommit(site, 'main')).subject).toBe('Delete 2 technical members');
    const { body: back } = await bringBack(calls.base, body.commit);
    expect(back.msg).toBe('2 technical members restored.');
  });

  it('what is gone or was changed meanwhile is left out, and named', async () => {
    const [changed = '', gone = '', there = ''] = await addPapers(3, 'Left out');
    const { headers } = await site.ask('GET', `/api/papers/get/${changed}`);
    const etags = { [changed]: headers.get('etag') };
    await updatePaper(changed, { heading: 'Newer', content: 'By somebody else' });
    await site.ask('DELETE', `/api/papers/delete/${gone}`);
    const body = { ids: [changed, gone, there, '../x'], etags };
    const answer = await remove('papers', body);
    expect(answer.body).toEqual({
      message: `1 paper deleted. Left out: “Newer” (changed meanwhile), “${gone}” (gone already), “../x” (gone already).`,
      ids: [there],
      commit: await site.head(),
      leftOut: [
        { id: changed, title: 'Newer', why: 'changed' },
        { id: gone, title: gone, why: 'gone' },
        { id: '../x', title: '../x', why: 'gone' },
      ],
    });
    // One that went alone is told as one.
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: 'Delete paper: Left out 2',
      changes: [`D content/papers/${there}.md`],
    });
    const head = await site.head();
    const again = await remove('papers', body);
    expect(again.body).toMatchObject({ ids: [], commit: head });
    expect(again.body.message).toMatch(/^No paper deleted\. Left out: “Newer”/);
    expect(await site.head()).toBe(head);
  });

  it('what is there again stays as it is when the others come back', async () => {
    const ids = await addPapers(3, 'There again');
    const { commit } = (await remove('papers', { ids })).body;
    await site.ask('POST', `/api/papers/restore/${ids[1]}`, { commit });
    await updatePaper(ids[1] ?? '', { heading: 'Newer', content: 'Newer' });
    const { body } = await bringBack('papers', commit);
    expect(body).toMatchObject({ ids: [ids[0], ids[2]], leftOut: [{ id: ids[1], why: 'there' }] });
    expect((await site.ask('GET', `/api/papers/get/${ids[1]}`)).body.heading).toBe('Newer');
    const head = await site.head();
    const again = await bringBack('papers', commit);
    expect([again.status, again.body.ids, again.body.commit]).toEqual([201, [], head]);
  });

  it('with the same key go once and come back once, also where both calls come together', async () => {
    const ids = await addPapers(2, 'Twice');
    const from = await site.head();
    const send = () => remove('papers', { ids: [...ids, 'nobody'] }, { 'Idempotency-Key': 'go' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.leftOut).toEqual([{ id: 'nobody', title: 'nobody', why: 'gone' }]);
    expect(second.body).toEqual(first.body);
    expect(await countCommits(site, from)).toBe(1);
    const back = () => bringBack('papers', first.body.commit, { 'Idempotency-Key': 'back' });
    const { body } = await back();
    await site.ask('DELETE', `/api/papers/delete/${ids[0]}`);
    const head = await site.head();
    expect([(await back()).body, (await send()).body]).toEqual([body, first.body]);
    expect(await site.head()).toBe(head);
    const other = { headers: { 'Idempotency-Key': 'go' }, body: { ids } };
    await site.refuses(422, 'POST', '/api/papers/remove', other);
  });

  it('what breaks a rule comes back by the same call once it breaks none', async () => {
    const categories = (names: string[]) =>
      site.ask('PUT', '/api/settings/organising-categories', { categories: names });
    const { body: before } = await site.ask('GET', '/api/settings/organising-categories');
    await categories([...before.categories, 'Short-lived']);
    const member = {
      ...EDITED.find(({ base }) => base === 'organisingcommitee')?.body,
      committee: 'Short-lived',
    };
    const path = '/api/organisingcommitee';
    const { _id } = (await site.ask('POST', `${path}/createMember`, member)).body;
    const { commit } = (await site.ask('POST', `${path}/remove`, { ids: [_id] })).body;
    await categories(before.categories);
    const back = () => bringBack('organisingcommitee', commit, { 'Idempotency-Key': 'mended' });
    expect((await back()).body.leftOut).toMatchObject([{ id: _id, why: 'broken' }]);
    await categories([...before.categories, 'Short-lived']);
    const { body } = await back();
    expect([body.ids, body.leftOut]).toEqual([[_id], []]);
    expect((await back()).body).toEqual(body);
    await site.ask('DELETE', `${path}/deleteMember/${_id}`);
    await categories(before.categories);
  });

  it('what a push took away together comes back together, but for what breaks a rule', async () => {
    await editor.update();
    const file = (id: string) => `content/papers/${id}.md`;
    const texts = { [file('one')]: paperFile('One'), [file('two')]: paperFile('Two') };
    await editor.commit('Add', { ...texts, [file('bad')]: 'by hand' });
    await editor.commit('Drop', {
      [file('one')]: null,
      [file('two')]: null,
      [file('bad')]: null,
    });
    await editor.push();
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({ title: '3 papers', canComeBack: true });
    const { body } = await bringBack('papers', change.commit);
    expect(body.message).toBe('2 papers restored. Left out: “bad” (breaks a rule of today).');
    expect(body.leftOut).toEqual([{ id: 'bad', title: 'bad', why: 'broken' }]);
  });

  it('come back, 500 of them, in turns of at most 50 requests each', async () => {
    await editor.update();
    const names = Array.from({ length: 500 }, (_, each) => `content/papers/many-${each}.md`);
    const text = paperFile('One of many');
    await editor.commit('Add', Object.fromEntries(names.map((name) => [name, text])));
    await editor.commit('Drop', Object.fromEntries(names.map((name) => [name, null])));
    await editor.push();
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({ title: '500 papers', canComeBack: true });
    site.github.clearRequests();
    const { body } = await bringBack('papers', change.commit);
    expect(body.message).toBe('500 papers restored.');
    // Each turn begins with the list of commits.
    expect(longestTurn(/[^t]\/commits$/)).toBeLessThanOrEqual(50);
    expect(site.github.requests.length).toBeLessThan(560);
  });

  it('are refused without a login, without ids, and where no commit took any away', async () => {
    const ids = await addPapers(1, 'Stays');
    const wrong = [
      {},
      { ids: [] },
      { ids: 'x' },
      { ids: ['x', 'x'] },
      { ids: Array.from({ length: 501 }, (_, each) => `p-${each}`) },
    ];
    for (const body of wrong) {
      const answer = await site.refuses(422, 'POST', '/api/papers/remove', { body });
      expect(badFields(answer)).toEqual(['ids']);
    }
    for (const etags of ['x', { a: 1 }]) {
      await site.refuses(422, 'POST', '/api/papers/remove', { body: { ids, etags } });
    }
    await site.refuses(401, 'POST', '/api/papers/remove', { token: '', body: { ids } });
    await site.refuses(405, 'GET', '/api/papers/remove');
    await site.refuses(401, 'POST', '/api/papers/restore', { token: '', body: { commit: 'x' } });
    await site.refuses(422, 'POST', '/api/papers/restore', { body: {} });
    for (const commit of ['x', 'a'.repeat(40), await site.head()]) {
      await site.refuses(404, 'POST', '/api/papers/restore', { body: { commit } });
    }
  });
});

describe('the last changes of content', () => {
  const changes = () => site.ask('GET', '/api/changes');

  it('tell who, when and what, of saves, imports and pushes alike', async () => {
    const { _id } = await addPaper({ heading: 'Changed lately' });
    await updatePaper(_id, { heading: 'Changed lately', content: 'New' });
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    const rows = [1, 2].map((number) => ({ ...PAPER, heading: `Imported ${number}` }));
    await site.ask('POST', '/api/papers/import', { rows });
    await editor.update();
    await editor.commit('Edit', { 'content/papers/first.md': paperFile('First again') });
    await editor.commit('Some', {
      'content/papers/a.md': paperFile('A'),
      'content/papers/b.md': paperFile('B'),
    });
    await editor.commit('Mixed', { 'content/papers/a.md': null, 'content/notes.txt': 'x' });
    await editor.commit('Settings', { 'content/settings/site.json': '{}' });
    await editor.commit('No content', { 'README.md': 'x' });
    await editor.push();
    const { body } = await changes();
    expect(body).toHaveLength(20);
    const papers = { collection: 'papers', noun: 'paper' };
    const by = { name: ADMIN.name };
    const native = { name: 'Native' };
    expect(body.slice(0, 8)).toMatchObject([
      { subject: 'Settings', by: native, kind: 'updated', collection: null, noun: 'setting' },
      { subject: 'Mixed', kind: 'updated', collection: null, title: '2 files', id: null },
      { subject: 'Some', kind: 'added', ...papers, title: '2 papers', id: null },
      {
        subject: 'Edit',
        by: native,
        kind: 'updated',
        ...papers,
        title: 'First again',
        id: 'first',
      },
      { by, kind: 'added', ...papers, title: '2 papers', id: null },
      { by, kind: 'deleted', ...papers, title: 'Changed lately', id: _id },
      { by, kind: 'updated', ...papers, title: 'Changed lately', id: _id },
      { by, kind: 'added', ...papers, title: 'Changed lately', id: _id },
    ]);
    expect(body[0].title).toBe('Conference, institute and contacts');
    for (const { at, commit } of body) {
      expect(at).toMatch(/Z$/);
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
    }
    expect(JSON.stringify(body)).not.toMatch(/@/);
  });

  it('cost one request after a save, and none while nothing moves', async () => {
    await changes();
    await addPaper({ heading: 'One more' });
    site.github.clearRequests();
    const answer = await changes();
    expect(answer.body[0]).toMatchObject({ title: 'One more', kind: 'added' });
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await site.ask('GET', '/api/changes', undefined, headers)).status).toBe(304);
    expect((await changes()).body).toEqual(answer.body);
    expect(askedOf(site)).toEqual(['GET /repos/{owner}/{repo}/commits']);
  });

  it('leave out merges, whose commits are there themselves', async () => {
    await editor.update();
    await editor.git('checkout', '--quiet', '-B', 'side', 'HEAD~1');
    await editor.commit('On the side', { 'content/papers/side.md': paperFile('Side') });
    await editor.git('checkout', '--quiet', 'main');
    await editor.git('merge', '--quiet', '--no-ff', '-m', 'Merge side', 'side');
    await editor.push();
    const subjects = (await changes()).body.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain('On the side');
    expect(subjects).not.toContain('Merge side');
  });
});

describe('the log', () => {
  const log = async (query: Record<string, string> = {}) =>
    (await site.ask('GET', `/api/log?${new URLSearchParams(query)}`)).body as LogAnswer;
  const read = async (path: string) => (await site.ask('GET', `/api/log/${path}`)).body;
  const subjects = async (query: Record<string, string>) =>
    (await log(query)).lines.map(({ subject }) => subject);
  const papers = { collection: 'papers', noun: 'paper', by: { name: ADMIN.name }, isPush: false };

  it('has one line for each action, and what was saved here is read without a request', async () => {
    await log();
    const rows = [1, 2, 3].map((number) => ({ ...PAPER, heading: `Logged ${number}` }));
    const { ids } = (await site.ask('POST', '/api/papers/import', { rows })).body;
    await updatePaper(ids[0], { heading: 'Logged anew', content: 'Anew' });
    await site.ask('POST', '/api/papers/remove', { ids });
    const categories = ['Chair', 'Logged Chair'];
    await site.ask('PUT', '/api/settings/organising-categories', { categories });
    site.github.clearRequests();
    const { lines, more, people } = await log();
    expect(lines.slice(0, 4)).toMatchObject([
      {
        kind: 'updated',
        noun: 'setting',
        id: 'organising-categories',
        collection: null,
        fields: expect.arrayContaining(['Categories: Logged Chair']),
      },
      { ...papers, fields: [], kind: 'deleted', title: '3 papers', id: null, files: 3 },
      {
        ...papers,
        kind: 'updated',
        title: 'Logged anew',
        id: ids[0],
        names: [],
        fields: ['Heading', 'Content'],
        files: 1,
      },
      {
        ...papers,
        kind: 'imported',
        title: '3 papers',
        names: ['Logged 1', 'Logged 2', 'Logged 3'],
      },
    ]);
    expect(lines.length).toBeLessThanOrEqual(LOG_LINES);
    expect([more, people]).toEqual([lines.length === LOG_LINES, [ADMIN.name, 'Native']]);

    // What each of them did.
    const [setting, deleted, updated] = lines.map(({ commit }) => commit);
    const path = `content/papers/${ids[0]}.md`;
    expect(await read(`${updated}/difference?path=${path}`)).toEqual({
      kind: 'updated',
      changes: [
        { field: 'heading', label: 'Heading', before: 'Logged 1', after: 'Logged anew' },
        { field: 'content', label: 'Content', before: 'Text', after: 'Anew' },
      ],
    });
    const { files, total } = await read(`${deleted}`);
    expect(files[0]).toEqual({
      path,
      change: 'deleted',
      collection: 'papers',
      id: ids[0],
      noun: 'paper',
      title: 'Logged anew',
      isContent: true,
    });
    expect([files.length, total]).toEqual([3, 3]);
    const { changes } = await read(
      `${setting}/difference?path=content/settings/organising-categories.json`,
    );
    expect(changes).toContainEqual(expect.objectContaining({ after: 'Logged Chair' }));
    expect(askedOf(site), 'the object made all of it').toEqual([]);
  });

  it('is narrowed by day, person, kind, entry and words, and goes on where a part ended', async () => {
    const { lines } = await log();
    const found = [];
    for (let part = await log(); ; part = await log({ after: part.end?.commit ?? '' })) {
      found.push(...part.lines.map(({ commit }) => commit));
      if (!part.more) break;
    }
    const git = (await site.git('rev-list', 'main')).split('\n');
    expect(found.sort()).toEqual(git.sort());

    const path = lines[2]?.path ?? '';
    expect(await subjects({ path })).toEqual([
      'Delete 3 papers',
      'Update paper: Logged anew',
      'Import 3 papers',
    ]);
    expect(await subjects({ person: 'Native', words: 'side merge' })).toEqual(['Merge side']);
    expect((await subjects({ kind: 'imported', words: 'LOGGED' })).length).toBe(1);
    expect(await subjects({ of: 'settings', person: 'Native' })).toEqual(['Settings']);
    expect(await subjects({ of: 'files', words: 'readme' })).toEqual(['No content']);
    const letters = Array.from('lastword'.repeat(13)).join(' ');
    expect(await subjects({ words: letters })).toContain('Delete 3 papers');
    const today = toWallClock(lines[0]?.at ?? '', 'Asia/Kolkata').slice(0, 10);
    expect((await subjects({ from: today, to: today, path }))[0]).toBe('Delete 3 papers');
    expect(await subjects({ to: '2026-01-01' })).toEqual([]);
    const wrong = { from: 'x', to: '2026-02-30', kind: 'x', of: 'x', path: 'x', after: 'x' };
    const query = new URLSearchParams(wrong);
    const answer = await site.refuses(422, 'GET', `/api/log?${query}`);
    expect(badFields(answer)).toEqual(['from', 'to', 'kind', 'of', 'path', 'after']);
  });

  it('takes one request for a push and one for what each of its commits changed, once', async () => {
    await editor.update();
    const names = Array.from({ length: 350 }, (_, index) => `content/papers/large-${index}.md`);
    await editor.commit('Many', Object.fromEntries(names.map((name) => [name, paperFile('L')])));
    await editor.commit('Pushed', { 'content/papers/first.md': paperFile('Pushed') });
    await editor.push();
    site.github.clearRequests();
    const { lines } = await log();
    const asked = askedOf(site).filter((request) => /compare|\/commits\/\{ref\}/.test(request));
    expect(asked).toHaveLength(3);
    site.github.clearRequests();
    expect((await log()).lines).toEqual(lines);
    const native = { by: { name: 'Native' }, collection: 'papers', isPush: true };
    expect(lines.slice(0, 2)).toMatchObject([
      { ...native, kind: 'updated', title: 'Pushed', id: 'first', files: 1 },
      { ...native, kind: 'added', title: '350 papers', id: null, files: 350 },
    ]);
    const many = lines[1]?.commit;
    const parts = [await read(`${many}`), await read(`${many}?page=4`)];
    expect(parts.map(({ files, total }) => [files.length, total])).toEqual([
      [100, 350],
      [50, 350],
    ]);
    expect(askedOf(site)).toEqual([]);
    const { changes } = await read(`${lines[0]?.commit}/difference?path=content/papers/first.md`);
    expect(changes).toMatchObject([{ field: 'heading', after: 'Pushed' }]);
    expect(askedOf(site), 'as it was before').toHaveLength(1);
    // Whatever a pusher writes: a line is a line.
    await editor.update();
    await editor.commit('Change', { 'content/papers/first.md': paperFile('Endless') });
    writeFileSync(`${site.dataDir}/message`, 'Endless '.repeat(300_000));
    await editor.git('commit', '--quiet', '--amend', '-F', `${site.dataDir}/message`);
    await editor.push();
    const [endless] = (await log()).lines;
    expect(endless).toMatchObject({
      title: 'Endless',
      subject: expect.stringMatching(/^Endless E/),
    });
    expect(JSON.stringify(endless).length).toBeLessThan(5_000);
    for (const path of ['x', 'a'.repeat(40), `${many}?page=0`, `${many}/difference?path=x`]) {
      await site.refuses(404, 'GET', `/api/log/${path}`);
    }
  });
});

describe('undoing a commit', () => {
  const undo = (commit: string | undefined, body: unknown = {}, headers?: Record<string, string>) =>
    site.ask('POST', `/api/log/${commit}/undo`, body, headers);
  const preview = async (commit: string | undefined) =>
    (await site.ask('GET', `/api/log/${commit}/undo`)).body as UndoPreview;
  const tree = () => site.git('rev-parse', 'main^{tree}');
  const newest = async () => (await site.ask('GET', '/api/log')).body.lines[0];

  it('puts everything back in one commit, with pictures, and can be undone itself', async () => {
    const imageUrl = await upload(site, png('undone'));
    const ids: string[] = [];
    for (const name of ['Undone One', 'Undone Two']) {
      const values = { name, specialization: 'Grids', description: 'Text', imageUrl };
      ids.push((await site.ask('POST', '/api/speaker/create', values)).body._id);
    }
    const had = await tree();
    const { commit } = (await site.ask('POST', '/api/speaker/remove', { ids })).body;
    const gone = await tree();
    const { files, total, obstacle, findings } = await preview(commit);
    expect(files).toMatchObject([
      { id: ids[0], title: 'Undone One', change: 'added', conflicts: [], etag: null },
      { id: ids[1], title: 'Undone Two', change: 'added', conflicts: [], etag: null },
    ]);
    expect([total, obstacle, findings]).toEqual([2, '', []]);
    const from = await site.head();
    const key = { 'Idempotency-Key': 'undo-once' };
    const answer = await undo(commit, {}, key);
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Undone.', commit: await site.head(), ids },
    ]);
    expect(await countCommits(site, from)).toBe(1);
    expect(await tree()).toBe(had);
    expect(await readCommit(site, 'main')).toMatchObject({
      author: expect.stringMatching(`^${ADMIN.name} <`),
      subject: 'Undo: Delete 2 speakers',
      body: `This undoes ${commit}.`,
    });
    expect((await undo(commit, {}, key)).body).toEqual(answer.body);
    expect((await preview(commit)).obstacle).toMatch(/^All of it is as it was before/);
    expect(await newest()).toMatchObject({ kind: 'undid', files: 3, title: '2 speakers' });

    const again = await undo(answer.body.commit);
    expect(await tree()).toBe(gone);
    expect(await newest()).toMatchObject({ kind: 'redid', subject: 'Redo: Delete 2 speakers' });
    await undo(again.body.commit);
    expect([await tree(), (await newest()).subject]).toEqual([had, 'Undo: Delete 2 speakers']);

    // Told also where the lines that took them back are not among those that were asked for.
    const { lines, undone } = (await site.ask('GET', '/api/log?kind=deleted&of=speakers')).body;
    expect([lines[0].commit, undone[0]]).toEqual([commit, commit]);
  });

  it('of what was saved here asks for nothing, and saves with three requests', async () => {
    const { _id } = await addPaper({ heading: 'Undo me' });
    const { body } = await updatePaper(_id, { heading: 'Undo me', content: 'By mistake' });
    site.github.clearRequests();
    await preview(body.commit);
    expect(site.github.requests).toHaveLength(0);
    await undo(body.commit);
    expect(site.github.requests).toHaveLength(3);
    expect((await site.ask('GET', `/api/papers/get/${_id}`)).body.content).toBe('Text');
  });

  it('leaves what was changed since, field by field, and asks where both did', async () => {
    const { _id } = await addPaper({ heading: 'First words' });
    const values = { heading: 'Second words', content: 'Second text' };
    const { commit } = (await updatePaper(_id, values)).body;
    await updatePaper(_id, { ...values, authors: ['Somebody Else'] });
    const read = async () => (await site.ask('GET', `/api/papers/get/${_id}`)).body;
    const undone = (await undo(commit)).body;
    expect(await read()).toMatchObject({
      heading: 'First words',
      content: 'Text',
      authors: ['Somebody Else'],
    });
    await undo(undone.commit);
    await updatePaper(_id, { ...values, heading: 'Third words', authors: ['Somebody Else'] });

    const path = `content/papers/${_id}.md`;
    const { files } = await preview(commit);
    const conflict = { base: 'Second words', proposed: 'First words', current: 'Third words' };
    expect(files).toMatchObject([
      { path, change: 'updated', conflicts: [{ field: 'heading', label: 'Heading', ...conflict }] },
    ]);
    const refused = await site.refuses(409, 'POST', `/api/log/${commit}/undo`, { body: {} });
    expect(refused.body.message).toBe(
      'This was changed again since: Heading. Nothing was saved. Choose what stays as it is now.',
    );
    const choose = (choice: string, etag = files[0]?.etag) =>
      undo(commit, { choices: { [path]: { heading: choice } }, etags: { [path]: etag } });
    expect((await choose('current', '"other"')).status).toBe(409);
    await choose('current');
    expect(await read()).toMatchObject({ heading: 'Third words', content: 'Text' });

    // Deleted since: what is gone comes back only where somebody says so.
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    const [file] = (await preview(commit)).files;
    expect(file).toMatchObject({ change: 'added', etag: null, conflicts: [{ field: '' }] });
    const body = { choices: { [path]: { '': 'current' } }, etags: { [path]: null } };
    expect((await undo(commit, body)).body).toMatchObject({ ids: [], commit: await site.head() });
    await undo(commit, { ...body, choices: { [path]: { '': 'proposed' } } });
    expect(await read()).toMatchObject({ heading: 'First words', content: 'Text' });
  });

  it('of a setting takes items of a list one by one, and breaks none of its rules', async () => {
    const change = async (categories: string[]) =>
      (await site.ask('PUT', '/api/settings/organising-categories', { categories })).body.commit;
    const read = async () =>
      (await site.ask('GET', '/api/settings/organising-categories')).body.categories;
    await change(['Chair', 'Advisers']);
    const added = await change(['Chair', 'Advisers', 'Hosts']);
    await change(['Guests', 'Chair', 'Advisers', 'Hosts']);
    const member = {
      name: 'Hosting',
      specialization: 'Grids',
      college: 'IIT',
      committee: 'Hosts',
      description: 'Text',
      imageUrl: 'https://example.org/a.png',
    };
    const { _id } = (await site.ask('POST', '/api/organisingcommitee/createMember', member)).body;
    const message =
      /^This cannot be undone as it is\. Nothing was saved\. The category “Hosts” still has members: “Hosting”/;
    const refused = await site.refuses(422, 'POST', `/api/log/${added}/undo`, { body: {} });
    expect(refused.body.message).toMatch(message);
    expect((await preview(added)).findings[0]).toMatch(/still has members/);
    await site.ask('DELETE', `/api/organisingcommitee/deleteMember/${_id}`);
    await undo(added);
    expect(await read()).toEqual(['Guests', 'Chair', 'Advisers']);
  });

  it('of a push of many photographs goes on in turns of at most 50 requests', async () => {
    await editor.update();
    const each = Array.from({ length: 40 }, (_, index) => index);
    const paths = each.map((index) => `content/papers/shown-${index}.md`);
    const pictures = each.map((index) => `public/uploads/shown-${index}.png`);
    const texts = (words: string) =>
      each.map((index) => [paths[index], `${paperFile(words)}![A](/uploads/shown-${index}.png)\n`]);
    await editor.commit('Show', {
      ...Object.fromEntries(texts('One')),
      ...Object.fromEntries(pictures.map((path) => [path, path])),
    });
    const changed = await editor.commit('Change', Object.fromEntries(texts('Two')));
    const gone = [...paths, ...pictures].map((path) => [path, null]);
    const dropped = await editor.commit('Drop', Object.fromEntries(gone));
    await editor.push();
    // The log does not know them yet: each turn begins with the question whether they are here.
    for (const commit of [changed, dropped]) {
      site.github.clearRequests();
      expect((await preview(commit)).total).toBe(40);
      expect(longestTurn(/\/compare\//)).toBeLessThanOrEqual(50);
    }
    site.github.clearRequests();
    const key = { 'Idempotency-Key': 'photographs' };
    const { body } = await undo(dropped, {}, key);
    expect(body.ids).toHaveLength(40);
    expect(longestTurn(/\/compare\//)).toBeLessThanOrEqual(50);
    // What was done is known without GitHub, and what was not is said.
    const away = { route: 'GET /compare', kind: 'status', status: 500 } as const;
    const fault = site.github.faults.inject({ ...away, times: Number.POSITIVE_INFINITY });
    expect((await undo(dropped, {}, key)).body).toEqual(body);
    expect((await undo(changed)).body.message).toMatch(/Nothing was saved\./);
    site.github.faults.clear();
    expect(fault.fired).toBeGreaterThan(0);
    const names = (...of: string[]) =>
      site.git('ls-tree', '-r', '--name-only', 'main', '--', ...of);
    expect((await names(...paths, ...pictures)).split('\n')).toHaveLength(80);
  });

  it('of a push reads what it changed, and leaves what is no content', async () => {
    await editor.update();
    const texts = [1, 2].map((each): [string, string] => [
      `content/papers/by-hand-${each}.md`,
      paperFile('By hand'),
    ]);
    await editor.commit('Add by hand', Object.fromEntries(texts));
    await editor.commit('Change by hand', {
      'content/papers/by-hand-1.md': paperFile('By another hand'),
      'content/papers/by-hand-2.md': null,
      LICENSE: 'x',
    });
    await editor.push();
    const { commit } = await newest();
    expect(await preview(commit)).toMatchObject({ total: 2, left: 1, obstacle: '' });
    await undo(commit);
    const text = await site.git('show', 'main:content/papers/by-hand-1.md');
    expect(`${text}\n`).toBe(paperFile('By hand'));
    expect(await site.git('show', 'main:LICENSE')).toBe('x');

    // Pictures alone: those that are used by now stay.
    const uploads = ['lone', 'used'].map((name) => `public/uploads/${name}.png`);
    await editor.update();
    await editor.commit('Pictures', Object.fromEntries(uploads.map((path) => [path, 'x'])));
    await editor.push();
    const pictures = (await newest()).commit;
    await addPaper({ heading: 'Uses one', content: '![A](/uploads/used.png)' });
    expect(await preview(pictures)).toMatchObject({ total: 0, pictures: 1, obstacle: '' });
    expect((await undo(pictures)).body).toMatchObject({ message: 'Undone.', ids: ['lone.png'] });
    const tree = await site.git('ls-tree', '-r', '--name-only', 'main');
    expect(uploads.filter((path) => tree.includes(path))).toEqual([uploads[1]]);
    expect((await undo(pictures)).body).toMatchObject({ ids: [], commit: await site.head() });

    const first = (await site.git('rev-list', '--max-parents=0', 'main')).trim();
    expect((await preview(first)).obstacle).toMatch(/begins with this/);
    await site.refuses(422, 'POST', `/api/log/${first}/undo`, { body: {} });
    const wrong = { body: { choices: { x: { y: 'mine' } } } };
    expect(badFields(await site.refuses(422, 'POST', `/api/log/${commit}/undo`, wrong))).toEqual([
      'choices',
    ]);
    await site.refuses(404, 'POST', `/api/log/${'a'.repeat(40)}/undo`, { body: {} });
  });
});
