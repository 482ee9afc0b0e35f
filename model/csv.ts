import type { Collection, Entry } from './collections.ts';
import type { Field } from './fields.ts';
import { withoutSamples } from './samples.ts';

/** A cell that a spreadsheet program may take for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const DEFUSED = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * A table as CSV that opens well in a spreadsheet: UTF-8 mark, commas, CRLF, quotes where they are
 * needed (RFC 4180). Visitors write some of the texts, so one that could be taken for a formula gets
 * a leading apostrophe. Nothing is an empty cell.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

/** Begins a file, so that spreadsheet programs read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A row with its end of line. */
export function csvLine(row: readonly unknown[]): string {
  return `${row.map(toCell).join(',')}\r\n`;
}

/** Text as it was before `writeCsv` defused it. */
export function undefuse(cell: string): string {
  return cell.replace(DEFUSED, '');
}

function toCell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Stands between the items of a list in one cell, since names hold commas. */
const BETWEEN_ITEMS = '; ';

/**
 * A collection's entries as a table, to be written as CSV: a row of headings, one for each entry.
 * Samples are nobody's to take along.
 */
export function entryTable(collection: Collection, entries: readonly Entry[]): unknown[][] {
  const fields = columnsOf(collection);
  const toCell = (value: unknown) => (Array.isArray(value) ? value.join(BETWEEN_ITEMS) : value);
  return [
    labelsOf(collection),
    ...withoutSamples(entries).map((entry) => fields.map(([name]) => toCell(entry[name]))),
  ];
}

/** True for the headings that `entryTable` writes, whatever stands behind them. */
export function areOwnHeadings(collection: Collection, headings: readonly string[]): boolean {
  return labelsOf(collection).every((label, index) => headings[index]?.trim() === label);
}

/** The items of a cell that `entryTable` wrote. */
export function readItems(cell: string): string[] {
  return cell
    .split(BETWEEN_ITEMS.trim())
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const columnsOf = ({ fields }: Collection): [string, Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'mark');

const labelsOf = (collection: Collection) => columnsOf(collection).map(([, { label }]) => label);
