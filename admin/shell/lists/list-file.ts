import type { Collection, Entry } from '../../../model/collections.ts';
import { CSV_MARK, csvLine, entryTable, exportedEntry, writeCsv } from '../../../model/csv.ts';

/** How a list may be taken along. */
export const FORMATS = ['csv', 'xlsx', 'json'] as const;
export type Format = (typeof FORMATS)[number];

const TYPES: Readonly<Record<Format, { type: string }>> = {
  csv: { type: 'text/csv;charset=utf-8' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  json: { type: 'application/json' },
};

type Rows = readonly (readonly unknown[])[];

/** A table as a file. */
export const csvFile = (rows: Rows): Blob => new Blob([writeCsv(rows)], TYPES.csv);

/** A table as a file; as JSON, the items of which it is made. */
export async function tableFile(
  format: Format,
  rows: Rows,
  items: readonly unknown[],
): Promise<Blob> {
  if (format === 'csv') return csvFile(rows);
  if (format === 'json') return new Blob([`${JSON.stringify(items, null, 1)}\n`], TYPES.json);
  const { writeXlsx } = await import('./write-xlsx.ts');
  return new Blob([writeXlsx(rows)], TYPES.xlsx);
}

/**
 * Entries as a file, made as they come. Those of CSV and JSON lie in Blobs, which browsers keep outside
 * of a script's memory; a workbook is made of all of them at once.
 * @param ids which entries, in the order in which they stand in the file
 */
export async function listFile(
  format: Format,
  collection: Collection,
  ids: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<Blob> {
  const headings = entryTable(collection, []);
  const rowOf = (entry: Entry) => entryTable(collection, [entry])[1];
  if (format === 'xlsx') {
    const wanted = new Set(ids);
    const rows = new Map<string, readonly unknown[]>();
    for await (const entry of entries) {
      const row = wanted.has(entry._id) && rowOf(entry);
      if (row) rows.set(entry._id, row);
    }
    return tableFile(
      format,
      [
        ...headings,
        ...ids.flatMap((id) => {
          const row = rows.get(id);
          return row ? [row] : [];
        }),
      ],
      [],
    );
  }
  if (format === 'csv') {
    const lines = await linesOf(ids, entries, (entry) => {
      const row = rowOf(entry);
      return row && csvLine(row);
    });
    return new Blob([CSV_MARK, ...headings.map(csvLine), ...lines], TYPES.csv);
  }
  const lines = await linesOf(ids, entries, (entry) => {
    const exported = exportedEntry(collection, entry);
    return exported && JSON.stringify(exported);
  });
  const items = lines.flatMap((line, index) => (index === 0 ? [line] : [',\n', line]));
  return new Blob(['[\n', ...items, '\n]\n'], TYPES.json);
}

/** Lines are put away together: a Blob for each would be dear. */
const PUT_AWAY_BYTES = 1_000_000;

async function linesOf(
  ids: readonly string[],
  entries: AsyncIterable<Entry>,
  lineOf: (entry: Entry) => string | undefined,
): Promise<Blob[]> {
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
    const line = wanted.has(entry._id) ? lineOf(entry) : undefined;
    if (line === undefined) continue;
    const bytes = encoder.encode(line);
    waiting.push({ id: entry._id, bytes });
    waitingBytes += bytes.length;
    if (waitingBytes > PUT_AWAY_BYTES) putAway();
  }
  putAway();
  return ids.flatMap((id) => lines.get(id) ?? []);
}
