import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Git } from './run-git.ts';

export const NO_OBJECT = '0'.repeat(40);

/**
 * Where a ref points, read from the files Git keeps it in and without starting a process: the
 * loose file first, then `packed-refs`. Undefined when the ref does not exist. Git replaces both
 * files by renaming, so a read never sees half a value.
 */
export async function readRefFile(gitDir: string, ref: string): Promise<string | undefined> {
  const loose = readText(join(gitDir, ...ref.split('/')));
  const sha = loose?.trim();
  if (sha && /^[0-9a-f]{40}$/.test(sha)) return sha;
  const packed = readText(join(gitDir, 'packed-refs'));
  for (const line of packed?.split('\n') ?? []) {
    if (line.slice(41) === ref) return line.slice(0, 40);
  }
  return undefined;
}

/** At once: to hand a file of 41 bytes to another thread and back costs thirty times what it takes. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/**
 * Moves a ref from `before` to `after` if it still is at `before` (`NO_OBJECT`: does not exist),
 * under Git's own lock. False when it is elsewhere or the lock could not be had.
 */
export async function moveRef(
  git: Git,
  ref: string,
  { before, after, reason }: { before: string; after: string; reason: string },
): Promise<boolean> {
  const args = ['update-ref', '--no-deref', '-m', reason, ref, after, before];
  return (await git.run(args, { mayFail: true })).code === 0;
}

/** Removes a ref if it still is at `before`; false otherwise. */
export async function removeRef(git: Git, ref: string, before: string): Promise<boolean> {
  const args = ['update-ref', '--no-deref', '-d', ref, before];
  return (await git.run(args, { mayFail: true })).code === 0;
}

/** Whether Git lets a ref have this name (`git check-ref-format`), decided without a process. */
export function isRefName(name: string): boolean {
  if (/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\.$|\/$|^\/|^@$/.test(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
