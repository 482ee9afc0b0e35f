import type { Git } from './run-git.ts';

// Commits are named by their ids, never by a ref: answers are remembered.

/** Whether everything in `ancestor` is also in `descendant`. */
export async function isAncestor(git: Git, ancestor: string, descendant: string): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', ancestor, descendant];
  return (await git.recall(args, { mayFail: true })).code === 0;
}

/** The best common ancestor of two commits, or undefined when they have none. */
export async function mergeBase(git: Git, a: string, b: string): Promise<string | undefined> {
  const { code, stdout } = await git.recall(['merge-base', a, b], { mayFail: true });
  return code === 0 ? stdout.toString('latin1').trim().split('\n')[0] : undefined;
}

/** How many commits only `base` has, and how many only `head` has. */
export async function countApart(
  git: Git,
  base: string,
  head: string,
): Promise<{ behind: number; ahead: number }> {
  const { stdout } = await git.recall(['rev-list', '--left-right', '--count', `${base}...${head}`]);
  const [behind = 0, ahead = 0] = stdout.toString('latin1').trim().split('\t').map(Number);
  return { behind, ahead };
}

/** Ids of commits as `git rev-list` gives them for these arguments, which name none but by its id. */
export async function listCommits(git: Git, args: readonly string[]): Promise<string[]> {
  const { stdout } = await git.recall(['rev-list', ...args]);
  return stdout.toString('latin1').split('\n').filter(Boolean);
}

/** How many commits `git rev-list` would give for these arguments, likewise. */
export async function countCommits(git: Git, args: readonly string[]): Promise<number> {
  return Number((await git.recall(['rev-list', '--count', ...args])).stdout.toString('latin1'));
}
