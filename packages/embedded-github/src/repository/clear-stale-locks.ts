import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasLivingOwner } from './owner-record.ts';

/**
 * Git holds each of these locks for milliseconds. One that has not changed for this long belongs
 * to a process that was killed, its orphaned children included.
 */
const STALE_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Only what the server's own commands and pushes lock; objects are never locked. */
const LOCKS_AT_TOP = ['HEAD.lock', 'packed-refs.lock', 'config.lock', 'shallow.lock'];

/**
 * Removes the `*.lock` files that a killed server left, and answers with their paths. Does nothing
 * while a server of this repository is alive; waits up to three seconds for locks that are fresh,
 * because a child of the dead server, or somebody's push, may be about to release them.
 * @param served the repository whose server it would be: of a fork, the one it was made of
 */
export async function clearStaleLocks(gitDir: string, served = gitDir): Promise<string[]> {
  const found = await findLocks(gitDir);
  if (found.length === 0 || (await hasLivingOwner(served))) return [];
  const removed = await Promise.all(found.map(removeWhenStale));
  return found.filter((_, index) => removed[index]);
}

async function findLocks(gitDir: string): Promise<string[]> {
  const names = await readdir(join(gitDir, 'refs'), { recursive: true }).catch(() => []);
  const inRefs = names.filter((name) => name.endsWith('.lock')).map((name) => join('refs', name));
  const candidates = [...LOCKS_AT_TOP, ...inRefs].map((name) => join(gitDir, name));
  const there = await Promise.all(candidates.map(identify));
  return candidates.filter((_, index) => there[index]);
}

async function removeWhenStale(path: string): Promise<boolean> {
  const before = await identify(path);
  if (!before) return false;
  // A clock that was set back must not make us wait for longer than a lock can matter.
  let leftMs = STALE_AFTER_MS - Math.max(0, Date.now() - before.changedAtMs);
  for (; leftMs > 0; leftMs -= LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    const now = await identify(path);
    if (now?.inode !== before.inode || now.changedAtMs !== before.changedAtMs) return false;
  }
  await rm(path, { force: true });
  return true;
}

async function identify(path: string) {
  try {
    const { ino, mtimeMs } = await stat(path);
    return { inode: ino, changedAtMs: mtimeMs };
  } catch {
    return undefined;
  }
}
