import { expect } from 'vitest';
import { AT, FILES, failure, PERSON, PICTURE, type Rule, SITE } from './contract.ts';

const FOLDERS = ['content', 'public/uploads'];

/** What the port promises of reading. */
export function reading(rule: Rule): void {
  rule('tells the head, and "unchanged" to who knows it already', async ({ host, commit }) => {
    const first = await host().head();
    if (first === 'unchanged') throw new Error('no ETag was sent');
    expect(first.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(first.etag).toBeTruthy();
    expect(await host().head(first.etag)).toBe('unchanged');
    const next = await commit('content/next.md');
    await host().moveBranch(next);
    expect(await host().head(first.etag)).toMatchObject({ commit: next });
  });

  rule('tells the head to who knows nothing', async ({ host }) => {
    expect(await host().head()).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
  });

  rule('tells where all files below the folders are, and no others', async (world) => {
    const { tree } = await world.head();
    const files = await world.host().files(tree, FOLDERS);
    expect([...files.keys()]).toEqual(expect.arrayContaining(Object.keys(FILES).slice(0, 3)));
    expect([...files.keys()].filter((path) => !/^(content|public\/uploads)\//.test(path))).toEqual(
      [],
    );
    expect(files.get('public/uploads/picture.png')).toEqual({
      blob: world.pictureId,
      sizeBytes: PICTURE.length,
    });
    const text = FILES['content/committees/organising/asha.md'];
    const id = await world.git(['hash-object', '--stdin'], text);
    expect(files.get('content/committees/organising/asha.md')?.blob).toBe(id);
  });

  rule('walks folder by folder where a listing is cut short', async ({ host, head, proxy }) => {
    const { tree } = await head();
    const whole = await host().files(tree, FOLDERS);
    // biome-ignore lint/suspicious/noExplicitAny: a tree as GitHub lists it
    const cut = (listing: any) => {
      listing.tree = listing.tree.slice(0, 1);
      listing.truncated = true;
    };
    proxy.misbehave(/\/git\/trees\/.*recursive/, { kind: 'change', change: cut }, 3);
    expect(new Map([...(await host().files(tree, FOLDERS))].sort())).toEqual(
      new Map([...whole].sort()),
    );
  });

  rule('takes no part of a folder for the whole', async ({ host, head, proxy }) => {
    const { tree } = await head();
    // biome-ignore lint/suspicious/noExplicitAny: a tree as GitHub lists it
    const change = (listing: any) => {
      listing.truncated = true;
    };
    proxy.misbehave(/\/git\/trees\//, { kind: 'change', change }, 2);
    expect((await failure(host().files(tree, FOLDERS))).refused).toBe(false);
  });

  rule('reads text and pictures byte by byte', async ({ host, git, pictureId }) => {
    expect(await host().blob(pictureId)).toEqual(PICTURE);
    const text = FILES['content/committees/organising/asha.md'];
    const bytes = await host().blob(await git(['hash-object', '--stdin'], text));
    expect(new TextDecoder().decode(bytes)).toBe(text);
  });

  rule('believes no blob whose bytes do not make its id', async ({ host, proxy, pictureId }) => {
    // biome-ignore lint/suspicious/noExplicitAny: a blob as GitHub answers it
    const change = (blob: any) => {
      blob.content = Buffer.from('something else').toString('base64');
    };
    proxy.misbehave(/\/git\/blobs\//, { kind: 'change', change });
    expect((await failure(host().blob(pictureId))).refused).toBe(false);
  });

  rule('knows what a commit continues, and what it does not', async ({ host, head, commit }) => {
    const before = await head();
    const apart = await commit('content/apart.md');
    const next = await commit('content/contained.md');
    expect(await host().contains(next, before.commit)).toBe(true);
    expect(await host().contains(next, next)).toBe(true);
    expect(await host().contains(before.commit, next)).toBe(false);
    expect(await host().contains(next, apart)).toBe(false);
  });

  rule('tells who changed a file last, and when', async ({ host, head, commit }) => {
    const path = 'content/papers/changed-last.md';
    const changing = await commit(path);
    const tree = await host().treeOf(changing);
    const after = await commit('content/later.md', { commit: changing, tree });
    const change = await host().lastChange(after, path);
    expect(change?.by).toBe(PERSON.name);
    expect(Date.parse(change?.at ?? '')).toBe(Date.parse('2026-02-03T04:05:06Z'));
    expect(await host().lastChange((await head()).commit, 'content/never.md')).toBeUndefined();
  });

  rule('tells of commits what the log tells, a page at a time', async ({ host, head, commit }) => {
    const path = 'content/papers/told.md';
    const before = await head();
    const first = await commit(path, before);
    const tree = await host().treeOf(first);
    const apart = await commit('content/papers/other.md', { commit: first, tree });
    const apartTree = await host().treeOf(apart);
    const text = { path, text: 'Changed\n' };
    const words = { message: 'Say\n\nwhy', author: PERSON, committer: SITE };
    const second = await host().createCommit({
      tree: await host().createTree(apartTree, [text]),
      parent: apart,
      ...words,
      at: '2026-02-04T04:05:06.000Z',
    });
    const pageOne = await host().commits(second, path, 1, 1);
    expect(pageOne.more).toBe(true);
    expect(pageOne.commits).toEqual([
      {
        commit: second,
        parent: apart,
        isMerge: false,
        by: PERSON.name,
        at: expect.stringMatching(/^2026-02-04T04:05:06(\.000)?Z$/),
        subject: 'Say',
        note: 'why',
        committerEmail: SITE.email,
      },
    ]);
    const pageTwo = await host().commits(second, path, 2, 1);
    expect(pageTwo).toMatchObject({ more: false, commits: [{ commit: first }] });
    const folder = await host().commits(second, 'content/papers', 1, 2);
    expect(folder.commits.map((each) => each.commit)).toEqual([second, apart]);
    const nothing = { commits: [], more: false };
    expect(await host().commits(second, 'content/never.md', 1, 10)).toEqual(nothing);
    const all = await host().commits(second, '', 1, 3);
    expect(all.commits.map((each) => each.commit)).toEqual([second, apart, first]);
    const since = await host().commitsSince(first, second);
    expect(since).toEqual({ commits: [all.commits[1], all.commits[0]], total: 2 });
    expect(await host().commitsSince(second, first)).toBeUndefined();
    expect(await host().commitsSince('0123456789'.repeat(4), second)).toBeUndefined();
  });

  rule('reads a file as a commit has it, and none where it has none', async (world) => {
    const { host, head, commit, proxy } = world;
    const path = 'content/papers/as-it-was.md';
    const before = await head();
    const made = await commit(path, before);
    const fileAt = (at: string, of: string) => host().fileAt(at, of, 1000);
    expect(textOf(await fileAt(made, path))).toBe(`${path}\n`);
    expect(await fileAt(made, 'public/uploads/picture.png')).toEqual(PICTURE);
    expect(await fileAt(before.commit, path)).toBeUndefined();
    expect(await fileAt(made, 'content/papers')).toBeUndefined();
    expect(await fileAt('0123456789'.repeat(4), path)).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: a file as GitHub answers it
    const other = (file: any) => {
      file.content = Buffer.from('something else').toString('base64');
    };
    proxy.misbehave(/\/contents\//, { kind: 'change', change: other });
    expect((await failure(fileAt(made, path))).refused).toBe(false);
  });

  rule('reads a file that is too large to come with its entry', async ({ host, head }) => {
    const path = 'content/papers/large.md';
    const before = await head();
    const text = 'A line of text.\n'.repeat(70_000);
    const tree = await host().createTree(before.tree, [{ path, text }]);
    const words = { message: 'Large', author: PERSON, committer: SITE, at: AT };
    const made = await host().createCommit({ tree, parent: before.commit, ...words });
    expect(textOf(await host().fileAt(made, path, text.length))).toBe(text);
    expect(await host().fileAt(made, path, text.length - 1)).toBe('too large');
  });

  rule('tells which files a commit added, changed, moved and deleted', async ({ host, head }) => {
    const words = { author: PERSON, committer: SITE, at: AT };
    const before = await head();
    const text = 'One line\nand another\nand a third\n';
    const folder = 'content/papers';
    const first = await host().createTree(before.tree, [
      { path: `${folder}/gone.md`, text: 'Of its own kind\n' },
      { path: `${folder}/moved.md`, text },
      { path: `${folder}/kept.md`, text: 'Kept\n' },
    ]);
    const one = { tree: first, parent: before.commit, message: 'One', ...words };
    const parent = await host().createCommit(one);
    const second = await host().createTree(first, [
      { path: `${folder}/gone.md`, removed: true },
      { path: `${folder}/moved.md`, removed: true },
      { path: `${folder}/elsewhere.md`, text },
      { path: `${folder}/kept.md`, text: 'Changed\n' },
    ]);
    const two = await host().createCommit({ tree: second, parent, message: 'Two', ...words });
    const changed = await host().changedFiles(two);
    expect(changed.map(({ path, change }) => `${change} ${path}`).sort()).toEqual([
      `added ${folder}/elsewhere.md`,
      `deleted ${folder}/gone.md`,
      `deleted ${folder}/moved.md`,
      `updated ${folder}/kept.md`,
    ]);
  });

  rule('is refused where it is a stranger', async ({ host }) => {
    const stranger = host({ token: 'nobody-s' });
    const error = await failure(stranger.head());
    expect([error.refused, error.retryAfterSeconds]).toEqual([true, undefined]);
  });

  rule('is refused what does not exist', async ({ host }) => {
    const nothing = '0123456789'.repeat(4);
    for (const call of [
      () => host({ repository: 'conf/elsewhere' }).head(),
      () => host({ branch: 'no-such-branch' }).head(),
      () => host().treeOf(nothing),
      () => host().blob(nothing),
      () => host().files(nothing, FOLDERS),
    ]) {
      expect((await failure(call())).refused).toBe(true);
    }
  });
}

function textOf(bytes: Uint8Array<ArrayBuffer> | string | undefined) {
  return typeof bytes === 'object' ? new TextDecoder().decode(bytes) : bytes;
}
