import { createRequire } from 'node:module';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseColumns, UNDECIDED } from '../../admin/screens/import/import-draft.ts';
import { judgeRows } from '../../admin/screens/import/judge-rows.ts';
import { readImportFiles } from '../../admin/screens/import/read-import-files.ts';
import { readTable } from '../../admin/screens/import/read-table.ts';
import { tableParsers } from '../../admin/screens/import/table-parsers.ts';
import { ZipFile } from '../../admin/screens/take-along/zip-file.ts';
import { fileName } from '../../admin/shell/lists/export-list.tsx';
import { FORMATS, type Format, listFile, tableFile } from '../../admin/shell/lists/list-file.ts';
import { messageRows } from '../../admin/shell/lists/message-table.ts';
import { writeXlsx } from '../../admin/shell/lists/write-xlsx.ts';
import { readListAsItComes } from '../../admin/shell/server/read-list.ts';
import { type Entry, papers } from '../../model/collections.ts';
import { entryTable, writeCsv } from '../../model/csv.ts';
import { type ImportKind, importKinds, paperImport } from '../../model/import/import-kinds.ts';
import { readRows } from '../../model/import/read-rows.ts';
import { context, entriesOf } from '../model/known-content.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** An answer that arrives in pieces of so many bytes. */
const answerOf = (text: string, bytes: number) => answerFrom(encode(text), bytes);

const answerFrom = (whole: Uint8Array<ArrayBuffer>, bytes: number) => {
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= whole.length) return controller.close();
        controller.enqueue(whole.slice(at, at + bytes));
        at += bytes;
      },
    }),
  );
};

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };

describe('an exported list', () => {
  it('is a file with the day in its name', () => {
    const evening = new Date(2026, 10, 1, 23, 59);
    expect(fileName('papers', 'csv', evening)).toBe('papers-2026-11-01.csv');
    expect(fileName('papers', 'json', evening)).toBe('papers-2026-11-01.json');
    expect(fileName('committees/organising', 'csv', evening)).toBe(
      'committees-organising-2026-11-01.csv',
    );
  });

  it('is made as its entries come, wherever the answer is cut', async () => {
    const entries = ['{"[\\\\"}', 'ü,]\n', 'नमस्ते 🌻', ''].map((heading, index) => ({
      _id: `paper-${index}`,
      heading,
      authors: ['A', '{B}'],
      content: '\\'.repeat(index),
    }));
    const ids = ['paper-2', 'paper-0', 'gone', 'paper-1'];
    const expected = writeCsv(
      entryTable(
        papers,
        ids.flatMap((id) => entries.find(({ _id }) => _id === id) ?? []),
      ),
    );
    const list = JSON.stringify(entries);
    const wrapped = `{"message":"[{","members":${list},"more":[{}]}`;
    for (const text of [list, wrapped, JSON.stringify(entries, null, 1)]) {
      for (const bytes of [1, 2, 3, 7, 10_000]) {
        const file = await listFile('csv', papers, ids, readListAsItComes(answerOf(text, bytes)));
        expect(await file.text()).toBe(expected.slice(1));
      }
    }
    const cut = answerOf(list.slice(0, -1), 10);
    await expect(listFile('json', papers, ids, readListAsItComes(cut))).rejects.toThrow();
  });

  it('of messages says yes and no, tells the conference’s time, and defuses what visitors wrote', () => {
    const message = {
      _id: 'message',
      createdAt: '2026-03-06T04:00:00.000Z',
      name: '=HYPERLINK("https://x.example")',
      email: 'a@b.example',
      phone: '+91 612 000',
      subject: 'Fees',
      message: 'How much?\n-- \nMohan, Patna',
      read: true,
      answered: false,
    };
    const { data } = Papa.parse<string[]>(
      writeCsv(messageRows([message], 'Asia/Kolkata')).slice(1),
    );
    expect(data).toEqual([
      [
        ...['Received', 'Received (Asia/Kolkata)', 'Name', 'Email', 'Phone', 'Subject', 'Message'],
        ...['Read', 'Answered'],
      ],
      [
        '2026-03-06T04:00:00.000Z',
        '2026-03-06 09:30',
        `'${message.name}`,
        'a@b.example',
        "'+91 612 000",
        'Fees',
        message.message,
        'yes',
        'no',
      ],
      [''],
    ]);
  });

  it('of papers is imported again without an error, and comes back as it was', async () => {
    const entries = [
      {
        _id: 'one',
        heading: '=Equations, "quoted"',
        authors: ['Rao, A.', 'Yun-Nung (Vivian)', 'A star*'],
        link: 'https://doi.org/10.1000/182?a=1,2;3',
        createdAt: '2026-03-06T09:30:00+05:30',
        content: '- a list\n- of two\n\n| a | b |',
      },
      {
        _id: 'two',
        heading: 'Ölfelder: ein Überblick',
        authors: ['Rao, Asha'],
        content: '    code',
      },
      { _id: 'three', heading: 'नमस्ते', authors: ['Lin, W.', 'Rao, A. and Sons'], content: '@all' },
    ];
    const file = new Blob([writeCsv(entryTable(papers, entries))]);
    const table = await readTable(file, tableParsers);
    const { headingRow, columns } = chooseColumns(paperImport, table, undefined);
    const read = readRows(paperImport, table, headingRow, columns, [], CONTEXT);
    expect(read.bad).toEqual([]);
    expect(read.ready.map(({ values }) => values)).toEqual(
      entries.map(({ _id: _, createdAt: __, ...values }: Record<string, unknown>) => values),
    );
  });
});

