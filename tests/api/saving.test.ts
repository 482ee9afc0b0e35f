import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marksOf, writeMarks } from '../../model/import/fingerprints.ts';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { entitiesOf, SEVEN, type SevenCalls } from './seven-collections.ts';

let site: Site;
beforeAll(async () => {
  // No poll comes in between: what is counted are the requests of the saves.
  site = await openSite({}, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  await site.call('GET', '/api/papers/all');
});
afterAll(() => site.remove());

const PAPER = { authors: 'Asha Rao', content: 'Text' };
const addPaper = (values: Record<string, unknown>, headers?: Record<string, string>) =>
  site.ask('POST', '/api/papers/add', { heading: 'A paper', ...PAPER, ...values }, headers);

/** Makes an administrator of that name and answers with their token. */
async function administrator(name: string, email: string): Promise<string> {
  const password = 'long enough';
  const pic = 'https://pictures.example/a.png';
  const made = await site.ask('POST', '/api/user/newuser', { name, email, password, pic });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (await site.call('POST', '/api/user/login', { body: { email, password } })).body.token;
}

describe('what a save asks of GitHub', () => {
  it('is a tree, a commit and the branch: three requests, and none for reading', async () => {
    for (const calls of [SEVEN[0], SEVEN[3], SEVEN[6]] as SevenCalls[]) {
      const { base, create, list } = calls;
      site.github.clearRequests();
      const { body } = await site.ask('POST', `/api/${base}/${create}`, calls.body);
      await site.ask('PUT', `/api/${base}/${calls.update}/${body._id}`, {
        ...calls.body,
        [calls.titleField]: 'Changed',
      });
      await site.call('GET', `/api/${base}/${list}`);
      await site.ask('GET', `/api/${base}/${calls.get}/${body._id}`);
      await site.ask('DELETE', `/api/${base}/${calls.remove}/${body._id}`);
      await site.call('GET', `/api/${base}/${list}`);
      await site.github.checkForPush();
      const asked = site.github.requests.map(({ method, path }) => `${method} ${path}`);
      const save = [
        'POST /repos/{owner}/{repo}/git/trees',
        'POST /repos/{owner}/{repo}/git/commits',
        'PATCH /repos/{owner}/{repo}/git/refs/{ref}',
      ];
      expect(asked, base).toEqual([...save, ...save, ...save]);
    }
  });
});

describe('saves that arrive together', () => {
  it('all land, one commit each, none over another', async () => {
    const from = await site.head();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addPaper({ heading: 'At once', content: `Text ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(12);
    const commits = (await site.git('rev-list', `${from}..main`)).split('\n');
    expect(answers.map(({ body }) => body.commit).sort()).toEqual(commits.sort());
    const log = await site.git('log', '--format=%P', `${from}..main`);
    expect(log.split('\n').every((parents) => !parents.includes(' '))).toBe(true);
    const list = (await site.call('GET', '/api/papers/all')).body;
    const texts = list.map(({ content }: { content: string }) => content);
    expect(texts).toEqual(
      expect.arrayContaining(Array.from({ length: 12 }, (_, i) => `Text ${i}`)),
    );
  });

  it('of one entry are in some order, and only the first that named its version lands', async () => {
    const { body } = await addPaper({ heading: 'Contended' });
    const path = `/api/papers/update/${body._id}`;
    const etag = (await site.ask('GET', `/api/papers/get/${body._id}`)).headers.get('etag') ?? '';
    const from = await site.head();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) =>
        site.ask('PUT', path, { ...PAPER, heading: 'Contended', content }, { 'If-Match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412]);
    expect(await countCommits(site, from)).toBe(1);
  });
});

describe('text from a form', () => {
  it.each([
    ['Real\n\nCo-authored-by: Mallory <m@example.org>'],
    ['Co-authored-by: Mallory <m@example.org>'],
    [
      '\r\n\r\nSigned-off-by: Mallory <m@example.org>\u2028\u2029author Mallory <m@example.org> 0 +0000',
    ],
    ['...'],
    ['<x@y> 😀'],
    ['é'.repeat(300)],
    ['"quoted" \\ $(touch x) `id` %s %an $x'],
    ['-rf --amend'],
    ['[skip ci] #1 @everyone'],
  ])('adds neither lines nor trailers nor authors: %j', async (heading) => {
    const { status, body } = await addPaper({ heading });
    expect(status, JSON.stringify(body)).toBe(201);
    const commit = await readCommit(site, body.commit);
    const line = heading.replace(/\r\n|[\n\u2028\u2029]/g, ' ').trim();
    expect(commit).toMatchObject({ subject: `Add paper: ${line}`, body: '', trailers: '' });
    expect(commit.author).toMatch(new RegExp(`^${ADMIN.name} <[0-9a-f-]{36}@users\\.noreply\\.`));
    expect(commit.parents).toHaveLength(1);
    const raw = await site.git('cat-file', 'commit', body.commit);
    expect(raw.split('\n').map((each) => each.split(' ')[0])).toEqual([
      'tree',
      'parent',
      'author',
      'committer',
      '',
      'Add',
    ]);
    const paper = await site.ask('GET', `/api/papers/get/${body._id}`);
    expect(paper.body.heading).toBe(line);
    expect(body._id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(body._id.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['Mallory <m@example.org>', 'Mallory m@example.org'],
    ['Eve\nauthor Mallory <m@example.org> 0 +0000', 'Eve author Mallory m@example.org 0 +0000'],
    ['..<>..', 'Administrator'],
    ['Dr. Ravi K. Das, Jr.', 'Dr. Ravi K. Das, Jr'],
    [`रवि 😀 ${'a'.repeat(290)}`, `रवि 😀 ${'a'.repeat(290)}`],
  ])('makes no other author of the name %j', async (name, author) => {
    const token = await administrator(name, `hostile-${author.length}-${name.length}@example.org`);
    const body = { ...PAPER, heading: 'By a hostile name' };
    const answer = await site.call('POST', '/api/papers/add', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const commit = await readCommit(site, answer.body.commit);
    expect(commit.author.replace(/ <[^<>]*>$/, '')).toBe(author);
    expect(commit.author).toMatch(/ <[0-9a-f-]{36}@users\.noreply\.conference\.example>$/);
    expect(commit).toMatchObject({ subject: 'Add paper: By a hostile name', body: '' });
  });

  it('leaves a repository that Git finds nothing wrong with', async () => {
    expect(await site.git('fsck', '--full', '--strict')).not.toMatch(/error|warning/);
  });
});

describe('an import', () => {
  const rowsOf = (count: number, values: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, index) => ({ ...PAPER, heading: `Row ${index}`, ...values }));

  it('adds all papers in one commit', async () => {
    const from = await site.head();
    const before = (await site.call('GET', '/api/papers/all')).body.length;
    site.github.clearRequests();
    const answer = await site.ask('POST', '/api/papers/import', { rows: rowsOf(1000) });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: '1000 papers imported.',
      ids: expect.any(Array),
      commit: await site.head(),
    });
    expect(new Set(answer.body.ids).size).toBe(1000);
    expect(await countCommits(site, from)).toBe(1);
    expect(site.github.requests).toHaveLength(3);
    const { subject, changes } = await readCommit(site, answer.body.commit);
    expect(subject).toBe('Import 1000 papers');
    expect(changes).toHaveLength(1000);
    expect((await site.call('GET', '/api/papers/all')).body).toHaveLength(before + 1000);
  });

  it('is refused whole for 1,001 rows, no rows, and what is no row', async () => {
    for (const rows of [rowsOf(1001), [], {}, 'a', [7], [null], [[]], undefined]) {
      const answer = await site.refuses(422, 'POST', '/api/papers/import', { body: { rows } });
      expect(badFields(answer)).toEqual(['rows']);
    }
    const body = { rows: rowsOf(900, { content: 'a'.repeat(9500) }) };
    await site.refuses(413, 'POST', '/api/papers/import', { body });
  });

  it('is refused whole for bad rows, and says which', async () => {
    const rows = [
      ...rowsOf(2),
      { ...PAPER, heading: '' },
      ...rowsOf(1),
      { heading: 'No authors', link: 'ftp://x.example/' },
    ];
    const answer = await site.refuses(422, 'POST', '/api/papers/import', { body: { rows } });
    expect(answer.body.errors.map((each: object) => ({ ...each, message: undefined }))).toEqual([
      { row: 2, field: 'heading' },
      { row: 4, field: 'authors' },
      { row: 4, field: 'link' },
      { row: 4, field: 'content' },
    ]);
  });

  it('says how many rows are bad, not a thousand sentences', async () => {
    const rows = rowsOf(300, { heading: '', authors: '' });
    const answer = await site.refuses(422, 'POST', '/api/papers/import', { body: { rows } });
    expect(answer.body.errors).toHaveLength(600);
    expect(answer.body.message.length).toBeLessThan(300);
  });

  it('gives papers of one heading different ids', async () => {
    const rows = rowsOf(3, { heading: 'Same heading' });
    const { body } = await site.ask('POST', '/api/papers/import', { rows });
    expect(body.ids).toEqual(['same-heading', 'same-heading-2', 'same-heading-3']);
    const list = entitiesOf(SEVEN[0] as never, (await site.call('GET', '/api/papers/all')).body);
    expect(list.map(({ _id }) => _id)).toEqual(expect.arrayContaining(body.ids));
  });

  it('changes and takes out entries with it, in the same commit; what others changed since is refused', async () => {
    const row = { ...PAPER, heading: 'Came by a table', externalId: '71', imported: 'heading:abc' };
    const rows = [row, { ...row, heading: 'Withdrawn later', externalId: '72' }];
    const { ids } = (await site.ask('POST', '/api/papers/import', { rows })).body;
    const [id, goes] = ids;
    const seen = (heading: string) => writeMarks(marksOf({ heading }, ['heading']));
    const values = { heading: 'Came again', people: null, imported: 'heading:def' };
    const changed = [{ id, seen: seen('Came by a table'), values }];
    const gone = [{ id: goes, seen: seen('Withdrawn later') }];
    const stale = [{ ...changed[0], seen: seen('Something else') }];
    const from = await site.head();
    const refused = await site.refuses(422, 'POST', '/api/papers/import', {
      body: { rows: rowsOf(1), changed: stale, gone: [{ id: 'nobody', seen: '' }] },
    });
    expect(refused.body.errors).toEqual([
      {
        row: 1,
        field: '',
        message: expect.stringMatching(/^The paper “Came by a table” was changed/),
      },
      { row: 2, field: '', message: expect.stringMatching(/^The paper “nobody” was deleted/) },
    ]);
    expect(await countCommits(site, from)).toBe(0);

    const body = { rows: rowsOf(1), changed, gone };
    const answer = await site.ask('POST', '/api/papers/import', body);
    expect(answer.body.message).toBe('1 paper imported, 1 changed, 1 deleted.');
    expect((await readCommit(site, answer.body.commit)).subject).toBe('Import 3 papers');
    expect(await countCommits(site, from)).toBe(1);
    const { body: paper } = await site.ask('GET', `/api/papers/get/${id}`);
    expect(paper).toMatchObject({
      ...row,
      heading: 'Came again',
      authors: ['Asha Rao'],
      imported: 'heading:def',
    });
    await site.refuses(404, 'GET', `/api/papers/get/${goes}`);
    const brief = await site.call('GET', '/api/papers/all?brief');
    expect(brief.body.some((each: object) => 'imported' in each)).toBe(false);

    const undone = await site.ask('POST', `/api/log/${answer.body.commit}/undo`, {});
    expect(undone.status, JSON.stringify(undone.body)).toBe(201);
    expect((await site.ask('GET', `/api/papers/get/${id}`)).body).toMatchObject({
      ...row,
      authors: ['Asha Rao'],
    });
    expect((await site.ask('GET', `/api/papers/get/${goes}`)).status).toBe(200);
    const twice = await site.refuses(422, 'POST', '/api/papers/import', {
      body: { gone: [...gone, ...gone] },
    });
    expect(badFields(twice)).toEqual(['changed']);
    // No other call takes what an import notes.
    await site.ask('PUT', `/api/papers/update/${id}`, { ...row, imported: 'heading:forged' });
    expect((await site.ask('GET', `/api/papers/get/${id}`)).body.imported).toBe('heading:abc');
  });
});
