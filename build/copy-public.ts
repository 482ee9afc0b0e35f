import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { writeWholeSync } from '../disk/write-whole.ts';
import { PUBLIC_FILES_FILE } from '../model/build-output.ts';
import { REDIRECTS_FILE } from '../model/redirects.ts';

/**
 * Brings `public/` into the folder that is put online, and takes out what an earlier call brought
 * and `public/` has no more. Everything else in that folder is left alone. Uploads are content, and
 * `_redirects` has more lines than here: the publisher brings them.
 */
export function copyPublic(publicFolder: string, outDir: string): void {
  const files = filesIn(publicFolder).filter(
    (file) => !file.startsWith('uploads/') && file !== REDIRECTS_FILE,
  );
  const list = join(outDir, PUBLIC_FILES_FILE);
  const present = new Set(files);
  for (const file of namesIn(list)) if (!present.has(file)) removeFile(outDir, file);
  // Before the copies: what a copy that is cut off has brought must be known.
  writeWholeSync(list, JSON.stringify(files));
  for (const file of files) copyIfChanged(join(publicFolder, file), join(outDir, file));
}

/** Copies a file unless a copy of its size and its time is there: past editions are thousands. */
function copyIfChanged(from: string, to: string): void {
  const { size, mtimeMs } = statSync(from);
  // What is set is read back with an error below a millisecond.
  const time = Math.round(mtimeMs);
  const there = statSync(to, { throwIfNoEntry: false });
  if (there?.size === size && Math.round(there.mtimeMs) === time) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  utimesSync(to, time / 1000, time / 1000);
}

/** Removes a file of the output folder, and the folders that it leaves empty. */
function removeFile(outDir: string, file: string): void {
  const path = join(outDir, file);
  const root = realFolder(outDir);
  let folder = realFolder(dirname(path));
  // The list is a file like any other, and a folder may have become a link to elsewhere.
  if (!root || !folder || !`${folder}${sep}`.startsWith(`${root}${sep}`)) return;
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  rmSync(path, { force: true });
  while (folder !== root && readdirSync(folder).length === 0) {
    rmdirSync(folder);
    folder = dirname(folder);
  }
}

/** A folder's path without links; undefined where there is none. */
function realFolder(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}

/** The names that a list holds; none where there is no list that can be read. */
function namesIn(list: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(list, 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Paths of the files in a folder, from that folder, in order. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
