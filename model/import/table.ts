/** A sheet, row by row, all cells as text. */
export type Table = readonly (readonly string[])[];

/** What a reader of CSV or XLSX yields, as text: nothing is empty, a day is `YYYY-MM-DD`. */
export function toTable(rows: readonly (readonly unknown[])[]): Table {
  return rows.map((row) => row.map(toText));
}

function toText(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

/** True for a row in which nobody wrote anything. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
