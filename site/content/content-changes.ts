import type { ImportantDates } from '../../model/settings/important-dates.ts';
import { dateSince } from './dates-history.ts';
import type { AddressHistory } from './former-addresses.ts';
import type { History } from './git-history.ts';

/**
 * When the files of a content last changed, as Git's commits tell it. A file that differs from what
 * was committed has no date: none is better than a wrong one.
 */
export interface ContentChanges {
  /** False where nothing is known at all. */
  readonly areKnown: boolean;
  /** Of two contents with the same files, these have the same changes if they have the same name. */
  readonly name: string;
  /** What commits did to each path; the same object while they did no more to it. */
  readonly paths: History['paths'];
  /** Which pages had which addresses; of none that is known without Git. */
  readonly addresses: AddressHistory;
  /**
   * When a file came to say what it says, or when it went; seconds since 1970, 0 for a path that
   * never had a file. Undefined where that is not known.
   */
  ofFile(path: string): number | undefined;
  /** When a folder's files last changed, those included that are gone; as `ofFile`. */
  ofFolder(folder: string): number | undefined;
  /** When an important date came to be what the settings say; as `dateSince`. */
  ofDate(id: string, settings: ImportantDates): number | undefined;
  /**
   * A number that rises with every change of one of the files, for ever: seconds from 2020 to the
   * newest commit that touched one, and one for each commit that did. The commits count since
   * clocks go wrong, the time since a history that is rewritten may lose commits. Undefined where
   * Git does not know the files.
   */
  revision(paths: readonly string[]): number | undefined;
}

const YEAR_2020_SECONDS = Date.UTC(2020, 0) / 1000;

/**
 * @param files the content's files with their blob ids
 * @param history undefined where there is none
 */
export function contentChanges(
  files: ReadonlyMap<string, string>,
  history: History | undefined,
): ContentChanges {
  let folders: Map<string, number | undefined> | undefined;
  const ofFile = (path: string) => {
    if (!history) return undefined;
    const known = history.paths.get(path);
    const blobId = files.get(path) ?? '';
    if (!known) return blobId === '' ? 0 : undefined;
    return known.blobId === blobId ? known.changedSeconds : undefined;
  };
  const readFolders = () => {
    const found = new Map<string, number | undefined>();
    let folder = '';
    const add = (path: string) => {
      const end = path.lastIndexOf('/');
      // Most files lie beside the one before: a folder's name need not be made for each of them.
      if (end !== folder.length || !path.startsWith(folder)) folder = path.slice(0, end);
      found.set(folder, newer(found.has(folder) ? found.get(folder) : 0, ofFile(path)));
    };
    for (const path of files.keys()) add(path);
    for (const path of history?.paths.keys() ?? []) if (!files.has(path)) add(path);
    return found;
  };
  return {
    areKnown: history !== undefined,
    name: history?.name ?? '',
    paths: history?.paths ?? NO_PATHS,
    addresses: history?.addresses ?? {},
    ofFile,
    ofDate: (id, settings) => dateSince(history?.dates, settings, id),
    ofFolder(folder) {
      if (!history) return undefined;
      folders ??= readFolders();
      return folders.has(folder) ? folders.get(folder) : 0;
    },
    revision(paths) {
      const known = paths.flatMap((path) => history?.paths.get(path) ?? []);
      if (known.length === 0) return undefined;
      const newest = Math.max(...known.map(({ touchedSeconds }) => touchedSeconds));
      const touches = known.reduce((total, path) => total + path.touches, 0);
      // As if what is not committed yet were the next commit.
      const pending = paths.some((path) => ofFile(path) === undefined) ? 1 : 0;
      return Math.max(0, newest - YEAR_2020_SECONDS) + touches + pending;
    },
  };
}

const NO_PATHS: History['paths'] = new Map();

/** A content's files, and when they changed. */
interface Dated {
  files: ReadonlyMap<string, string>;
  changes: ContentChanges;
}

/** The paths whose files may not be what they were, or may have another date. */
export function touchedPaths(before: Dated, now: Dated): Set<string> {
  return new Set([
    ...differing(before.files, now.files),
    ...differing(before.changes.paths, now.changes.paths),
  ]);
}

function* differing(
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): Generator<string> {
  for (const [path, value] of now) if (before.get(path) !== value) yield path;
  for (const path of before.keys()) if (!now.has(path)) yield path;
}

/** The later of two times; undefined where one of them is not known. */
export function newer(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}
