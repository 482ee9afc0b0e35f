import { createHash } from 'node:crypto';
import type { Collection, EntryOf } from '../../model/collections.ts';
import { CONTENT_FOLDER, idToPath } from '../../model/id.ts';
import { noPictures, type Pictures } from '../pictures/known-picture.ts';
import type { LoadedContent } from './load-content.ts';
import { type LoadedSettings, settingsPath } from './load-settings.ts';
import type { ReadableSettings } from './neutral-settings.ts';

/** How a page's data function reads content. Everything it asks for is an input of that page. */
export interface ContentReader {
  /** All entries of a collection, in list order. */
  list<C extends Collection>(collection: C): readonly EntryOf<C>[];
  /** The list's ETag, as the API gives it. */
  etag(collection: Collection): string;
  entry<C extends Collection>(collection: C, id: string): EntryOf<C> | undefined;
  settings<Name extends ReadableSettings>(name: Name): LoadedSettings[Name];
  picture: Pictures;
}

/**
 * A reader that tells which inputs are read: `list <folder>`, `file <path>` or `picture <address>`.
 * It tells at every call, also when what is read was read before for another page.
 */
export function createReader(
  content: LoadedContent,
  note: (input: string) => void = () => {},
  pictures: Pictures = noPictures,
): ContentReader {
  return {
    list<C extends Collection>(collection: C) {
      note(`list ${collection.name}`);
      return content.list(collection) as unknown as readonly EntryOf<C>[];
    },
    etag(collection) {
      note(`list ${collection.name}`);
      return content.etag(collection);
    },
    entry<C extends Collection>(collection: C, id: string) {
      note(`file ${idToPath(collection, id)}`);
      return content.entry(collection, id) as unknown as EntryOf<C> | undefined;
    },
    settings(name) {
      note(`file ${settingsPath(name)}`);
      return content.settings[name];
    },
    picture(src) {
      note(`${PICTURE}${src}`);
      return pictures(src);
    },
  };
}

const PICTURE = 'picture ';

/** What an input is in this content: equal values, equal inputs. */
export function inputValues(content: LoadedContent, pictures: Pictures): (input: string) => string {
  const folders = new Map<string, string>();
  return (input) => {
    if (input.startsWith(PICTURE)) {
      return JSON.stringify(pictures(input.slice(PICTURE.length))) ?? 'unknown';
    }
    const name = input.slice(5);
    if (input.startsWith('file ')) return content.files.get(name) ?? 'absent';
    const known = folders.get(name) ?? folderHash(content.files, `${CONTENT_FOLDER}/${name}/`);
    folders.set(name, known);
    return known;
  };
}

function folderHash(files: ReadonlyMap<string, string>, folder: string): string {
  const lines: string[] = [];
  for (const [path, blobId] of files) if (path.startsWith(folder)) lines.push(`${path} ${blobId}`);
  return createHash('sha1').update(lines.sort().join('\n')).digest('hex');
}
