import { checkFields, inputFields } from '../check-fields.ts';
import type { Entry } from '../collections.ts';
import { areOwnHeadings, readItems, undefuse } from '../csv.ts';
import type { EntryContext, Field } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { introduction } from '../introduction.ts';
import { splitList } from '../text.ts';
import { isUploadName, uploadUrl } from '../upload.ts';
import type { ColumnMapping } from './columns.ts';
import { type FactName, factLabels, factOf } from './fingerprints.ts';
import type { ImportKind } from './import-kinds.ts';
import {
  asExported,
  foldKey,
  isAnotherPaper,
  KnownEntries,
  sharedNumbers,
  titleKey,
} from './known-rows.ts';
import {
  hasDetailColumns,
  hasPaperNumbers,
  namesTracks,
  readDetails,
  readOwnColumns,
} from './more-columns.ts';
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
  /** Rows that the website has already, as `entry`, or that the table has further up. */
  duplicates: (ImportRow & { of: 'website' | number; entry?: Entry })[];
  /** Rows whose status says no. */
  notAccepted: (Row & { status: string })[];
  /** Rows that break a rule: what is wrong, one error per field. */
  bad: (Row & { errors: Finding[] })[];
  blankRows: number;
  /** What the table tells of an entry at all: an empty cell is told, too. */
  facts: FactName[];
  /** It was exported here: what it says is no news of another system's. */
  isOwn: boolean;
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
  existing: readonly (Pick<Entry, string> | Entry)[],
  context: EntryContext,
): ReadRows {
  const { collection, sameBy } = kind;
  const onWebsite = new KnownEntries(kind, existing);
  const compared = new Set<Entry>();
  const inTable = new Map<string, number>();
  const rows = table.slice(headingRow + 1);
  const cellAsItIs = (cells: readonly string[], column: string) => {
    const index = columns[column];
    return index === undefined ? '' : undefuse(cells[index] ?? '');
  };
  const cellOf: typeof cellAsItIs = (cells, column) => cellAsItIs(cells, column).trim();
  const isOwn = areOwnHeadings(collection, table[headingRow] ?? []);
  const headings = (table[headingRow] ?? []).map((heading) => heading.trim());
  const read: ReadRows = {
    ready: [],
    duplicates: [],
    notAccepted: [],
    bad: [],
    blankRows: 0,
    facts: [],
    isOwn,
  };
  const readCell = cellReader(kind, isOwn, headings, rows, cellOf, context);
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
    if (people && hasDetailColumns(headings)) {
      const names = (sent.authors ?? []) as string[];
      more[people[0]] = readDetails(headings, cells, names);
    } else if (people) more[people[0]] = readPeople(cellOf(cells, 'authors'), style);
    return more;
  };
  const numbers = rows.map((cells, index) => ({
    row: headingRow + index + 2,
    paperId: isNumbered ? cellOf(cells, 'paperId') : '',
    title: cellOf(cells, sameBy[0]),
  }));
  const shared = sharedNumbers(numbers);

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
    // Of what is known already, a table may tell a part.
    const known = onWebsite.find({ ...sent, externalId: isNumbered ? row.paperId : '' });
    for (const { name, isRequired } of known ? kind.columns : []) {
      if (isRequired && columns[name] === undefined) sent[name] = known?.[name];
    }
    const check = (values: Readonly<Record<string, unknown>>) =>
      checkFields(
        collection,
        kind.isCommittee ? asMember(kind, values) : values,
        context,
        inputFields(collection),
      );
    const judged = check(sent);
    // It is there already, with a track of its own: what the file calls that keeps nobody from saying so.
    const isOfTrack = !judged.ok && judged.errors.every(({ field }) => field === 'track');
    const checked = known && isOfTrack ? check({ ...sent, track: known.track ?? '' }) : judged;
    if (!checked.ok) {
      read.bad.push({ ...row, errors: checked.errors });
      continue;
    }
    const found: ImportRow = { ...row, values: checked.values };
    const rowsOfNumber = isNumbered ? shared.get(foldKey(row.paperId)) : undefined;
    const entry = onWebsite.find(found.values);
    const sameRow = inTable.get(titleKey(kind, found.values));
    const problem = rowsOfNumber
      ? sharedNumber(row, rowsOfNumber)
      : entry && isNumbered && isAnotherPaper(entry, found.values)
        ? anotherPaper(row, entry)
        : undefined;
    if (problem) read.bad.push({ ...row, errors: [{ field: 'externalId', message: problem }] });
    else if (entry && !compared.has(entry)) {
      compared.add(entry);
      const own = isOwn ? asExported(kind, entry, headings, cells) : {};
      const values = { ...found.values, ...own };
      read.duplicates.push({ ...found, values, of: 'website', entry });
    } else if (entry || onWebsite.hasTitle(found.values)) {
      read.duplicates.push({ ...found, of: 'website' });
    } else if (sameRow !== undefined) read.duplicates.push({ ...found, of: sameRow });
    else {
      inTable.set(titleKey(kind, found.values), row.row);
      read.ready.push(found);
    }
  }
  const told = Object.entries(columns).flatMap(([name, index]) =>
    index !== undefined && Object.hasOwn(collection.fields, name) ? [name] : [],
  );
  read.facts = factsTold(kind, read, headings, [
    ...told.filter((name) => name !== 'track' || hasTracks),
    ...(isNumbered ? ['externalId'] : []),
  ]);
  return read;
}

