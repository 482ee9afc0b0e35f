import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;
const REALLY = { recursive: true, force: true, maxRetries: 5 };

/**
 * Vitest's setup of a run: temporary files lie in memory where there is room for them. Git and
 * SQLite wait for the disk at each save, which is half of the time that a save takes. On a disk
 * they would do the same: a killed process leaves what it has written either way.
 * @returns what takes them away again
 */
export default function setup(): (() => void) | undefined {
  if (!hasRoom()) return undefined;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^conference-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), REALLY);
  }
  const folder = mkdtempSync(join(MEMORY, `conference-tests-${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, REALLY);
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
