import type { Git } from './run-git.ts';

/** One file that differs between two trees; `sha` is the new blob's, or the old one's if removed. */
export interface FileDifference {
  path: string;
  previousPath?: string;
  status: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed';
  sha: string;
  /** Lines; 0 for a binary file. */
  additions: number;
  deletions: number;
}

const STATUS: Record<string, FileDifference['status']> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  C: 'copied',
  T: 'changed',
};

/** What `git diff-tree` says of two trees or commits, renames found as GitHub finds them. */
export async function diffTrees(
  git: Git,
  before: string,
  after: string,
): Promise<FileDifference[]> {
  const args = ['diff-tree', '-r', '-z', '-M', '--raw', '--numstat', before, after];
  const fields = (await git.recall(args)).stdout.toString('utf8').split('\0');
  const files: FileDifference[] = [];
  let at = 0;
  const next = () => fields[at++] ?? '';
  while (fields[at]?.startsWith(':')) {
    const [, , oldSha = '', newSha = '', code = ''] = next().split(' ');
    const status = STATUS[code[0] ?? ''] ?? 'changed';
    const first = next();
    const isMove = status === 'renamed' || status === 'copied';
    files.push({
      path: isMove ? next() : first,
      ...(isMove && { previousPath: first }),
      status,
      sha: status === 'removed' ? oldSha : newSha,
      additions: 0,
      deletions: 0,
    });
  }
  // The counts follow in the same order; a rename's line is followed by its two paths.
  for (const file of files) {
    const [additions, deletions, path] = next().split('\t');
    if (path === '') at += 2;
    file.additions = Number(additions) || 0;
    file.deletions = Number(deletions) || 0;
  }
  return files;
}
