import { readEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import { isSample as isSampleEntry } from '../../model/samples.ts';
import type { ContentFiles } from './content-files.ts';

/** Every entry that shows in a list; the texts of pages are none. */
export function findEntries(files: ContentFiles): string[] {
  return [...files.keys()].filter((path) => {
    const entry = pathToId(path);
    return entry !== undefined && entry.collection.name !== 'pages';
  });
}

/** The entries that are marked as samples. */
export function findSamples(files: ContentFiles): string[] {
  return findEntries(files).filter((path) => isSample(path, files.get(path) as string));
}

function isSample(path: string, text: string): boolean {
  const found = pathToId(path);
  if (!found) return false;
  const { collection, id } = found;
  const read = readEntryFile(collection, id, text, ANY_CONTEXT);
  return read.ok && isSampleEntry(read.entry);
}

/** It decides about dates and categories, which do not matter here. */
const ANY_CONTEXT: EntryContext = { timeZone: 'UTC', organisingCategories: [] };
