import type { ListedEntry } from './list-tree.ts';
import type { ObjectReader } from './object-reader.ts';
import { nameToText, parseTree, SUBMODULE_MODE, TREE_MODE } from './tree-object.ts';

/**
 * What a tree has at a path (`''`: the tree itself). Walks down one folder at a time, so that no
 * name of a request is ever a Git revision.
 */
export async function findInTree(
  objects: ObjectReader,
  rootTree: string,
  path: string,
): Promise<ListedEntry | undefined> {
  let current: ListedEntry = { path: '', mode: '040000', type: 'tree', sha: rootTree };
  for (const name of path === '' ? [] : path.split('/')) {
    if (current.type !== 'tree') return undefined;
    const child = (await childrenOf(objects, current)).find((one) => one.path === name);
    if (!child) return undefined;
    current = { ...child, path: current.path === '' ? name : `${current.path}/${name}` };
  }
  return current;
}

/** The paths of all files below an entry of a tree, whole. */
export async function filesBelow(objects: ObjectReader, entry: ListedEntry): Promise<string[]> {
  if (entry.type !== 'tree') return [entry.path];
  const paths: string[] = [];
  for (const child of await childrenOf(objects, entry)) {
    const path = entry.path === '' ? child.path : `${entry.path}/${child.path}`;
    paths.push(...(await filesBelow(objects, { ...child, path })));
  }
  return paths;
}

async function childrenOf(objects: ObjectReader, tree: ListedEntry): Promise<ListedEntry[]> {
  const object = await objects.read(tree.sha);
  if (object?.type !== 'tree') throw new Error(`Tree ${tree.sha} is missing.`);
  return parseTree(object.bytes).map(({ mode, name, sha }) => ({
    path: nameToText(name),
    mode: mode.padStart(6, '0'),
    type: mode === TREE_MODE ? 'tree' : mode === SUBMODULE_MODE ? 'commit' : 'blob',
    sha,
  }));
}
