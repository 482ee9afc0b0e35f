import { isBlank, type Table } from './table.ts';

/** What a column of the accepted-papers table may hold. */
export type PaperColumn = 'heading' | 'authors' | 'content' | 'link' | 'status' | 'paperId';

/** Which column holds what, counted from 0. */
export type ColumnMapping = Partial<Record<PaperColumn, number>>;

/** Without these no row makes a paper. */
export const REQUIRED_COLUMNS: readonly PaperColumn[] = ['heading', 'authors', 'content'];

// Letters and digits of headings, the likeliest first. Microsoft CMT's "Export to Excel" has `Paper
// ID`, `Paper Title`, `Abstract`, `Authors` (first name first), `Author Names`, `Status` and more.
const HEADINGS: Record<PaperColumn, readonly string[]> = {
  heading: ['papertitle', 'title', 'heading', 'titleofpaper', 'titleofthepaper', 'submissiontitle'],
  authors: ['authors', 'authornames', 'author', 'authorlist', 'nameofauthors', 'authorsnames'],
  content: ['abstract', 'content', 'paperabstract', 'summary'],
  link: ['link', 'paperlink', 'url', 'paperurl', 'website'],
  status: ['status', 'decision', 'paperstatus', 'finaldecision'],
  paperId: ['paperid', 'submissionid', 'papernumber', 'paperno', 'id', 'no', 'number'],
};

const COLUMNS = Object.keys(HEADINGS) as PaperColumn[];
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
  table: Table,
  remembered: Partial<Record<PaperColumn, string>> = {},
): GuessedColumns {
  let best: GuessedColumns = { headingRow: undefined, columns: {} };
  for (const [row, cells] of table.slice(0, ROWS_ABOVE).entries()) {
    if (isBlank(cells)) continue;
    const columns = columnsOf(cells, remembered);
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
): Partial<Record<PaperColumn, string>> {
  const entries = Object.entries(columns).map(([column, index]) => [
    column,
    table[headingRow]?.[index] ?? '',
  ]);
  return Object.fromEntries(entries);
}

function columnsOf(
  headings: readonly string[],
  remembered: Partial<Record<PaperColumn, string>>,
): ColumnMapping {
  const names = headings.map(toName);
  const columns: ColumnMapping = {};
  for (const column of COLUMNS) {
    const wanted = [remembered[column], ...HEADINGS[column]].map((each) => toName(each ?? ''));
    const found = wanted.find((name) => name !== '' && names.includes(name));
    if (found !== undefined) columns[column] = names.indexOf(found);
  }
  return columns;
}

/** `Paper Title`, `paper_title` and `PAPER TITLE*` are one. */
function toName(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
