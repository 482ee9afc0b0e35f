import { appendFileSync, readFileSync } from 'node:fs';
import { type Collection, collections, type Entry } from '../../model/collections.ts';
import type { ReadResult } from '../../model/entry-file.ts';
import { writeWhole } from '../publish/write-whole.ts';

/**
 * Entries as they were read, by collection and blob id, so that a file is parsed once in its life:
 * in this process and, by a file of one line an entry, in the next ones.
 */
export interface EntryCache {
  /** Forgets everything unless it was made under the same rules (model version, time zone, …). */
  use(rules: string): void;
  get(collection: Collection, blobId: string): ReadResult | undefined;
  set(collection: Collection, blobId: string, result: ReadResult): void;
  /** Brings what is new to disk; drops what no `get` or `set` since the last call asked for. */
  save(): void;
}

/** @param file where the cache is kept; without it, it lives in memory alone */
export function createEntryCache(file?: string): EntryCache {
  let rules: string | undefined;
  let entries = new Map<string, ReadResult | Unparsed>();
  let used = new Set<string>();
  let added: string[] = [];
  let linesOnDisk = 0;

  function rewrite() {
    if (!file) return;
    const lines = [...entries].map(toLine);
    writeWhole(file, `${rules}\n${lines.join('')}`);
    linesOnDisk = lines.length;
  }

  return {
    use(wanted) {
      if (rules === wanted) return;
      const stored = rules === undefined && file ? readLines(file) : undefined;
      entries = stored?.rules === wanted ? stored.entries : new Map();
      linesOnDisk = stored?.rules === wanted ? stored.lines : Number.POSITIVE_INFINITY;
      rules = wanted;
      added = [];
    },
    get(collection, blobId) {
      const key = `${collection.name} ${blobId}`;
      const found = entries.get(key);
      if (found === undefined) return undefined;
      used.add(key);
      if (!('head' in found)) return found;
      const result = parse(found, collection);
      entries.set(key, result);
      return result;
    },
    set(collection, blobId, result) {
      const key = `${collection.name} ${blobId}`;
      entries.set(key, result);
      used.add(key);
      added.push(key);
    },
    save() {
      for (const key of entries.keys()) if (!used.has(key)) entries.delete(key);
      // Lines are only ever added: once most are of no use any more the file is made anew.
      if (file && linesOnDisk > 2 * entries.size + 100) rewrite();
      else if (file && added.length > 0) {
        const lines = added.map((key) => toLine([key, entries.get(key) as ReadResult]));
        appendFileSync(file, lines.join(''));
        linesOnDisk += lines.length;
      }
      added = [];
      used = new Set();
    },
  };
}

/** A line from disk: a result without its body, and the body, both JSON and not parsed yet. */
interface Unparsed {
  head: string;
  body: Buffer;
}

/** Raw tabs do not occur in JSON: one parts the body from the rest. */
function toLine([key, value]: [string, ReadResult | Unparsed]): string {
  if ('head' in value) return `${key} ${value.head}\t${value.body}\n`;
  const { body } = collectionOf(key);
  if (!value.ok || !body) return `${key} ${JSON.stringify(value)}\t\n`;
  const { [body]: text, ...entry } = value.entry;
  return `${key} ${JSON.stringify({ ok: true, entry })}\t${JSON.stringify(text) ?? ''}\n`;
}

function collectionOf(key: string): Collection {
  const name = key.slice(0, key.indexOf(' '));
  return collections.find((each) => each.name === name) as Collection;
}

function parse({ head, body }: Unparsed, collection: Collection): ReadResult {
  const result = JSON.parse(head) as ReadResult;
  if (result.ok && collection.body && body.length > 0) {
    addLazily(result.entry, collection.body, body);
  }
  return result;
}

/** Bodies are most of the text and lists show none of them: each is parsed when it is asked for. */
function addLazily(entry: Entry, name: string, json: Buffer) {
  const property = { configurable: true, enumerable: true };
  Object.defineProperty(entry, name, {
    ...property,
    get() {
      const value: unknown = JSON.parse(json.toString());
      Object.defineProperty(entry, name, { ...property, value, writable: true });
      return value;
    },
  });
}

function readLines(file: string) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const entries = new Map<string, Unparsed>();
  let lines = 0;
  const rulesEnd = bytes.indexOf('\n');
  for (let start = rulesEnd + 1, end = 0; start > 0; start = end + 1) {
    end = bytes.indexOf('\n', start);
    if (end === -1) {
      // The rest of a line that a crash cut off: the next one must not be written behind it.
      if (start < bytes.length) lines = Number.POSITIVE_INFINITY;
      break;
    }
    const tab = bytes.indexOf('\t', start);
    const text = bytes.toString('utf8', start, tab);
    const keyEnd = text.indexOf(' ', text.indexOf(' ') + 1);
    if (tab !== -1 && tab < end && keyEnd > 0) {
      const body = bytes.subarray(tab + 1, end);
      entries.set(text.slice(0, keyEnd), { head: text.slice(keyEnd + 1), body });
    }
    lines += 1;
  }
  return { rules: bytes.toString('utf8', 0, rulesEnd), entries, lines };
}
