import type { Entry } from '../../../model/collections.ts';
import type { EntryContext } from '../../../model/fields.ts';
import type { ColumnMapping } from '../../../model/import/columns.ts';
import type { ImportColumn, ImportKind } from '../../../model/import/import-kinds.ts';
import {
  IMPORT_MAX_MIB,
  IMPORT_MAX_ROWS,
  type ImportRow,
  type ReadRows,
  readRows,
} from '../../../model/import/read-rows.ts';
import type { ImportDraft } from './import-draft.ts';

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
  /** Sent, all or none. */
  rows: readonly ImportRow[];
  errors: readonly RowNote[];
  duplicates: readonly RowNote[];
  notAccepted: readonly RowNote[];
  read: ReadRows;
}

/** Columns without which there are no entries, and that are not chosen yet. */
export function missingColumns(kind: ImportKind, columns: ColumnMapping): ImportColumn[] {
  return kind.columns.filter(({ name, isRequired }) => isRequired && columns[name] === undefined);
}

/** Judges every row of a draft. @param noun as the screen calls an entry */
export function judgeRows(
  kind: ImportKind,
  noun: string,
  { table, headingRow, columns, withoutDuplicates }: ImportDraft,
  existing: readonly Entry[],
  context: EntryContext,
): JudgedRows {
  const read = readRows(kind, table, headingRow, columns, existing, context);
  const note = ({ row, paperId, title }: ImportRow | RowNote, reasons: readonly string[]) => ({
    row,
    paperId,
    title,
    reasons,
  });
  const called = titleLabelOf(kind).toLowerCase();
  return {
    rows: withoutDuplicates
      ? read.ready
      : [...read.ready, ...read.duplicates].sort((one, other) => one.row - other.row),
    errors: read.bad.map((row) => ({ ...row, reasons: row.errors.map(({ message }) => message) })),
    duplicates: read.duplicates.map((row) =>
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

/** Why rows cannot be sent at once; undefined where they can. */
export function tooMuch(rows: readonly ImportRow[], noun: string): string | undefined {
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
