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
  /** In list order; texts as they stand in their files. */
  items: readonly { path: string; brief: string }[];
  /** Of all entries, in UTF-16 code units. */
  length: number;
  /** Small lists, by their form. */
  bodies: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Lists of up to this length, in UTF-16 code units, are kept as they are sent. */
const SMALL_LENGTH = 1_000_000;
/** As many entries as are read at a time: half a megabyte of usual ones. */
const PART_ENTRIES = 100;
/** A stream's parts: facts can make a text many times as long, and many may be reading at once. */
const PART_LENGTH = 500_000;

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
    const form = `${isBrief} ${wrap[0]}`;
    const known = part ? undefined : bodies.get(form);
    if (known) return known;
    const reading: Reading = { left: new Set(), kept: new Map() };
    const facts = this.#facts();
    const some = part ? items.slice(part.start, part.start + part.count) : items;
    const texts = isBrief || part ? some.map(({ brief }) => brief) : this.#entries(some, reading);
    const parts = inParts(`${wrap[0]}[`, filled(collection, texts, facts), `]${wrap[1]}`);
    const begun = length > SMALL_LENGTH ? { text: '', isWhole: false } : begin(parts);
    if (begun.isWhole) {
      const made = encode(begun.text);
      if (!part) bodies.set(form, made);
      return made;
    }
    this.#readings.add(reading);
    return streamOf(begun.text, parts, () => this.#readings.delete(reading));
  }

  /** Ids of the entries that have every word of a search in any of their fields. */
  find(collection: Collection, search: string): string[] {
    const words = wordsOf(search);
    // As they stand in JSON: few entries have to be read.
    const escaped = words.map((word) => JSON.stringify(word).slice(1, -1));
    const found: string[] = [];
    for (const { id, entry: written } of this.#files.entriesOf(collection)) {
      const entry = fillJson(collection, written, this.#facts());
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
    const rows = this.#files.briefsOf(collection);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const entries = rows.map(
      ({ brief }) => JSON.parse(fillJson(collection, brief, this.#facts())) as Entry,
    );
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

  /** Entries as they stand in their files, some at a time; what is yet to be read is noted. */
  *#entries(items: Ordered['items'], { left, kept }: Reading): Generator<string> {
    for (const { path } of items) left.add(path);
    for (let start = 0; start < items.length; start += PART_ENTRIES) {
      const paths = items.slice(start, start + PART_ENTRIES).map(({ path }) => path);
      const now = this.#files.entriesAt(paths);
      for (const path of paths) left.delete(path);
      for (const path of paths) {
        const entry = kept.get(path) ?? now.get(path);
        if (entry !== undefined) yield entry;
      }
    }
  }
}

/** Entries' JSON with the facts that their texts name. */
function* filled(collection: Collection, texts: Iterable<string>, facts: Facts): Generator<string> {
  for (const json of texts) yield fillJson(collection, json, facts);
}

function fillJson(collection: Collection, json: string, facts: Facts): string {
  if (!json.includes('{{')) return json;
  return JSON.stringify(fillEntry(collection, JSON.parse(json) as Entry, facts));
}

/** The text of a list in parts of about `PART_LENGTH`. */
function* inParts(before: string, texts: Iterable<string>, after: string): Generator<string> {
  let part = before;
  let comma = '';
  for (const text of texts) {
    part += comma + text;
    comma = ',';
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield part + after;
}

/** The beginning of a text, and whether that is all of it. */
function begin(parts: Iterator<string>): { text: string; isWhole: boolean } {
  let text = '';
  while (text.length <= SMALL_LENGTH) {
    const { done, value } = parts.next();
    if (done) return { text, isWhole: true };
    text += value;
  }
  return { text, isWhole: false };
}

/** Each part is made when the one before it has been taken. */
function streamOf(
  begun: string,
  parts: Iterable<string>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  // Of streams, RPC passes on those of bytes that the runtime itself made.
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const write = async () => {
    if (begun !== '') await writer.write(encode(begun));
    for (const part of parts) await writer.write(encode(part));
    await writer.close();
  };
  // A reader who leaves in the middle needs no more.
  write()
    .catch(() => {})
    .finally(onEnd);
  return readable;
}
