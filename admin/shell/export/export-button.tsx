import { downloadCsv } from './download-csv.ts';

/** How a list becomes a table. */
export interface TableOf<Item> {
  /** For the file's name: 'papers'. */
  name: string;
  /** The headings, then a row for each item. */
  rows(items: readonly Item[]): readonly (readonly unknown[])[];
}

interface Props<Item> {
  /** 'paper' */
  noun: string;
  table: TableOf<Item>;
  /** What was found, on all pages. */
  items: readonly Item[];
  /** How many there are without search and filter. */
  total: number;
}

/** Keeps what a list shows, on all its pages, as a file for a spreadsheet program. */
export function ExportButton<Item>({ noun, table, items, total }: Props<Item>) {
  const count = items.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="export"
      onClick={() => downloadCsv(table.name, table.rows(items))}
    >
      {count === total ? 'Export as CSV' : `Export ${count} ${noun}${count === 1 ? '' : 's'}`}
    </button>
  );
}
