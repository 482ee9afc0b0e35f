import { createHash } from 'node:crypto';
import type { Collection, EntryOf } from '../../model/collections.ts';
import { CONTENT_FOLDER, idToPath } from '../../model/id.ts';
import { noPictures, type Pictures } from '../pictures/known-picture.ts';
import { newestOf } from './content-changes.ts';
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
  /**
   * When the newest change was made to what `read` reads, as an ISO 8601 date-time in UTC. Undefined
   * where that is not known of all of it: see `ContentSource.history`.
   * @param asides settings that may change without what is asked about being another
   */
  newestChange(
    read: (content: ContentReader) => unknown,
    asides?: readonly ReadableSettings[],
  ): string | undefined;
  /** A number that rises with every change of these settings: see `ContentChanges.revision`. */
  revision(...names: readonly ReadableSettings[]): number | undefined;
  picture: Pictures;
}

/**
 * A reader that tells which inputs are read: `list <folder>`, `file <path>`, the date of one of
 * them (`date list <folder>`), `revision <paths>`, or `picture <address>`. It tells at every call, also when what is read
 * was read before for another page.
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
    newestChange(read, asides = []) {
      const inputs = new Set<string>();
      read(createReader(content, (input) => inputs.add(input)));
      for (const name of asides) inputs.delete(`file ${settingsPath(name)}`);
      const dated = [...inputs].filter(isDated);
      for (const input of dated) note(`date ${input}`);
      const seconds = newestOf(dated.map((input) => secondsOf(content, input)));
      return seconds ? new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') : undefined;
    },
    revision(...names) {
      const paths = names.map(settingsPath);
      note(`revision ${paths.join(' ')}`);
      return content.changes.revision(paths);
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
    const [kind, name] = apart(input);
    if (kind === 'date') return String(secondsOf(content, name));
    if (kind === 'revision') return String(content.changes.revision(name.split(' ')));
    if (kind === 'file') return content.files.get(name) ?? 'absent';
    const known = folders.get(name) ?? folderHash(content.files, `${CONTENT_FOLDER}/${name}/`);
    folders.set(name, known);
    return known;
  };
}

/** Dates and revisions come from the files and lists that they are about. */
function isDated(input: string): boolean {
  return input.startsWith('file ') || input.startsWith('list ');
}

/** When a file or a list last changed. */
function secondsOf({ changes }: LoadedContent, input: string): number | undefined {
  const [kind, name] = apart(input);
  return kind === 'file' ? changes.ofFile(name) : changes.ofFolder(`${CONTENT_FOLDER}/${name}`);
}

function apart(input: string): [kind: string, name: string] {
  const end = input.indexOf(' ');
  return [input.slice(0, end), input.slice(end + 1)];
}

function folderHash(files: ReadonlyMap<string, string>, folder: string): string {
  const lines: string[] = [];
  for (const [path, blobId] of files) if (path.startsWith(folder)) lines.push(`${path} ${blobId}`);
  return createHash('sha1').update(lines.sort().join('\n')).digest('hex');
}
