import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileChanges } from '../../model/edition/content-files.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import {
  textsAfter,
  unnamedDrawings,
  unnamedUploads,
} from '../../model/edition/unused-pictures.ts';
import type { EntryContext } from '../../model/fields.ts';
import { goneWithSamples, isEntryPath } from '../../model/take-samples-out.ts';
import { uploadsIn } from '../../model/upload.ts';
import { SAMPLES_OUT } from '../../model/wire/save-subject.ts';
import {
  type CleanCheckout,
  commitAll,
  openCleanCheckout,
  trackedFiles,
  writeChanges,
} from './checkout.ts';
import { reportErrors } from './report-errors.ts';

const USAGE = 'npm run empty-samples [-- --all]';

/**
 * `npm run empty-samples`: takes the entries out that are marked as samples, in one commit, as the
 * administrators' button does; with `--all` every entry and the pictures that nothing names any more,
 * for whoever goes on to change more. Settings and page texts stay.
 */
function emptySamples(root: string, args: readonly string[]): void {
  if (args.some((arg) => arg !== '--all')) throw new EditionError(USAGE);
  const isAll = args.includes('--all');
  const checkout = openCleanCheckout(root);
  const { entries, pictures } = isAll ? everything(root, checkout) : samples(checkout);
  const changes: FileChanges = new Map([...entries, ...pictures].map((path) => [path, null]));
  if (changes.size === 0) {
    console.log('There is nothing to take out.');
    return;
  }
  writeChanges(root, changes);
  console.log(`${entries.length} entries and ${pictures.length} pictures taken out:\n`);
  for (const path of changes.keys()) console.log(`  ${path}`);
  const mentions = [...textsAfter(checkout.files, changes)].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      return /\bsamples?\b/i.test(line) ? [`  ${path}:${index + 1}  ${line}`] : [];
    }),
  );
  if (mentions.length > 0) {
    console.log(`\nThese lines still speak of samples:\n\n${mentions.join('\n')}`);
  }
  if (isAll) console.log(notCommitted(checkout.commit));
  else console.log(committed(commitAll(root, SAMPLES_OUT)));
}

/** As the administrators' button takes them out. */
function samples({ files, uploads }: CleanCheckout) {
  const gone = goneWithSamples({
    context: ANY_CONTEXT,
    paths: () => [...files.keys(), ...uploads],
    textOf: (path) => files.get(path),
    usedOutside(_, paths) {
      const others = [...files].filter(([path]) => !paths.includes(path));
      return uploadsIn(others.map(([, text]) => text).join('\n'));
    },
  });
  return { entries: gone.entries, pictures: gone.uploads };
}

function everything(root: string, { files, uploads }: CleanCheckout) {
  const entries = [...files.keys()].filter(isEntryPath);
  const changes: FileChanges = new Map(entries.map((path) => [path, null]));
  const pictures = [
    ...unnamedUploads(uploads, files, changes),
    ...unusedDrawings(root, textsAfter(files, changes).values()),
  ];
  return { entries, pictures };
}

const committed = (commit: string) => `
It is one commit, "${SAMPLES_OUT}". Next:
  git push

To undo all of it: git revert --no-edit ${commit}`;

const notCommitted = (commit: string) => `
Nothing is committed. Next:
  git diff --stat
  git commit --all --message "${SAMPLES_OUT}" && git push

To undo all of it before the commit: git reset --hard ${commit}`;

/** It decides about dates and categories, which do not matter here. */
const ANY_CONTEXT: EntryContext = { timeZone: 'UTC', organisingCategories: [] };

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
