import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { askedOf, type EditedSite, openEditedSite } from './edited-site.ts';
import { PAPER, paperCalls, paperFile } from './paper-calls.ts';
import { EDITED } from './seven-collections.ts';

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/first.md': paperFile('First') }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper } = paperCalls(() => site);

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
      { by, kind: 'imported', ...papers, title: '2 papers', id: null },
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
