import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { writeWhole } from '../../disk/write-whole.ts';
import { type Collection, collections } from '../../model/collections.ts';
import {
  type CachedEntry,
  type KeptEntry,
  keptEntries,
  readKeptEntries,
} from './entry-cache-file.ts';

/**
 * Entries as they were read, by collection and blob id, so that a file is parsed once in its life:
 * in this process and, by a file (`entry-cache-file.ts`), in the next ones.
 */
export interface EntryCache {
  /** Forgets everything unless it was made under the same rules (model version, time zone, …). */
  use(rules: string): void;
  get(collection: Collection, blobId: string): CachedEntry | undefined;
  set(collection: Collection, blobId: string, read: CachedEntry): void;
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
      for (const { collection, blobId, read } of stored?.entries ?? []) {
        shelves.get(collection)?.entries.set(blobId, read);
      }
      countOnDisk = stored?.isWhole ? stored.entries.length : Number.POSITIVE_INFINITY;
      rules = wanted;
      added = [];
    },
    get(collection, blobId) {
      const shelf = shelves.get(collection);
      const read = shelf?.entries.get(blobId);
      if (read) shelf?.used.add(blobId);
      return read;
    },
    set(collection, blobId, read) {
      const shelf = shelves.get(collection);
      shelf?.entries.set(blobId, read);
      shelf?.used.add(blobId);
      added.push({ collection, blobId, read });
    },
    async save() {
      let count = 0;
      for (const { entries, used } of shelves.values()) {
        if (used.size < entries.size) {
          for (const blobId of entries.keys()) if (!used.has(blobId)) entries.delete(blobId);
        }
        used.clear();
        count += entries.size;
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

/** The entries of a collection, by blob id, and which of them were asked for. */
interface Shelf {
  entries: Map<string, CachedEntry>;
  used: Set<string>;
}

function emptyShelves(): Map<Collection, Shelf> {
  return new Map(collections.map((each) => [each, { entries: new Map(), used: new Set() }]));
}

function allOf(shelves: ReadonlyMap<Collection, Shelf>): KeptEntry[] {
  return [...shelves].flatMap(([collection, { entries }]) =>
    [...entries].map(([blobId, read]) => ({ collection, blobId, read })),
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
