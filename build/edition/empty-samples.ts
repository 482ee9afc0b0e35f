import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openCleanCheckout, trackedFiles, writeChanges } from './checkout.ts';
import type { FileChanges } from './content-files.ts';
import { EditionError, reportErrors } from './edition-error.ts';
import { findEntries, findSamples } from './find-samples.ts';
import { textsAfter, unnamedDrawings, unnamedUploads } from './unnamed-pictures.ts';

const USAGE = 'npm run empty-samples [-- --all]';

/**
 * `npm run empty-samples`: takes the entries out that are marked as samples; with `--all` every
 * entry, and the pictures that nothing names any more. Settings and page texts stay.
 */
function emptySamples(root: string, args: readonly string[]): void {
  if (args.some((arg) => arg !== '--all')) throw new EditionError(USAGE);
  const isAll = args.includes('--all');
  const { commit, files, uploads } = openCleanCheckout(root);
  const entries = isAll ? findEntries(files) : findSamples(files);
  const changes: FileChanges = new Map(entries.map((path) => [path, null]));
  const pictures = unnamedUploads(uploads, files, changes);
  const after = textsAfter(files, changes);
  if (isAll) pictures.push(...unusedDrawings(root, after.values()));
  for (const path of pictures) changes.set(path, null);
  if (changes.size === 0) {
    console.log('There is nothing to take out.');
    return;
  }
  writeChanges(root, changes);
  console.log(`${entries.length} entries and ${pictures.length} pictures taken out:\n`);
  for (const path of changes.keys()) console.log(`  ${path}`);
  const mentions = [...after].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      return /\bsamples?\b/i.test(line) ? [`  ${path}:${index + 1}  ${line}`] : [];
    }),
  );
  if (mentions.length > 0) {
    console.log(`\nThese lines still speak of samples:\n\n${mentions.join('\n')}`);
  }
  console.log(`
Nothing is committed. Next:
  git diff --stat
  git commit --all --message "Take the samples out" && git push

To undo all of it before the commit: git reset --hard ${commit}`);
}

/** Drawings that neither content nor what draws the pages names. */
function unusedDrawings(root: string, texts: Iterable<string>): string[] {
  const sources = ['site', 'admin', 'editor'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|s?css|html)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  // The logo and the social card lie beside the folders: icons are made from them.
  const inFolders = trackedFiles(root, 'public/images').filter(
    (path) => path.split('/').length > 3,
  );
  return unnamedDrawings(inFolders, [...texts, ...sources]);
}

reportErrors(() => emptySamples(resolve(import.meta.dirname, '../..'), process.argv.slice(2)));
