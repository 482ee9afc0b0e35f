import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from 'embedded-github/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPublishing } from '../../local/start/publishing.ts';
import { withStorageSentence } from '../../local/start/storage-fault.ts';
import { StartError } from '../../local/start-error.ts';
import { ROOT, startTestStack } from '../start-test-stack.ts';
import { FIRST_FILES } from './fault-world.ts';

const RUBBISH = Buffer.alloc(40_000, 'rubbish ');
const folder = mkdtempSync(join(tmpdir(), 'conference-damaged-'));
const whole = join(folder, 'whole');
let dataDir: string;

beforeAll(async () => {
  const stack = await startTestStack(FIRST_FILES, { dataDir: whole });
  await stack.remove();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(whole, dataDir, { recursive: true });
});

const start = (options = {}) =>
  startTestStack(FIRST_FILES, { dataDir, hasDatabase: false, ...options });
const at = (...path: string[]) => join(dataDir, ...path);
/** The one database of a folder, without what Miniflare notes beside it. */
function databaseIn(...path: string[]): string {
  const name = readdirSync(at(...path)).find((each) => /^[0-9a-f]{64}\.sqlite$/.test(each));
  return at(...path, name as string);
}
/** What was written to it last would hide the damage. */
function damage(file: string, how: (file: string) => void): void {
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  how(file);
}
/** Leaves the first page, which says how many there were (SQLite, "Database File Format", 1.3.8). */
function cutOff(file: string): void {
  const page = readFileSync(file).subarray(0, 4096);
  page.writeUInt32BE(24, 28);
  page.copy(page, 92, 24, 28);
  writeFileSync(file, page);
}
const accounts = () => databaseIn('private/d1/miniflare-D1DatabaseObject');
const contentCopy = () => databaseIn('private/do/website-ContentRepository');

/** The one sentence with which a start ends, with what to do. */
async function sentence(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (reason) => withStorageSentence(reason),
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as Error;
  expect(message.split('\n')).toHaveLength(1);
  expect(message).not.toMatch(/^\s+at /m);
  return message;
}

describe('a start with damaged data ends with a sentence', () => {
  it.each([
    ['rubbish', (file: string) => writeFileSync(file, RUBBISH)],
    ['cut off', cutOff],
  ])('where the accounts are %s', async (_what, how) => {
    damage(accounts(), how);
    expect(await sentence(start())).toMatch(
      /accounts and messages .* damaged .*backup-and-restore/,
    );
  });

  it('where the accounts of the embedded GitHub are broken', async () => {
    writeFileSync(at('repository.git/github/users.json'), '{"users": [');
    expect(await sentence(start())).toMatch(/users\.json.* remove it/);
  });

  it('where the branch is gone, or its commit with its log', async () => {
    rmSync(at('repository.git/logs'), { recursive: true });
    writeFileSync(at('repository.git/refs/heads/main'), '');
    expect(await sentence(start())).toMatch(/has lost its commit .* fsck/);
    rmSync(at('repository.git/refs/heads/main'));
    expect(await sentence(start())).toMatch(/has no branch main\. Push one/);
  });

  it('where wrangler.toml is broken', async () => {
    const root = join(dataDir, 'root');
    mkdirSync(root);
    for (const name of ['api', 'public']) symlinkSync(join(ROOT, name), join(root, name));
    writeFileSync(join(root, 'wrangler.toml'), 'name = "a"\n[vars\n');
    expect(await sentence(start({ root }))).toMatch(
      /wrangler\.toml cannot be read: line 2, .*Mend it/,
    );
  });

  it('where a file is in the place of the data folder', async () => {
    writeFileSync(at('file'), '');
    expect(await sentence(start({ dataDir: at('file') }))).toMatch(/A file is in the place/);
  });

  it.each([
    [
      { code: 'ENOSPC', path: '/data/run.json' },
      'ENOSPC: write',
      /^\/data\/run\.json: The disk is full\. Make room/,
    ],
    [
      { code: 'EROFS', path: '/data' },
      'EROFS',
      /^\/data: The disk can only be read\. Choose another/,
    ],
    [{ code: 'EACCES', path: '/data' }, 'EACCES', /^\/data: This user may not write there\. Give/],
    [
      { name: 'GitFailed' },
      "git init exited with 128: fatal: cannot mkdir '/data/x': No space left on device",
      /The disk is full/,
    ],
    [{}, '/data/private/d1: database or disk is full: SQLITE_FULL', /The disk is full/],
  ])('where the system says %j', async (properties, words, expected) => {
    const error = Object.assign(new Error(words), properties);
    expect(await sentence(Promise.reject(error))).toMatch(expected);
  });

  it('where the pages cannot be made from the repository', async () => {
    const stopping = new AbortController();
    const content = {
      variables: {},
      clone: undefined,
      embedded: {} as never,
      created: false,
      source: () => Promise.reject(new Error('object file is empty')),
      onMove: () => {},
      announce: async () => {},
      close: async () => {},
    };
    const outDir = at('site');
    const making = startPublishing({
      root: ROOT,
      dataDir,
      outDir,
      content,
      signal: stopping.signal,
    });
    expect(await sentence(making)).toBe('The pages could not be made: object file is empty.');
    stopping.abort();
  });
});

describe('a start makes anew what can be made anew', () => {
  it('the worker’s copy of the content, secrets, and a branch that its log knows', async () => {
    const head = await git(at('repository.git'), ['rev-parse', 'main']);
    damage(contentCopy(), (file) => writeFileSync(file, RUBBISH));
    writeFileSync(at('secrets.json'), '{"repositoryToken": "ab');
    writeFileSync(at('repository.git/refs/heads/main'), '');
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    const stack = await start();
    const lines = told.mock.calls.map(([line]) => String(line));
    told.mockRestore();
    expect(lines.filter((line) => line.includes('made anew'))).toEqual([
      expect.stringMatching(
        /secrets\.json .*the token of the repository is another one.*sign in again/,
      ),
      expect.stringMatching(/copy of the content .* was damaged/),
    ]);
    expect(await git(at('repository.git'), ['rev-parse', 'main'])).toBe(head);
    expect((await stack.call('GET', '/api/papers/all')).body).toHaveLength(1);
    expect(await stack.logIn()).toEqual(expect.any(String));
    expect(JSON.parse(readFileSync(at('secrets.json'), 'utf8'))).toMatchObject({
      repositoryToken: stack.content.clone?.token,
    });
    await stack.remove();
  });
});
