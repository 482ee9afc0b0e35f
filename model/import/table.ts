/** A sheet, row by row, all cells as text. */
export type Table = readonly (readonly string[])[];

/** What a reader of CSV or XLSX yields, as text: nothing is empty, a day is `YYYY-MM-DD`, an hour `HH:MM`. */
export function toTable(rows: readonly (readonly unknown[])[]): Table {
  return rows.map((row) => row.map(toText));
}

function toText(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

const MINUTE_MS = 60_000;
/** Hours alone stand on the days that spreadsheets count first. */
const HOURS_UNTIL = '1900-01-02';

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // A part of a day is seldom a whole number of minutes.
  const nearest = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const [day, hour] = [nearest.slice(0, 10), nearest.slice(11, 16)];
  if (day < HOURS_UNTIL) return hour;
  return hour === '00:00' ? day : `${day} ${hour}`;
}

/** True for a row in which nobody wrote anything. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
