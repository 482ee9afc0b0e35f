import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { askedOf, type EditedSite, openEditedSite } from './edited-site.ts';
import { paperCalls, paperFile } from './paper-calls.ts';
import { capitalised, EDITED } from './seven-collections.ts';

const FIRST = paperFile('First');

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/first.md': FIRST }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper } = paperCalls(() => site);
const historyOf = async (id: string, query = '') => {
  const answer = await site.ask('GET', `/api/papers/history/${id}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};

describe('the history of an entry', () => {
  it.each(EDITED)('of $base tells who did what and when, field by field', async (calls) => {
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
    const label = titleField === 'tags' ? 'Caption (tags)' : capitalised(titleField);
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
    expect(askedOf(site).length).toBeLessThanOrEqual(21);
    const two = await historyOf(_id, '?page=2');
    expect(two.headers.get('link')).toBeNull();
    const kinds = [...one.body, ...two.body].map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(11).fill('updated'), 'added']);
    site.github.clearRequests();
    expect((await historyOf(_id)).body).toEqual(one.body);
    expect(askedOf(site)).toEqual(['GET /repos/{owner}/{repo}/commits']);
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
    expect(askedOf(site), 'what is no id never reaches GitHub').toEqual([]);
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
