import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommit, withoutCrud } from '../src/git/commit-object.ts';
import { isRefName } from '../src/git/refs.ts';
import { AUTHOR, FILES, git, type Served, serve } from '../src/testing/served-repository.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const post = async (path: string, body: unknown) => {
  const answer = await served.rest('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const blobEntry = (path: string, content: string) => ({
  path,
  mode: '100644',
  type: 'blob',
  content,
});
const listing = async (tree: string) =>
  (await served.git(['ls-tree', '-r', '--name-only', '-z', tree])).split('\0').filter(Boolean);

describe('objects are the ones Git would write', () => {
  it('gives a blob the id of git hash-object', async () => {
    for (const bytes of [Buffer.from(''), Buffer.from('नमस्ते\r\n'), Buffer.from([0, 1, 255])]) {
      const body = { content: bytes.toString('base64'), encoding: 'base64' };
      const id = await git(served.gitDir, ['hash-object', '--stdin'], bytes);
      expect((await post('/git/blobs', body)).sha).toBe(id);
    }
  });

  it('answers a blob as base64 in lines of 60 and raw as it is', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    const body = { content: bytes.toString('base64'), encoding: 'base64' };
    const { sha } = await post('/git/blobs', body);
    const { json } = await served.rest('GET', `/git/blobs/${sha}`);
    expect(json.content.split('\n')[0]).toHaveLength(60);
    expect(bytes.equals(Buffer.from(json.content, 'base64'))).toBe(true);
    const raw = await fetch(`${served.github.apiUrl}/repos/conf/site/git/blobs/${sha}`, {
      headers: { authorization: 'token test-token', accept: 'application/vnd.github.raw+json' },
    });
    expect(bytes.equals(Buffer.from(await raw.arrayBuffer()))).toBe(true);
  });

  it('gives a tree the id of git write-tree', async () => {
    const entries = [
      blobEntry('content/papers/first.md', 'changed'),
      blobEntry('content/papers.md', 'sorts before the folder'),
      blobEntry('content/a/b/c/deep.md', 'deep'),
      { path: 'content/settings/site.json', mode: '100644', type: 'blob', sha: null },
    ];
    const { sha } = await post('/git/trees', { base_tree: served.head, tree: entries });
    const index = { ...FILES } as Record<string, string>;
    delete index['content/settings/site.json'];
    for (const entry of entries) if ('content' in entry) index[entry.path] = entry.content;
    const work = `${served.folder}/work`;
    await git(served.folder, ['init', '--quiet', work]);
    const lines = [];
    for (const [path, text] of Object.entries(index)) {
      const id = await git(work, ['hash-object', '-w', '--stdin'], text);
      lines.push(`100644 ${id}\t${path}\n`);
    }
    await git(work, ['update-index', '--add', '--index-info'], lines.join(''));
    expect(sha).toBe(await git(work, ['write-tree']));
  });

  it('lists a tree as git ls-tree does', async () => {
    const { json } = await served.rest('GET', `/git/trees/${served.head}?recursive=1`);
    const lines = json.tree.map(
      (entry: { mode: string; type: string; sha: string; size?: number; path: string }) =>
        `${entry.mode} ${entry.type} ${entry.sha} ${String(entry.size ?? '-').padStart(7)}\t${entry.path}`,
    );
    const expected = await served.git(['ls-tree', '-r', '-t', '-l', served.head]);
    expect(lines).toEqual(expected.split('\n'));
    expect(json.truncated).toBe(false);
  });

  it('takes a commit or a tree as base, and reads a tree by either', async () => {
    const tree = [blobEntry('a.md', 'a')];
    const treeId = await served.git(['rev-parse', `${served.head}^{tree}`]);
    const byCommit = await post('/git/trees', { base_tree: served.head, tree });
    const byTree = await post('/git/trees', { base_tree: treeId, tree });
    expect(byCommit.sha).toBe(byTree.sha);
    expect((await served.rest('GET', `/git/trees/${served.head}`)).json.sha).toBe(treeId);
  });

  it('removes a folder with its last file, and puts a file where a folder was', async () => {
    const gone = { path: 'content/settings/site.json', mode: '100644', type: 'blob', sha: null };
    const without = await post('/git/trees', { base_tree: served.head, tree: [gone] });
    expect(await served.git(['ls-tree', '--name-only', without.sha, 'content/'])).toBe(
      'content/papers',
    );
    const tree = [blobEntry('content', 'a file'), blobEntry('README.md/inside', 'a folder')];
    const swapped = await post('/git/trees', { base_tree: served.head, tree });
    expect(await listing(swapped.sha)).toEqual(['README.md/inside', 'content']);
  });

  it('keeps file names that are not UTF-8 when their folder is rewritten', async () => {
    const id = await git(served.gitDir, ['hash-object', '-w', '--stdin'], 'latin');
    const line = Buffer.concat([Buffer.from(`100644 blob ${id}\tcaf`), Buffer.from([0xe9, 0])]);
    const base = await git(served.gitDir, ['mktree', '-z'], line);
    const tree = [blobEntry('a.md', 'a')];
    const { sha } = await post('/git/trees', { base_tree: base, tree });
    expect(await served.git(['ls-tree', '--name-only', sha])).toBe('a.md\n"caf\\351"');
  });

  it('makes the same tree in one step as in many, whatever the files', async () => {
    const name = fc.constantFrom('a', 'a.b', 'a-b', 'b', 'ü', 'a0', 'A');
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
    const files = fc.array(fc.tuple(path, fc.string({ maxLength: 5 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(files, async (entries) => {
        const tree = entries.map(([where, content]) => blobEntry(where, content));
        const once = await post('/git/trees', { tree });
        let stepwise: string | undefined;
        for (const entry of tree) {
          const body = { ...(stepwise && { base_tree: stepwise }), tree: [entry] };
          stepwise = (await post('/git/trees', body)).sha;
        }
        expect(once.sha).toBe(stepwise);
        const lines = await served.git(['ls-tree', '-z', once.sha]);
        expect(await git(served.gitDir, ['mktree', '-z'], lines)).toBe(once.sha);
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it('takes in a thousand files at once', async () => {
    const tree = Array.from({ length: 1000 }, (_, index) => blobEntry(`many/${index}`, `${index}`));
    const { sha } = await post('/git/trees', { base_tree: served.head, tree });
    expect(await listing(sha)).toHaveLength(1004);
    expect(await served.git(['cat-file', 'blob', `${sha}:many/999`])).toBe('999');
  });
});

describe('commits', () => {
  const body = async () => ({
    message: 'Add paper: Ünïcode\n\nWhy.',
    tree: await served.git(['rev-parse', `${served.head}^{tree}`]),
    parents: [served.head],
    author: AUTHOR,
  });

  it('have the id Git gives for the same author, dates and message', async () => {
    const request = await body();
    const { sha } = await post('/git/commits', request);
    expect((await post('/git/commits', request)).sha).toBe(sha);
    const person = `Asha Rao <asha@example.org> ${Date.parse(AUTHOR.date) / 1000} +0000`;
    const lines = [`tree ${request.tree}`, `parent ${served.head}`];
    const text = [...lines, `author ${person}`, `committer ${person}`, '', request.message];
    const args = ['hash-object', '-t', 'commit', '--stdin'];
    expect(sha).toBe(await git(served.gitDir, args, text.join('\n')));
  });

  it('keep the instant of a date that names another zone', async () => {
    const author = { ...AUTHOR, date: '2026-02-03T09:35:06+05:30' };
    const { json } = await served.rest('POST', '/git/commits', { ...(await body()), author });
    expect(json.author.date).toBe('2026-02-03T04:05:06Z');
  });

  it('let no name add a line or an address', async () => {
    const name = 'Eve\ncommitter Mallory <m@example.org> 0 +0000';
    const author = { ...AUTHOR, name };
    const { sha } = await post('/git/commits', { ...(await body()), author });
    const commit = await served.git(['cat-file', 'commit', sha]);
    expect(commit.split('\n\n')[0]?.split('\n')).toHaveLength(4);
    expect(await served.git(['log', '-1', '--format=%ae|%cn', sha])).toContain('asha@example.org|');
    expect(withoutCrud(' .<Dr. A>, ')).toBe('Dr. A');
  });

  it('may have no parent, and are read back with two', async () => {
    const root = await post('/git/commits', { ...(await body()), parents: [] });
    const merge = await post('/git/commits', {
      ...(await body()),
      parents: [served.head, root.sha],
    });
    expect(merge.parents.map((parent: { sha: string }) => parent.sha)).toEqual([
      served.head,
      root.sha,
    ]);
  });

  it('are read whatever headers they have', () => {
    const text =
      'tree 1\nauthor A <a@b> 5 +0530\ncommitter <> 6 -0100\ngpgsig -----BEGIN\n tree 2\n\nm\n\nn\n';
    expect(parseCommit(Buffer.from(text))).toEqual({
      tree: '1',
      parents: [],
      author: { name: 'A', email: 'a@b', date: new Date(5000) },
      committer: { name: '', email: '', date: new Date(6000) },
      message: 'm\n\nn\n',
    });
  });
});

describe('the repository', () => {
  it('stays clean for git fsck --strict', async () => {
    await served.save('content/papers/ü.md', 'text');
    const report = await served.git(['fsck', '--strict', '--no-dangling']);
    expect(report).toBe('');
  });

  it('judges ref names as git check-ref-format does', async () => {
    const names = ['refs/heads/a', 'refs/heads/a b', 'refs/a..b', 'refs/.a', 'refs/a.lock'];
    names.push('refs/a/', 'refs//a', 'refs/a~1', 'refs/ä', 'refs/a@{1}', 'refs/a.', 'refs/a\x7f');
    for (const name of names) {
      const allowed = await served.git(['check-ref-format', name]).then(
        () => true,
        () => false,
      );
      expect(isRefName(name), name).toBe(allowed);
    }
  });
});
