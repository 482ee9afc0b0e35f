import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { type EditorClone, openClone } from './editor-clone.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { capitalised, SEVEN } from './seven-collections.ts';

const FIRST = '---\nheading: First\nauthors:\n  - Asha Rao\n---\n\nText\n';

let site: Site;
let editor: EditorClone;
beforeAll(async () => {
  site = await openSite(
    { 'content/papers/first.md': FIRST },
    // No poll comes in between: requests are counted.
    { variables: { GITHUB_POLL_SECONDS: '3600' } },
  );
  await site.call('GET', '/api/papers/all');
  editor = await openClone(site);
});
afterAll(() => site.remove());

const PAPER = { heading: 'A paper', authors: ['Asha Rao'], content: 'Text' };
const addPaper = async (values: Record<string, unknown> = {}) =>
  (await site.ask('POST', '/api/papers/add', { ...PAPER, ...values })).body as {
    _id: string;
    commit: string;
  };
const updatePaper = (id: string, values: Record<string, unknown>) =>
  site.ask('PUT', `/api/papers/update/${id}`, { ...PAPER, ...values });
const historyOf = async (id: string, query = '') => {
  const answer = await site.ask('GET', `/api/papers/history/${id}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const asked = () => site.github.requests.map(({ method, path }) => `${method} ${path}`);
const paperFile = (heading: string, more = '') =>
  `---\nheading: ${heading}\nauthors:\n  - Asha Rao\n${more}---\n\nText\n`;

describe('the history of an entry', () => {
  it.each(SEVEN)('of $base tells who did what and when, field by field', async (calls) => {
    const { base, body, titleField, noun } = calls;
    const added = (await site.ask('POST', `/api/${base}/${calls.create}`, body)).body;
    const changed = { ...body, [titleField]: 'Changed' };
    const update = `/api/${base}/${calls.update}/${added._id}`;
    const updated = (await site.ask('PUT', update, changed)).body;
    const remove = `/api/${base}/${calls.remove}/${added._id}`;
    const deleted = (await site.ask('DELETE', remove)).body;
    const answer = await site.ask('GET', `/api/${base}/history/${added._id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const items = answer.body;
    const title = String(body[titleField]);
    expect(items).toMatchObject([
      { commit: deleted.commit, kind: 'deleted', subject: `Delete ${noun}: Changed` },
      { commit: updated.commit, kind: 'updated', subject: `Update ${noun}: Changed` },
      { commit: added.commit, kind: 'added', subject: `Add ${noun}: ${title}` },
    ]);
    for (const item of items) {
      expect(item.by).toEqual({ name: ADMIN.name });
      expect(Object.keys(item).sort()).toEqual(
        ['at', 'by', 'changes', 'commit', 'kind', 'subject'].sort(),
      );
      expect(item.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    const label = capitalised(titleField);
    expect(items[1].changes).toEqual([
      { field: titleField, label, before: title, after: 'Changed' },
    ]);
    for (const [field, value] of Object.entries(body)) {
      expect(items[2].changes).toContainEqual(
        expect.objectContaining({ field, before: null, after: value }),
      );
    }
    expect(items[0].changes).toContainEqual(
      expect.objectContaining({ field: titleField, before: 'Changed', after: null }),
    );
    expect(JSON.stringify(items), 'nobody is named by an address').not.toMatch(/@/);
  });

  it('counts a push and a merge, each against what was there before', async () => {
    await editor.update();
    await editor.git('checkout', '--quiet', '-B', 'side');
    const path = 'content/papers/first.md';
    await editor.commit('Note a link', {
      [path]: FIRST.replace('---\n\n', 'link: "https://a.example/"\n---\n\n'),
    });
    await editor.git('checkout', '--quiet', 'main');
    await editor.commit('Say more', { [path]: FIRST.replace('Text', 'More') });
    await editor.git('merge', '--quiet', '--no-commit', '--no-ff', 'side').catch(() => '');
    const merged = await editor.commit("Merge branch 'side'", {
      [path]: FIRST.replace('---\n\nText', 'link: "https://a.example/"\n---\n\nMore'),
    });
    await editor.push();
    const { body } = await historyOf('first');
    const link = { field: 'link', label: 'Link', before: null, after: 'https://a.example/' };
    const [merge, ...others] = body;
    expect(merge).toMatchObject({ commit: merged, kind: 'updated', by: { name: 'Native' } });
    expect(merge.changes, 'what the merge brought to main').toEqual([link]);
    const bySubject = Object.fromEntries(
      others.map((each: { subject: string }) => [each.subject, each]),
    );
    expect(bySubject['Note a link']).toMatchObject({ kind: 'updated', changes: [link] });
    expect(bySubject['Say more']?.changes).toEqual([
      { field: 'content', label: 'Content', before: 'Text', after: 'More' },
    ]);
    expect(others.at(-1)).toMatchObject({ kind: 'added' });
    expect(others).toHaveLength(3);
  });

  it('shows a version that breaks the rules, and a file that nobody can read', async () => {
    await editor.update();
    const path = 'content/papers/odd.md';
    await editor.commit('Odd', { [path]: paperFile('Odd', 'link: not an address\n') });
    await editor.commit('Broken', { [path]: '---\nheading: "Odd\n---\n' });
    await editor.push();
    const { body } = await historyOf('odd');
    expect(body[0]).toMatchObject({ kind: 'updated', changes: [{ field: '', label: 'File' }] });
    expect(body[1].changes).toContainEqual({
      field: 'link',
      label: 'Link',
      before: null,
      after: 'not an address',
    });
  });

  it('comes in pages of 10, with 21 requests at most and 1 when seen again', async () => {
    const { _id } = await addPaper({ heading: 'Often changed' });
    for (let number = 1; number <= 11; number += 1) {
      await updatePaper(_id, { heading: 'Often changed', content: `Version ${number}` });
    }
    site.github.clearRequests();
    const one = await historyOf(_id);
    expect(one.body).toHaveLength(10);
    expect(one.headers.get('link')).toBe(`</api/papers/history/${_id}?page=2>; rel="next"`);
    expect(asked().length).toBeLessThanOrEqual(21);
    const two = await historyOf(_id, '?page=2');
    expect(two.headers.get('link')).toBeNull();
    const kinds = [...one.body, ...two.body].map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(11).fill('updated'), 'added']);
    site.github.clearRequests();
    expect((await historyOf(_id)).body).toEqual(one.body);
    expect(asked()).toEqual(['GET /repos/{owner}/{repo}/commits']);
    expect((await historyOf(_id, '?page=3')).body).toEqual([]);
  });

  it('is 404 where no commit ever had the entry, and where the page is no number', async () => {
    await site.refuses(404, 'GET', '/api/papers/history/never-was');
    for (const page of ['0', '-1', '1.5', 'x', '', '10000']) {
      await site.refuses(404, 'GET', `/api/papers/history/first?page=${page}`);
    }
    site.github.clearRequests();
    for (const id of ['..%2fsettings%2fsite', 'First', 'first.md']) {
      await site.refuses(404, 'GET', `/api/papers/history/${id}`);
    }
    expect(asked(), 'what is no id never reaches GitHub').toEqual([]);
  });

  it('is 503 while GitHub is away, and comes back with it', async () => {
    const { _id } = await addPaper({ heading: 'Unseen so far' });
    site.github.faults.inject({ kind: 'status', times: 2 });
    const answer = await site.refuses(503, 'GET', `/api/papers/history/${_id}`);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    site.github.faults.clear();
    expect((await historyOf(_id)).body).toHaveLength(1);
  });
});

describe('deleted entries', () => {
  const deleted = async (base = 'papers') =>
    (await site.ask('GET', `/api/${base}/deleted`)).body as {
      id: string;
      title: string;
      deletedAt: string;
      by: { name: string };
      commit: string;
    }[];

  it.each(SEVEN)('of $base are listed with the commit that had them last', async (calls) => {
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
    expect(asked()).toEqual(['GET /repos/{owner}/{repo}/commits']);
    const etag = answer.headers.get('etag') ?? '';
    const again = await site.ask('GET', '/api/papers/deleted', undefined, {
      'If-None-Match': etag,
    });
    expect([again.status, await deleted()]).toEqual([304, answer.body]);
    expect(asked()).toHaveLength(1);
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
    expect(asked()).toEqual(['GET /repos/{owner}/{repo}/commits']);
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
