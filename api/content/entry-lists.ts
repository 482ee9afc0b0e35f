import { type Collection, collections, type Entry } from '../../model/collections.ts';
import { listEtag } from '../../model/etag.ts';
import { factsInWords, fillEntry } from '../../model/facts/fill-facts.ts';
import type { Facts } from '../../model/facts/known-facts.ts';
import { idToPath, pathToId } from '../../model/id.ts';
import { inListOrder } from '../../model/list-order.ts';
import { hasWords, searchText, wordsOf } from '../../model/search.ts';
import { fold } from '../../model/text.ts';
import type { ListPart } from '../../model/wire/list-part.ts';
import type { StoredFiles } from './stored-files.ts';

/** A list as JSON in UTF-8: whole where it is small, else a stream that reads as it is read. */
export type ListBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export interface ListForm {
  /** Of long texts the first characters alone, as a list's cards show them. */
  isBrief?: boolean;
  /** Some entries alone, in the brief form. */
  part?: ListPart;
  /** What stands before and after the array, as an answer wraps it. */
  wrap?: readonly [before: string, after: string];
}

interface Ordered {
  etag: string;
  /** In list order; briefs with the facts that they name. */
  items: readonly { path: string; brief: string }[];
  /** Of all entries, in UTF-16 code units. */
  length: number;
  /** Small lists, by their form. */
  bodies: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Lists of up to this length, in UTF-16 code units, are kept as they are sent. */
const SMALL_LENGTH = 1_000_000;
/** As many entries as a stream reads at a time: half a megabyte of usual ones, whole or brief. */
const PART_ENTRIES = 100;
const PART_BRIEFS = 1000;

const encoder = new TextEncoder();
// The types leave open what the standard does not (Encoding Standard, `encode`).
const encode = (text: string) => encoder.encode(text) as Uint8Array<ArrayBuffer>;

/** A list that somebody is reading: as it was when they asked, whatever is saved meanwhile. */
interface Reading {
  /** Paths of the entries that have yet to be read. */
  left: Set<string>;
  /** Those among them that were changed or deleted since, as they were. */
  kept: Map<string, string>;
}

/** The lists of all collections, in order, with their ETags. What holds for a list is found out once. */
export class EntryLists {
  readonly #files: StoredFiles;
  readonly #facts: () => Facts;
  readonly #ordered = new Map<string, Ordered>();
  readonly #readings = new Set<Reading>();

  /** @param facts what the entries' texts name */
  constructor(files: StoredFiles, facts: () => Facts) {
    this.#files = files;
    this.#facts = facts;
  }

  etag(collection: Collection): string {
    return this.#order(collection).etag;
  }

  /** How many entries there are. */
  count(collection: Collection): number {
    return this.#order(collection).items.length;
  }

  body(collection: Collection, { isBrief = false, part, wrap = ['', ''] }: ListForm): ListBody {
    const { items, length, bodies } = this.#order(collection);
    const [before, after] = [`${wrap[0]}[`, `]${wrap[1]}`];
    if (part) {
      const some = items.slice(part.start, part.start + part.count);
      return encode(before + briefsOf(some).join(',') + after);
    }
    if (length > SMALL_LENGTH) {
      return isBrief
        ? streamOf(inParts(before, after, items, PART_BRIEFS, briefsOf))
        : this.#whole(collection, before, after, items);
    }
    const form = `${isBrief} ${before}`;
    const known = bodies.get(form);
    if (known) return known;
    const texts = isBrief ? briefsOf(items) : this.#entries(collection, items, new Map());
    const made = encode(before + texts.join(',') + after);
    bodies.set(form, made);
    return made;
  }

  /** Ids of the entries that have every word of a search in any of their fields. */
  find(collection: Collection, search: string): string[] {
    const words = wordsOf(search);
    // As they stand in JSON: few entries have to be read.
    const escaped = words.map((word) => JSON.stringify(word).slice(1, -1));
    const found: string[] = [];
    for (const { id, entry: written } of this.#files.entriesOf(collection)) {
      const entry = this.#filled(collection, written);
      if (!hasWords(fold(entry), escaped)) continue;
      if (hasWords(fold(searchText(collection, JSON.parse(entry))), words)) found.push(id);
    }
    return found;
  }

