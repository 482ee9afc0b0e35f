import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '../../disk/write-whole.ts';
import { StartError } from '../start-error.ts';

interface RunRecord {
  pid: number;
  /** When that process began: a number may have been given to another one since. */
  began: string;
  /** workerd processes, which outlive a parent that is killed, with its port and its database. */
  workers: { pid: number; began: string }[];
}

const fileOf = (dataDir: string) => join(dataDir, 'run.json');

/**
 * Claims a data folder: ends what a killed start left behind.
 * @throws StartError where another start is using the folder
 */
export function claimDataDir(dataDir: string): void {
  const running = processes();
  const isRunning = (one: { pid: number; began: string }) =>
    running.some(({ pid, began }) => pid === one.pid && began === one.began);
  const before = read(dataDir);
  if (before && before.pid !== process.pid && isRunning(before)) {
    throw new StartError(
      `${dataDir} is in use by another start (process ${before.pid}). Stop it, or choose another folder: DATA_DIR=.data2 npm start`,
    );
  }
  for (const worker of before?.workers ?? []) {
    if (isRunning(worker)) process.kill(worker.pid, 'SIGKILL');
  }
  write(dataDir, running, []);
}

/** Notes this process's workerd children, so that a later start can find them. */
export function recordWorkers(dataDir: string): void {
  const running = processes();
  const isWorker = ({ parent, command }: Process) =>
    parent === process.pid && command.includes('workerd');
  write(dataDir, running, running.filter(isWorker));
}

export function releaseDataDir(dataDir: string): void {
  if (read(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
}

function read(dataDir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

function write(dataDir: string, running: Process[], workers: Process[]): void {
  const began = running.find(({ pid }) => pid === process.pid)?.began ?? '';
  const record: RunRecord = {
    pid: process.pid,
    began,
    workers: workers.map(({ pid, began }) => ({ pid, began })),
  };
  writeWholeSync(fileOf(dataDir), JSON.stringify(record));
}

interface Process {
  pid: number;
  parent: number;
  began: string;
  command: string;
}

function processes(): Process[] {
  const found = linuxProcesses();
  return found.length > 0 ? found : otherProcesses();
}

/**
 * From `/proc/<pid>/stat`: name in brackets, state, parent, …, start time as 22nd field (proc(5)). What
 * has ended and waits for its parent to take note (Z) runs no more; a container's first process may
 * never do that.
 */
function linuxProcesses(): Process[] {
  return foldersOf('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').trim();
      const [, command = '', rest = ''] = /\((.*)\) (.*)$/.exec(stat) ?? [];
      const fields = rest.split(' ');
      if (fields[0] === 'Z') return [];
      return [{ pid: Number(pid), parent: Number(fields[1]), began: fields[19] ?? '', command }];
    } catch {
      return [];
    }
  });
}

/** Where the kernel has no `/proc`; `ps` tells the start to the second. */
export function otherProcesses(): Process[] {
  try {
    const columns = ['-A', '-o', 'pid=,ppid=,stat=,lstart=,comm='];
    // In the user's own language, days and months are other words.
    const env = { ...process.env, LC_ALL: 'C' };
    const lines = execFileSync('ps', columns, { encoding: 'utf8', stdio: 'pipe', env }).split('\n');
    return lines.flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(\S+ +\S+ +\d+ [\d:]+ \d+)\s+(.+)$/.exec(
        line,
      );
      if (!match) return [];
      const [, pid, parent, , began = '', command = ''] = match;
      return [{ pid: Number(pid), parent: Number(parent), began, command }];
    });
  } catch {
    return [];
  }
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