/** What an import of an export of some entries would do, on the website that has others. */
async function imported(
  kind: ImportKind,
  format: Format,
  exported: readonly Entry[],
  existing: readonly Entry[],
) {
  const ids = exported.map(({ _id }) => _id);
  const list = answerOf(JSON.stringify(exported), 10_000);
  const file = await listFile(format, kind.collection, ids, readListAsItComes(list));
  const chosen = new File([file], `list.${format}`);
  const { table, system, notes } = await readImportFiles([chosen], kind, 'entry');
  const draft = {
    ...chooseColumns(kind, table, undefined),
    ...{ fileName: chosen.name, system, notes, table, key: 'key', decided: UNDECIDED },
    ...{ withoutDuplicates: true, goodRowsOnly: false },
  };
  const { rows, changes, errors, gone, changed } = judgeRows(
    kind,
    'entry',
    draft,
    existing,
    context,
  );
  return { rows, changes, errors, gone, changed };
}

const NOTHING = { rows: [], changes: [], errors: [], gone: [], changed: [] };

const PAPERS: Entry[] = [
  {
    _id: 'one',
    heading: '=Equations, "quoted" _x000D_',
    authors: ['Rao, A.', 'Yun-Nung (Vivian)', 'A star*'],
    people: [
      { name: 'Rao, A.', affiliation: 'IIT; Patna', orcid: '0000-0002-1825-0097' },
      { name: 'A star*', given: 'A', family: 'star*' },
    ],
    link: 'https://doi.org/10.1000/182?a=1,2;3',
    content: '    code\n\n- a list\n- of two\n\n| a | b |\n\n$x < y & z$',
    keywords: ['grids', "'quoted"],
    pages: '0012-0017',
    doi: '10.1000/182',
    award: '-best paper',
    externalId: '007',
    imported: 'heading:1f2e3d4c5 content:-',
    createdAt: '2026-03-06T09:30:00+05:30',
  },
  {
    _id: 'two',
    heading: 'नमस्ते 🌻',
    authors: Array.from({ length: 30 }, (_, index) => `Author ${index}`),
    content: "'=not a formula, but an apostrophe",
  },
];

const MEMBER: Entry = {
  _id: 'meera',
  name: '@Meera Nair',
  specialization: ['Power electronics', 'Drives'],
  college: 'CUSAT, Kochi',
  committee: String(context.organisingCategories[0]),
  order: 3,
  description: '  - a line\n\nAnd more.',
};

