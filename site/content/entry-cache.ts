import { appendFileSync, readFileSync } from 'node:fs';
import type { ReadResult } from '../../model/entry-file.ts';
import { writeWhole } from '../publish/write-whole.ts';

/**
 * Entries as they were read, by collection and blob id, so that a file is parsed once in its life:
 * in this process and, by a file of one line an entry, in the next ones.
 */
export interface EntryCache {
  /** Forgets everything unless it was made under the same rules (model version, time zone, …). */
  use(rules: string): void;
  get(collection: string, blobId: string): ReadResult | undefined;
  set(collection: string, blobId: string, result: ReadResult): void;
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
    const lines = [...entries].map(([key, value]) => toLine(key, value));
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
      const key = `${collection} ${blobId}`;
      const found = entries.get(key);
      if (found === undefined) return undefined;
      used.add(key);
      if (typeof found !== 'string') return found;
      const result = JSON.parse(found) as ReadResult;
      entries.set(key, result);
      return result;
    },
    set(collection, blobId, result) {
      const key = `${collection} ${blobId}`;
      entries.set(key, result);
      used.add(key);
      added.push(key);
    },
    save() {
      for (const key of entries.keys()) if (!used.has(key)) entries.delete(key);
      if (file && linesOnDisk > 2 * entries.size + 100) rewrite();
      else if (file && added.length > 0) {
        const lines = added.map((key) => toLine(key, entries.get(key) as ReadResult));
        appendFileSync(file, lines.join(''));
        linesOnDisk += lines.length;
      }
      added = [];
      used = new Set();
    },
  };
}

function toLine(key: string, value: ReadResult | string): string {
  return `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}\n`;
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
    // A line without its end was cut off by a crash; anything else is dropped by its shape.
    if (end === -1) break;
    const keyEnd = text.indexOf(' ', text.indexOf(' ', start) + 1);
    if (keyEnd > start && keyEnd < end && text[end - 1] === '}') {
      entries.set(text.slice(start, keyEnd), text.slice(keyEnd + 1, end));
    }
    lines += 1;
  }
  return { rules: text.slice(0, rulesEnd), entries, lines };
}
