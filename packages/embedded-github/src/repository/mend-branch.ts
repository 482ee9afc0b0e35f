import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_OBJECT, readRefFile } from '../git/refs.ts';
import type { Git } from '../git/run-git.ts';
import { UnusableError } from '../store/unusable-error.ts';

/**
 * Puts a branch back whose file is there without a commit in it, as a power cut may leave it: Git
 * notes each move in its log (git-reflog) before it makes it.
 * @throws UnusableError where the log does not know either
 */
export async function mendBranch(git: Git, branch: string): Promise<void> {
  const ref = `refs/heads/${branch}`;
  const file = join(git.gitDir, ...ref.split('/'));
  if (!(await isFile(file)) || /^[0-9a-f]{40}\s*$/.test(await readFile(file, 'latin1'))) return;
  const log = await readFile(join(git.gitDir, 'logs', ...ref.split('/')), 'utf8').catch(() => '');
  for (const line of log.trimEnd().split('\n').reverse()) {
    const commit = line.split(' ')[1] ?? NO_OBJECT;
    const args = ['cat-file', '-e', `${commit}^{commit}`];
    if ((await git.run(args, { mayFail: true })).code !== 0) continue;
    // Git moves no branch that it cannot read.
    await rm(file);
    await git.run(['update-ref', '--no-deref', ref, commit]);
    return;
  }
  if (await readRefFile(git.gitDir, ref)) return;
  throw new UnusableError(
    `The branch ${branch} of ${git.gitDir} has lost its commit (${file} is broken), and Git's log does not know it. Find it among those that "git --git-dir=${git.gitDir} fsck" calls dangling, and write it into that file; or put back a backup.`,
  );
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
