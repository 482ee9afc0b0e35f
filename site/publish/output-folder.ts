import { readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED, writeWhole, writeWholeSync } from '../../disk/write-whole.ts';
import { REDIRECTS_FILE } from '../../model/redirects.ts';

/** The folder that visitors are served from, as a publish sees it. */
export interface OutputFolder {
  has(file: string): boolean;
  /** The files in the folders at hand. */
  readonly files: ReadonlySet<string>;
  /** Writes a file unless it is there with that very content. Returns whether it wrote. */
  write(file: string, content: string): Promise<boolean>;
  /**
   * Removes the files of `suffix` in the folders at hand, or in one of them alone, that are not among
   * the wanted ones.
   */
  removeOthers(wanted: ReadonlySet<string>, suffix: string, folder?: string): string[];
}

/**
 * @param root its path
 * @param folders the folders, from the root, whose files belong to the caller ('' is the root)
 * @param trees folders of which also those below belong to the caller
 */
export function openOutputFolder(
  root: string,
  folders: Iterable<string>,
  trees: readonly string[],
): OutputFolder {
  const files = new Set<string>();
  for (const folder of new Set([...folders, ...trees.flatMap((tree) => foldersIn(root, tree))])) {
    // There may be tens of thousands, so that their names have to do: those of folders have no ending.
    for (const name of unlessAbsent(() => readdirSync(join(root, folder)))) {
      if (!name.includes('.') && name !== REDIRECTS_FILE) continue;
      const file = folder === '' ? name : `${folder}/${name}`;
      // Left behind by a publish that was killed.
      if (file.endsWith(UNFINISHED)) rmSync(join(root, file), { force: true });
      else files.add(file);
    }
  }
  return {
    has: (file) => files.has(file),
    files,
    async write(file, content) {
      const path = join(root, file);
      if (!files.has(file)) {
        // A first publish has thousands of them, which come twice as fast like this.
        writeWholeSync(path, content);
        files.add(file);
        return true;
      }
      if ((await readFile(path, 'utf8')) === content) return false;
      await writeWhole(path, content);
      return true;
    },
    removeOthers(wanted, suffix, folder) {
      const start = folder === undefined ? '' : `${folder}/`;
      const others = [...files].filter(
        (file) => file.startsWith(start) && file.endsWith(suffix) && !wanted.has(file),
      );
      for (const file of others) {
        rmSync(join(root, file), { force: true });
        files.delete(file);
      }
      return others;
    },
  };
}

/** A folder and all below it, from the root. */
function foldersIn(root: string, folder: string): string[] {
  const entries = unlessAbsent(() => readdirSync(join(root, folder), { withFileTypes: true }));
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(root, `${folder}/${name}`))];
}

function unlessAbsent<Entry>(list: () => Entry[]): Entry[] {
  try {
    return list();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
