import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { writeWhole } from '../../disk/write-whole.ts';
import { type Collection, collections } from '../../model/collections.ts';
import type { ReadResult } from '../../model/entry-file.ts';
import { type KeptEntry, keptEntries, readKeptEntries } from './entry-cache-file.ts';

/**
 * Entries as they were read, by collection and blob id, so that a file is parsed once in its life:
 * in this process and, by a file (`entry-cache-file.ts`), in the next ones.
 */
export interface EntryCache {
  /** Forgets everything unless it was made under the same rules (model version, time zone, …). */
  use(rules: string): void;
  get(collection: Collection, blobId: string): ReadResult | undefined;
  set(collection: Collection, blobId: string, result: ReadResult): void;
  /** Brings what is new to disk; drops what no `get` or `set` since the last call asked for. */
  save(): Promise<void>;
}

/** @param file where the cache is kept; without it, it lives in memory alone */
export function createEntryCache(file?: string): EntryCache {
  let rules: string | undefined;
  let shelves = emptyShelves();
  let added: KeptEntry[] = [];
  let countOnDisk = 0;

  return {
    use(wanted) {
      if (rules === wanted) return;
      const stored = rules === undefined && file ? readStored(file, wanted) : undefined;
      shelves = emptyShelves();
      for (const { collection, blobId, result } of stored?.entries ?? []) {
        shelves.get(collection)?.results.set(blobId, result);
      }
      countOnDisk = stored?.isWhole ? stored.entries.length : Number.POSITIVE_INFINITY;
      rules = wanted;
      added = [];
    },
    get(collection, blobId) {
      const shelf = shelves.get(collection);
      const result = shelf?.results.get(blobId);
      if (result) shelf?.used.add(blobId);
      return result;
    },
    set(collection, blobId, result) {
      const shelf = shelves.get(collection);
      shelf?.results.set(blobId, result);
      shelf?.used.add(blobId);
      added.push({ collection, blobId, result });
    },
    async save() {
      let count = 0;
      for (const { results, used } of shelves.values()) {
        if (used.size < results.size) {
          for (const blobId of results.keys()) if (!used.has(blobId)) results.delete(blobId);
        }
        used.clear();
        count += results.size;
      }
      // The file only ever grows: once most of it is of no use any more it is made anew.
      if (file && countOnDisk > 2 * count + 100) {
        const all = Buffer.concat([Buffer.from(`${rules}\n`), keptEntries(allOf(shelves))]);
        await writeWhole(file, all);
        countOnDisk = count;
      } else if (file && added.length > 0) {
        await appendFile(file, keptEntries(added));
        countOnDisk += added.length;
      }
      added = [];
    },
  };
}

/** The results of a collection, by blob id, and which of them were asked for. */
interface Shelf {
  results: Map<string, ReadResult>;
  used: Set<string>;
}

function emptyShelves(): Map<Collection, Shelf> {
  return new Map(collections.map((each) => [each, { results: new Map(), used: new Set() }]));
}

function allOf(shelves: ReadonlyMap<Collection, Shelf>): KeptEntry[] {
  return [...shelves].flatMap(([collection, { results }]) =>
    [...results].map(([blobId, result]) => ({ collection, blobId, result })),
  );
}

function readStored(file: string, rules: string) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf('\n');
  return bytes.toString('utf8', 0, end) === rules
    ? readKeptEntries(bytes.subarray(end + 1))
    : undefined;
}
