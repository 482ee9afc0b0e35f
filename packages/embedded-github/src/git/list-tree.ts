import type { ObjectReader } from './object-reader.ts';
import { nameToText, parseTree, SUBMODULE_MODE, TREE_MODE } from './tree-object.ts';

/** One entry of a listing; `path` is relative to the tree that was listed. */
export interface ListedEntry {
  path: string;
  /** As GitHub writes it, six digits. */
  mode: string;
  type: 'blob' | 'tree' | 'commit';
  sha: string;
  sizeBytes?: number;
}

export interface TreeLister {
  list(treeSha: string, recursive: boolean): Promise<ListedEntry[]>;
}

/** Sizes are remembered for this many blobs; an object never changes, so they stay true. */
const REMEMBERED_SIZES = 50_000;

/** Lists trees with the sizes of their files. What one change leaves alone is not asked again. */
export function createTreeLister(reader: ObjectReader): TreeLister {
  const sizes = new Map<string, number>();

  const sizeOf = async (sha: string): Promise<number> => {
    const known = sizes.get(sha);
    if (known !== undefined) return known;
    const sizeBytes = (await reader.info(sha))?.sizeBytes ?? 0;
    if (sizes.size >= REMEMBERED_SIZES) sizes.clear();
    sizes.set(sha, sizeBytes);
    return sizeBytes;
  };

  const walk = async (sha: string, prefix: string, recursive: boolean, into: ListedEntry[]) => {
    const object = await reader.read(sha);
    if (object?.type !== 'tree') throw new Error(`Tree ${sha} is missing.`);
    for (const entry of parseTree(object.bytes)) {
      const path = prefix + nameToText(entry.name);
      const mode = entry.mode.padStart(6, '0');
      if (entry.mode === TREE_MODE) {
        into.push({ path, mode, type: 'tree', sha: entry.sha });
        if (recursive) await walk(entry.sha, `${path}/`, true, into);
      } else {
        const type = entry.mode === SUBMODULE_MODE ? 'commit' : 'blob';
        into.push({ path, mode, type, sha: entry.sha });
      }
    }
  };

  return {
    async list(treeSha, recursive) {
      const entries: ListedEntry[] = [];
      await walk(treeSha, '', recursive, entries);
      const blobs = entries.filter((entry) => entry.type === 'blob');
      await Promise.all(
        blobs.map(async (entry) => {
          entry.sizeBytes = await sizeOf(entry.sha);
        }),
      );
      return entries;
    },
  };
}
