import type { Collection, Entry } from '../../../model/collections.ts';
import { CSV_MARK, csvLine, entryTable, writeCsv } from '../../../model/csv.ts';

/** Lines are put away together: a Blob for each would be dear. */
const PUT_AWAY_BYTES = 1_000_000;

const TYPE = { type: 'text/csv;charset=utf-8' };

/** A table as a file. */
export function csvFile(rows: readonly (readonly unknown[])[]): Blob {
  return new Blob([writeCsv(rows)], TYPE);
}

/**
 * Entries as a file, made as they come: their texts lie in Blobs, which browsers keep outside of a
 * script's memory.
 * @param ids which entries, in the order in which they stand in the file
 */
export async function csvFileOf(
  collection: Collection,
  ids: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<Blob> {
  const encoder = new TextEncoder();
  const wanted = new Set(ids);
  const lines = new Map<string, Blob>();
  let waiting: { id: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let waitingBytes = 0;
  const putAway = () => {
    const blob = new Blob(waiting.map(({ bytes }) => bytes));
    let start = 0;
    for (const { id, bytes } of waiting) {
      lines.set(id, blob.slice(start, start + bytes.length));
      start += bytes.length;
    }
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const entry of entries) {
    const [, row] = entryTable(collection, [entry]);
    if (!row || !wanted.has(entry._id)) continue;
    const bytes = encoder.encode(csvLine(row));
    waiting.push({ id: entry._id, bytes });
    waitingBytes += bytes.length;
    if (waitingBytes > PUT_AWAY_BYTES) putAway();
  }
  putAway();
  const headings = entryTable(collection, []).map(csvLine);
  return new Blob([CSV_MARK, ...headings, ...ids.flatMap((id) => lines.get(id) ?? [])], TYPE);
}
