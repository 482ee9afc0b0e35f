import { expect } from 'vitest';
import { HeadMovedError } from '../../api/content/git-host.ts';
import { AT, failure, PERSON, PICTURE, type Rule, SITE } from './contract.ts';

/** What the port promises of writing. Ids are held against those that Git itself makes. */
export function writing(rule: Rule): void {
  rule('keeps bytes under the id that Git gives them', async ({ host, git }) => {
    for (const bytes of [PICTURE, new Uint8Array(), new Uint8Array(100_000).fill(0xff)]) {
      const id = await git(['hash-object', '--stdin'], Buffer.from(bytes));
      expect(await host().createBlob(bytes)).toBe(id);
      expect(await host().createBlob(bytes)).toBe(id);
      expect(await host().blob(id)).toEqual(bytes);
    }
  });

  rule('makes a tree of texts and blobs, and takes paths out of it', async (world) => {
    const { host, head, pictureId, git } = world;
    const { tree: base } = await head();
    const text = 'Grüße\r\nin two lines';
    const added = await host().createTree(base, [
      { path: 'content/deep/er/new.md', text },
      { path: 'public/uploads/again.png', blobId: pictureId },
    ]);
    const before = await host().files(base, ['content', 'public']);
    const after = await host().files(added, ['content', 'public']);
    const textId = await git(['hash-object', '--stdin'], text);
    const expected = new Map(before)
      .set('content/deep/er/new.md', { blob: textId, sizeBytes: Buffer.byteLength(text) })
      .set('public/uploads/again.png', { blob: pictureId, sizeBytes: PICTURE.length });
    expect(sorted(after)).toEqual(sorted(expected));
    const removed = await host().createTree(added, [
      { path: 'content/deep/er/new.md', removed: true },
      { path: 'public/uploads/again.png', removed: true },
    ]);
    expect(sorted(await host().files(removed, ['content', 'public']))).toEqual(sorted(before));
  });

  rule('takes a folder out of a tree with its last file', async ({ host, head }) => {
    const { tree: base } = await head();
    const path = 'content/deep/er/last.md';
    const added = await host().createTree(base, [{ path, text: 'last' }]);
    expect(await host().createTree(added, [{ path, removed: true }])).toBe(base);
  });

  rule('makes the very same commit of the same input', async ({ host, head }) => {
    const { commit: parent, tree } = await head();
    const input = { tree, parent, message: 'Add', author: PERSON, committer: SITE, at: AT };
    const id = await host().createCommit(input);
    expect(await host().createCommit(input)).toBe(id);
    for (const other of [{ message: 'Other' }, { at: '2026-02-03T04:05:07.000Z' }]) {
      expect(await host().createCommit({ ...input, ...other })).not.toBe(id);
    }
    expect(await host().treeOf(id)).toBe(tree);
  });

  rule('makes the commit that Git makes', async ({ host, head, git }) => {
    const { commit: parent, tree } = await head();
    // With a line break at its end: servers differ in whether they add one.
    const message = 'Grüße: 数学\n';
    const seconds = Date.parse(AT) / 1000;
    const text = `tree ${tree}\nparent ${parent}\nauthor ${PERSON.name} <${PERSON.email}> ${seconds} +0000\ncommitter ${SITE.name} <${SITE.email}> ${seconds} +0000\n\n${message}`;
    const id = await git(['hash-object', '-t', 'commit', '--literally', '--stdin'], text);
    const input = { tree, parent, message, author: PERSON, committer: SITE, at: AT };
    expect(await host().createCommit(input)).toBe(id);
  });

  rule('moves the branch forward, and again to where it is', async ({ host, head, commit }) => {
    const next = await commit('content/forward.md');
    await host().moveBranch(next);
    expect((await head()).commit).toBe(next);
    await host().moveBranch(next);
    expect((await head()).commit).toBe(next);
  });

  rule('moves the branch nowhere but forward', async ({ host, head, commit }) => {
    const ours = await commit('content/ours.md');
    const theirs = await commit('content/theirs.md');
    await host().moveBranch(theirs);
    await expect(host().moveBranch(ours)).rejects.toBeInstanceOf(HeadMovedError);
    expect((await head()).commit).toBe(theirs);
  });

  rule('refuses to move the branch to what does not exist', async ({ host, head }) => {
    const before = await head();
    expect((await failure(host().moveBranch('0123456789'.repeat(4)))).refused).toBe(true);
    expect(await head()).toEqual(before);
  });

  rule('refuses trees and commits that are made of what does not exist', async (world) => {
    const { host, head } = world;
    const { commit: parent, tree } = await head();
    const nothing = '0123456789'.repeat(4);
    const input = { tree: nothing, parent, message: 'x', author: PERSON, committer: SITE, at: AT };
    const path = 'content/x.md';
    for (const call of [
      () => host().createTree(nothing, [{ path, text: 'x' }]),
      () => host().createTree(tree, [{ path, blobId: nothing }]),
      () => host().createCommit(input),
    ]) {
      expect((await failure(call())).refused).toBe(true);
    }
  });
}

const sorted = (files: Map<string, unknown>) => [...files].sort();
