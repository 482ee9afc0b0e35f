import type { Collection, Entry } from './collections.ts';
import { PERSON_DETAILS, type Person, withDetails } from './people.ts';
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
  const columns = columnsOf(collection);
  return [
    columns.map(({ label }) => label),
    ...withoutSamples(entries).map((entry) => columns.map(({ cellOf }) => cellOf(entry))),
  ];
}

/** An entry as JSON takes it along: as the API has it, without what is noted for imports; none of a sample. */
export function exportedEntry({ fields }: Collection, entry: Entry): Entry | undefined {
  if (withoutSamples([entry]).length === 0) return undefined;
  const told = Object.entries(entry).filter(([name]) => !fields[name]?.isInternal);
  return Object.fromEntries(told) as Entry;
}

/** True for the headings that `entryTable` writes, as far as every table of it has had them. */
export function areOwnHeadings(collection: Collection, headings: readonly string[]): boolean {
  return columnsOf(collection)
    .filter(({ isLater }) => !isLater)
    .every(({ label }, index) => headings[index]?.trim() === label);
}

/** What is known of people, a column each: as many items as there are names, in their order. */
export const PEOPLE_COLUMNS = {
  given: 'Given names',
  family: 'Family names',
  affiliation: 'Affiliations',
  orcid: 'ORCIDs',
} as const satisfies Record<(typeof PERSON_DETAILS)[number], string>;

/** The items of a cell that `entryTable` wrote. */
export function readItems(cell: string): string[] {
  return cell
    .split(BETWEEN_ITEMS.trim())
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

interface Column {
  label: string;
  /** Tables of before do not have it. */
  isLater: boolean;
  cellOf(entry: Entry): unknown;
}

function columnsOf({ fields }: Collection): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const { kind, label, isMore = false, detailsOf, isInternal } = field;
    if (kind === 'mark' || isInternal) return [];
    if (detailsOf) return PERSON_DETAILS.map((detail) => peopleColumn(detailsOf, name, detail));
    const cellOf = (entry: Entry) => {
      const value = entry[name];
      return Array.isArray(value) ? value.join(BETWEEN_ITEMS) : value;
    };
    return [{ label, isLater: isMore, cellOf }];
  });
}

function peopleColumn(
  names: string,
  details: string,
  detail: (typeof PERSON_DETAILS)[number],
): Column {
  return {
    label: PEOPLE_COLUMNS[detail],
    isLater: true,
    cellOf(entry) {
      const people = withDetails(entry[names] as string[], entry[details] as Person[] | undefined);
      const items = people.map((each) => each[detail]?.replaceAll(';', ',') ?? '');
      return items.every((item) => item === '') ? '' : items.join(BETWEEN_ITEMS);
    },
  };
}
