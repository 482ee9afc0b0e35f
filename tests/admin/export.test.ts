import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { chooseColumns } from '../../admin/screens/import/import-draft.ts';
import { readTable } from '../../admin/screens/import/read-table.ts';
import { tableParsers } from '../../admin/screens/import/table-parsers.ts';
import { messageRows } from '../../admin/screens/messages/message-table.ts';
import { csvFileOf } from '../../admin/shell/lists/csv-file.ts';
import { csvFileName } from '../../admin/shell/lists/export-csv.tsx';
import { readListAsItComes } from '../../admin/shell/server/read-list.ts';
import { papers } from '../../model/collections.ts';
import { entryTable, writeCsv } from '../../model/csv.ts';
import { paperImport } from '../../model/import/import-kinds.ts';
import { readRows } from '../../model/import/read-rows.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** An answer that arrives in pieces of so many bytes. */
const answerOf = (text: string, bytes: number) => {
  const whole = encode(text);
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
    expect(csvFileName('papers', evening)).toBe('papers-2026-11-01.csv');
    expect(csvFileName('committees/organising', evening)).toBe(
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
        const file = await csvFileOf(papers, ids, readListAsItComes(answerOf(text, bytes)));
        expect(await file.text()).toBe(expected.slice(1));
      }
    }
    const cut = answerOf(list.slice(0, -1), 10);
    await expect(csvFileOf(papers, ids, readListAsItComes(cut))).rejects.toThrow();
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
