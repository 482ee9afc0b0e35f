import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCommits, readCommit } from './commit-in-git.ts';
import { openSite, type Site } from './logged-in-site.ts';

const session = (title: string, start: string, end: string, more = '') =>
  `---\n# By hand\ntitle: ${title}\nkind: "papers"\nday: "2026-03-06"\nstart: "${start}"\nend: "${end}"\n${more}---\n\nAn abstract.\n`;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    'content/programme/opening.md': session('Opening', '09:00', '09:30', 'room: "hall" # large\n'),
    'content/programme/storage.md': session('Storage', '10:00', '11:00'),
    'content/programme/grids.md': session('Grids', '10:00', '11:00'),
    'content/programme/broken.md': 'by hand',
  });
});
afterAll(() => site.remove());

const CHANGE = '/api/programme/change';
const change = (...changes: object[]) => site.ask('POST', CHANGE, { changes });
const fileOf = (id: string) => site.git('show', `main:content/programme/${id}.md`);
const moved = (id: string, [from, to]: [string, string], start: string, end: string) => ({
  id,
  base: { start: from, end: to },
  values: { start, end },
});

describe('many changes of the programme', () => {
  it('and new sessions are one commit, and leave every other byte of the files', async () => {
    const from = await site.head();
    const values = { title: 'Tea', kind: 'break', day: '2026-03-06', start: '09:40', end: '10:00' };
    const answer = await change(
      moved('opening', ['09:00', '09:30'], '09:10', '09:40'),
      moved('storage', ['10:00', '11:00'], '11:00', '12:00'),
      { values },
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: '1 session added, 2 updated.',
        ids: ['opening', 'storage', 'tea'],
        commit: await site.head(),
        leftOut: [],
      },
    ]);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: 'Update 3 sessions',
      changes: [
        'M content/programme/opening.md',
        'M content/programme/storage.md',
        'A content/programme/tea.md',
      ],
    });
    expect((await fileOf('opening')).trimEnd()).toBe(
      session('Opening', '09:10', '09:40', 'room: "hall" # large\n').trimEnd(),
    );
  });

  it('are combined with what somebody else saved of the same session', async () => {
    const grids = {
      title: 'Grids',
      kind: 'papers',
      day: '2026-03-06',
      start: '10:00',
      end: '11:00',
    };
    const body = { ...grids, title: 'Grids and storage' };
    expect((await site.ask('PUT', '/api/programme/update/grids', body)).status).toBe(201);
    const answer = await change(moved('grids', ['10:00', '11:00'], '10:30', '11:30'));
    expect(answer.status).toBe(200);
    const { body: now } = await site.ask('GET', '/api/programme/get/grids');
    expect(now).toMatchObject({ title: 'Grids and storage', start: '10:30', end: '11:30' });
    expect((await readCommit(site, 'main')).subject).toBe('Update session: Grids and storage');
  });

  it('of a field that somebody else changed otherwise are not saved, and it is said which', async () => {
    const from = await site.head();
    const answer = await change(
      moved('opening', ['09:10', '09:40'], '09:20', '09:50'),
      moved('grids', ['10:00', '11:00'], '12:00', '12:30'),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Start of “Grids and storage”');
    expect(answer.body.fields).toMatchObject([
      { path: 'content/programme/grids.md', field: 'start' },
      { path: 'content/programme/grids.md', field: 'end' },
    ]);
    expect(await site.head()).toBe(from);
  });

  it('leave out what is gone or cannot be read, and save the others', async () => {
    const answer = await change(
      moved('gone', ['10:00', '11:00'], '12:00', '12:30'),
      moved('broken', ['10:00', '11:00'], '12:00', '12:30'),
      { id: 'storage', base: {}, values: { room: 'hall' } },
    );
    expect(answer.body.ids).toEqual(['storage']);
    expect(answer.body.leftOut).toMatchObject([
      { id: 'gone', why: 'gone' },
      { id: 'broken', why: 'broken' },
    ]);
  });

  it('that say what is there already make no commit', async () => {
    const head = await site.head();
    const answer = await change({ id: 'storage', base: { room: 'lab' }, values: { room: 'hall' } });
    expect([answer.status, answer.body.commit]).toEqual([200, head]);
    expect(await site.head()).toBe(head);
  });

  it('with the same Idempotency-Key are made once', async () => {
    const changes = [{ id: 'storage', base: { room: 'hall' }, values: { room: 'lab' } }];
    const send = () => site.ask('POST', CHANGE, { changes }, { 'Idempotency-Key': 'moved' });
    const first = await send();
    const head = await site.head();
    expect((await send()).body).toEqual(first.body);
    expect(await site.head()).toBe(head);
  });

  it('are refused where one breaks a rule, and said by its row', async () => {
    const { body } = await site.refuses(422, 'POST', CHANGE, {
      body: {
        changes: [
          { id: 'opening', base: {}, values: { room: 'lab' } },
          { id: 'storage', base: {}, values: { start: '25:00' } },
          { values: { title: 'Nothing else' } },
        ],
      },
    });
    expect(body.errors).toContainEqual(expect.objectContaining({ row: 1, field: 'start' }));
    expect(body.errors).toContainEqual(expect.objectContaining({ row: 2, field: 'day' }));
  });

  it('that end before they begin are refused at the end, in the words of the screen, as new ones are', async () => {
    const from = await site.head();
    const values = { title: 'Tea', kind: 'break', day: '2026-03-06', start: '09:40', end: '09:10' };
    const { body } = await site.refuses(422, 'POST', CHANGE, {
      body: {
        changes: [
          { id: 'opening', base: {}, values: { room: 'hall' } },
          // Its end stays, which is the earlier one then.
          { id: 'storage', base: { start: '11:00' }, values: { start: '12:30' } },
          { values },
        ],
      },
    });
    const sentence = (start: string, end: string) =>
      `It ends at ${end}, not after its start at ${start}. Correct one of the two.`;
    expect(body.errors).toEqual([
      { row: 1, field: 'end', message: sentence('12:30', '12:00') },
      { row: 2, field: 'end', message: sentence('09:40', '09:10') },
    ]);
    expect(await site.head()).toBe(from);
  });

  it.each([
    [{}],
    [{ changes: [] }],
    [{ changes: [{}] }],
    [
      {
        changes: [
          { id: 'storage', values: {} },
          { id: 'storage', values: {} },
        ],
      },
    ],
  ])('are no other shape: %j', async (body) => {
    await site.refuses(422, 'POST', CHANGE, { body });
  });
});
