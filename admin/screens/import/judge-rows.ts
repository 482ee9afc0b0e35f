import type { Entry } from '../../../model/collections.ts';
import type { EntryContext } from '../../../model/fields.ts';
import type { Finding } from '../../../model/finding.ts';
import type { ColumnMapping } from '../../../model/import/columns.ts';
import {
  type ComparedRow,
  changeOf,
  compareRow,
  type Difference,
  type EntryChange,
} from '../../../model/import/compare-rows.ts';
import { marksOf, writeMarks } from '../../../model/import/fingerprints.ts';
import type { ImportColumn, ImportKind } from '../../../model/import/import-kinds.ts';
import { KnownEntries } from '../../../model/import/known-rows.ts';
import {
  IMPORT_MAX_MIB,
  IMPORT_MAX_ROWS,
  type ImportRow,
  type ReadRows,
  readRows,
} from '../../../model/import/read-rows.ts';
import { withoutSamples } from '../../../model/samples.ts';
import { type ImportDraft, takenOf } from './import-draft.ts';
import { withDecidedTracks } from './unknown-tracks.ts';

/** As the screen calls what names an entry: 'Heading', 'Name'. */
export const titleLabelOf = ({ collection, sameBy: [title] }: ImportKind): string =>
  collection.fields[title]?.label ?? title;

/** A row that is left out, and why. */
export interface RowNote {
  /** As the spreadsheet counts. */
  row: number;
  paperId: string;
  title: string;
  /** Sentences, one for each thing that is wrong. */
  reasons: readonly string[];
}

/** All rows of a file, sorted by what will become of them. */
export interface JudgedRows {
  /** New ones, all of which may be sent. */
  ready: readonly ImportRow[];
  /** Of those and what is there already, what is sent: all or none. */
  rows: readonly ImportRow[];
  /** Entries of which the file says something else than the website. */
  changed: readonly ComparedRow[];
  /** What is sent of them. */
  changes: readonly EntryChange[];
  /** Entries of an earlier import that the file does not have, or not as accepted. */
  gone: readonly GoneEntry[];
  errors: readonly RowNote[];
  duplicates: readonly RowNote[];
  notAccepted: readonly RowNote[];
  read: ReadRows;
}

export interface GoneEntry {
  entry: Entry;
  why: string;
}

/** Columns without which there are no entries, and that are not chosen yet. */
export function missingColumns(kind: ImportKind, columns: ColumnMapping): ImportColumn[] {
  return kind.columns.filter(({ name, isRequired }) => isRequired && columns[name] === undefined);
}

/** Judges every row of a draft. @param noun as the screen calls an entry */
export function judgeRows(
  kind: ImportKind,
  noun: string,
  draft: ImportDraft,
  existing: readonly Entry[],
  context: EntryContext,
): JudgedRows {
  const { collection } = kind;
  const { headingRow, columns, withoutDuplicates, decided } = draft;
  const own = withoutSamples(existing);
  const table = withDecidedTracks(draft);
  const read = readRows(kind, table, headingRow, columns, own, context);
  const isRepeated = Object.hasOwn(collection.fields, 'imported');
  const compared = isRepeated
    ? read.duplicates.flatMap(({ entry, ...row }) =>
        entry ? [compare(kind, row, entry, read)] : [],
      )
    : [];
  const changed = compared.filter(({ differences }) => differences.length > 0);
  const changedRows = new Set(changed.map(({ row }) => row));
  const duplicates = read.duplicates.filter(({ row }) => !changedRows.has(row));
  const ready = withNotes(kind, read.ready, read);
  const note = ({ row, paperId, title }: ImportRow | RowNote, reasons: readonly string[]) => ({
    row,
    paperId,
    title,
    reasons,
  });
  const called = titleLabelOf(kind).toLowerCase();
  return {
    ready,
    rows: [
      ...ready.filter(({ row }) => !decided.leftOut.includes(row)),
      ...(withoutDuplicates ? [] : withNotes(kind, duplicates, read)),
    ].sort((one, other) => one.row - other.row),
    changed,
    changes: changed.flatMap((each) => {
      const of = (difference: Difference) => takenOf(decided, each, difference);
      return changeOf(collection, each, of) ?? [];
    }),
    gone: isRepeated && !read.isOwn ? goneOf(kind, read, own) : [],
    errors: read.bad.map((row) => ({ ...row, reasons: row.errors.map(inShort) })),
    duplicates: duplicates.map((row) =>
      note(row, [
        row.of === 'website'
          ? `The website has a ${noun} of this ${called}.`
          : `Row ${row.of} has the same ${called}.`,
      ]),
    ),
    notAccepted: read.notAccepted.map((row) => ({
      ...row,
      reasons: [row.status === '' ? 'No decision.' : `The decision is “${row.status}”.`],
    })),
    read,
  };
}

