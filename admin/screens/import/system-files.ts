import { SystemFileError, type SystemTable } from '../../../model/import/systems/found-papers.ts';
import {
  isAuthorsTable,
  joinAuthors,
  readAuthorsAlone,
  readKnownTable,
} from '../../../model/import/systems/known-tables.ts';
import { readJson } from '../../../model/import/systems/read-json.ts';
import type { Table } from '../../../model/import/table.ts';

import { sheetsOf } from './table-parsers.ts';

// Loaded when a file is chosen: what other systems write is no part of opening the screen.
export { readJson, SystemFileError };

/** A table of papers, or of their authors alone. @throws SystemFileError */
export const readPapersTable = (table: Table): SystemTable =>
  isAuthorsTable(table) ? readAuthorsAlone(table) : readKnownTable(table);

type Read = { table: Table } | { json: string };

/** Of a workbook that EasyChair wrote, the sheets of papers and of authors; none of any other file. */
export async function easyChairSheets(file: File): Promise<string[]> {
  const sheets = ['Submissions', 'Authors'];
  const isWorkbook =
    (await file
      .slice(0, 2)
      .text()
      .catch(() => '')) === 'PK';
  const names = isWorkbook ? await sheetsOf(file) : [];
  return sheets.every((sheet) => names.includes(sheet)) ? sheets : [];
}

/** A table of papers with one of their authors, in any order; undefined where they are no such pair. */
export function joinTables(one: Read, other: Read): SystemTable | undefined {
  if (!('table' in one && 'table' in other)) return undefined;
  const tables = [one.table, other.table];
  const authors = tables.filter(isAuthorsTable);
  const papers = tables.filter((table) => !isAuthorsTable(table)).map(readKnownTable);
  const [[authorsTable], [submissions]] = [authors, papers];
  if (!authorsTable || !submissions || submissions.system === '') return undefined;
  return joinAuthors(submissions, authorsTable);
}
