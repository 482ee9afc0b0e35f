import { createHash } from 'node:crypto';
import {
  type Collection,
  collections,
  type Entry,
  type EntryOf,
  pages,
  papers,
  updates,
} from '../../model/collections.ts';
import { type ReadResult, readEntryFile } from '../../model/entry-file.ts';
import { listEtag } from '../../model/etag.ts';
import {
  factsInWords,
  factsNamedIn,
  fillEntry,
  fillWords,
  visitTexts,
} from '../../model/facts/fill-facts.ts';
import { type Facts, knownFacts } from '../../model/facts/known-facts.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, idToPath, LINKED, MISNAMED, pathToId } from '../../model/id.ts';
import { inListOrder } from '../../model/list-order.ts';
import { stageAt } from '../../model/phases/phases.ts';
import { entryContext } from '../../model/settings/settings-files.ts';
import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import { type ContentChanges, contentChanges } from './content-changes.ts';
import type { ContentMemory } from './content-memory.ts';
import type { ContentSource } from './content-source.ts';
import { type ContentTimes, contentTimes, phaseDates } from './content-times.ts';
import { type LoadedSettings, loadSettings, settingsPath } from './load-settings.ts';
import { readableSettings } from './neutral-settings.ts';

/**
 * A commit's content, read whole: entries in list order, settings, and what is wrong with the rest. The
 * facts that texts name stand in them; those of pages are left to whoever draws them.
 */
export interface LoadedContent {
  readonly commit: string;
  readonly files: ReadonlyMap<string, string>;
  readonly settings: LoadedSettings;
  readonly facts: Facts;
  /** The facts that a file's texts name, or those of all files in a folder of entries. */
  factsNamedIn(pathOrFolder: string): readonly string[];
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
  // Git may look for dates while files are read.
  const historyRead = source.history?.();
  const [files, history] = await Promise.all([source.files(), historyRead]);
  const loaded = await loadSettings(source, files, memory.goodSettings);
  const { findings } = loaded;
  for (const path of (await source.links?.()) ?? []) {
    findings.push({ path, field: '', message: LINKED });
  }
  const isOver = stageAt(phaseDates(loaded.settings), now).phase === 'after';
  // Lists are those of the API, which knows no day; what else pages say, they say as of today.
  const facts = knownFacts(loaded.settings);
  const today = isOver ? knownFacts(loaded.settings, true) : facts;
  const settings = fillSettings(loaded.settings, today);
  const named = createNamed();
  for (const name of readableSettings) named.add(settingsPath(name), loaded.settings[name]);
  const context = entryContext({
    site: settings.site,
    organisingCategories: settings['organising-categories'],
  });
  const cache = memory.entries;
  const rules = createHash('sha1')
    .update(JSON.stringify([modelVersion, context]))
    .digest('hex');
  cache.use(rules);

  const entries = new Map<string, Entry>();
  const byCollection = new Map<Collection, Entry[]>(collections.map((each) => [each, []]));
  const unread: Promise<void>[] = [];
  const take = (path: string, { collection, id }: Place, result: ReadResult) => {
    if (!result.ok) {
      findings.push(...result.findings.map((finding) => ({ path, ...finding })));
      return;
    }
    // Two files of the same text share what was read of it, but for the id.
    let read = result.entry._id === id ? result.entry : { ...result.entry, _id: id };
    // Most entries name no facts.
    if (named.add(path, read)) {
      read = collection === pages ? fillLines(read, today) : fillEntry(collection, read, facts);
    }
    entries.set(path, read);
    byCollection.get(collection)?.push(read);
  };
  for (const [path, blobId] of files) {
    const place = pathToId(path);
    if (!place) {
      if (isMisnamed(path)) findings.push({ path, field: '', message: MISNAMED });
      continue;
    }
    const { collection, id } = place;
    const known = cache.get(collection, blobId);
    if (known) {
      take(path, place, known);
      continue;
    }
    const parse = (bytes: Uint8Array) => {
      const result = readEntryFile(collection, id, toText(bytes), context);
      cache.set(collection, blobId, result);
      take(path, place, result);
    };
    const bytes = source.read(path);
    if (bytes instanceof Promise) unread.push(bytes.then(parse));
    else parse(bytes);
  }
  await Promise.all(unread);
  const pdfSizes = await sizesOfPdfs(byCollection.get(papers) ?? [], source, files, memory);
  findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const times = contentTimes(settings, now, daysOf(byCollection.get(updates) ?? []));
  return {
    commit: source.commit,
    files,
    settings,
    facts: today,
    factsNamedIn: named.in,
    rules,
    times,
    pdfSizes,
    findings,
    changes: contentChanges(files, history),
    ...listsOf(files, entries, byCollection, (folder) => factsInWords(named.in(folder), facts)),
  };
}