  /** To be told before files change: who is reading a list reads on as it was. */
  keepForReaders(paths: readonly string[]): void {
    for (const { left, kept } of this.#readings) {
      const unread = paths.filter((path) => left.has(path) && !kept.has(path));
      for (const [path, entry] of this.#files.entriesAt(unread)) kept.set(path, entry);
    }
  }

  /** To be told after files changed. */
  forget(paths: readonly string[]): void {
    for (const path of paths) this.#ordered.delete(pathToId(path)?.collection.name ?? '');
  }

  forgetAll(): void {
    for (const { name } of collections) this.#ordered.delete(name);
  }

  #order(collection: Collection): Ordered {
    const known = this.#ordered.get(collection.name);
    if (known) return known;
    const rows = this.#files
      .briefsOf(collection)
      .map((row) => ({ ...row, brief: this.#filled(collection, row.brief) }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const entries = rows.map(({ brief }) => JSON.parse(brief) as Entry);
    const found = inListOrder(collection, entries).flatMap(({ _id }) => byId.get(_id) ?? []);
    const facts = found.flatMap((row) => (row.facts === '' ? [] : row.facts.split(' ')));
    const ordered: Ordered = {
      etag: listEtag(
        found.map(({ id, blob }) => ({ id, blobId: blob })),
        undefined,
        factsInWords(facts, this.#facts()),
      ),
      items: found.map(({ id, brief }) => ({ path: idToPath(collection, id), brief })),
      length: found.reduce((sum, row) => sum + row.length, 0),
      bodies: new Map(),
    };
    this.#ordered.set(collection.name, ordered);
    return ordered;
  }

  #whole(
    collection: Collection,
    before: string,
    after: string,
    items: Ordered['items'],
  ): ReadableStream<Uint8Array> {
    const reading: Reading = { left: new Set(items.map(({ path }) => path)), kept: new Map() };
    this.#readings.add(reading);
    const parts = inParts(before, after, items, PART_ENTRIES, (part) => {
      const texts = this.#entries(collection, part, reading.kept);
      for (const { path } of part) reading.left.delete(path);
      return texts;
    });
    return streamOf(parts, () => this.#readings.delete(reading));
  }

  #entries(
    collection: Collection,
    items: Ordered['items'],
    kept: ReadonlyMap<string, string>,
  ): string[] {
    const now = this.#files.entriesAt(items.map(({ path }) => path));
    return items.flatMap(({ path }) => {
      const entry = kept.get(path) ?? now.get(path);
      return entry === undefined ? [] : [this.#filled(collection, entry)];
    });
  }

  /** An entry, or its brief form, with the facts that its texts name. */
  #filled(collection: Collection, json: string): string {
    if (!json.includes('{{')) return json;
    return JSON.stringify(fillEntry(collection, JSON.parse(json) as Entry, this.#facts()));
  }
}

const briefsOf = (items: Ordered['items']) => items.map(({ brief }) => brief);

/** The text of a list, some entries at a time. */
function* inParts<Item>(
  before: string,
  after: string,
  items: readonly Item[],
  count: number,
  textsOf: (part: readonly Item[]) => readonly string[],
): Generator<string> {
  for (let start = 0; start < items.length; start += count) {
    const texts = textsOf(items.slice(start, start + count)).join(',');
    yield (start === 0 ? before : ',') + texts;
  }
  yield after;
}

/** Each part is made when the one before it has been taken. */
function streamOf(parts: Iterable<string>, onEnd = () => {}): ReadableStream<Uint8Array> {
  // Of streams, RPC passes on those of bytes that the runtime itself made.
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const write = async () => {
    for (const part of parts) await writer.write(encode(part));
    await writer.close();
  };
  // A reader who leaves in the middle needs no more.
  write()
    .catch(() => {})
    .finally(onEnd);
  return readable;
}
