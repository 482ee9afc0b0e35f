import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallery, papers } from '../../model/collections.ts';
import { entryTable, undefuse, writeCsv } from '../../model/csv.ts';

/** Reads what RFC 4180 describes, and nothing else. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const [cell = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
      row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
      rest = rest.slice(cell.length);
      if (!rest.startsWith(',')) break;
      rest = rest.slice(1);
    }
    if (!rest.startsWith('\r\n')) throw new Error(`no line end before ${JSON.stringify(rest)}`);
    rest = rest.slice(2);
    rows.push(row);
  }
  return rows;
}

describe('a table as CSV', () => {
  it('has a UTF-8 mark, CRLF and quotes where they are needed', () => {
    const rows = [
      ['Name', 'Note'],
      ['नमस्ते', 'a "b", c\nd'],
      [null, undefined],
      [7, true],
    ];
    expect(writeCsv(rows)).toBe('\uFEFFName,Note\r\nनमस्ते,"a ""b"", c\nd"\r\n,\r\n7,true\r\n');
    expect(writeCsv([])).toBe('\uFEFF');
  });

  it('defuses texts that a spreadsheet takes for formulas, and no numbers', () => {
    const texts = ['=1+1', '+91 98765', '-', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("x","y")'];
    for (const text of texts) {
      const [[cell = ''] = []] = readCsv(writeCsv([[text]]));
      expect(cell).toBe(`'${text}`);
      expect(undefuse(cell)).toBe(text);
    }
    for (const text of ["it's", "'quoted'", 'a=b', '1-2', ' =1']) {
      expect(readCsv(writeCsv([[text]]))).toEqual([[text]]);
      expect(undefuse(text)).toBe(text);
    }
    expect(writeCsv([[-3]])).toBe('\uFEFF-3\r\n');
  });

  it('reads back as it was, whatever stands in it, and no cell begins as a formula', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",; a') }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
        const read = readCsv(writeCsv(rows));
        expect(read.every((row) => row.every((each) => !/^[=+\-@\t\r]/.test(each)))).toBe(true);
        const unharmed = rows.map((row) => row.map((each) => (/^'/.test(each) ? '' : each)));
        const back = readCsv(writeCsv(unharmed)).map((row) => row.map(undefuse));
        expect(back).toEqual(unharmed);
      }),
    );
  });
});

describe('a list as a table', () => {
  it('has the labels of the model, and the items of a list in one cell', () => {
    const paper = { _id: 'one', heading: 'One', authors: ['Rao, A.', 'Lin'], content: 'Text' };
    const people = [{ name: 'Lin', affiliation: 'A; B' }];
    const [labels = [], cells = []] = entryTable(papers, [{ ...paper, people }]);
    expect(labels.slice(0, 5)).toEqual(['Heading', 'Authors', 'Link', 'Created', 'Content']);
    expect(cells.slice(0, 5)).toEqual(['One', 'Rao, A.; Lin', undefined, undefined, 'Text']);
    // As many items as there are names.
    expect(cells[labels.indexOf('Affiliations')]).toBe('; A, B');
    expect(cells[labels.indexOf('ORCIDs')]).toBe('');
    expect(entryTable(gallery, [])).toEqual([['Image', 'Caption (tags)', 'Created', 'Order']]);
  });
});
