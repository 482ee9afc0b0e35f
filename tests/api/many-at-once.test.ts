import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { askedOf, type EditedSite, longestTurn, openEditedSite } from './edited-site.ts';
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

const { updatePaper } = paperCalls(() => site);

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
    expect(longestTurn(site, /[^t]\/commits$/)).toBeLessThanOrEqual(50);
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
