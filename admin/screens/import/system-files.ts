import { SystemFileError, type SystemTable } from '../../../model/import/systems/found-papers.ts';
import {
  isAuthorsTable,
  joinAuthors,
  readAuthorsAlone,
  readKnownTable,
} from '../../../model/import/systems/known-tables.ts';
import { readJson } from '../../../model/import/systems/read-json.ts';
import type { Table } from '../../../model/import/table.ts';

// Loaded when a file is chosen: what other systems write is no part of opening the screen.
export { readJson, SystemFileError };

/** A table of papers, or of their authors alone. @throws SystemFileError */
export const readPapersTable = (table: Table): SystemTable =>
  isAuthorsTable(table) ? readAuthorsAlone(table) : readKnownTable(table);

type File = { table: Table } | { json: string };

/** A table of papers with one of their authors, in any order; undefined where they are no such pair. */
export function joinTables(one: File, other: File): SystemTable | undefined {
  if (!('table' in one && 'table' in other)) return undefined;
  const tables = [one.table, other.table];
  const authors = tables.filter(isAuthorsTable);
  const papers = tables.filter((table) => !isAuthorsTable(table)).map(readKnownTable);
  const [[authorsTable], [submissions]] = [authors, papers];
  if (!authorsTable || !submissions || submissions.system === '') return undefined;
  return joinAuthors(submissions, authorsTable);
}
