import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What every built folder says of itself, in its `build.json`. */
export interface BuildRecord {
  /** Hash of all that it was built from. */
  inputs: string;
}

const RECORD = 'build.json';

/** The record of a built folder; undefined where there is none, or only part of one. */
export function readBuildRecord<R extends BuildRecord>(folder: string): R | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as R;
  } catch {
    return undefined;
  }
}

/**
 * Builds a folder beside its place and swaps it in whole, unless what is there was built from the
 * same inputs. A build that fails or is killed leaves the old folder; killed between the two renames,
 * it leaves none, and the next call builds it again.
 */
export async function buildFolder<R extends BuildRecord>(
  folder: string,
  inputs: string,
  build: (unfinished: string) => Promise<Omit<R, 'inputs'>>,
): Promise<R> {
  const present = readBuildRecord<R>(folder);
  if (present?.inputs === inputs) return present;
  const unfinished = `${folder}.${process.pid}.unfinished`;
  const old = `${folder}.${process.pid}.old`;
  mkdirSync(dirname(folder), { recursive: true });
  removeLeftovers(folder);
  try {
    const record = { inputs, ...(await build(unfinished)) } as R;
    writeFileSync(join(unfinished, RECORD), `${JSON.stringify(record, null, 2)}\n`);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(unfinished, folder);
    return record;
  } finally {
    for (const each of [unfinished, old]) rmSync(each, { recursive: true, force: true });
  }
}

/** What builds left behind whose process is no more, or was this one's. */
function removeLeftovers(folder: string) {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const pid = Number(
      /^(\d+)\.(?:unfinished|old)/.exec(name.slice(basename(folder).length + 1))?.[1],
    );
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
