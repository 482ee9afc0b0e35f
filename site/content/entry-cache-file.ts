import { type Collection, collections, type Entry } from '../../model/collections.ts';
import type { ReadResult } from '../../model/entry-file.ts';

/** What was read of a file, and which facts its texts name. */
export interface CachedEntry {
  result: ReadResult;
  facts: readonly string[];
}

/** The same with what it is known by. */
export interface KeptEntry {
  collection: Collection;
  blobId: string;
  read: CachedEntry;
}

// A file of entries is a row of chunks. Each begins with a line of two lengths; then come, in as many
// bytes, the heads of the entries, one JSON text for all, and their bodies, JSON texts one after the
// other. Bodies are most of the text and lists show none of them: each is parsed when it is asked for.

type Head = [
  collection: string,
  blobId: string,
  result: ReadResult,
  facts: readonly string[],
  bodyBytes: number,
];

/** Entries as a chunk of a file. */
export function keptEntries(entries: readonly KeptEntry[]): Buffer {
  const heads: Head[] = [];
  const bodies: Buffer[] = [];
  for (const { collection, blobId, read } of entries) {
    const { result, facts } = read;
    const { head, body } = apart(collection, result);
    heads.push([collection.name, blobId, head, facts, body.length]);
    bodies.push(body);
  }
  const head = Buffer.from(JSON.stringify(heads));
  const body = Buffer.concat(bodies);
  return Buffer.concat([Buffer.from(`${head.length} ${body.length}\n`), head, body]);
}

const NO_BODY = Buffer.alloc(0);

function apart(collection: Collection, result: ReadResult): { head: ReadResult; body: Buffer } {
  if (!result.ok || !collection.body) return { head: result, body: NO_BODY };
  const { [collection.body]: text, ...entry } = result.entry;
  if (text === undefined) return { head: result, body: NO_BODY };
  return { head: { ok: true, entry: entry as Entry }, body: Buffer.from(JSON.stringify(text)) };
}

/** The entries of a row of chunks; `isWhole` is false where a crash spoilt a chunk. */
export function readKeptEntries(bytes: Buffer): { entries: KeptEntry[]; isWhole: boolean } {
  const byName = new Map(collections.map((each) => [each.name, each]));
  const entries: KeptEntry[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start) + 1;
    const [headBytes, bodyBytes] = bytes.toString('latin1', start, end).split(' ').map(Number);
    const heads = end + (headBytes ?? Number.NaN);
    const bodies = heads + (bodyBytes ?? Number.NaN);
    if (end === 0 || !(bodies <= bytes.length)) return { entries, isWhole: false };
    const parsed = parseHeads(bytes.toString('utf8', end, heads));
    if (!parsed) return { entries, isWhole: false };
    let at = heads;
    for (const [name, blobId, result, facts, length] of parsed) {
      const collection = byName.get(name);
      if (collection?.body && result.ok && length > 0) {
        addLazily(result.entry, collection.body, bytes, at, at + length);
      }
      at += length;
      if (collection) entries.push({ collection, blobId, read: { result, facts } });
    }
    start = bodies;
  }
  return { entries, isWhole: true };
}

function parseHeads(json: string): Head[] | undefined {
  try {
    return JSON.parse(json) as Head[];
  } catch {
    return undefined;
  }
}

const places = new WeakMap<Entry, { bytes: Buffer; start: number; end: number }>();
const properties = new Map<string, PropertyDescriptor>();

function addLazily(entry: Entry, name: string, bytes: Buffer, start: number, end: number) {
  places.set(entry, { bytes, start, end });
  let property = properties.get(name);
  if (!property) {
    // One for all entries, so that they keep one shape.
    property = { configurable: true, enumerable: true, get: bodyGetter(name) };
    properties.set(name, property);
  }
  Object.defineProperty(entry, name, property);
}

function bodyGetter(name: string) {
  return function (this: Entry): unknown {
    const { bytes, start, end } = places.get(this) as NonNullable<ReturnType<typeof places.get>>;
    const value: unknown = JSON.parse(bytes.toString('utf8', start, end));
    const property = { configurable: true, enumerable: true, writable: true, value };
    Object.defineProperty(this, name, property);
    return value;
  };
}
