import type { Collection, Entry } from './collections.ts';

/**
 * A collection's entries as a table, to be written as CSV: the fields' labels, then a row for each.
 * The items of a list stand in one cell with semicolons between them, since names hold commas.
 */
export function entryTable(collection: Collection, entries: readonly Entry[]): unknown[][] {
  const fields = Object.entries(collection.fields);
  const toCell = (value: unknown) => (Array.isArray(value) ? value.join('; ') : value);
  return [
    fields.map(([, { label }]) => label),
    ...entries.map((entry) => fields.map(([name]) => toCell(entry[name]))),
  ];
}
