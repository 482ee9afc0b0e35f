import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type GitVersion, requireGit } from '../git/git-version.ts';
import { NO_OBJECT, readRefFile } from '../git/refs.ts';
import { createGit, type Git } from '../git/run-git.ts';
import { UnusableError } from '../store/unusable-error.ts';
import { syncFolder } from '../store/write-whole.ts';
import { clearStaleLocks } from './clear-stale-locks.ts';
import { configure, configureNew } from './configure.ts';
import { type FirstFile, writeFirstCommit } from './first-commit.ts';
import { isRunning } from './is-running.ts';
import { mendBranch } from './mend-branch.ts';

export interface OpenRepositoryOptions {
  /** Where the bare repository is, or is to be. */
  gitDir: string;
  branch?: string;
  /** Asked for only when the repository has to be made. */
  files: () => Promise<Iterable<FirstFile>> | Iterable<FirstFile>;
  author: { name: string; email: string };
  clock?: () => Date;
}

/**
 * Makes sure that there is a bare repository with the branch, and answers with its head. A new one
 * gets one commit of `files`; it is made beside its place and renamed, so that it is there whole or
 * not at all. A branch whose file a power cut has emptied is put back from Git's log. Throws an
 * UnusableError when Git is missing or older than 2.30, or when something else is in that place.
 */
export async function openRepository(
  options: OpenRepositoryOptions,
): Promise<{ created: boolean; head: string }> {
  const version = await requireGit();
  const gitDir = resolve(options.gitDir);
  const branch = options.branch ?? 'main';
  await mkdir(dirname(gitDir), { recursive: true });
  await removeDrafts(gitDir);
  const created = !(await exists(gitDir)) && (await create(gitDir, branch, version, options));
  await clearStaleLocks(gitDir);
  if (!created) {
    await withGit(gitDir, async (git) => {
      await checkAndConfigure(git, version);
      await mendBranch(git, branch);
    });
  }
  const head = await readRefFile(gitDir, `refs/heads/${branch}`);
  // A repository of somebody's own may be empty still; the first push fills it.
  return { created, head: head ?? NO_OBJECT };
}

async function checkAndConfigure(git: Git, version: GitVersion): Promise<void> {
  const { code, stdout } = await git.run(['rev-parse', '--is-bare-repository'], { mayFail: true });
  if (code !== 0 || stdout.toString('latin1').trim() !== 'true') {
    throw new UnusableError(
      `${git.gitDir} is not a bare Git repository. Move it away and start again.`,
    );
  }
  await configure(git, version);
}

async function create(
  gitDir: string,
  branch: string,
  version: GitVersion,
  { files, author, clock = () => new Date() }: OpenRepositoryOptions,
): Promise<boolean> {
  const draft = `${gitDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await withGit(draft, async (git) => {
      await git.run([
        'init',
        '--quiet',
        '--bare',
        '--template=',
        `--initial-branch=${branch}`,
        draft,
      ]);
      await configureNew(draft, version);
      await writeFirstCommit(git, branch, await files(), {
        author: { ...author, date: clock() },
        message: 'Start from the content of the project\n',
      });
    });
    await rename(draft, gitDir);
    await syncFolder(dirname(gitDir));
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been quicker; its repository is as good as ours.
    if (await exists(gitDir)) return false;
    throw error;
  }
}

/** Drafts of earlier starts that were killed. */
async function removeDrafts(gitDir: string): Promise<void> {
  const folder = dirname(gitDir);
  const prefix = `${basename(gitDir)}.new-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    if (isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    // A child of the killed process may still be writing there for a moment.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function withGit<T>(gitDir: string, work: (git: Git) => Promise<T>): Promise<T> {
  const git = createGit(gitDir);
  try {
    return await work(git);
  } finally {
    await git.stop();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
