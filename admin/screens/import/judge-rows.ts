import { papers } from '../../../model/collections.ts';
import type { EntryContext } from '../../../model/fields.ts';
import {
  type ColumnMapping,
  type PaperColumn,
  REQUIRED_COLUMNS,
} from '../../../model/import/paper-columns.ts';
import {
  IMPORT_MAX_MIB,
  IMPORT_MAX_ROWS,
  type PaperRow,
  type ReadPapers,
  readPapers,
} from '../../../model/import/read-papers.ts';
import type { ImportDraft } from './import-draft.ts';

/** What a column may hold, as the screen calls it. */
export const COLUMN_LABELS: Record<PaperColumn, string> = {
  heading: papers.fields.heading.label,
  authors: papers.fields.authors.label,
  content: papers.fields.content.label,
  link: papers.fields.link.label,
  status: 'Decision',
  paperId: 'Paper number',
};

/** A row that is left out, and why. */
export interface RowNote {
  /** As the spreadsheet counts. */
  row: number;
  paperId: string;
  heading: string;
  /** Sentences, one for each thing that is wrong. */
  reasons: readonly string[];
}

/** All rows of a file, sorted by what will become of them. */
export interface JudgedRows {
  /** Sent, all or none. */
  papers: readonly PaperRow[];
  errors: readonly RowNote[];
  duplicates: readonly RowNote[];
  notAccepted: readonly RowNote[];
  read: ReadPapers;
}

/** Fields without which there are no papers, and that have no column yet. */
export function missingColumns(columns: ColumnMapping): PaperColumn[] {
  return REQUIRED_COLUMNS.filter((column) => columns[column] === undefined);
}

/** Judges every row of a draft. @param existing headings of the website's papers */
export function judgeRows(
  { table, headingRow, columns, withoutDuplicates }: ImportDraft,
  existing: readonly string[],
  context: EntryContext,
): JudgedRows {
  const read = readPapers(table, headingRow, columns, existing, context);
  const note = ({ row, paperId, heading }: PaperRow | RowNote, reasons: readonly string[]) => ({
    row,
    paperId,
    heading,
    reasons,
  });
  return {
    papers: withoutDuplicates
      ? read.ready
      : [...read.ready, ...read.duplicates].sort((one, other) => one.row - other.row),
    errors: read.bad.map((row) => ({ ...row, reasons: row.errors.map(({ message }) => message) })),
    duplicates: read.duplicates.map((row) =>
      note(row, [
        row.of === 'website'
          ? 'The website has a paper of this heading.'
          : `Row ${row.of} has the same heading.`,
      ]),
    ),
    notAccepted: read.notAccepted.map((row) => ({
      ...row,
      reasons: [row.status === '' ? 'No decision.' : `The decision is “${row.status}”.`],
    })),
    read,
  };
}

/** Why papers cannot be sent at once; undefined where they can. */
export function tooMuch(rows: readonly PaperRow[]): string | undefined {
  if (rows.length > IMPORT_MAX_ROWS) {
    return `These are ${rows.length} papers; ${IMPORT_MAX_ROWS} at most can be imported at once. Divide the file into several, and import one after the other.`;
  }
  const { size } = new Blob([JSON.stringify({ rows: rows.map(({ values }) => values) })]);
  if (size <= IMPORT_MAX_MIB * 1024 * 1024) return undefined;
  return `These papers have more than ${IMPORT_MAX_MIB} MB of text, too much for one import. Divide the file into several, and import one after the other.`;
}

/** A row of the file as it will be read. */
export interface PreviewRow {
  row: number;
  cells: Partial<Record<PaperColumn, string>>;
}

const PREVIEW_ROWS = 3;

/** The first rows below the headings: names of authors as they are read, else as they stand there. */
export function previewRows(draft: ImportDraft, { read }: JudgedRows): PreviewRow[] {
  const { table, headingRow, columns } = draft;
  const authorsByRow = new Map(
    [...read.ready, ...read.duplicates].map(({ row, values }) => [row, values.authors as string[]]),
  );
  const rows: PreviewRow[] = [];
  for (let index = headingRow + 1; index < table.length; index += 1) {
    const cells = table[index] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    const shown: PreviewRow['cells'] = {};
    for (const [field, column] of Object.entries(columns)) {
      shown[field as PaperColumn] = (cells[column] ?? '').trim();
    }
    const authors = authorsByRow.get(index + 1);
    if (authors) shown.authors = authors.join(' · ');
    rows.push({ row: index + 1, cells: shown });
    if (rows.length === PREVIEW_ROWS) break;
  }
  return rows;
}

/** Rows that are left out as a table, to be corrected beside the file. */
export function noteTable(notes: readonly RowNote[]): unknown[][] {
  return [
    ['Row', COLUMN_LABELS.paperId, COLUMN_LABELS.heading, 'What is wrong'],
    ...notes.map(({ row, paperId, heading, reasons }) => [
      row,
      paperId,
      heading,
      reasons.join(' '),
    ]),
  ];
}
