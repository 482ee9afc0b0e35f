import { checkFields, inputFields } from '../check-fields.ts';
import type { Entry } from '../collections.ts';
import { areOwnHeadings, readItems, undefuse } from '../csv.ts';
import type { EntryContext, Field } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { introduction } from '../introduction.ts';
import { splitList } from '../text.ts';
import { isUploadName, uploadUrl } from '../upload.ts';
import type { ColumnMapping } from './columns.ts';
import type { ImportKind } from './import-kinds.ts';
import { hasPaperNumbers, namesTracks, readOwnColumns } from './more-columns.ts';
import { authorStyleOf, readAuthors, readPeople } from './read-authors.ts';
import { isBlank, type Table } from './table.ts';

/** What a call that imports takes at once: rows, and MiB of JSON. */
export const IMPORT_MAX_ROWS = 1000;
export const IMPORT_MAX_MIB = 8;

/** A row of the table; `row` counts from 1, as a spreadsheet does. */
interface Row {
  row: number;
  /** The paper-management service's own number; '' where the table has none. */
  paperId: string;
  title: string;
}

/** A row that can be sent as it is. */
export interface ImportRow extends Row {
  values: Record<string, unknown>;
}

/** Every row that is not blank is in exactly one of these. */
export interface ReadRows {
  ready: ImportRow[];
  /** Rows that the website has already, or that the table has further up. */
  duplicates: (ImportRow & { of: 'website' | number })[];
  /** Rows whose status says no. */
  notAccepted: (Row & { status: string })[];
  /** Rows that break a rule: what is wrong, one error per field. */
  bad: (Row & { errors: Finding[] })[];
  blankRows: number;
}

/**
 * Reads the rows below the headings as entries, by the rules that the API will judge them by. Where a
 * column holds the status, only rows that say "accept" are taken. Two entries are the same where the
 * fields are that the kind names, but for case and blanks. A table that was exported here is taken as it
 * stands: its lists are what the website shows.
 * @param existing what the website has
 */
export function readRows(
  kind: ImportKind,
  table: Table,
  headingRow: number,
  columns: ColumnMapping,
  existing: readonly Pick<Entry, string>[],
  context: EntryContext,
): ReadRows {
  const { collection, sameBy } = kind;
  const read: ReadRows = { ready: [], duplicates: [], notAccepted: [], bad: [], blankRows: 0 };
  const keyOf = (values: Pick<Entry, string>) =>
    sameBy.map((name) => fold(String(values[name] ?? ''))).join('\n');
  const known = new Map<string, 'website' | number>();
  for (const entry of existing) known.set(keyOf(entry), 'website');
  const rows = table.slice(headingRow + 1);
  const cellAsItIs = (cells: readonly string[], column: string) => {
    const index = columns[column];
    return index === undefined ? '' : undefuse(cells[index] ?? '');
  };
  const cellOf: typeof cellAsItIs = (cells, column) => cellAsItIs(cells, column).trim();
  const isOwn = areOwnHeadings(collection, table[headingRow] ?? []);
  const headings = (table[headingRow] ?? []).map((heading) => heading.trim());
  const readCell = cellReader(kind, isOwn, rows, cellOf, context);
  const people = Object.entries(collection.fields).find(([, { detailsOf }]) => detailsOf);
  const style = authorStyleOf(people ? rows.map((cells) => cellOf(cells, 'authors')) : []);
  const isNumbered = hasPaperNumbers(headings, columns);
  const hasTracks = namesTracks(
    columns.track === undefined ? [] : rows.map((cells) => cellOf(cells, 'track')),
    context,
  );
  const readMore = (cells: readonly string[], sent: Readonly<Record<string, unknown>>) => {
    const more: Record<string, unknown> = {};
    if (!hasTracks && sent.track !== undefined) more.track = '';
    if (people && isNumbered) more.externalId = cellOf(cells, 'paperId');
    if (isOwn) {
      const names = Array.isArray(sent.authors) ? sent.authors.map(String) : [];
      return { ...readOwnColumns(collection, headings, cells, names), ...more };
    }
    if (people) more[people[0]] = readPeople(cellOf(cells, 'authors'), style);
    return more;
  };

  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) {
      read.blankRows += 1;
      continue;
    }
    const title = cellOf(cells, sameBy[0]);
    const row = { row: headingRow + index + 2, paperId: cellOf(cells, 'paperId'), title };
    const status = cellOf(cells, 'status');
    if (columns.status !== undefined && !isAccepted(status)) {
      read.notAccepted.push({ ...row, status });
      continue;
    }
    const sent: Record<string, unknown> = {};
    for (const { name } of kind.columns) {
      const field = collection.fields[name];
      // An indent of the first line means code, unless a service put it there.
      const cell = field?.kind === 'markdown' && isOwn ? cellAsItIs : cellOf;
      if (field) sent[name] = readCell(name, field, cell(cells, name));
    }
    Object.assign(sent, readMore(cells, sent));
    const checked = checkFields(
      collection,
      kind.isCommittee ? asMember(kind, sent) : sent,
      context,
      inputFields(collection),
    );
    if (!checked.ok) {
      read.bad.push({ ...row, errors: checked.errors });
      continue;
    }
    const found: ImportRow = { ...row, values: checked.values };
    const of = known.get(keyOf(checked.values));
    if (of === undefined) {
      known.set(keyOf(checked.values), row.row);
      read.ready.push(found);
    } else read.duplicates.push({ ...found, of });
  }
  return read;
}

type Rows = readonly (readonly string[])[];

/** How a cell becomes the value of its field. */
function cellReader(
  { columns, collection }: ImportKind,
  isOwn: boolean,
  rows: Rows,
  cellOf: (cells: readonly string[], column: string) => string,
  { organisingCategories }: EntryContext,
) {
  const people = columns.find(({ name }) => collection.fields[name]?.ofPeople)?.name;
  const style = authorStyleOf(people ? rows.map((cells) => cellOf(cells, people)) : []);
  return (name: string, { kind }: Field, cell: string): unknown => {
    if (kind === 'list') {
      if (isOwn) return readItems(cell);
      if (name === people) return readAuthors(cell, style);
      // Either of them separates: "Grids, storage; Drives" are two.
      return /[;\n]/.test(cell) ? readItems(cell.replaceAll('\n', ';')) : splitList(cell);
    }
    if (kind === 'image') return isUploadName(cell) ? uploadUrl(cell) : cell;
    if (kind === 'choice') {
      return organisingCategories.find((each) => fold(each) === fold(cell)) ?? cell;
    }
    return cell;
  };
}

/** What a table leaves out of a member, and what is true of every one. */
function asMember({ collection: { title, fields } }: ImportKind, sent: Record<string, unknown>) {
  const { name, college, committee, description } = sent as Record<string, string>;
  const of = { name: name ?? '', college: college ?? '' };
  return {
    ...sent,
    ...(committee === '' && fields.committee?.kind === 'line' ? { committee: title } : {}),
    ...(description?.trim() === '' ? { description: introduction(of, title) } : {}),
  };
}

/** CMT's own are "Accept" and "Reject"; conferences add theirs, such as "Accept (oral)". */
function isAccepted(status: string): boolean {
  return /\baccept/i.test(status) && !/\bnot\b|\breject/i.test(status);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
