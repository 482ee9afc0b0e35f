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
  // A line from disk stays text until it is asked for.
  let entries = new Map<string, ReadResult | string>();
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
      if (typeof found !== 'string') return found;
      const result = fromText(found, collection);
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

function toLine([key, value]: [string, ReadResult | string]): string {
  return `${key} ${typeof value === 'string' ? value : toText(key, value)}\n`;
}

/** Raw tabs do not occur in JSON: the last one parts the body from the other fields. */
function toText(key: string, result: ReadResult): string {
  const { body } = collectionOf(key);
  if (!result.ok || !body) return `${JSON.stringify(result)}\t`;
  const { [body]: text, ...entry } = result.entry;
  return `${JSON.stringify({ ok: true, entry })}\t${JSON.stringify(text) ?? ''}`;
}

function collectionOf(key: string): Collection {
  const name = key.slice(0, key.indexOf(' '));
  return collections.find((each) => each.name === name) as Collection;
}

function fromText(text: string, collection: Collection): ReadResult {
  const tab = text.lastIndexOf('\t');
  const result = JSON.parse(text.slice(0, tab)) as ReadResult;
  const body = text.slice(tab + 1);
  if (result.ok && collection.body && body) addLazily(result.entry, collection.body, body);
  return result;
}

/** Bodies are most of the text and lists show none of them: each is parsed when it is asked for. */
function addLazily(entry: Entry, name: string, json: string) {
  const property = { configurable: true, enumerable: true };
  Object.defineProperty(entry, name, {
    ...property,
    get() {
      const value: unknown = JSON.parse(json);
      Object.defineProperty(entry, name, { ...property, value, writable: true });
      return value;
    },
  });
}

function readLines(file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const entries = new Map<string, string>();
  let lines = 0;
  const rulesEnd = text.indexOf('\n');
  for (let start = rulesEnd + 1, end = 0; start > 0; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end === -1) {
      // The rest of a line that a crash cut off: the next one must not be written behind it.
      if (start < text.length) lines = Number.POSITIVE_INFINITY;
      break;
    }
    const keyEnd = text.indexOf(' ', text.indexOf(' ', start) + 1);
    if (keyEnd > start && keyEnd < end) {
      entries.set(text.slice(start, keyEnd), text.slice(keyEnd + 1, end));
    }
    lines += 1;
  }
  return { rules: text.slice(0, rulesEnd), entries, lines };
}
