import type { ImportKind } from './import-kinds.ts';
import { isBlank, type Table } from './table.ts';

/** Which column holds what, by the names of an import's columns, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<string, number>>>;

/** CMT writes the conference's name and the date above the headings. */
const ROWS_ABOVE = 10;

export interface GuessedColumns {
  /** The row of the headings, counted from 0; undefined where none looks like one. */
  headingRow: number | undefined;
  columns: ColumnMapping;
}

/**
 * Finds the row of the headings and which column holds what.
 * @param remembered headings that were chosen for an earlier table; they count before any guess
 */
export function guessColumns(
  kind: ImportKind,
  table: Table,
  remembered: Partial<Record<string, string>> = {},
): GuessedColumns {
  let best: GuessedColumns = { headingRow: undefined, columns: {} };
  for (const [row, cells] of table.slice(0, ROWS_ABOVE).entries()) {
    if (isBlank(cells)) continue;
    const columns = columnsOf(kind, cells, remembered);
    const count = (mapping: ColumnMapping) => Object.keys(mapping).length;
    if (count(columns) > count(best.columns)) best = { headingRow: row, columns };
  }
  return best;
}

/** The chosen columns by their headings, to be remembered for the next table. */
export function headingsOf(
  table: Table,
  headingRow: number,
  columns: ColumnMapping,
): Partial<Record<string, string>> {
  const entries = Object.entries(columns).map(([column, index = -1]) => [
    column,
    table[headingRow]?.[index] ?? '',
  ]);
  return Object.fromEntries(entries);
}

function columnsOf(
  kind: ImportKind,
  headings: readonly string[],
  remembered: Partial<Record<string, string>>,
): ColumnMapping {
  const names = headings.map(toName);
  const columns: Record<string, number> = {};
  for (const { name: column, headings } of kind.columns) {
    const wanted = [remembered[column], ...headings].map((each) => toName(each ?? ''));
    const found = wanted.find((name) => name !== '' && names.includes(name));
    if (found !== undefined) columns[column] = names.indexOf(found);
  }
  return columns;
}

/** `Paper Title`, `paper_title` and `PAPER TITLE*` are one. */
function toName(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
