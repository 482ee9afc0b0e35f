import { guessColumns } from '../../../model/import/columns.ts';
import { importKinds } from '../../../model/import/import-kinds.ts';
import { type Table, toTable } from '../../../model/import/table.ts';

/** The libraries that know the formats; loaded when a file is chosen. */
export interface TableParsers {
  /** Rows of cells (RFC 4180, with any separator). */
  csv(text: string, separator: string): CsvTable;
  /** Rows of cells of the first sheet, or of the one that is named. */
  xlsx(file: ArrayBuffer, sheet?: string): Promise<readonly (readonly unknown[])[]>;
}

export interface CsvTable {
  rows: readonly (readonly string[])[];
  /** The first cell in quotation marks whose end cannot be told; `row` counts from 1. */
  endless?: { row: number; isClosed: boolean } | undefined;
}

/** A file that is no table; the message says what to do. */
export class TableFileError extends Error {
  override name = 'TableFileError';
}

const SAVE_AGAIN =
  'Open it in a spreadsheet program, save it as .xlsx or as CSV, and choose that file.';

/** Reads a table that somebody chose, judged by its bytes, not by its name. @throws TableFileError */
export async function readTable(file: Blob, parsers: TableParsers, sheet?: string): Promise<Table> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, [0x50, 0x4b])) {
    const rows = await parsers.xlsx(buffer, sheet).catch((error: unknown) => {
      if (error instanceof TableFileError) throw error;
      throw new TableFileError(`This file cannot be read as a spreadsheet. ${SAVE_AGAIN}`);
    });
    return toTable(rows);
  }
  // Compound files, which Excel wrote until 2003.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldSpreadsheet();
  const text = decodeText(bytes);
  // Services call XML and HTML tables ".xls", too, since Excel opens them.
  if (/^\s*<(?:\?xml|!doctype|html|table)\b/i.test(text)) throw oldSpreadsheet();
  if (text.includes('\0')) {
    throw new TableFileError('This file is no table. Choose a file that ends in .xlsx or .csv.');
  }
  return bySeparator(text, parsers);
}

// A spreadsheet writes what stands for a comma in its language.
const SEPARATORS = [',', ';', '\t'];

/** The reading in which most columns are recognised, or else the first row has most cells. */
function bySeparator(text: string, parsers: TableParsers): Table {
  const readings = SEPARATORS.map((separator) => {
    const { rows, endless } = parsers.csv(text, separator);
    const table = toTable(rows);
    const counts = Object.values(importKinds).map(
      (kind) => Object.keys(guessColumns(kind, table).columns).length,
    );
    const recognised = Math.max(...counts);
    return { table, endless, score: recognised * 1000 + (table[0]?.length ?? 0) };
  });
  const best = readings.reduce((best, each) => (each.score > best.score ? each : best));
  // What follows would be read as the rest of that cell, the rows below above all.
  if (best.endless) throw new TableFileError(endlessCell(best.endless));
  return best.table;
}

function endlessCell({ row, isClosed }: NonNullable<CsvTable['endless']>): string {
  const problem = isClosed
    ? 'has a cell that begins with a quotation mark (") and has another one in its middle, so it is not clear where that cell ends'
    : 'has a cell that begins with a quotation mark ("), and the cell is never closed, so it would take in all rows below';
  return `Row ${row} ${problem}. Close the cell with a quotation mark, write those inside of it twice (""), and choose the file again.`;
}

const oldSpreadsheet = () =>
  new TableFileError(`This is a spreadsheet of an old kind (.xls). ${SAVE_AGAIN}`);

/** UTF-8 and UTF-16 by their marks, UTF-8 where it can be that, else what Windows writes. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
