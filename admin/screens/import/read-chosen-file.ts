import { isBlank, type Table } from '../../../model/import/table.ts';
import { readTable, TableFileError } from './read-table.ts';

const MAX_MIB = 20;

export const NOT_LOADED =
  'The part of this screen that reads files could not be loaded. Check the connection, reload this page, and choose the file again.';
export const NOT_OPENED = 'The browser could not open this file. Choose it again.';
const ONE_COLUMN =
  'No columns were found in this file. Open it in a spreadsheet program, save it again as .xlsx or as CSV, and choose that file.';

/** @throws TableFileError for a file that is empty, or too large to be read */
export function checkSize(file: File): void {
  if (file.size === 0) throw new TableFileError('This file is empty.');
  if (file.size > MAX_MIB * 1024 * 1024) {
    throw new TableFileError(
      `This file is larger than ${MAX_MIB} MB. Take out what is no text, such as pictures, and choose it again.`,
    );
  }
}

/**
 * Reads the table in a file that somebody chose or dropped.
 * @param noun of what it shall hold: 'paper'
 * @param sheet of a workbook; else the first one
 * @throws TableFileError whatever is wrong: the sentence says what to do
 */
export async function readChosenFile(file: File, noun: string, sheet?: string): Promise<Table> {
  checkSize(file);
  const { tableParsers } = await import('./table-parsers.ts').catch(() => {
    throw new TableFileError(NOT_LOADED);
  });
  const table = await readTable(file, tableParsers, sheet).catch((error: unknown) => {
    throw error instanceof TableFileError ? error : new TableFileError(NOT_OPENED);
  });
  const rows = table.filter((row) => !isBlank(row));
  if (rows.every((row) => row.length < 2)) throw new TableFileError(ONE_COLUMN);
  if (rows.length < 2) {
    throw new TableFileError(
      `This file has one row only: there are no ${noun}s below the headings.`,
    );
  }
  return table;
}