async function sizesOfPdfs(
  entries: readonly Entry[],
  source: ContentSource,
  files: ReadonlyMap<string, string>,
  { pdfSizes: known }: ContentMemory,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { pdf } of entries) {
    const path = typeof pdf === 'string' ? uploadPath(uploadNameOfUrl(pdf) ?? '') : '';
    const blobId = files.get(path);
    if (!blobId) continue;
    const size = known.get(blobId) ?? (await source.sizeOf(path));
    known.set(blobId, size);
    sizes.set(path, size);
  }
  return sizes;
}

/** When the days of updates come: the order of their cards changes then. */
function daysOf(entries: readonly Entry[]): number[] {
  return entries.flatMap(({ eventDate }) => {
    const instant = Date.parse(String(eventDate));
    return Number.isNaN(instant) ? [] : [instant];
  });
}

/** A file in a collection's folder that no list can show; files that begin with a dot are no content. */
function isMisnamed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return false;
  return collections.some((each) => path.startsWith(`${CONTENT_FOLDER}/${each.name}/`));
}

type Place = NonNullable<ReturnType<typeof pathToId>>;

function listsOf(
  files: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, Entry>,
  byCollection: ReadonlyMap<Collection, readonly Entry[]>,
  factsOf: (folder: string) => string,
) {
  const lists = memoise((collection: Collection) =>
    inListOrder(collection, byCollection.get(collection) ?? []),
  );
  const etags = memoise((collection: Collection) =>
    listEtag(
      lists(collection).map(({ _id }) => ({
        id: _id,
        blobId: files.get(idToPath(collection, _id)) as string,
      })),
      (text) => createHash('sha256').update(text).digest('hex'),
      factsOf(`${CONTENT_FOLDER}/${collection.name}`),
    ),
  );
  // What lies at a collection's path was read by that collection's fields.
  const typed = <C extends Collection>(_: C, found: unknown) => found as EntryOf<C>[];
  return {
    list: <C extends Collection>(collection: C) => typed(collection, lists(collection)),
    etag: etags,
    entry: <C extends Collection>(collection: C, id: string) =>
      typed(collection, [entries.get(idToPath(collection, id))])[0],
  };
}

/** A page's text is drawn with its facts; its title and its description are words. */
function fillLines(entry: Entry, facts: Facts): Entry {
  return { ...fillEntry(pages, entry, facts), text: entry.text, keyFacts: entry.keyFacts };
}

type Slide = LoadedSettings['carousel']['slides'][number];

/** Settings are words, but for the lines that pages draw with the days that were announced before. */
function fillSettings(written: LoadedSettings, facts: Facts): LoadedSettings {
  const { site, carousel, ...filled } = visitTexts(written, (text) => fillWords(text, facts));
  const { eventDateBadge, tagline, marquee } = written.site;
  const slides = written.carousel.slides.map(({ title, caption }, index) => ({
    ...(carousel.slides[index] as Slide),
    title,
    caption,
  }));
  return { ...filled, site: { ...site, eventDateBadge, tagline, marquee }, carousel: { slides } };
}

/** Takes down which facts the texts of which files name. */
function createNamed() {
  const byPath = new Map<string, readonly string[]>();
  return {
    /** Whether the value names any. */
    add(path: string, value: unknown): boolean {
      const names = factsNamedIn(value);
      if (names.length > 0) byPath.set(path, names);
      return names.length > 0;
    },
    in(pathOrFolder: string): readonly string[] {
      const own = byPath.get(pathOrFolder);
      if (own) return own;
      const below = [...byPath].filter(([path]) => path.startsWith(`${pathOrFolder}/`));
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

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
