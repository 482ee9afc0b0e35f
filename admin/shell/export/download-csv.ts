import { writeCsv } from '../../../model/csv.ts';
import { csvFileName } from './csv-file-name.ts';

/** The browser may read the file after the click. */
const KEPT_MS = 60_000;

/**
 * Hands a table to the browser as a file to keep, with today's date in its name.
 * @param list what the table is of, for the file's name: 'papers'
 */
export function downloadCsv(list: string, rows: readonly (readonly unknown[])[]): void {
  const url = URL.createObjectURL(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = csvFileName(list, new Date());
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
