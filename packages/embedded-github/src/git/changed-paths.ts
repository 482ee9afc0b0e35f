import type { Git } from './run-git.ts';
import { EMPTY_TREE } from './tree-object.ts';

/** Paths that differ, renames told as one removed and one added. */
export interface PathChanges {
  added: string[];
  removed: string[];
  modified: string[];
}

/** The paths that differ between two commits or trees (undefined: nothing at all). */
export async function changedPaths(
  git: Git,
  before: string | undefined,
  after: string | undefined,
): Promise<PathChanges> {
  const trees = [before ?? EMPTY_TREE, after ?? EMPTY_TREE];
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-status', ...trees];
  const fields = (await git.run(args)).stdout.toString('utf8').split('\0');
  const changes = noChanges();
  for (let at = 0; at + 1 < fields.length; at += 2) note(changes, fields[at], fields[at + 1]);
  return changes;
}

/**
 * What each commit changed against its first parent, in one process for all of them. Commits that
 * changed no file have empty lists.
 */
export async function changesOfCommits(
  git: Git,
  commits: readonly { sha: string; parents: readonly string[] }[],
): Promise<Map<string, PathChanges>> {
  const bySha = new Map(commits.map(({ sha }) => [sha, noChanges()]));
  const input = commits.map(({ sha, parents }) => `${sha} ${parents[0] ?? ''}`.trim()).join('\n');
  const args = ['diff-tree', '--stdin', '-r', '-z', '--root', '--no-renames', '--name-status'];
  const { stdout } = await git.run(args, { input: `${input}\n` });
  const fields = stdout.toString('utf8').split('\0');
  let current = noChanges();
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] as string;
    if (/^[0-9a-f]{40}$/.test(field)) current = bySha.get(field) ?? current;
    else if (field) note(current, field, fields[++at]);
  }
  return bySha;
}

const noChanges = (): PathChanges => ({ added: [], removed: [], modified: [] });

function note(changes: PathChanges, status = '', path = ''): void {
  if (status === 'A') changes.added.push(path);
  else if (status === 'D') changes.removed.push(path);
  else changes.modified.push(path);
}
