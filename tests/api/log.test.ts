import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWallClock } from '../../model/date-time.ts';
import { LOG_LINES, type LogAnswer, type RecentChange } from '../../model/wire/log.ts';
import { ADMIN } from '../api-client.ts';
import { askedOf, type EditedSite, openEditedSite } from './edited-site.ts';
import { badFields } from './logged-in-site.ts';
import { PAPER, paperCalls, paperFile } from './paper-calls.ts';

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/first.md': paperFile('First') }));
  // More than one answer has.
  for (let each = 0; each < LOG_LINES; each += 1) {
    await editor.git('commit', '--quiet', '--allow-empty', '-m', `Nothing ${each}`);
  }
  await editor.git('checkout', '--quiet', '-B', 'side');
  await editor.commit('On the side', { 'content/papers/side.md': paperFile('Side') });
  await editor.git('checkout', '--quiet', 'main');
  await editor.commit('Settings', { 'content/settings/site.json': '{}' });
  await editor.commit('No content', { 'README.md': 'x' });
  await editor.git('merge', '--quiet', '--no-ff', '-m', 'Merge side', 'side');
  await editor.push();
});
afterAll(() => site.remove());

const { updatePaper } = paperCalls(() => site);

describe('the log', () => {
  const log = async (query: Record<string, string> = {}) =>
    (await site.ask('GET', `/api/log?${new URLSearchParams(query)}`)).body as LogAnswer;
  const read = async (path: string) => (await site.ask('GET', `/api/log/${path}`)).body;
  const subjects = async (query: Record<string, string>) =>
    (await log(query)).lines.map(({ subject }) => subject);
  it('says of the line that the content began with that it did, also among the last changes', async () => {
    const changes: RecentChange[] = (await site.ask('GET', '/api/changes')).body;
    const [begun, ...others] = changes.filter(({ isBeginning }) => isBeginning);
    expect(others).toEqual([]);
    const { line } = await read(begun?.commit ?? '');
    expect(line).toMatchObject({ isBeginning: true, title: begun?.title });
  });

  async function wholeLog(): Promise<string[]> {
    const found = [];
    for (let part = await log(); ; part = await log({ after: part.end?.commit ?? '' })) {
      found.push(...part.lines.map(({ commit }) => commit));
      if (!part.more) return found;
    }
  }
  const papers = { collection: 'papers', noun: 'paper', by: { name: ADMIN.name }, isPush: false };

  it('has one line for each action, and what was saved here is read without a request', async () => {
    await wholeLog();
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
        fields: ['Heading: Logged 1 → Logged anew', 'Content'],
        files: 1,
      },
      {
        ...papers,
        kind: 'imported',
        title: '3 papers',
        names: ['Logged 1', 'Logged 2', 'Logged 3'],
      },
    ]);
    expect(lines).toHaveLength(LOG_LINES);
    expect([more, people]).toEqual([true, [ADMIN.name, 'Conference website', 'Native']]);

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
    const found = await wholeLog();
    const git = (await site.git('rev-list', 'main')).split('\n');
    expect(found.sort()).toEqual(git.sort());

    const path = lines[2]?.path ?? '';
    expect(await subjects({ path })).toEqual([
      'Delete 3 papers',
      'Update paper: Logged anew',
      'Import 3 papers',
    ]);
    expect(await subjects({ person: 'Nat' })).toEqual([]);
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
