import type { Git } from './run-git.ts';

/** Where a file of the base is on one side, and with what; `null`: it is gone there. */
export interface FileThere {
  path: string;
  mode: string;
  sha: string;
}

/** What one side did to a base: by the base's path, and what is new. */
export interface TreeChanges {
  changed: Map<string, FileThere | null>;
  added: Map<string, FileThere>;
  /** The base's own version of each path in `changed`. */
  before: Map<string, FileThere>;
}

/** Compares two trees, renames found as Git finds them; modes without a leading zero. */
export async function treeChanges(git: Git, base: string, side: string): Promise<TreeChanges> {
  const args = ['diff-tree', '-r', '-z', '-M', '--raw', base, side];
  const fields = (await git.recall(args)).stdout.toString('utf8').split('\0');
  const changes: TreeChanges = { changed: new Map(), added: new Map(), before: new Map() };
  for (let at = 0; fields[at]?.startsWith(':'); ) {
    const [oldMode = '', newMode = '', oldSha = '', newSha = '', code = ''] = (
      fields[at++] as string
    )
      .slice(1)
      .split(' ');
    const from = fields[at++] as string;
    const to = code.startsWith('R') ? (fields[at++] as string) : from;
    const after = { path: to, mode: newMode.replace(/^0/, ''), sha: newSha };
    if (code === 'A') changes.added.set(to, after);
    else {
      changes.before.set(from, { path: from, mode: oldMode.replace(/^0/, ''), sha: oldSha });
      changes.changed.set(from, code === 'D' ? null : after);
    }
  }
  return changes;
}
