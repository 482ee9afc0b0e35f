import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRepository } from '../src/index.ts';
import { AUTHOR, git, NOW } from '../src/testing/served-repository.ts';

let folder: string;
let gitDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-github-'));
  gitDir = join(folder, 'data', 'repository.git');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = new TextEncoder();
const open = (files: Record<string, string>) =>
  openRepository({
    gitDir,
    files: () => Object.entries(files).map(([path, body]) => ({ path, bytes: text.encode(body) })),
    author: AUTHOR,
    clock: () => NOW,
  });

it('makes one commit of the files, and only the first time', async () => {
  const names = ['plain.md', 'with space/ü.md', 'quote"back\\slash.md', '#hash.md'];
  const files = Object.fromEntries(names.map((name) => [name, `in ${name}`]));
  const first = await open(files);
  expect(first).toEqual({ created: true, head: await git(gitDir, ['rev-parse', 'main']) });
  expect(await git(gitDir, ['rev-list', '--count', 'main'])).toBe('1');
  expect(await git(gitDir, ['log', '-1', '--format=%an <%ae> %at'])).toBe(
    `Asha Rao <asha@example.org> ${NOW.getTime() / 1000}`,
  );
  const listed = await git(gitDir, ['ls-tree', '-r', '-z', '--name-only', 'main']);
  expect(listed.split('\0').filter(Boolean).sort()).toEqual([...names].sort());
  for (const name of names) {
    expect(await git(gitDir, ['cat-file', 'blob', `main:${name}`])).toBe(`in ${name}`);
  }
  expect(await git(gitDir, ['fsck', '--strict'])).toBe('');
  expect(await open({ 'other.md': 'x' })).toEqual({ created: false, head: first.head });
  expect(await readdir(join(folder, 'data'))).toEqual(['repository.git']);
});

it('makes one repository when two start at the same time', async () => {
  const opened = await Promise.all([open({ 'a.md': 'a' }), open({ 'b.md': 'b' })]);
  expect(opened.map(({ created }) => created).sort()).toEqual([false, true]);
  expect(opened[0]?.head).toBe(opened[1]?.head);
  expect(await readdir(join(folder, 'data'))).toEqual(['repository.git']);
});

it('syncs what it writes, and never cleans up or rewrites by itself', async () => {
  await open({ 'a.md': 'a' });
  const settings = await git(gitDir, ['config', '--local', '--list']);
  for (const setting of [
    'gc.auto=0',
    'maintenance.auto=false',
    'receive.autogc=false',
    'receive.denynonfastforwards=true',
    'receive.denydeletes=true',
    'http.receivepack=true',
  ]) {
    expect(settings.split('\n')).toContain(setting);
  }
  expect(settings).toMatch(/^core\.fsync(objectfiles=true|=all)$/m);
});

it('settles an existing repository of another making the same way', async () => {
  await mkdir(join(folder, 'data'));
  await git(folder, ['init', '--quiet', '--bare', '--initial-branch=main', gitDir]);
  const opened = await open({ 'a.md': 'a' });
  expect(opened).toEqual({ created: false, head: '0'.repeat(40) });
  expect(await git(gitDir, ['config', 'gc.auto'])).toBe('0');
});

it('refuses a place where something else is', async () => {
  await mkdir(gitDir, { recursive: true });
  await writeFile(join(gitDir, 'notes.txt'), 'x');
  await expect(open({})).rejects.toThrow('is not a bare Git repository');
});

it('leaves nothing behind when the files cannot be had', async () => {
  const failing = openRepository({
    gitDir,
    files: () => Promise.reject(new Error('planted')),
    author: AUTHOR,
  });
  await expect(failing).rejects.toThrow('planted');
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});

it('says in a sentence that Git is missing or too old', async () => {
  const path = process.env.PATH;
  process.env.PATH = folder;
  try {
    await expect(open({})).rejects.toThrow('Git was not found. Install Git 2.30 or newer');
    const old = '#!/bin/sh\necho git version 2.29.2\n';
    await writeFile(join(folder, 'git'), old, { mode: 0o755 });
    await expect(open({})).rejects.toThrow('needed; this machine has: git version 2.29.2.');
  } finally {
    process.env.PATH = path;
  }
});
