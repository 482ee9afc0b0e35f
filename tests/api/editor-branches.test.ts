import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { openProposer } from '../propose.ts';
import { signInEditor } from '../sign-in-editor.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { mailsTo } from './outbox.ts';

const REPOSITORY = '/repos/conference/website';
const PAPER = '---\nheading: A\nauthors: [B]\n---\n\nC\n';
const ELSEWHERE = 'The editor may change content and uploaded pictures only.';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await openSite({
    'content/papers/first.md': PAPER,
    'package.json': '{}',
    '.github/workflows/code.yml': 'on: push',
  });
  token = await signInEditor(site.url, 'editor');
});
afterAll(() => site.remove());

const ask = (method: string, path: string, body?: unknown, as = token) =>
  site.call(method, `/api/editor/github${path}`, {
    body,
    headers: { Authorization: `token ${as}` },
  });

async function make(what: 'blobs' | 'trees' | 'commits', body: object, as = REPOSITORY) {
  const answer = await ask('POST', `${as}/git/${what}`, body);
  expect(answer.status).toBe(201);
  return answer.body as { sha: string; tree: { path: string; sha: string }[] };
}

/** A tree on top of another, in which one file is another one. */
async function makeTree(base: string, path: string, content = PAPER) {
  const { sha } = await make('blobs', { content });
  return make('trees', {
    base_tree: base,
    tree: [{ path, mode: '100644', type: 'blob', sha }],
  });
}

const makeCommit = async (tree: string, parents: string[]) =>
  (await make('commits', { message: 'x', tree, parents })).sha;

const open = (name: string, sha: string) =>
  ask('POST', `${REPOSITORY}/git/refs`, { ref: `refs/heads/cms/${name}`, sha });

const branches = () => site.git('for-each-ref', '--format=%(refname)', 'refs/heads/cms');

describe('a branch of the editors’ screen', () => {
  it('takes content, and what others published meanwhile is no part of it', async () => {
    const before = await site.head();
    await site.ask('POST', '/api/papers/add', { heading: 'Two', authors: ['B'], content: 'C' });
    const tree = await makeTree(before, 'content/papers/first.md', PAPER.replace('A', 'D'));
    const commit = await makeCommit(tree.sha, [before]);
    expect((await open('papers/first', commit)).status).toBe(201);
    const next = await makeTree(commit, 'content/papers/first.md', PAPER.replace('A', 'E'));
    const sha = await makeCommit(next.sha, [commit]);
    const path = `${REPOSITORY}/git/refs/heads/cms%2Fpapers%2Ffirst`;
    expect((await ask('PATCH', path, { sha, force: true })).status).toBe(200);
    expect((await open('papers/as-published', before)).status).toBe(201);
  });

  it('takes no code, whatever trees are made into a commit', async () => {
    const head = await site.head();
    const before = await branches();
    const inContent = async (path: string) => {
      const tree = await makeTree(head, `content/${path}`);
      return tree.tree.find((entry) => entry.path === 'content')?.sha ?? '';
    };
    const roots = [await inContent('.github/workflows/evil.yml'), await inContent('package.json')];
    for (const [index, root] of roots.entries()) {
      for (const parents of [[head], [], [await makeCommit(root, [head])]]) {
        const sha = await makeCommit(root, parents);
        const opened = await open(`evil/${index}`, sha);
        expect(opened).toMatchObject({ status: 403, body: { message: ELSEWHERE } });
        const path = `${REPOSITORY}/git/refs/heads/cms%2Fpapers%2Ffirst`;
        const moved = await ask('PATCH', path, { sha, force: true });
        expect(moved).toMatchObject({ status: 403, body: { message: ELSEWHERE } });
      }
    }
    expect(await branches()).toBe(before);
  });

  it('takes none through content on top of it', async () => {
    const head = await site.head();
    const inner = await makeTree(head, 'content/package.json');
    const root = inner.tree.find((entry) => entry.path === 'content')?.sha ?? '';
    const code = await makeCommit(root, [head]);
    const top = await makeTree(code, 'content/papers/first.md');
    const refused = await open('evil/below', await makeCommit(top.sha, [code]));
    expect(refused).toMatchObject({ status: 403, body: { message: ELSEWHERE } });
  });

  it('of somebody’s own copy is judged as well', async () => {
    const contributor = await openProposer(site, 'contributor');
    const theirs = await signInEditor(site.url, 'contributor');
    const fork = '/repos/contributor/website';
    const head = await site.head();
    const send = async (path: string, content: string) => {
      const blob = await contributor.ask('POST', `${fork}/git/blobs`, { content });
      const file = { path, mode: '100644', type: 'blob', sha: blob.sha };
      const body = { base_tree: head, tree: [file] };
      const tree = await contributor.ask('POST', `${fork}/git/trees`, body);
      const commit = { message: 'x', tree: tree.sha, parents: [head] };
      const { sha } = await contributor.ask('POST', `${fork}/git/commits`, commit);
      const ref = `refs/heads/cms/contributor/website/papers/${path.replace(/\W/g, '')}`;
      return ask('POST', `${fork}/git/refs`, { ref, sha }, theirs);
    };
    expect((await send('content/papers/first.md', PAPER.replace('A', 'F'))).status).toBe(201);
    const refused = await send('package.json', '{"scripts":{}}');
    expect(refused).toMatchObject({ status: 403, body: { message: ELSEWHERE } });
  });
});

describe('a pull request', () => {
  const OTHERS =
    'Only proposals made in the editor can be changed here: your own, and those of the other editors.';

  it('is changed by editors together where it is a proposal of this repository', async () => {
    const editor = await openProposer(site);
    const files = { 'content/papers/first.md': PAPER.replace('A', 'G') };
    const { number } = await editor.propose({
      slug: 'papers/together',
      title: 'Propose a change of papers: A title',
      files,
    });
    const labels = `${REPOSITORY}/issues/${number}/labels`;
    for (const name of ['draft', 'pending_review', 'pending_publish']) {
      expect((await ask('PUT', labels, { labels: [`decap-cms/${name}`] })).status).toBe(200);
    }
    const [mail] = await mailsTo(site, ADMIN.email, 1, /^A proposal waits: /);
    expect(mail?.subject).toMatch(
      /^A proposal waits: change of the paper “A title”, by .+, on the website of /,
    );
    expect(mail?.text).toContain('proposes to change the paper “A title”.');
    expect(mail?.text).toContain(`${site.url}/admin/proposals/${number}\n`);
    const path = `${REPOSITORY}/pulls/${number}`;
    expect((await ask('PATCH', path, { state: 'closed' })).status).toBe(200);
  });

  it('of somebody else’s copy, and one that is no proposal, is not', async () => {
    const contributor = await openProposer(site, 'contributor');
    const files = { 'content/papers/first.md': PAPER.replace('A', 'H') };
    const { number } = await contributor.propose({ slug: 'papers/theirs', files });
    for (const [method, path, body] of [
      ['PATCH', `pulls/${number}`, { state: 'closed' }],
      ['PUT', `issues/${number}/labels`, { labels: ['decap-cms/draft'] }],
      ['PATCH', 'pulls/999', { state: 'closed' }],
    ] as const) {
      const refused = await ask(method, `${REPOSITORY}/${path}`, body);
      expect(refused).toMatchObject({ status: 403, body: { message: OTHERS } });
    }
    const theirs = await signInEditor(site.url, 'contributor');
    const own = `${REPOSITORY}/pulls/${number}`;
    expect((await ask('PATCH', own, { state: 'closed' }, theirs)).status).toBe(200);
  });
});
