import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { requireGit } from '../git/git-version.ts';
import { createGit } from '../git/run-git.ts';
import { configure } from '../repository/configure.ts';
import type { Repository } from '../repository/repository.ts';
import { syncFolder } from '../store/write-whole.ts';

/**
 * Makes a bare repository with the branches of `root` and its very store of objects, as
 * `git worktree`'s older brother git-new-workdir does it: a commit made in a fork can be compared,
 * shown and merged in the root, as at GitHub. It is there whole or not at all.
 */
export async function makeForkFolder(root: Repository, gitDir: string): Promise<void> {
  const draft = `${gitDir}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(draft), { recursive: true });
  const git = createGit(draft);
  try {
    const { branch } = root;
    await git.run([
      'init',
      '--quiet',
      '--bare',
      '--template=',
      `--initial-branch=${branch}`,
      draft,
    ]);
    await rm(join(draft, 'objects'), { recursive: true });
    // Relative, so that the repository may be moved with its forks.
    // Windows lets everybody make a junction; a symbolic link takes a privilege there.
    const objects = relative(draft, join(root.git.gitDir, 'objects'));
    await symlink(objects, join(draft, 'objects'), 'junction');
    await configure(git, await requireGit());
    const format = '--format=create %(refname) %(objectname)';
    const { stdout } = await root.git.run(['for-each-ref', format, 'refs/heads', 'refs/tags']);
    await git.run(['update-ref', '--stdin'], { input: stdout });
  } finally {
    await git.stop();
  }
  await rename(draft, gitDir);
  await syncFolder(dirname(gitDir));
}
