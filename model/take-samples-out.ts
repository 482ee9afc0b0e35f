import { pages } from './collections.ts';
import { readEntryFile } from './entry-file.ts';
import type { EntryContext } from './fields.ts';
import { pathToId } from './id.ts';
import { isSample } from './samples.ts';
import { uploadPath, uploadsIn } from './upload.ts';

/** A content with its uploads, wherever it lies: a checkout, or the branch as the website knows it. */
export interface FilesWithSamples {
  context: EntryContext;
  /** Of content files and uploads, from the repository's root. */
  paths(): readonly string[];
  textOf(path: string): string | undefined;
  /** Those of some uploads whose address stands in any content file other than these. */
  usedOutside(uploadNames: readonly string[], paths: readonly string[]): ReadonlySet<string>;
}

/** True for the file of an entry that could be a sample: the texts of pages are none. */
export function isEntryPath(path: string): boolean {
  const place = pathToId(path);
  return place !== undefined && place.collection !== pages;
}

/** Whether a file holds a sample. One that breaks its rules holds nothing that anybody knows. */
export function isSampleFile(path: string, text: string, context: EntryContext): boolean {
  const place = pathToId(path);
  // Reading takes a while, and nearly no file says the word.
  if (!place || !text.includes('sample')) return false;
  const read = readEntryFile(place.collection, place.id, text, context);
  return read.ok && isSample(read.entry);
}

/**
 * What goes when the samples go: their files, and the uploads that nothing else uses. The screens' one
 * button and `npm run empty-samples` take out the same.
 */
export function goneWithSamples(files: FilesWithSamples): { entries: string[]; uploads: string[] } {
  const all = files.paths();
  const texts = new Map<string, string>();
  for (const path of all) {
    const text = isEntryPath(path) ? files.textOf(path) : undefined;
    if (text !== undefined && isSampleFile(path, text, files.context)) texts.set(path, text);
  }
  const entries = [...texts.keys()];
  const known = new Set(all);
  const uploads = [...uploadsIn([...texts.values()].join('\n'))].filter((name) =>
    known.has(uploadPath(name)),
  );
  const used = files.usedOutside(uploads, entries);
  return { entries, uploads: uploads.filter((name) => !used.has(name)).map(uploadPath) };
}