describe('what is exported and imported again', () => {
  // What a browser has, as the library that reads workbooks brings it for Node.
  const { resolve } = createRequire(import.meta.url);
  const { DOMParser } = createRequire(resolve('read-excel-file'))('@xmldom/xmldom');
  beforeAll(() => void vi.stubGlobal('DOMParser', DOMParser));

  it.each(FORMATS)(
    'as %s is no commit, whatever kind and whatever stands in it',
    async (format) => {
      expect(await imported(paperImport, format, PAPERS, PAPERS)).toEqual(NOTHING);
      for (const kind of Object.values(importKinds)) {
        const entries = kind.isCommittee ? [MEMBER] : (entriesOf(kind.collection) as Entry[]);
        const own = entries.map(({ sample: _, ...entry }) => entry as Entry);
        expect(own.length).toBeGreaterThan(0);
        expect(await imported(kind, format, own, own), kind.collection.name).toEqual(NOTHING);
      }
    },
  );

  it.each(FORMATS)(
    'as %s is a new entry where it was deleted, and a question where it was changed',
    async (format) => {
      const [one, two] = PAPERS as [Entry, Entry];
      const { rows } = await imported(paperImport, format, PAPERS, [two]);
      const { _id, imported: _, createdAt: __, people, content, ...rest } = one;
      expect(rows.map(({ values }) => values)).toEqual([
        expect.objectContaining({ ...rest, content: expect.stringContaining('- of two') }),
      ]);
      const since = [{ ...one, award: 'None' }, two];
      const found = await imported(paperImport, format, PAPERS, since);
      expect(found.changes).toEqual([]);
      expect(found.changed[0]?.differences).toEqual([
        expect.objectContaining({
          fact: 'award',
          website: 'None',
          file: '-best paper',
          origin: 'both',
        }),
      ]);
    },
  );

  it('as JSON is entries as the API has them, without samples and notes of imports', async () => {
    const list = answerOf(
      JSON.stringify([...PAPERS, { ...PAPERS[0], _id: 'made', sample: true }]),
      999,
    );
    const file = await listFile('json', papers, ['two', 'made', 'one'], readListAsItComes(list));
    const { imported: _, ...one } = PAPERS[0] as Entry;
    expect(JSON.parse(await file.text())).toEqual([PAPERS[1], one]);
    expect(JSON.parse(await (await tableFile('json', [], [{ a: 1 }])).text())).toEqual([{ a: 1 }]);
  });
});

// That a spreadsheet program's reader takes it: tests/browser/admin/take-along.spec.ts.
describe('a table as XLSX', () => {
  const sheetOf = (value: unknown) => {
    const part = unzipSync(writeXlsx([[value]]))['xl/worksheets/sheet1.xml'];
    const sheet = strFromU8(part as Uint8Array);
    return sheet.slice(sheet.indexOf('<c '), sheet.indexOf('</row>'));
  };
  const text = (words: string) =>
    `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`;

  it('has text as text, whatever stands in it, and numbers as numbers', () => {
    expect(sheetOf('=1+1')).toBe(text('=1+1'));
    expect(sheetOf('<b>& ü🌻')).toBe(text('&lt;b&gt;&amp; ü🌻'));
    expect(sheetOf(7)).toBe('<c r="A1"><v>7</v></c>');
    expect(sheetOf(null)).toBe('<c r="A1"/>');
    // What Excel reads as characters (ECMA-376, ST_Xstring), and what XML has not.
    expect(sheetOf('_x0041_ a\rb')).toBe(text('_x005F_x0041_ a_x000D_b'));
    expect(sheetOf('a\u0000\u000Bb\uD800')).toBe(text('ab'));
  });

  it('cuts what Excel would call damage, and says so', () => {
    const cut = sheetOf('é'.repeat(40_000));
    expect(cut).toMatch(/é … \(the whole text is in the CSV file\)<\/t>/);
    expect(cut).toHaveLength(text('').length + 32_767);
  });
});

describe('a ZIP that is put into another one', () => {
  const inner = zipSync({ 'top/a.txt': encode('ä'.repeat(5000)), 'top/b.png': encode('png') });
  const streamOf = (bytes: Uint8Array<ArrayBuffer>, size = 100) =>
    answerFrom(bytes, size).body as ReadableStream<Uint8Array>;
  const copy = async (stream: ReadableStream<Uint8Array>) => {
    const zip = new ZipFile();
    zip.add('b.png', 'before');
    await zip.addFrom(
      stream,
      (path) => path.slice(4),
      () => {},
    );
    return unzipSync(new Uint8Array(await zip.end().arrayBuffer()));
  };

  it('is copied however it is cut, and what is there already stays', async () => {
    for (const size of [1, 7, 100_000]) {
      const files = await copy(streamOf(inner, size));
      expect(strFromU8(files['a.txt'] as Uint8Array)).toBe('ä'.repeat(5000));
      expect(strFromU8(files['b.png'] as Uint8Array)).toBe('before');
    }
  });

  it('is refused wherever it breaks off', async () => {
    for (const missing of [1, 21, 23, 60, inner.length - 10]) {
      await expect(copy(streamOf(inner.slice(0, -missing)))).rejects.toThrow();
    }
    await expect(copy(streamOf(encode('<html>')))).rejects.toThrow('The ZIP is not whole.');
  });
});
