import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isRunning } from './is-running.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;
const REALLY = { recursive: true, force: true, maxRetries: 5 };

/** Programs that tests bundle, a folder for each run: below the packages, which they may ask for. */
export const PROGRAMS = resolve(import.meta.dirname, '../node_modules/.cache/programs');

/**
 * Vitest's setup of a run: all its temporary files lie in one folder, in memory where there is room
 * for them. Git and SQLite wait for the disk at each save, which is half of the time that a save takes.
 * On a disk they would do the same: a killed process leaves what it has written either way.
 * @returns what takes them away again
 */
export default function setup(): () => void {
  const place = hasRoom() ? MEMORY : tmpdir();
  removeOfEnded(place, /^conference-tests-(\d+)-/);
  removeOfEnded(PROGRAMS, /^(\d+)$/);
  const folder = mkdtempSync(join(place, `conference-tests-${process.pid}-`));
  process.env.TMPDIR = folder;
  // A company's own certificates: each process of Node's reads them as it starts, which takes longer
  // than the start, and each workerd is told them. Tests ask nobody who would show one.
  delete process.env.NODE_EXTRA_CA_CERTS;
  return () => {
    for (const left of [folder, join(PROGRAMS, String(process.pid))]) rmSync(left, REALLY);
  };
}

/** Runs that were killed left what is named after their process. */
function removeOfEnded(place: string, named: RegExp): void {
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    const [, pid] = named.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), REALLY);
  }
}

/** Tests run scripts of their own, too, which a container's may forbid. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] =
      mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ') ?? [];
    return bavail * bsize >= ENOUGH_BYTES && !options.split(',').includes('noexec');
  } catch {
    // Not every system has one.
    return false;
  }
}
