import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile, { readSheetNames } from 'read-excel-file';
import { TableFileError, type TableParsers } from './read-table.ts';

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
    demandRoom(file);
    const rows = await readXlsxFile(withoutEmptyCells(file), { trim: false, sheet: sheet ?? 1 });
    return rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? unescaped(cell) : cell)),
    );
  },
};

/** The names of a workbook's sheets; none of what is no workbook. */
export async function sheetsOf(file: File): Promise<string[]> {
  try {
    demandRoom(await file.arrayBuffer());
    return await readSheetNames(file);
  } catch {
    return [];
  }
}

const UNPACKED_MAX_MIB = 50;

/**
 * A workbook is a ZIP, and a few bytes of one may be gigabytes of nothing. What each file is said to have is no
 * less than what is read of it.
 * @throws TableFileError
 */
function demandRoom(file: ArrayBuffer): void {
  let bytes = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    bytes += originalSize;
    return false;
  };
  unzipSync(new Uint8Array(file), { filter });
  if (bytes <= UNPACKED_MAX_MIB * 1024 * 1024) return;
  throw new TableFileError(
    `This spreadsheet is larger than ${UNPACKED_MAX_MIB} MB once it is unpacked, which this browser tab may not bear. Leave the rows and sheets that are needed, save it again, and choose that file.`,
  );
}

/** What some programs write where nothing is, as text: the library refuses it, or takes another text for it. */
const EMPTY_CELL = /<c\b[^>]*\/>/g;

/** A workbook without the cells that have nothing. */
function withoutEmptyCells(file: ArrayBuffer): ArrayBuffer {
  const parts = unzipSync(new Uint8Array(file));
  for (const path of Object.keys(parts).filter((each) => each.startsWith('xl/worksheets/'))) {
    const text = strFromU8(parts[path] as Uint8Array);
    parts[path] = strToU8(text.replace(EMPTY_CELL, ''));
  }
  return zipSync(parts, { level: 0 }).buffer;
}

/** Excel writes some characters, carriage returns above all, as `_x000D_` (ECMA-376, ST_Xstring). */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
