import type { NewObject } from './build-pack.ts';
import { filesBelow, findInTree } from './find-in-tree.ts';
import { mergeBlobs } from './merge-blobs.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Git } from './run-git.ts';
import { type FileThere, type TreeChanges, treeChanges } from './tree-changes.ts';
import { objectId } from './tree-object.ts';
import { type TreeChange, writeTree } from './write-tree.ts';

/** A file that both sides changed in ways that do not go together. */
class Conflict extends Error {}

/**
 * Merges two trees that began from `base`, as `git merge` does with its defaults (renames of files
 * followed, those of folders not), and answers with the new tree's id, or undefined when they
 * conflict. `git merge-tree --write-tree` would do, but is younger than the oldest Git that is
 * supported (2.38, and Ubuntu 22.04 has 2.34). `git` works on an object store of its own: no index,
 * no work tree.
 */
export async function mergeTrees(
  git: Git,
  objects: ObjectReader,
  { base, ours, theirs }: { base: string; ours: string; theirs: string },
): Promise<string | undefined> {
  const [we, they] = await Promise.all([
    treeChanges(git, base, ours),
    treeChanges(git, base, theirs),
  ]);
  const work: Work = { git, objects, newBlobs: [] };
  try {
    const { merged, present } = await mergeFiles(work, we, they);
    const changes = await planChanges(objects, ours, merged, present);
    return await writeTree(git, objects, ours, changes, work.newBlobs);
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
}

type Files = Map<string, FileThere>;

/** Where each file that either side touched is to be (`merged`), and where we have it (`present`). */
async function mergeFiles(
  work: Work,
  we: TreeChanges,
  they: TreeChanges,
): Promise<{ merged: Files; present: Files }> {
  const merged: Files = new Map();
  const present: Files = new Map(we.added);
  for (const path of new Set([...we.changed.keys(), ...they.changed.keys()])) {
    const was = (we.before.get(path) ?? they.before.get(path)) as FileThere;
    const on = ({ changed }: TreeChanges) => (changed.has(path) ? changed.get(path) : was) ?? null;
    const our = on(we);
    if (our) present.set(our.path, our);
    const file = await mergeFile(work, was, our, on(they));
    if (file) put(merged, file);
  }
  for (const file of [...we.added.values(), ...they.added.values()]) put(merged, file);
  return { merged, present };
}

type Work = { git: Git; objects: ObjectReader; newBlobs: NewObject[] };

/** What becomes of one file of the base; `null`: it is gone. */
async function mergeFile(
  work: Work,
  was: FileThere,
  our: FileThere | null,
  their: FileThere | null,
): Promise<FileThere | null> {
  if (!our || !their) {
    const kept = our ?? their;
    const isAsItWas = kept && kept.path === was.path && isSame(kept, was);
    if (kept && !isAsItWas) throw new Conflict(`${was.path} was changed and removed`);
    return null;
  }
  return {
    path: pick(was.path, our.path, their.path),
    mode: pick(was.mode, our.mode, their.mode),
    sha: await mergeContent(work, was, our, their),
  };
}

async function mergeContent(
  { git, objects, newBlobs }: Work,
  was: FileThere,
  our: FileThere,
  their: FileThere,
): Promise<string> {
  if (our.sha === their.sha || their.sha === was.sha) return our.sha;
  if (our.sha === was.sha) return their.sha;
  const versions = [was, our, their];
  if (!versions.every(({ mode }) => mode.startsWith('100'))) throw new Conflict(was.path);
  const [base, ours, theirs] = await Promise.all(
    versions.map(async ({ sha }) => (await objects.read(sha))?.bytes),
  );
  const bytes = base && ours && theirs && (await mergeBlobs(git, { base, ours, theirs }));
  if (!bytes) throw new Conflict(was.path);
  newBlobs.push({ type: 'blob', bytes });
  return objectId('blob', bytes);
}

/** The side that differs from the base; a conflict where both differ, and from each other. */
function pick(was: string, ours: string, theirs: string): string {
  if (ours === theirs || theirs === was) return ours;
  if (ours === was) return theirs;
  throw new Conflict(`${was}: ${ours} or ${theirs}`);
}

const isSame = (a: FileThere, b: FileThere) => a.sha === b.sha && a.mode === b.mode;

function put(wanted: Map<string, FileThere>, file: FileThere): void {
  const other = wanted.get(file.path);
  if (other && !isSame(other, file)) throw new Conflict(file.path);
  wanted.set(file.path, file);
}

/** What turns our tree into the merged one; a conflict where a file would stand on a folder. */
async function planChanges(
  objects: ObjectReader,
  ours: string,
  merged: Files,
  present: Files,
): Promise<TreeChange[]> {
  const removed = [...present.keys()].filter((path) => !merged.has(path));
  const wanted = [...merged.values()].filter((file) => {
    const our = present.get(file.path);
    return !our || !isSame(our, file);
  });
  const isGone = new Set(removed);
  for (const { path } of wanted) {
    const names = path.split('/');
    for (let count = 1; count <= names.length; count += 1) {
      const entry = await findInTree(objects, ours, names.slice(0, count).join('/'));
      if (!entry || (entry.type === 'tree') === count < names.length) continue;
      if (entry.path === path && entry.type !== 'tree') continue;
      const standing = (await filesBelow(objects, entry)).filter((file) => !isGone.has(file));
      if (standing.length > 0) throw new Conflict(path);
    }
  }
  return [
    ...removed.map((path) => ({ path, object: null })),
    ...wanted.map(({ path, mode, sha }) => ({ path, object: { mode, sha } })),
  ];
}
