import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchGit } from '../src/git/launch.ts';
import { git } from '../src/testing/served-repository.ts';

const env = { PATH: process.env.PATH };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-github-'));
  await git(folder, ['init', '--quiet', '--bare', folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], input?: string | Uint8Array) =>
  launchGit([`--git-dir=${folder}`, ...args], env, input).result;

it('gives a command its input, and tells its output, its complaint and its exit code', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
  const written = await run(['hash-object', '-w', '--stdin'], bytes);
  expect(written).toMatchObject({ code: 0, stderr: '' });
  const read = await run(['cat-file', 'blob', written.stdout.toString().trim()]);
  expect(read.stdout.equals(bytes)).toBe(true);
  const failed = await run(['cat-file', 'blob', 'none']);
  expect(failed.code).toBe(128);
  expect(failed.stderr).toContain('none');
});

it('says so where there is no Git', async () => {
  await expect(launchGit(['version'], { PATH: folder }).result).rejects.toThrow('ENOENT');
});

it('ends a command that is asked to end', async () => {
  const server = launchGit(['daemon', '--listen=127.0.0.1', '--port=0', folder], env);
  server.end();
  expect((await server.result).code).not.toBe(0);
});

it('does not wait for what a command that was asked to end had started', async () => {
  const started = join(folder, 'started');
  const alias = `alias.wait=!sleep 600 & echo $! > '${started}.part'; mv '${started}.part' '${started}'; sleep 600`;
  const waiting = launchGit(['-c', alias, 'wait'], env);
  await expect.poll(() => existsSync(started)).toBe(true);
  waiting.end();
  expect((await waiting.result).code).not.toBe(0);
  const background = Number(await readFile(started, 'utf8'));
  expect(isThere(background)).toBe(true);
  process.kill(background);
});

it.each(['SIGKILL', 'SIGTERM', undefined] as const)(
  'leaves no process, ended by %s',
  async (by) => {
    const launch = join(import.meta.dirname, '../src/git/launch.ts');
    const program = `
    const { launchGit } = await import(${JSON.stringify(launch)});
    await launchGit(['version'], process.env).result;
    console.log(process.pid);
    ${by === undefined ? '' : 'setInterval(() => {}, 1000);'}`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const ended = once(child, 'exit');
    await once(createInterface({ input: child.stdout }), 'line');
    if (by) child.kill(by);
    await ended;
    const group = -Number(child.pid);
    await expect.poll(() => isThere(group)).toBe(false);
  },
);

/** Whether there is a process, or any of a group whose number is given below zero. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
