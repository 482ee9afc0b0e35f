import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UndoPreview } from '../../model/wire/log.ts';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { type EditedSite, longestTurn, openEditedSite } from './edited-site.ts';
import { badFields } from './logged-in-site.ts';
import { paperCalls, paperFile } from './paper-calls.ts';
import { png, upload } from './pictures.ts';

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/first.md': paperFile('First') }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper } = paperCalls(() => site);

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
    const [lately] = (await site.ask('GET', '/api/changes')).body;
    expect(lately).toMatchObject({ kind: 'undid', subject: (await newest()).subject });

    const again = await undo(answer.body.commit);
    expect(await tree()).toBe(gone);
    expect(await newest()).toMatchObject({ kind: 'redid', subject: 'Redo: Delete 2 speakers' });
    await undo(again.body.commit);
    expect([await tree(), (await newest()).subject]).toEqual([had, 'Undo: Delete 2 speakers']);

    // Told also where the lines that took them back are not among those that were asked for.
    const { lines, undone } = (await site.ask('GET', '/api/log?kind=deleted&of=speakers')).body;
    expect([lines[0].commit, undone[0]]).toEqual([commit, commit]);
  });

  it('is not offered where somebody took it back by hand', async () => {
    const { _id } = await addPaper({ heading: 'Back by hand' });
    const isUndone = async (commit: string) =>
      (await site.ask('GET', '/api/log')).body.undone.includes(commit);
    const gone = (await site.ask('DELETE', `/api/papers/delete/${_id}`)).body.commit;
    expect(await isUndone(gone)).toBe(false);
    const back = await site.ask('POST', `/api/papers/restore/${_id}`, { commit: gone });
    expect([await isUndone(gone), await isUndone(back.body.commit)]).toEqual([true, false]);
    // What is other than it was before can be undone still.
    await updatePaper(_id, { heading: 'Back by hand', content: 'And changed' });
    expect(await isUndone(gone)).toBe(false);
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
    expect((await undo(commit, body)).body).toEqual({
      message: 'You left what is there now. Nothing was changed.',
      ids: [],
      commit: await site.head(),
    });
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
      expect(longestTurn(site, /\/compare\//)).toBeLessThanOrEqual(50);
    }
    site.github.clearRequests();
    const key = { 'Idempotency-Key': 'photographs' };
    const { body } = await undo(dropped, {}, key);
    expect(body.ids).toHaveLength(40);
    expect(longestTurn(site, /\/compare\//)).toBeLessThanOrEqual(50);
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

    // Nor is what filled the website taken back, whatever stood before it.
    await editor.update();
    await editor.commit('Empty', { 'content/settings/site.json': null });
    const filled = await editor.commit('Fill', {
      'content/settings/site.json': '{}',
      'content/papers/filled.md': paperFile('Filled'),
    });
    await editor.push();
    expect((await preview(filled)).obstacle).toMatch(/begins with this/);
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