const sharedNumber = ({ row, paperId }: Row, rows: readonly number[]) =>
  `Paper number: ${paperId} stands in row ${rows.filter((each) => each !== row).join(', ')}, too, at another paper. Give each paper its own number.`;

const anotherPaper = ({ paperId }: Row, { heading }: Entry) =>
  `Paper number: the website has “${heading}” under ${paperId}, with another title and other authors. Correct the number here or there.`;

/** What a table tells of an entry: fields, and of its people the details that any row has. */
function factsTold(
  { collection }: ImportKind,
  { ready, duplicates, isOwn }: ReadRows,
  headings: readonly string[],
  told: readonly string[],
): FactName[] {
  const labels = factLabels(collection);
  const rows = [...ready, ...duplicates];
  return [...labels].flatMap(([fact, label]) => {
    const [field = '', detail] = fact.split('.');
    const hasColumn = isOwn && headings.includes(collection.fields[field]?.label ?? label);
    const isTold = detail
      ? rows.some(({ values }) => (factOf(values, fact) as string[]).length > 0)
      : told.includes(fact) || hasColumn;
    return isTold ? [fact] : [];
  });
}

type Rows = readonly (readonly string[])[];

/** How a cell becomes the value of its field. */
function cellReader(
  { columns, collection }: ImportKind,
  isOwn: boolean,
  headings: readonly string[],
  rows: Rows,
  cellOf: (cells: readonly string[], column: string) => string,
  { organisingCategories }: EntryContext,
) {
  const people = columns.find(({ name }) => collection.fields[name]?.ofPeople)?.name;
  const style = authorStyleOf(people ? rows.map((cells) => cellOf(cells, people)) : []);
  return (name: string, { kind }: Field, cell: string): unknown => {
    if (kind === 'list') {
      if (isOwn || (name === people && hasDetailColumns(headings))) return readItems(cell);
      if (name === people) return readAuthors(cell, style);
      // Either of them separates: "Grids, storage; Drives" are two.
      return /[;\n]/.test(cell) ? readItems(cell.replaceAll('\n', ';')) : splitList(cell);
    }
    if (kind === 'image') return isUploadName(cell) ? uploadUrl(cell) : cell;
    if (kind === 'choice') {
      return organisingCategories.find((each) => foldKey(each) === foldKey(cell)) ?? cell;
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

/** CMT's own are "Accept" and "Reject"; conferences add theirs, such as "Accept (oral)". pretalx has "confirmed". */
function isAccepted(status: string): boolean {
  return /\b(?:accept|confirmed)/i.test(status) && !/\bnot\b|\breject/i.test(status);
}
