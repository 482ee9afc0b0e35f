import { expect } from 'vitest';
import { FILES, failure, PERSON, PICTURE, type Rule } from './contract.ts';

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
    expect(files.get('public/uploads/picture.png')).toBe(world.pictureId);
    const text = FILES['content/committees/organising/asha.md'];
    const id = await world.git(['hash-object', '--stdin'], text);
    expect(files.get('content/committees/organising/asha.md')).toBe(id);
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
