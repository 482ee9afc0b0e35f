import type { Branch } from '../content/content-view.ts';
import type { KeptHistory } from '../past/kept-history.ts';

/** Files that a save takes out, as the commit has them that it continues. */
export interface Taken {
  commit: string;
  texts: [path: string, text: string][];
}

export function takenFrom(branch: Branch, paths: readonly string[]): Taken {
  return {
    commit: branch.head?.commit ?? '',
    texts: paths.map((path) => [path, branch.textOf(path) ?? '']),
  };
}

/** What may be wanted back, or named, need not be asked for, file by file. */
export function keepTaken({ commit, texts }: Taken, { kept }: { kept: KeptHistory }): void {
  for (const [path, text] of texts) kept.keepVersion(commit, path, text);
}
