import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  readTable,
  TableFileError,
  type TableParsers,
} from '../../admin/screens/import/read-table.ts';
import { sheetsOf, tableParsers } from '../../admin/screens/import/table-parsers.ts';

/** Knows no quotes: which library reads the formats is the screen's choice. */
const parsers: TableParsers = {
  csv: (text, separator) => ({ rows: text.split('\n').map((line) => line.split(separator)) }),
  async xlsx(file) {
    if (file.byteLength < 6) throw new Error('not a zip file');
    return [['Paper ID', 118, null, new Date('2026-03-06T00:00:00Z')]];
  },
};
const read = (...parts: BlobPart[]) => readTable(new Blob(parts), parsers);
const bytes = (...values: number[]) => new Uint8Array(values);
const HEADINGS = [
  ['Title', 'Authors'],
  ['Ölfelder', 'Asha'],
];
const TEXT = 'Title,Authors\nÖlfelder,Asha';

describe('a spreadsheet', () => {
  it('that unpacks to more than a tab of the browser bears is refused before it is unpacked', async () => {
    const sheet = new Uint8Array(51 * 1024 * 1024);
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': sheet, 'xl/workbook.xml': bytes(60) });
    expect(bomb.length).toBeLessThan(100_000);
    const file = new File([new Uint8Array(bomb)], 'bomb.xlsx');
    await expect(readTable(file, tableParsers)).rejects.toThrow(
      /larger than 50 MB once it is unpacked/,
    );
    expect(await sheetsOf(file)).toEqual([]);
    // One that says it has less is not unpacked beyond that.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 28 < bomb.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === sheet.length)
        view.setUint32(at + 24, 1000, true);
    }
    await expect(readTable(new Blob([new Uint8Array(bomb)]), tableParsers)).rejects.toThrow(
      TableFileError,
    );
  });
});

describe('a table file', () => {
  it('is text in UTF-8 with or without its mark, in UTF-16, or as Windows writes it', async () => {
    expect(await read(TEXT)).toEqual(HEADINGS);
    expect(await read(`\uFEFF${TEXT}`)).toEqual(HEADINGS);
    expect(await read(bytes(0xff, 0xfe), Buffer.from(TEXT, 'utf16le'))).toEqual(HEADINGS);
    const bigEndian = Buffer.from(TEXT, 'utf16le').swap16();
    expect(await read(bytes(0xfe, 0xff), bigEndian)).toEqual(HEADINGS);
    expect(await read(Buffer.from(TEXT, 'latin1'))).toEqual(HEADINGS);
  });

  it('has the separator with which its headings are recognised', async () => {
    for (const separator of [',', ';', '\t']) {
      const text = `Title${separator}Authors\nWe ask, and answer; twice${separator}Asha`;
      expect((await read(text))[0]).toEqual(['Title', 'Authors']);
    }
    const unknown = 'Eins;Zwei;Drei\n1,2;3,4;5,6';
    expect(await read(unknown)).toEqual([
      ['Eins', 'Zwei', 'Drei'],
      ['1,2', '3,4', '5,6'],
    ]);
  });

  it('is a spreadsheet by its bytes; numbers and days become text', async () => {
    const table = await read(bytes(0x50, 0x4b, 3, 4), 'rest');
    expect(table).toEqual([['Paper ID', '118', '', '2026-03-06']]);
  });

  it.each([
    ['is never closed', 'P1,A\nP2,"an open one\nP3,C\nP4,D', 3, /is never closed/],
    ['is closed rows below', 'P1,"A\nB"\nP2,"an open one\nP3,"C, D"\nP4,E', 3, /where that cell/],
    ['goes on behind its end', '\nP1,"Smart" grids\nP2,B', 3, /where that cell ends/],
  ])(
    'is refused where a cell in quotation marks %s: the row is named',
    async (_what, rows, row, sentence) => {
      const file = new Blob([`Title,Authors\n${rows}\n`]);
      const outcome = await readTable(file, tableParsers).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(TableFileError);
      expect((outcome as Error).message).toMatch(new RegExp(`^Row ${row} `));
      expect((outcome as Error).message).toMatch(sentence);
    },
  );

  it('has quotation marks inside of cells, doubled or not at their beginning', async () => {
    const text = 'Title,Authors\nP1,"The ""smart""\ngrid, twice"\nP2,A 5" disk\n';
    expect((await readTable(new Blob([text]), tableParsers)).slice(1, 3)).toEqual([
      ['P1', 'The "smart"\ngrid, twice'],
      ['P2', 'A 5" disk'],
    ]);
  });

  it.each([
    ['a spreadsheet of before 2007', [bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)], /\.xls\b.*\.xlsx/],
    ['an XML spreadsheet', ['<?xml version="1.0"?><Workbook/>'], /\.xls\b.*\.xlsx/],
    ['an HTML table', ['\n<html><table></table></html>'], /\.xls\b.*\.xlsx/],
    ['a broken spreadsheet', [bytes(0x50, 0x4b)], /cannot be read/],
    ['a picture', [bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)], /no table/],
  ])('is refused where it is %s, and what to do is said', async (_kind, parts, sentence) => {
    const outcome = await read(...parts).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(TableFileError);
    expect((outcome as Error).message).toMatch(sentence);
  });
});
