import Papa from 'papaparse';
import readXlsxFile, { readSheetNames } from 'read-excel-file';
import type { TableParsers } from './read-table.ts';

/** The libraries that read CSV and XLSX: on the page's own thread, as its policy asks for. */
export const tableParsers: TableParsers = {
  csv(text, separator) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
    // Counted from 0; Papa Parse knows two kinds, and reads on over either.
    const found = errors.find(({ type, row }) => type === 'Quotes' && row !== undefined);
    const endless = found && {
      row: (found.row ?? 0) + 1,
      isClosed: found.code !== 'MissingQuotes',
    };
    return { rows: data, endless };
  },
  async xlsx(file, sheet) {
    const rows = await readXlsxFile(file, { trim: false, sheet: sheet ?? 1 });
    return rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? unescaped(cell) : cell)),
    );
  },
};

/** The names of a workbook's sheets; none of what is no workbook. */
export const sheetsOf = (file: File): Promise<string[]> => readSheetNames(file).catch(() => []);

/** Excel writes some characters, carriage returns above all, as `_x000D_` (ECMA-376, ST_Xstring). */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
