import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitVersion, isAtLeast } from '../git/git-version.ts';
import type { Git } from '../git/run-git.ts';

/**
 * What a repository that is written to from three sides needs: everything synced to disk, nothing
 * rewritten or deleted by a push, no cleaning up behind anyone's back, patience with a lock.
 */
function settings(version: GitVersion): Record<string, string> {
  const sync: Record<string, string> = isAtLeast(version, { major: 2, minor: 36 })
    ? { 'core.fsync': 'all' }
    : { 'core.fsyncobjectfiles': 'true' };
  return {
    ...sync,
    'core.logallrefupdates': 'true',
    'core.filesreflocktimeout': '2000',
    'core.packedrefstimeout': '2000',
    'gc.auto': '0',
    // Objects of forks lie in the same store; a person's own `git gc` must leave them.
    'gc.pruneexpire': 'never',
    'maintenance.auto': 'false',
    'receive.autogc': 'false',
    'receive.denynonfastforwards': 'true',
    'receive.denydeletes': 'true',
    'receive.fsckobjects': 'true',
    'http.receivepack': 'true',
    'uploadpack.allowfilter': 'true',
  };
}

/** Gives a repository that was made just now, and that nobody else knows, these settings at once. */
export async function configureNew(gitDir: string, version: GitVersion): Promise<void> {
  const lines = Object.entries(settings(version)).map(([key, value]) => {
    const [section, name] = key.split('.');
    return `[${section}]\n\t${name} = ${value}\n`;
  });
  await appendFile(join(gitDir, 'config'), lines.join(''));
}

/** Brings the repository's own configuration to these settings; writes only what differs. */
export async function configure(git: Git, version: GitVersion): Promise<void> {
  const { stdout } = await git.run(['config', '--local', '--list', '-z']);
  const present = new Map<string, string>();
  for (const line of stdout.toString('utf8').split('\0')) {
    const end = line.indexOf('\n');
    if (end > 0) present.set(line.slice(0, end), line.slice(end + 1));
  }
  for (const [key, value] of Object.entries(settings(version))) {
    if (present.get(key) !== value) await git.run(['config', '--local', key, value]);
  }
}
