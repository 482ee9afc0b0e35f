import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Octokit } from '@octokit/rest';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRepository, startEmbeddedGitHub } from '../src/index.ts';
import { clearStaleLocks } from '../src/repository/clear-stale-locks.ts';
import { AUTHOR, git, TOKEN } from '../src/testing/served-repository.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SITE = { owner: 'conf', repo: 'site' };

let folder: string;
let gitDir: string;
let running: ChildProcess[] = [];

let programs: string;
let server: string;
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'embedded-github-programs-'));
  server = join(programs, 'server.mjs');
  // Node reads one file in a third of the time of all of them with the translator of TypeScript.
  await build({
    entryPoints: [beside('./server-process.ts')],
    outfile: server,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  // Looked for beside the program.
  await copyFile(beside('../src/git/launcher.mjs'), join(programs, 'launcher.mjs'));
});
afterAll(() => rm(programs, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-github-'));
  gitDir = join(folder, 'repository.git');
});
afterEach(async () => {
  await Promise.all(running.map(kill));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function launch(files = 3) {
  const child = spawn(process.execPath, [server, gitDir, String(files)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  // Kept until they are asked for: two lines may come at once.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  return { child, line };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function launchServer() {
  const { child, line } = launch();
  expect(await line()).toBe('opening');
  const { apiUrl } = JSON.parse(await line()) as { apiUrl: string };
  return { child, octokit: new Octokit({ baseUrl: apiUrl, auth: TOKEN, log: quiet }) };
}

const nothing = () => {};
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Saves on and on, one file each; notes each save that was acknowledged. */
async function saveUntilItDies(octokit: Octokit, name: string, acknowledged: string[]) {
  for (let index = 0; ; index += 1) {
    try {
      const { data: ref } = await octokit.git.getRef({ ...SITE, ref: 'heads/main' });
      const parent = ref.object.sha;
      const path = `saves/${name}-${index}.md`;
      const { data: tree } = await octokit.git.createTree({
        ...SITE,
        base_tree: parent,
        tree: [{ path, mode: '100644', type: 'blob', content: path }],
      });
      const { data: commit } = await octokit.git.createCommit({
        ...SITE,
        message: path,
        tree: tree.sha,
        parents: [parent],
        author: AUTHOR,
      });
      await octokit.git.updateRef({ ...SITE, ref: 'heads/main', sha: commit.sha });
      acknowledged.push(path);
    } catch (error) {
      if ((error as { status?: number }).status === 422) continue;
      return;
    }
  }
}

/** Proposes a file and merges it, on and on; notes what was acknowledged. */
async function proposeUntilItDies(
  octokit: Octokit,
  name: string,
  opened: Map<number, string>,
  merged: number[],
) {
  try {
    for (let index = 0; ; index += 1) {
      const { data: main } = await octokit.git.getRef({ ...SITE, ref: 'heads/main' });
      const { sha: parent } = main.object;
      const path = `proposals/${name}-${index}.md`;
      const file = { path, mode: '100644' as const, type: 'blob' as const, content: path };
      const made = await octokit.git.createTree({ ...SITE, base_tree: parent, tree: [file] });
      const commit = { ...SITE, message: path, tree: made.data.sha, parents: [parent] };
      const { sha } = (await octokit.git.createCommit({ ...commit, author: AUTHOR })).data;
      const branch = `cms/${name}-${index}`;
      await octokit.git.createRef({ ...SITE, ref: `refs/heads/${branch}`, sha });
      const pull = { ...SITE, title: path, head: branch, base: 'main' };
      const { number } = (await octokit.pulls.create(pull)).data;
      opened.set(number, path);
      // Squashed, so that the branch's own commits cannot tell whether it was merged.
      await octokit.pulls.merge({ ...SITE, pull_number: number, merge_method: 'squash' });
      merged.push(number);
    }
  } catch (error) {
    // Only a server that is gone ends it.
    if ((error as { status?: number }).status !== 500) throw error;
  }
}

async function openAgain() {
  const { head } = await openRepository({ gitDir, files: () => [], author: AUTHOR });
  return head;
}

// Starting and killing processes takes what the machine takes.
describe('kill -9', { timeout: 600_000 }, () => {
  it('loses no acknowledged save and leaves a repository that git fsck finds clean', async () => {
    const acknowledged: string[] = [];
    for (const [round, killAfter] of [3, 8, 14].entries()) {
      const { child, octokit } = await launchServer();
      const before = acknowledged.length;
      const writers = ['a', 'b', 'c'].map((name) =>
        saveUntilItDies(octokit, `${round}${name}`, acknowledged),
      );
      while (acknowledged.length < before + killAfter) {
        await new Promise((done) => setTimeout(done, 2));
      }
      await kill(child);
      await Promise.all(writers);
      await openAgain();
      expect(await git(gitDir, ['fsck', '--strict', '--no-dangling'])).toBe('');
      const files = (await git(gitDir, ['ls-tree', '-r', '--name-only', 'main'])).split('\n');
      expect(files).toEqual(expect.arrayContaining(acknowledged));
    }
    // And the next server saves as if nothing had been.
    const github = await startEmbeddedGitHub({ gitDir, repository: 'conf/site', tokens: [TOKEN] });
    const octokit = new Octokit({ baseUrl: github.apiUrl, auth: TOKEN });
    const { data } = await octokit.git.getRef({ ...SITE, ref: 'heads/main' });
    expect(data.object.sha).toBe(await git(gitDir, ['rev-parse', 'main']));
    await github.close();
  });

  it('keeps every pull request that was acknowledged, and knows which of them were merged', async () => {
    const opened = new Map<number, string>();
    const merged: number[] = [];
    for (const [round, killAfter] of [2, 4].entries()) {
      const { child, octokit } = await launchServer();
      const before = merged.length;
      const writers = ['a', 'b'].map((name) =>
        proposeUntilItDies(octokit, `${round}${name}`, opened, merged),
      );
      while (merged.length < before + killAfter) {
        await new Promise((done) => setTimeout(done, 2));
      }
      await kill(child);
      await Promise.all(writers);
      await openAgain();
      expect(await git(gitDir, ['fsck', '--strict', '--no-dangling'])).toBe('');
    }
    const github = await startEmbeddedGitHub({ gitDir, repository: 'conf/site', tokens: [TOKEN] });
    const octokit = new Octokit({ baseUrl: github.apiUrl, auth: TOKEN });
    const all = { ...SITE, state: 'all' as const, per_page: 100 };
    const pulls = (await octokit.pulls.list(all)).data;
    expect(pulls.map(({ number }) => number)).toEqual(expect.arrayContaining([...opened.keys()]));
    const files = (await git(gitDir, ['ls-tree', '-r', '--name-only', 'main'])).split('\n');
    for (const { number, title, merged_at } of pulls) {
      expect([title, merged_at !== null]).toEqual([title, files.includes(title)]);
      if (merged.includes(number)) expect(merged_at).not.toBeNull();
    }
    expect(new Set(pulls.map(({ title }) => title)).size).toBe(pulls.length);
    const folder = await readdir(join(gitDir, 'github', 'issues'));
    expect(folder.filter((name) => !/^\d+\.json$/.test(name))).toEqual([]);
    await github.close();
  });

  it('between the move of the branch and the note of it: the branch tells what was merged', async () => {
    const { child, octokit } = await launchServer();
    const merged: number[] = [];
    const writer = proposeUntilItDies(octokit, 'noted', new Map(), merged);
    while (merged.length === 0) await new Promise((done) => setTimeout(done, 2));
    await kill(child);
    await writer;
    const record = join(gitDir, 'github', 'issues', `${merged[0]}.json`);
    const { pull, ...issue } = JSON.parse(await readFile(record, 'utf8'));
    const { merged: outcome, ...rest } = pull;
    const merging = { sha: outcome.sha, userId: outcome.userId };
    const open = { ...issue, state: 'open', closedAt: null, closedBy: null };
    await writeFile(record, JSON.stringify({ ...open, pull: { ...rest, merging } }));
    const { octokit: next } = await launchServer();
    const { data } = await next.pulls.get({ ...SITE, pull_number: merged[0] as number });
    expect(data).toMatchObject({ merged: true, state: 'closed', merge_commit_sha: outcome.sha });
  });

  it('leaves a new repository whole or not there, and the next start makes it whole', async () => {
    for (const afterMs of [0, 60, 150]) {
      const { child, line } = launch(3_000);
      expect(await line()).toBe('opening');
      await new Promise((done) => setTimeout(done, afterMs));
      await kill(child);
      if (!(await isThere(gitDir))) continue;
      expect(await git(gitDir, ['rev-list', '--count', 'main'])).toBe('1');
      expect(await git(gitDir, ['fsck', '--strict'])).toBe('');
    }
    const file = { path: 'a.md', bytes: new Uint8Array([97]) };
    // A child of the killed process may write into its draft a moment longer than its parent.
    await vi.waitFor(async () => {
      await openRepository({ gitDir, files: () => [file], author: AUTHOR });
      expect(await readdir(folder)).toEqual(['repository.git']);
    }, 60_000);
    expect(await git(gitDir, ['rev-list', '--count', 'main'])).toBe('1');
  });
});

describe('a lock that was left', () => {
  const lockPath = () => join(gitDir, 'refs', 'heads', 'main.lock');
  const plantLock = async (ageMs: number) => {
    await writeFile(lockPath(), '');
    const at = new Date(Date.now() - ageMs);
    await utimes(lockPath(), at, at);
  };
  const files = () => [{ path: 'a.md', bytes: new Uint8Array([97]) }];

  it('is removed at the next start', async () => {
    await openRepository({ gitDir, files, author: AUTHOR });
    await plantLock(60_000);
    await writeFile(join(gitDir, 'packed-refs.lock'), '');
    await utimes(join(gitDir, 'packed-refs.lock'), 1, 1);
    expect(await clearStaleLocks(gitDir)).toHaveLength(2);
    expect(await isThere(lockPath())).toBe(false);
  });

  it('is waited for while it is fresh, and left to a process that lets it go', async () => {
    await openRepository({ gitDir, files, author: AUTHOR });
    await plantLock(0);
    const clearing = clearStaleLocks(gitDir);
    await rm(lockPath());
    expect(await clearing).toEqual([]);
  });

  it('is left alone while the server that serves the repository lives', async () => {
    const { child } = await launchServer();
    await plantLock(60_000);
    expect(await clearStaleLocks(gitDir)).toEqual([]);
    expect(await isThere(lockPath())).toBe(true);
    await kill(child);
    expect(await clearStaleLocks(gitDir)).toEqual([lockPath()]);
  });
});

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
