import type { ObjectReader } from './object-reader.ts';
import { nameToText, parseTree, sortKey, TREE_MODE, type TreeEntry } from './tree-object.ts';

/** Paths that differ, renames told as one removed and one added. */
export interface PathChanges {
  added: string[];
  removed: string[];
  modified: string[];
}

/**
 * The paths that differ between two trees (undefined: nothing at all), in Git's order, as
 * `git diff-tree -r --no-renames` tells them. Folders that are the same are not looked into, and
 * no process is started.
 */
export async function changedPaths(
  objects: ObjectReader,
  before: string | undefined,
  after: string | undefined,
): Promise<PathChanges> {
  const changes: PathChanges = { added: [], removed: [], modified: [] };
  await compare(objects, '', before, after, changes);
  return changes;
}

async function compare(
  objects: ObjectReader,
  prefix: string,
  before: string | undefined,
  after: string | undefined,
  changes: PathChanges,
): Promise<void> {
  if (before === after) return;
  const [old, now] = await Promise.all([entriesOf(objects, before), entriesOf(objects, after)]);
  for (const key of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.sha === is?.sha && was?.mode === is?.mode) continue;
    const { name, mode } = (was ?? is) as TreeEntry;
    const path = prefix + nameToText(name);
    if (mode === TREE_MODE) await compare(objects, `${path}/`, was?.sha, is?.sha, changes);
    else changes[was && is ? 'modified' : is ? 'added' : 'removed'].push(path);
  }
}

/** By the name that Git sorts by: a folder is another thing than a file of its name. */
async function entriesOf(
  objects: ObjectReader,
  sha: string | undefined,
): Promise<Map<string, TreeEntry>> {
  if (sha === undefined) return new Map();
  const object = await objects.read(sha);
  if (object?.type !== 'tree') throw new Error(`Tree ${sha} is missing.`);
  return new Map(parseTree(object.bytes).map((entry) => [sortKey(entry), entry]));
}
