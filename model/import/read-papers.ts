import { checkFields, inputFields } from '../check-fields.ts';
import { papers } from '../collections.ts';
import { areOwnHeadings, readItems, undefuse } from '../csv.ts';
import type { EntryContext } from '../fields.ts';
import type { Finding } from '../finding.ts';
import type { ColumnMapping, PaperColumn } from './paper-columns.ts';
import { authorStyleOf, readAuthors } from './read-authors.ts';
import { isBlank, type Table } from './table.ts';

/** What `POST papers/import` takes at once: rows, and MiB of JSON. */
export const IMPORT_MAX_ROWS = 1000;
export const IMPORT_MAX_MIB = 8;

/** A row of the table; `row` counts from 1, as a spreadsheet does. */
interface Row {
  row: number;
  /** The paper-management service's own number, where the table has one. */
  paperId: string;
  heading: string;
}

/** A row that can be sent as it is. */
export interface PaperRow extends Row {
  values: Record<string, unknown>;
}

/** Every row that is not blank is in exactly one of these. */
export interface ReadPapers {
  ready: PaperRow[];
  /** Rows that the website has already, or that the table has further up. */
  duplicates: (PaperRow & { of: 'website' | number })[];
  /** Rows whose status says no. */
  notAccepted: (Row & { status: string })[];
  /** Rows that break a rule: what is wrong, one error per field. */
  bad: (Row & { errors: Finding[] })[];
  blankRows: number;
}

/**
 * Reads the rows below the headings as papers, by the rules that the API will judge them by. Where a
 * column holds the status, only rows that say "accept" are papers. Two papers are the same where
 * their headings are, but for case and blanks. A table that was exported here is taken as it stands:
 * its authors are what the website shows.
 * @param existing headings of the papers that the website has
 */
export function readPapers(
  table: Table,
  headingRow: number,
  columns: ColumnMapping,
  existing: readonly string[],
  context: EntryContext,
): ReadPapers {
  const read: ReadPapers = { ready: [], duplicates: [], notAccepted: [], bad: [], blankRows: 0 };
  const known = new Map<string, 'website' | number>();
  for (const heading of existing) known.set(headingKey(heading), 'website');
  const rows = table.slice(headingRow + 1);
  const cellAsItIs = (cells: readonly string[], column: PaperColumn) => {
    const index = columns[column];
    return index === undefined ? '' : undefuse(cells[index] ?? '');
  };
  const cellOf: typeof cellAsItIs = (cells, column) => cellAsItIs(cells, column).trim();
  const isOwn = areOwnHeadings(papers, table[headingRow] ?? []);
  const style = authorStyleOf(rows.map((cells) => cellOf(cells, 'authors')));

  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) {
      read.blankRows += 1;
      continue;
    }
    const heading = cellOf(cells, 'heading');
    const row = { row: headingRow + index + 2, paperId: cellOf(cells, 'paperId'), heading };
    const status = cellOf(cells, 'status');
    if (columns.status !== undefined && !isAccepted(status)) {
      read.notAccepted.push({ ...row, status });
      continue;
    }
    const sent = {
      heading,
      authors: isOwn
        ? readItems(cellOf(cells, 'authors'))
        : readAuthors(cellOf(cells, 'authors'), style),
      link: cellOf(cells, 'link'),
      // An indent of the first line means code, unless a service put it there.
      content: isOwn ? cellAsItIs(cells, 'content') : cellOf(cells, 'content'),
    };
    const checked = checkFields(papers, sent, context, inputFields(papers));
    if (!checked.ok) {
      read.bad.push({ ...row, errors: checked.errors });
      continue;
    }
    const paper: PaperRow = { ...row, values: checked.values };
    const of = known.get(headingKey(heading));
    if (of === undefined) {
      known.set(headingKey(heading), row.row);
      read.ready.push(paper);
    } else read.duplicates.push({ ...paper, of });
  }
  return read;
}

/** CMT's own are "Accept" and "Reject"; conferences add theirs, such as "Accept (oral)". */
function isAccepted(status: string): boolean {
  return /\baccept/i.test(status) && !/\bnot\b|\breject/i.test(status);
}

function headingKey(heading: string): string {
  return heading.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
