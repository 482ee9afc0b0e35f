import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openRepository } from 'embedded-github';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimDataDir, otherProcesses, releaseDataDir } from '../../local/start/run-record.ts';
import { StartError } from '../../local/start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'conference-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .trim()
    .split(' ');

describe.skipIf(process.platform !== 'linux')('a start after kill -9', () => {
  let parent: ChildProcess;
  let dead = 0;
  beforeAll(async () => {
    // As in a container whose first process takes no note of its children's ends.
    parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    dead = Number(String((await once(parent.stdout as NodeJS.ReadableStream, 'data'))[0]));
    // The shell would take note of it.
    const name = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
    await vi.waitUntil(() => name() === 'sleep', { timeout: 60_000 });
    process.kill(dead, 'SIGKILL');
    await vi.waitUntil(() => statOf(dead)[0] === 'Z', { timeout: 60_000 });
  });
  afterAll(() => parent.kill());

  it('is not kept from its folder by a process that has ended, but by one that has not', () => {
    const write = (pid: number) => {
      const began = statOf(pid)[19];
      writeFileSync(join(folder, 'run.json'), JSON.stringify({ pid, began, workers: [] }));
    };
    write(dead);
    claimDataDir(folder);
    releaseDataDir(folder);
    write(Number(parent.pid));
    expect(() => claimDataDir(folder)).toThrow(StartError);
  });

  it('clears the locks of a process that has ended', async () => {
    const gitDir = join(folder, 'repository.git');
    const author = { name: 'A', email: 'a@example.org' };
    const open = () => openRepository({ gitDir, files: () => [], author });
    await open();
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const owner = { pid: dead, startedAt: `${bootId}:${statOf(dead)[19]}` };
    writeFileSync(join(gitDir, 'embedded-github.json'), JSON.stringify(owner));
    const lock = join(gitDir, 'packed-refs.lock');
    writeFileSync(lock, '');
    await open();
    expect(() => readFileSync(lock)).toThrow('ENOENT');
  });
});

describe.skipIf(process.platform === 'win32')('where there is no /proc', () => {
  it('ps is asked in the one language that is understood, and what has ended is left out', () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const lines = [
      '#!/bin/sh',
      'day=So; [ "$LC_ALL" = C ] && day=Sun',
      'echo "  12  1 S+ $day Nov 22 06:10:12 2026 node"',
      'echo "  13 12 Z  $day Nov 22 06:10:13 2026 workerd <defunct>"',
      '[ "$day" = So ] && exit 1',
      'exit 0',
    ];
    writeFileSync(join(bin, 'ps'), lines.join('\n'));
    chmodSync(join(bin, 'ps'), 0o755);
    const { PATH, LC_ALL } = process.env;
    process.env.PATH = `${bin}${delimiter}${PATH}`;
    process.env.LC_ALL = 'de_DE.UTF-8';
    try {
      expect(otherProcesses()).toEqual([
        { pid: 12, parent: 1, began: 'Sun Nov 22 06:10:12 2026', command: 'node' },
      ]);
    } finally {
      process.env.PATH = PATH;
      if (LC_ALL === undefined) delete process.env.LC_ALL;
      else process.env.LC_ALL = LC_ALL;
    }
  });
});
