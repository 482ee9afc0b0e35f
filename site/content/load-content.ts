import { createHash } from 'node:crypto';
import {
  type Collection,
  collections,
  type Entry,
  type EntryOf,
  pages,
  updates,
} from '../../model/collections.ts';
import { listEtag } from '../../model/etag.ts';
import { factsInWords, factsNamedIn, fillEntry } from '../../model/facts/fill-facts.ts';
import type { Facts } from '../../model/facts/known-facts.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, idToPath, pathToId } from '../../model/id.ts';
import { inListOrder } from '../../model/list-order.ts';
import { type ContentChanges, contentChanges } from './content-changes.ts';
import type { ContentMemory } from './content-memory.ts';
import type { ContentSource } from './content-source.ts';
import { type ContentTimes, contentTimes } from './content-times.ts';
import { fillSettings } from './fill-settings.ts';
import { type LoadedSettings, settingsPath } from './load-settings.ts';
import { readableSettings } from './neutral-settings.ts';
import { type ReadContent, readContent } from './read-content.ts';

/**
 * A commit's content, read whole: entries in list order, settings, and what is wrong with the rest. The
 * facts that texts name stand in them; those of pages are left to whoever draws them.
 */
export interface LoadedContent {
  readonly commit: string;
  readonly files: ReadonlyMap<string, string>;
  readonly settings: LoadedSettings;
  readonly facts: Facts;
  /** The facts that a file's texts name. */
  factsNamedIn(path: string): readonly string[];
  /** Those that all files in a folder of entries name. */
  factsNamedBelow(folder: string): readonly string[];
  /** Changes whenever the same files would be read differently. */
  readonly rules: string;
  /** Which phase the conference is in, and when its dates change what pages say. */
  readonly times: ContentTimes;
  /** How large the PDFs of papers are, in bytes, by path. */
  readonly pdfSizes: ReadonlyMap<string, number>;
  readonly findings: readonly Finding<'path'>[];
  /** When files last changed. */
  readonly changes: ContentChanges;
  list<C extends Collection>(collection: C): readonly EntryOf<C>[];
  etag(collection: Collection): string;
  entry<C extends Collection>(collection: C, id: string): EntryOf<C> | undefined;
  /**
   * The path of an entry, whether there is one or not: of one that there is the very text that `files` has,
   * since tens of thousands are asked for in a publish.
   */
  pathOf(collection: Collection, id: string): string;
  /** As `entry`, by its path. */
  entryAt<C extends Collection>(collection: C, path: string): EntryOf<C> | undefined;
}

/**
 * Reads all entries of a source. Broken files are findings, never errors.
 * @param now which phase pages show
 */
export async function loadContent(
  source: ContentSource,
  memory: ContentMemory,
  modelVersion: string,
  now = new Date(),
): Promise<LoadedContent> {
  return putTogether(await readContent(source, memory, modelVersion, now), now);
}

/** Entries in their lists, with the facts that they name. */
function putTogether(read: ReadContent, now: Date): LoadedContent {
  const { commit, files, rules, pdfSizes } = read;
  const { facts, today, settings } = fillSettings(read.settings, now);
  const findings = [...read.findings];
  const named = createNamed();
  for (const name of readableSettings) {
    named.add(settingsPath(name), factsNamedIn(read.settings[name]));
  }
  const entries = new Map<string, Entry>();
  const byCollection = new Map<Collection, Entry[]>(collections.map((each) => [each, []]));
  const paths = new Map<Collection, Map<string, string>>(
    collections.map((each) => [each, new Map()]),
  );
  for (const [path, { result, facts: names }] of read.entries) {
    if (!result.ok) {
      findings.push(...result.findings.map((finding) => ({ path, ...finding })));
      continue;
    }
    const { collection, id } = pathToId(path) as NonNullable<ReturnType<typeof pathToId>>;
    // Two files of the same text share what was read of it, but for the id.
    let entry = result.entry._id === id ? result.entry : { ...result.entry, _id: id };
    // Most entries name no facts.
    if (names.length > 0) {
      named.add(path, names);
      entry = collection === pages ? fillLines(entry, today) : fillEntry(collection, entry, facts);
    }
    entries.set(path, entry);
    byCollection.get(collection)?.push(entry);
    paths.get(collection)?.set(entry._id, path);
  }
  findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const times = contentTimes(settings, now, daysOf(byCollection.get(updates) ?? []));
  const pathOf = (collection: Collection, id: string) =>
    paths.get(collection)?.get(id) ?? idToPath(collection, id);
  return {
    commit,
    files,
    settings,
    facts: today,
    factsNamedIn: named.in,
    factsNamedBelow: named.below,
    rules,
    times,
    pdfSizes,
    findings,
    changes: contentChanges(files, read.history),
    pathOf,
    ...listsOf(files, entries, byCollection, pathOf, (folder) =>
      factsInWords(named.below(folder), facts),
    ),
  };
}

/** When the days of updates come: the order of their cards changes then. */
function daysOf(entries: readonly Entry[]): number[] {
  return entries.flatMap(({ eventDate }) => {
    const instant = Date.parse(String(eventDate));
    return Number.isNaN(instant) ? [] : [instant];
  });
}

function listsOf(
  files: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, Entry>,
  byCollection: ReadonlyMap<Collection, readonly Entry[]>,
  pathOf: LoadedContent['pathOf'],
  factsOf: (folder: string) => string,
) {
  const lists = memoise((collection: Collection) =>
    inListOrder(collection, byCollection.get(collection) ?? []),
  );
  const etags = memoise((collection: Collection) =>
    listEtag(
      lists(collection).map(({ _id }) => ({
        id: _id,
        blobId: files.get(pathOf(collection, _id)) as string,
      })),
      (text) => createHash('sha256').update(text).digest('hex'),
      factsOf(`${CONTENT_FOLDER}/${collection.name}`),
    ),
  );
  // What lies at a collection's path was read by that collection's fields.
  const typed = <C extends Collection>(_: C, found: unknown) => found as EntryOf<C>[];
  const entryAt = <C extends Collection>(collection: C, path: string) =>
    typed(collection, [entries.get(path)])[0];
  return {
    list: <C extends Collection>(collection: C) => typed(collection, lists(collection)),
    etag: etags,
    entry: <C extends Collection>(collection: C, id: string) =>
      entryAt(collection, pathOf(collection, id)),
    entryAt,
  };
}

/** A page's text is drawn with its facts; its title and its description are words. */
function fillLines(entry: Entry, facts: Facts): Entry {
  return { ...fillEntry(pages, entry, facts), text: entry.text, keyFacts: entry.keyFacts };
}

const NONE: readonly string[] = [];

/** Takes down which facts the texts of which files name. */
function createNamed() {
  const byPath = new Map<string, readonly string[]>();
  return {
    add(path: string, names: readonly string[]) {
      if (names.length > 0) byPath.set(path, names);
    },
    in: (path: string): readonly string[] => byPath.get(path) ?? NONE,
    below(folder: string): readonly string[] {
      const below = [...byPath].filter(([path]) => path.startsWith(`${folder}/`));
      return [...new Set(below.flatMap(([, names]) => names))];
    },
  };
}

function memoise<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
