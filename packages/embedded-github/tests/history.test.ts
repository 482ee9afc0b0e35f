import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerProblems } from '../src/testing/description/check.ts';
import { type Served, serve } from '../src/testing/served-repository.ts';

const COMMITS = '/repos/{owner}/{repo}/commits';
const PAPER = 'content/papers/first.md';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const list = async (query: string) => {
  const answer = await served.rest('GET', `/commits?${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answerProblems('GET', COMMITS, 200, answer.json)).toEqual([]);
  return { ...answer, shas: answer.json.map(({ sha }: { sha: string }) => sha) as string[] };
};
const filesOf = async (sha: string, page = 1) => {
  const answer = await served.rest('GET', `/commits/${sha}?page=${page}`);
  expect(answerProblems('GET', `${COMMITS}/{ref}`, 200, answer.json)).toEqual([]);
  return answer;
};
const log = async (...args: string[]) =>
  (await served.git(['log', '--format=%H', ...args])).split('\n').filter(Boolean);

/** A commit of one file's new text, or its removal, on parents of one's choice, by Git itself. */
async function commit(parents: string[], path: string, text: string | null, date: string) {
  const [first = ''] = parents;
  const { sha: base } = (await served.rest('GET', `/git/trees/${first}`)).json;
  const entry = { path, mode: '100644', type: 'blob' };
  const tree = [text === null ? { ...entry, sha: null } : { ...entry, content: text }];
  const made = await served.rest('POST', '/git/trees', { base_tree: base, tree });
  expect(made.status, made.text).toBe(201);
  const author = { name: 'Asha', email: 'asha@example.org', date };
  const body = { message: `At ${date}`, tree: made.json.sha, parents, author };
  return (await served.rest('POST', '/git/commits', body)).json.sha as string;
}

describe('the list of commits of a path', () => {
  it('is that of git log, in pages whose Link names the others', async () => {
    let head = served.head;
    for (let day = 1; day <= 5; day += 1) {
      head = await commit([head], PAPER, `Day ${day}\n`, `2026-04-1${day}T00:00:00Z`);
      head = await commit([head], 'README.md', `Day ${day}\n`, `2026-04-1${day}T01:00:00Z`);
    }
    const all = await log(head, '--', PAPER);
    expect(all).toHaveLength(6);
    const one = await list(`sha=${head}&path=${PAPER}&per_page=4`);
    const two = await list(`sha=${head}&path=${encodeURIComponent(PAPER)}&per_page=4&page=2`);
    expect([...one.shas, ...two.shas]).toEqual(all);
    expect(one.headers.get('link')).toMatch(/page=2>; rel="next".*page=2>; rel="last"/);
    expect(two.headers.get('link')).toMatch(/page=1>; rel="prev".*page=1>; rel="first"/);
    expect(two.headers.get('link')).not.toMatch(/rel="next"/);
    expect((await list(`sha=${head}&path=${PAPER}&per_page=4&page=3`)).shas).toEqual([]);
    expect((await list(`sha=${head}&path=content/none.md`)).shas).toEqual([]);
  });

  it('shows a merge where it settled what both sides had changed, and only there', async () => {
    const ours = await commit([served.head], PAPER, 'Ours\n', '2026-04-20T00:00:00Z');
    const theirs = await commit([served.head], PAPER, 'Theirs\n', '2026-04-21T00:00:00Z');
    const settled = await commit([ours, theirs], PAPER, 'Both\n', '2026-04-22T00:00:00Z');
    expect((await list(`sha=${settled}&path=${PAPER}`)).shas).toEqual([
      settled,
      theirs,
      ours,
      served.head,
    ]);
    const other = await commit([served.head], 'README.md', 'Other\n', '2026-04-23T00:00:00Z');
    const taken = await commit([other, theirs], PAPER, 'Theirs\n', '2026-04-24T00:00:00Z');
    expect((await list(`sha=${taken}&path=${PAPER}`)).shas).toEqual([theirs, served.head]);
  });
});

describe('a commit', () => {
  it('shows what it deleted, and a merge what it brought to its first parent', async () => {
    const deleting = await commit([served.head], PAPER, null, '2026-04-20T00:00:00Z');
    const { files } = (await filesOf(deleting)).json;
    expect(files).toMatchObject([{ filename: PAPER, status: 'removed' }]);
    expect(files[0].sha).toBe(await served.git(['rev-parse', `${served.head}:${PAPER}`]));
    const other = await commit([served.head], 'README.md', 'Other\n', '2026-04-21T00:00:00Z');
    const merge = await commit([other, deleting], PAPER, null, '2026-04-22T00:00:00Z');
    expect((await filesOf(merge)).json.files).toMatchObject([{ filename: PAPER }]);
    expect((await served.rest('GET', `/contents/${PAPER}?ref=${merge}`)).status).toBe(404);
    expect((await served.rest('GET', `/contents/${PAPER}?ref=${other}`)).status).toBe(200);
  });

  it('shows 300 files a page, and counts them all', async () => {
    const tree = Array.from({ length: 301 }, (_, index) => ({
      path: `content/papers/many-${String(index).padStart(3, '0')}.md`,
      mode: '100644',
      type: 'blob',
      content: `${index}\n`,
    }));
    const made = await served.rest('POST', '/git/trees', { base_tree: served.head, tree });
    const body = { message: 'Many', tree: made.json.sha, parents: [served.head] };
    const { sha } = (await served.rest('POST', '/git/commits', body)).json;
    const [one, two] = [await filesOf(sha), await filesOf(sha, 2)];
    expect(one.json.files).toHaveLength(300);
    expect(one.headers.get('link')).toMatch(/rel="next"/);
    expect(two.json.files).toMatchObject([{ filename: 'content/papers/many-300.md' }]);
    expect(one.json.stats).toEqual({ additions: 301, deletions: 0, total: 301 });
  });
});
