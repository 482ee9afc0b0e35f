import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '../../disk/write-whole.ts';
import { blobId } from '../../model/hashes.ts';

/**
 * Git blob ids of the files below some folders, by path from the root, in the order of their names.
 * Links are left alone, and told to `onLink`: content must not be able to show files from elsewhere.
 *
 * With an index a file is read only where it may have changed since it was read last: as Git's own
 * index does it ("racy-git" in Git's documentation), by size, inode, and times of the content and of
 * the inode. The latter is set by the system alone, so that a time that was set back hides nothing.
 * @param indexFile where the index is kept; losing it costs time, nothing else
 * @param onRead is given what had to be read
 */
export function blobIdsBelow(
  root: string,
  folders: readonly string[],
  indexFile?: string,
  onLink: (path: string) => void = () => {},
  onRead: (path: string, bytes: Uint8Array) => void = () => {},
): Map<string, string> {
  const start = Date.now();
  const index = openIndex(indexFile);
  const files = new Map<string, string>();
  const next: IndexFile = { paths: [], blobIds: '', states: [] };
  let reads = 0;
  for (const folder of folders) {
    walk(root, folder, (path, stats) => {
      if (stats.isSymbolicLink()) return onLink(path);
      let blobId = index.blobId(path, stats);
      if (blobId === undefined) {
        // Its state was asked for before: what is written in between shows the next time.
        const bytes = readFileSync(join(root, path));
        onRead(path, bytes);
        blobId = blobIdOf(bytes);
        reads += 1;
      }
      files.set(path, blobId);
      // What changed within the clock's last tick may change again in the same tick.
      if (Math.max(stats.mtimeMs, stats.ctimeMs) >= start - TICK_MS) return;
      next.paths.push(path);
      next.blobIds += blobId;
      next.states.push(stats.size, stats.ino, stats.mtimeMs, stats.ctimeMs);
    });
  }
  const isWorthIt = reads > CHEAP_READS || next.paths.length < index.size / 2;
  if (indexFile && isWorthIt) writeIndex(indexFile, next);
  return files;
}

/** The coarsest clock of a file system in use, that of FAT. */
const TICK_MS = 2000;
/** Files that are sooner read again than the whole index is written. */
const CHEAP_READS = 50;

/** The id that Git gives a file's content. */
const blobIdOf = (bytes: Uint8Array) =>
  blobId(bytes, (all) => createHash('sha1').update(all).digest('hex'));

function walk(root: string, folder: string, visit: (path: string, stats: Stats) => void): void {
  for (const name of namesIn(join(root, folder)).sort()) {
    const path = `${folder}/${name}`;
    const stats = lstatSync(`${root}/${path}`);
    if (stats.isDirectory()) walk(root, path, visit);
    else if (stats.isFile() || stats.isSymbolicLink()) visit(path, stats);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * What the file holds behind a line with its format and checksum. Column by column: thousands of
 * small objects would take longer to read than the files' states take to ask for.
 */
interface IndexFile {
  paths: string[];
  /** One after the other, 40 characters each. */
  blobIds: string;
  /** Size, inode, and the times of content and inode; four for each path. */
  states: number[];
}

const FORMAT = 1;

function openIndex(file: string | undefined) {
  const { paths, blobIds, states } = (file && readIndex(file)) || NO_INDEX;
  let places: Map<string, number> | undefined;
  let expected = 0;
  const placeOf = (path: string) => {
    // Most often the files come in the order in which they were written down.
    if (paths[expected] === path) return expected;
    places ??= new Map(paths.map((each, place) => [each, place]));
    return places.get(path);
  };
  return {
    size: paths.length,
    /** The blob id of a file that is in the state in which it was read. */
    blobId(path: string, { size, ino, mtimeMs, ctimeMs }: Stats): string | undefined {
      const place = placeOf(path);
      if (place === undefined) return undefined;
      expected = place + 1;
      const at = 4 * place;
      const isSame =
        states[at] === size &&
        states[at + 1] === ino &&
        states[at + 2] === mtimeMs &&
        states[at + 3] === ctimeMs;
      return isSame ? blobIds.slice(40 * place, 40 * (place + 1)) : undefined;
    },
  };
}

const NO_INDEX: IndexFile = { paths: [], blobIds: '', states: [] };

function readIndex(file: string): IndexFile | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf('\n');
  const json = bytes.subarray(end + 1);
  // A wrong id would keep an old page up for ever.
  if (bytes.toString('utf8', 0, end) !== seal(json)) return undefined;
  return JSON.parse(json.toString('utf8')) as IndexFile;
}

function writeIndex(file: string, index: IndexFile): void {
  const json = JSON.stringify(index);
  writeWholeSync(file, `${seal(json)}\n${json}`);
}

function seal(json: string | Buffer): string {
  return `${FORMAT} ${createHash('sha1').update(json).digest('hex')}`;
}
