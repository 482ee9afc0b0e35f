import type { Collection, Entry } from './collections.ts';

/** Stands between the items of a list in one cell, since names hold commas. */
const BETWEEN_ITEMS = '; ';

/** A collection's entries as a table, to be written as CSV: a row of headings, one for each entry. */
export function entryTable(collection: Collection, entries: readonly Entry[]): unknown[][] {
  const fields = Object.entries(collection.fields);
  const toCell = (value: unknown) => (Array.isArray(value) ? value.join(BETWEEN_ITEMS) : value);
  return [
    labelsOf(collection),
    ...entries.map((entry) => fields.map(([name]) => toCell(entry[name]))),
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

const labelsOf = ({ fields }: Collection) => Object.values(fields).map(({ label }) => label);
