import { collections } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import type { ContentFiles } from './content-files.ts';

/** How an entry says that it is a sample, and how a place says that nobody has it yet. */
const SAMPLE = /\bSample(?: entry| picture)?: /;
const NOBODY = 'To be announced';

const NAMES = new Map(collections.map(({ name, titleField }) => [name, titleField]));

/** Every entry that shows in a list; the texts of pages are none. */
export function findEntries(files: ContentFiles): string[] {
  return [...files.keys()].filter((path) => {
    const entry = pathToId(path);
    return entry !== undefined && entry.collection.name !== 'pages';
  });
}

/** The entries that say of themselves that they are samples, or that a place is still open. */
export function findSamples(files: ContentFiles): string[] {
  return findEntries(files).filter((path) => isSample(path, files.get(path) as string));
}

function isSample(path: string, text: string): boolean {
  const found = pathToId(path);
  if (!found) return false;
  const { collection, id } = found;
  const result = readEntryFile(collection, id, text, ANY_CONTEXT);
  if (!result.ok) return false;
  if (result.entry[NAMES.get(collection.name) as string] === NOBODY) return true;
  return Object.values(result.entry).some(
    (value) => typeof value === 'string' && SAMPLE.test(value),
  );
}

/** It decides about dates and categories, which do not matter here. */
const ANY_CONTEXT: EntryContext = { timeZone: 'UTC', organisingCategories: [] };
