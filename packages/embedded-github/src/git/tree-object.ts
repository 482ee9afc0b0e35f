import { createHash } from 'node:crypto';

/**
 * One line of a tree. `name` holds the file name's bytes one per character (latin1), because a
 * native push may bring names that are not UTF-8 and a rewritten tree must keep them as they are.
 */
export interface TreeEntry {
  /** As in the object, without a leading zero: 100644, 100755, 120000, 40000, 160000. */
  mode: string;
  name: string;
  sha: string;
}

export const TREE_MODE = '40000';
export const SUBMODULE_MODE = '160000';

/** The tree without entries, which Git knows without storing it. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Text as a person or a request writes it, turned into the bytes-as-characters of `TreeEntry`. */
export const nameFromText = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** The opposite of `nameFromText`; bytes that are not UTF-8 become U+FFFD. */
export const nameToText = (name: string): string => Buffer.from(name, 'latin1').toString('utf8');

/** Reads a tree object: `<mode> <name>\0<20 bytes>`, again and again. */
export function parseTree(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, space);
    entries.push({
      mode: bytes.toString('latin1', at, space),
      name: bytes.toString('latin1', space + 1, end),
      sha: bytes.toString('hex', end + 1, end + 21),
    });
    at = end + 21;
  }
  return entries;
}

/** What Git sorts by: the name's bytes, a folder's as if it ended in a slash. */
export const sortKey = ({ mode, name }: TreeEntry): string =>
  mode === TREE_MODE ? `${name}/` : name;

/** Writes a tree object in Git's order: by bytes, a folder as if its name ended in a slash. */
export function formatTree(entries: Iterable<TreeEntry>): Buffer {
  const keyed = Array.from(entries, (entry) => ({
    entry,
    key: sortKey(entry),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const size = keyed.reduce((sum, { entry }) => sum + lineLength(entry), 0);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { entry } of keyed) {
    at += bytes.write(`${entry.mode} ${entry.name}\0`, at, 'latin1');
    at += bytes.write(entry.sha, at, 'hex');
  }
  return bytes;
}

const lineLength = (entry: TreeEntry) => entry.mode.length + 1 + entry.name.length + 1 + 20;

/** The id Git will give an object. */
export function objectId(type: 'blob' | 'tree' | 'commit', bytes: Uint8Array): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}
