import { type ImportKind, paperImport } from '../../../model/import/import-kinds.ts';
import type { SystemTable } from '../../../model/import/systems/found-papers.ts';
import type { Table } from '../../../model/import/table.ts';
import { checkSize, NOT_LOADED, NOT_OPENED, readChosenFile } from './read-chosen-file.ts';
import { TableFileError } from './read-table.ts';

const ONE =
  'Choose one file at a time. Two go together where one is a table of papers, and the other one of their authors.';
const XML = 'This is a schedule. Import its talks as papers, or its sessions into the programme.';

/**
 * The table in what somebody chose or dropped: one file of a known system or of none, or a table of
 * papers and one of their authors. Which system wrote it is told by what stands in it.
 * @param noun of what it shall hold: 'paper'
 * @throws TableFileError whatever is wrong: the sentence says what to do
 */
export async function readImportFiles(
  files: readonly File[],
  kind: ImportKind,
  noun: string,
): Promise<SystemTable> {
  const [file, other] = files;
  if (!file || files.length > (kind === paperImport ? 2 : 1)) throw new TableFileError(ONE);
  const systems = await import('./system-files.ts').catch(() => {
    throw new TableFileError(NOT_LOADED);
  });
  try {
    const sheets = kind === paperImport && !other ? await systems.easyChairSheets(file) : [];
    if (sheets.length > 0) {
      checkSize(file);
      const read = (sheet: string) => readChosenFile(file, noun, sheet);
      const [papers = [], authors = []] = await Promise.all(sheets.map(read));
      const joined = systems.joinTables({ table: papers }, { table: authors });
      if (joined) return joined;
    }
    const [first, second] = await Promise.all([readOne(file), other && readOne(other)]);
    if (second) {
      const joined = systems.joinTables(first, second);
      if (!joined) throw new TableFileError(ONE);
      return joined;
    }
    if ('xml' in first) return systems.readScheduleXml(first.xml);
    if ('json' in first) return systems.readJson(first.json, kind);
    return kind === paperImport
      ? systems.readPapersTable(first.table)
      : { system: '', table: first.table, notes: [] };
  } catch (error) {
    throw error instanceof systems.SystemFileError ? new TableFileError(error.message) : error;
  }

  async function readOne(
    file: File,
  ): Promise<{ table: Table } | { json: string } | { xml: string }> {
    const start = await file
      .slice(0, 1000)
      .text()
      .catch(() => '');
    const isXml = /^\uFEFF?\s*<(?:\?xml[\s\S]*<)?schedule\b/.test(start);
    if (isXml && kind !== paperImport) throw new TableFileError(XML);
    if (!isXml && !/^\uFEFF?\s*[[{]\s*["[{}\]]/.test(start)) {
      return { table: await readChosenFile(file, noun) };
    }
    checkSize(file);
    const text = await file.text().catch(() => {
      throw new TableFileError(NOT_OPENED);
    });
    return isXml ? { xml: text } : { json: text };
  }
}