/** Which tracks there are, and that one can be chosen, is said once, above the rows. */
const inShort = ({ field, message }: Finding) =>
  field === 'track' ? message.replace(/(There is no track “.*”\.).*$/s, '$1') : message;

function compare(
  { collection }: ImportKind,
  row: Pick<ImportRow, 'row' | 'values'>,
  entry: Entry,
  { facts, isOwn }: ReadRows,
): ComparedRow {
  // What somebody wrote into an export of ours is not what the other system says.
  const base = isOwn ? { ...entry, imported: undefined } : entry;
  const compared = compareRow(collection, row, base, facts);
  return isOwn ? { ...compared, entry, isOwn } : compared;
}

/** New rows with what is noted of them, so that the next import knows what this one said. */
function withNotes(
  { collection }: ImportKind,
  rows: readonly ImportRow[],
  { facts, isOwn }: ReadRows,
): readonly ImportRow[] {
  if (isOwn || !Object.hasOwn(collection.fields, 'imported')) return rows;
  return rows.map((each) => {
    const imported = writeMarks(marksOf(each.values, facts));
    return { ...each, values: { ...each.values, imported } };
  });
}

/**
 * Entries that an earlier import brought, and that the file does not have, or not as accepted. A file
 * without numbers, or with none that is known, is another list.
 */
function goneOf(
  kind: ImportKind,
  { ready, duplicates, bad, notAccepted, facts }: ReadRows,
  existing: readonly Entry[],
): GoneEntry[] {
  const brought = existing.filter(
    ({ imported, externalId }) => imported !== undefined && externalId !== undefined,
  );
  const known = new KnownEntries(kind, brought);
  if (!facts.includes('externalId')) return [];
  const find = ({ paperId, title }: Pick<ImportRow, 'paperId' | 'title'>) =>
    known.find({ externalId: paperId, [kind.sameBy[0]]: title });
  const refused = new Map(notAccepted.map((row) => [find(row), row.status]));
  const there = new Set<Entry | undefined>([
    ...duplicates.map(({ entry }) => entry),
    ...[...ready, ...duplicates, ...bad].map(find),
  ]);
  const isSameList = brought.some((entry) => there.has(entry) || refused.has(entry));
  return (isSameList ? brought : []).flatMap((entry) => {
    if (there.has(entry)) return [];
    const status = refused.get(entry);
    const why = status ? `The decision is “${status}”.` : 'The file does not have it.';
    return [{ entry, why }];
  });
}

/** Why rows cannot be sent at once; undefined where they can. */
export function tooMuch(
  rows: readonly Pick<ImportRow, 'values'>[],
  noun: string,
): string | undefined {
  if (rows.length > IMPORT_MAX_ROWS) {
    return `These are ${rows.length} ${noun}s; ${IMPORT_MAX_ROWS} at most can be imported at once. Divide the file into several, and import one after the other.`;
  }
  const { size } = new Blob([JSON.stringify({ rows: rows.map(({ values }) => values) })]);
  if (size <= IMPORT_MAX_MIB * 1024 * 1024) return undefined;
  return `These ${noun}s have more than ${IMPORT_MAX_MIB} MB of text, too much for one import. Divide the file into several, and import one after the other.`;
}

/** A row of the file as it will be read. */
export interface PreviewRow {
  row: number;
  cells: Readonly<Partial<Record<string, string>>>;
}

const PREVIEW_ROWS = 3;

/** The first rows below the headings: lists as they are read, else as they stand there. */
export function previewRows(draft: ImportDraft, { read }: JudgedRows): PreviewRow[] {
  const { table, headingRow, columns } = draft;
  const valuesByRow = new Map(
    [...read.ready, ...read.duplicates].map(({ row, values }) => [row, values]),
  );
  const rows: PreviewRow[] = [];
  for (let index = headingRow + 1; index < table.length; index += 1) {
    const cells = table[index] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    const shown: Record<string, string> = {};
    for (const [name, column = -1] of Object.entries(columns)) {
      const value = valuesByRow.get(index + 1)?.[name];
      shown[name] = Array.isArray(value) ? value.join(' · ') : (cells[column] ?? '').trim();
    }
    rows.push({ row: index + 1, cells: shown });
    if (rows.length === PREVIEW_ROWS) break;
  }
  return rows;
}

/** Rows that are left out as a table, to be corrected beside the file. */
export function noteTable(kind: ImportKind, notes: readonly RowNote[]): unknown[][] {
  const number = kind.columns.find(({ name }) => name === 'paperId');
  return [
    ['Row', ...(number ? [number.label] : []), titleLabelOf(kind), 'What is wrong'],
    ...notes.map(({ row, paperId, title, reasons }) => [
      row,
      ...(number ? [paperId] : []),
      title,
      reasons.join(' '),
    ]),
  ];
}
