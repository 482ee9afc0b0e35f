import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AddressHistory, readAddressHistory } from './former-addresses.ts';
import { type GitHistory, type History, openGitHistory } from './git-history.ts';
import type { RunGit } from './parse-log.ts';

const opened = new Map<string, GitHistory>();

/**
 * The history that a checkout's HEAD ends; undefined where Git cannot tell: no repository, no
 * commit, a shallow clone, no Git.
 * @param cacheDir where it is kept for the next process; without it, for this process alone
 */
export async function checkoutHistory(
  root: string,
  cacheDir?: string,
): Promise<History | undefined> {
  const file = cacheDir && join(cacheDir, 'history.json');
  const key = `${root}\0${file}`;
  const history = opened.get(key) ?? openGitHistory(gitIn(root), file);
  opened.set(key, history);
  return history.at('HEAD').catch(() => undefined);
}

/** Which pages had which addresses up to a checkout's HEAD, as far as Git can tell. */
export function checkoutAddresses(root: string): Promise<AddressHistory> {
  return readAddressHistory(gitIn(root), 'HEAD').catch(() => ({}));
}

function gitIn(root: string): RunGit {
  // A hook that runs a build says where its repository is; the content's may be another.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  const options = {
    cwd: root,
    env: { ...env, LC_ALL: 'C', GIT_NO_REPLACE_OBJECTS: '1' },
    encoding: 'buffer' as const,
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  return async (args) => (await promisify(execFile)('git', [...args], options)).stdout;
}
