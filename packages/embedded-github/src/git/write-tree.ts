import type { NewObject } from './build-pack.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Git } from './run-git.ts';
import {
  formatTree,
  nameFromText,
  objectId,
  parseTree,
  TREE_MODE,
  type TreeEntry,
} from './tree-object.ts';
import { writeObjects } from './write-object.ts';

/** Put an object at a path, or take away what is there (`object: null`). */
export interface TreeChange {
  path: string;
  object: { mode: string; sha: string } | null;
}

/** A change takes away a path that the tree does not have. */
export class NotInTree extends Error {
  constructor(readonly path: string) {
    super(`Not in the tree: ${path}`);
    this.name = 'NotInTree';
  }
}

/** A folder of the new tree; subfolders are read only when a change reaches into them. */
interface Folder {
  entries: Map<string, TreeEntry>;
  opened: Map<string, Folder>;
}

/**
 * Writes the trees that `changes` make of `baseTree` (undefined: of nothing), with the blobs that
 * are new, and answers with the root's id. Only the touched folders are read and written, and all
 * of it by one Git process: a folder with 10,000 files costs one object, where an index would cost
 * reading the whole repository.
 * Throws `NotInTree` when a path to take away is not there.
 */
export async function writeTree(
  git: Git,
  reader: ObjectReader,
  baseTree: string | undefined,
  changes: readonly TreeChange[],
  newBlobs: readonly NewObject[] = [],
): Promise<string> {
  const root = await openTree(reader, baseTree);
  for (const change of changes) await applyChange(reader, root, change);
  const trees = new Map<string, Buffer>();
  const rootSha = closeFolder(root, trees);
  // The one empty folder that Git has: a repository without files.
  if (root.entries.size === 0) trees.set(rootSha, Buffer.alloc(0));
  if (rootSha === baseTree) return rootSha;
  const newTrees = Array.from(trees.values(), (bytes) => ({ type: 'tree' as const, bytes }));
  await writeObjects(git, [...newBlobs, ...newTrees]);
  return rootSha;
}

async function applyChange(reader: ObjectReader, root: Folder, change: TreeChange): Promise<void> {
  const names = change.path.split('/').map(nameFromText);
  const last = names.pop() as string;
  let folder = root;
  for (const name of names) {
    const opened = await openFolder(reader, folder, name, change.object !== null);
    if (!opened) throw new NotInTree(change.path);
    folder = opened;
  }
  const isThere = folder.entries.has(last) || folder.opened.has(last);
  folder.opened.delete(last);
  if (change.object) folder.entries.set(last, { name: last, ...change.object });
  else if (isThere) folder.entries.delete(last);
  else throw new NotInTree(change.path);
}

async function openFolder(
  reader: ObjectReader,
  parent: Folder,
  name: string,
  mayCreate: boolean,
): Promise<Folder | undefined> {
  const open = parent.opened.get(name);
  if (open) return open;
  const entry = parent.entries.get(name);
  const isFolder = entry?.mode === TREE_MODE;
  if (!isFolder && !mayCreate) return undefined;
  const folder = await openTree(reader, isFolder ? entry.sha : undefined);
  parent.opened.set(name, folder);
  return folder;
}

async function openTree(reader: ObjectReader, sha: string | undefined): Promise<Folder> {
  const object = sha === undefined ? undefined : await reader.read(sha);
  if (sha !== undefined && object?.type !== 'tree') throw new Error(`Tree ${sha} is missing.`);
  const entries = object ? parseTree(object.bytes) : [];
  return { entries: new Map(entries.map((entry) => [entry.name, entry])), opened: new Map() };
}

/** Fills in the ids from the leaves up; a folder left empty disappears, Git keeps none. */
function closeFolder(folder: Folder, trees: Map<string, Buffer>): string {
  for (const [name, opened] of folder.opened) {
    const sha = closeFolder(opened, trees);
    if (opened.entries.size === 0) folder.entries.delete(name);
    else folder.entries.set(name, { mode: TREE_MODE, name, sha });
  }
  const bytes = formatTree(folder.entries.values());
  const sha = objectId('tree', bytes);
  if (folder.entries.size > 0) trees.set(sha, bytes);
  return sha;
}
