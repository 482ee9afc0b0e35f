import { paperImport } from '../../../model/import/import-kinds.ts';
import { SystemFileError, type SystemTable } from '../../../model/import/systems/found-papers.ts';
import {
  isAuthorsTable,
  joinAuthors,
  readAuthorsAlone,
  readKnownTable,
} from '../../../model/import/systems/known-tables.ts';
import { readJson } from '../../../model/import/systems/read-json.ts';
import type { Table } from '../../../model/import/table.ts';
import { parseSchedule } from './parse-schedule.ts';
import { sheetsOf } from './table-parsers.ts';

// Loaded when a file is chosen: what other systems write is no part of opening the screen.
export { readJson, SystemFileError };

/** A table of papers, or of their authors alone. @throws SystemFileError */
export const readPapersTable = (table: Table): SystemTable =>
  isAuthorsTable(table) ? readAuthorsAlone(table) : readKnownTable(table);

const NO_SCHEDULE =
  'This schedule ends too early, or is no XML. Download it again, and choose it once more.';

/** Talks of a `schedule.xml`, as of the same schedule as JSON. @throws SystemFileError */
export function readScheduleXml(text: string): SystemTable {
  const read = parseSchedule(text);
  if (!read) throw new SystemFileError(NO_SCHEDULE);
  const talks = Array.from(read.getElementsByTagName('event'), (event) => {
    const said = (name: string) => Array.from(event.getElementsByTagName(name));
    const text = (name: string) => said(name)[0]?.textContent ?? '';
    const names = ['title', 'subtitle', 'track', 'abstract', 'description'] as const;
    return {
      id: event.getAttribute('id') ?? '',
      ...Object.fromEntries(names.map((name) => [name, text(name)])),
      persons: said('person').map(({ textContent }) => ({ name: textContent })),
    };
  });
  const days = [{ rooms: { all: talks } }];
  return readJson(JSON.stringify({ conference: { days } }), paperImport);
}

type Read = { table: Table } | { json: string } | { xml: string };

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
