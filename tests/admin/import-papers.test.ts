import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportDraft } from '../../admin/screens/import/import-draft.ts';
import {
  chooseColumns,
  readRemembered,
  remember,
  UNDECIDED,
  withColumn,
  withHeadingRow,
} from '../../admin/screens/import/import-draft.ts';
import {
  judgeRows,
  missingColumns,
  noteTable,
  previewRows,
  tooMuch,
} from '../../admin/screens/import/judge-rows.ts';
import { readChosenFile } from '../../admin/screens/import/read-chosen-file.ts';
import { sendRows } from '../../admin/screens/import/send-rows.ts';
import { unknownTracks } from '../../admin/screens/import/unknown-tracks.ts';
import { papersSection } from '../../admin/shell/sections/sections.ts';
import { storeSession } from '../../admin/shell/server/session.ts';
import type { Entry } from '../../model/collections.ts';
import { paperImport } from '../../model/import/import-kinds.ts';
import type { ImportRow } from '../../model/import/read-rows.ts';
import type { Table } from '../../model/import/table.ts';

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the columns of a chosen file', () => {
  const TABLE: Table = [
    ['Conference'],
    ['Name of the work', 'Who', 'Authors', 'Abstract', 'Status'],
    ['A', 'B', 'C', 'D', 'Reject'],
  ];

  it('are those of the last time where the headings are the same, those left out too', () => {
    const guessed = chooseColumns(paperImport, TABLE, readRemembered(paperImport));
    expect(guessed).toEqual({ headingRow: 1, columns: { authors: 2, content: 3, status: 4 } });
    const chosen = withColumn(
      withColumn(withColumn(guessed, 'heading', 0), 'authors', 1),
      'status',
      undefined,
    );
    remember(paperImport, TABLE, chosen);
    expect(chooseColumns(paperImport, TABLE, readRemembered(paperImport))).toEqual(chosen);
    const [, headings = [], row = []] = TABLE;
    expect(
      chooseColumns(paperImport, [headings, row], readRemembered(paperImport)).headingRow,
    ).toBe(0);
  });

  it('are found by the names that were chosen where they stand in another order', () => {
    remember(paperImport, TABLE, {
      headingRow: 1,
      columns: { heading: 0, authors: 1, content: 3 },
    });
    const other: Table = [['Abstract', 'Who', 'Name of the work']];
    expect(chooseColumns(paperImport, other, readRemembered(paperImport))).toEqual({
      headingRow: 0,
      columns: { heading: 2, authors: 1, content: 0 },
    });
  });

  it('are guessed where nothing sensible is remembered', () => {
    for (const text of ['', '{', '{"headings":["a"],"columns":{"heading":7}}', '[]', 'null']) {
      localStorage.setItem('import:papers:columns', text);
      expect(readRemembered(paperImport)).toBeUndefined();
    }
  });

  it('are none, below the first row with text, where no heading is known', () => {
    expect(
      chooseColumns(
        paperImport,
        [
          ['', ''],
          ['a', 'b'],
          ['c', 'd'],
        ],
        undefined,
      ),
    ).toEqual({
      headingRow: 1,
      columns: {},
    });
    const missing = missingColumns(paperImport, { authors: 1 });
    expect(missing.map(({ name }) => name)).toEqual(['heading', 'content']);
  });

  it('are guessed anew for another row of headings', () => {
    const table: Table = [
      ['Title', 'x'],
      ['Authors', 'Title'],
    ];
    expect(withHeadingRow(paperImport, table, 1)).toEqual({
      headingRow: 1,
      columns: { authors: 0, heading: 1 },
    });
  });
});

const draftOf = (table: Table, choices: Partial<ImportDraft> = {}): ImportDraft => ({
  ...chooseColumns(paperImport, table, undefined),
  fileName: 'papers.csv',
  system: '',
  notes: [],
  table,
  withoutDuplicates: true,
  goodRowsOnly: false,
  decided: UNDECIDED,
  key: 'key',
  ...choices,
});

describe('the rows of a chosen file', () => {
  const TABLE: Table = [
    ['Paper ID', 'Title', 'Authors', 'Abstract', 'Status'],
    ['1', 'First', 'Rao, Asha; Lin, Wei', 'Text', 'Accept'],
    ['', '', '', '', ''],
    ['2', '=Bad', '', '', 'Accept'],
    ['3', 'FIRST', 'Lin, Wei', 'Text', 'Accept'],
    ['4', 'Known', 'Lin, Wei', 'Text', 'Accept'],
    ['5', 'Other', 'Lin, Wei', 'Text', 'Reject'],
    ['6', 'Undecided', 'Lin, Wei', 'Text', ''],
  ];

  const KNOWN = {
    _id: 'k',
    heading: 'Known',
    authors: ['Wei Lin'],
    content: 'Text',
    externalId: '4',
  };

  it('are counted as a spreadsheet counts, and what is left out has its reason', () => {
    const {
      rows: good,
      errors,
      duplicates,
      notAccepted,
    } = judgeRows(paperImport, 'paper', draftOf(TABLE), [KNOWN], CONTEXT);
    expect(good.map(({ row }) => row)).toEqual([2]);
    const rows = [errors, duplicates, notAccepted].map((notes) =>
      notes.map(({ row, reasons }) => [row, ...reasons]),
    );
    expect(rows).toEqual([
      [[4, 'Authors are required.', 'Content is required.']],
      [
        [5, 'Row 2 has the same heading.'],
        [6, 'The website has a paper of this heading.'],
      ],
      [
        [7, 'The decision is “Reject”.'],
        [8, 'No decision.'],
      ],
    ]);
    expect(noteTable(paperImport, errors)).toEqual([
      ['Row', 'Paper number', 'Heading', 'What is wrong'],
      [4, '2', '=Bad', 'Authors are required. Content is required.'],
    ]);
  });

  it('of a track that the website has not say so in a few words: which it has is said once, above', () => {
    const table: Table = [
      ['Title', 'Authors', 'Abstract', 'Track Name'],
      ['First', 'Lin, Wei', 'Text', 'Power'],
      ['Second', 'Lin, Wei', 'Text', 'renewable energy'],
    ];
    const tracks = [{ id: 'renewable-energy', name: 'Renewable Energy' }];
    const draft = draftOf(table, { goodRowsOnly: true });
    const { rows, errors } = judgeRows(paperImport, 'paper', draft, [], { ...CONTEXT, tracks });
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(errors[0]?.reasons).toEqual(['There is no track “Power”.']);
  });

  it('of a paper that is there already say so, whatever the file calls its track', () => {
    const table: Table = [
      ['Title', 'Authors', 'Abstract', 'Track Name'],
      ['First', 'Wei Lin', 'Text', 'Power'],
      ['Second', 'Wei Lin', 'Text', 'Renewable Energy'],
    ];
    const tracks = [{ id: 'renewable-energy', name: 'Renewable Energy' }];
    const first = { ...KNOWN, heading: 'First', authors: ['Wei Lin'], content: 'Text' };
    const existing = [{ ...first, track: 'renewable-energy' }];
    const context = { ...CONTEXT, tracks };
    const judged = judgeRows(paperImport, 'paper', draftOf(table), existing, context);
    expect(judged.errors).toEqual([]);
    expect(judged.duplicates.map(({ row }) => row)).toEqual([2]);
    expect(judged.rows.map(({ row }) => row)).toEqual([3]);
  });

  it('of a track that the website has not go where somebody says, or have none', () => {
    const of = (track: string) => [`On ${JSON.stringify(track)}`, 'Lin, Wei', 'Text', track];
    const headings = ['Title', 'Authors', 'Abstract', 'Track Name'];
    const table = [headings, of('Power'), of('power '), of('General'), of('Renewable Energy')];
    const tracks = [{ id: 'renewable-energy', name: 'Renewable Energy' }];
    const context = { ...CONTEXT, tracks };
    const draft = draftOf(table);
    expect(unknownTracks(draft, context)).toEqual(['power', 'General']);
    const said = { power: 'renewable-energy', general: '' };
    const decided = { ...UNDECIDED, tracks: said };
    const { rows, errors } = judgeRows(paperImport, 'paper', { ...draft, decided }, [], context);
    expect(errors).toEqual([]);
    expect(rows.map(({ values }) => values.track)).toEqual([
      ...['renewable-energy', 'renewable-energy', undefined, 'renewable-energy'],
    ]);
    // A file that names none of the website's tracks tells of none.
    expect(unknownTracks(draftOf([headings, of('General')]), context)).toEqual([]);
  });

  it('with a heading that is there already are sent, in the order of the file, if so chosen', () => {
    const draft = draftOf(TABLE, { withoutDuplicates: false });
    const first = { ...KNOWN, heading: 'First', authors: ['Asha Rao', 'Wei Lin'], externalId: '1' };
    const { rows } = judgeRows(paperImport, 'paper', draft, [first], CONTEXT);
    expect(rows.map(({ row }) => row)).toEqual([2, 5, 6]);
  });

  describe('of papers that came by an earlier file', () => {
    const FIRST = ['Asha Rao (IIT Patna); Wei Lin', 'Text', 'Accept'];
    const FILE: Table = [
      TABLE[0] ?? [],
      ['1', 'First, renamed', ...FIRST],
      ['2', 'Second', 'Wei Lin', 'Text', 'Reject'],
      ['3', 'New one', 'Wei Lin', 'Text', 'Accept'],
      ['4', 'Broken now', '', 'Text', 'Accept'],
    ];
    const judgeFile = (choices: Partial<ImportDraft>, existing: Entry[], table = FILE) =>
      judgeRows(paperImport, 'paper', draftOf(table, choices), existing, CONTEXT);
    /** As a first import of the file left them, with other titles in it. */
    const earlier = (...titles: string[]): Entry[] => {
      const rows = titles.map((title, index) => [`${index + 1}`, title, ...FIRST]);
      return judgeFile({}, [], [...FILE.slice(0, 1), ...rows]).rows.map(({ row, values }) => ({
        ...values,
        _id: `paper-${row - 1}`,
      }));
    };

    it('are compared with it: new, changed field by field, and gone, each to be ticked', () => {
      const existing = earlier('First', 'Second', 'Third', 'Fourth', 'Left out of the file');
      Object.assign(existing[0] ?? {}, {
        people: [{ name: 'Asha Rao', affiliation: 'IIT, Patna' }],
      });
      const typed = { _id: 'typed', heading: 'Typed here', authors: ['Asha'], content: 'Text' };
      const found = judgeFile({}, [...existing.filter(({ _id }) => _id !== 'paper-3'), typed]);
      expect(found.rows.map(({ title }) => title)).toEqual(['New one']);
      expect(
        found.changed.map(({ entry, differences, corrected }) => [
          entry._id,
          differences.map(({ fact, origin }) => `${fact} ${origin}`),
          corrected,
        ]),
      ).toEqual([['paper-1', ['heading file'], ['people.affiliation']]]);
      expect(found.changes).toEqual([
        {
          id: 'paper-1',
          seen: expect.stringMatching(/^heading:/),
          values: { heading: 'First, renamed', imported: expect.any(String) },
        },
      ]);
      // What has an error in the file is there all the same.
      expect(found.gone.map(({ entry, why }) => [entry._id, why])).toEqual([
        ['paper-2', 'The decision is “Reject”.'],
        ['paper-5', 'The file does not have it.'],
      ]);
    });

    it('are left as they are where the ticks are taken off', () => {
      const existing = earlier('First', 'Second');
      const decided = {
        ...UNDECIDED,
        leftOut: [4],
        taken: { 'paper-1 heading': 'later' as const },
      };
      const { rows, changes } = judgeFile({ decided }, existing);
      expect([rows, changes]).toEqual([[], []]);
    });

    it('are told by a part of the columns, too', () => {
      const table: Table = [
        ['Paper ID', 'Title'],
        ['1', 'First, renamed'],
        ['9', 'Not known'],
      ];
      const found = judgeFile({}, earlier('First'), table);
      expect(found.changes).toHaveLength(1);
      expect(found.errors).toEqual([
        expect.objectContaining({
          row: 3,
          reasons: ['Authors are required.', 'Content is required.'],
        }),
      ]);
    });

    it('are refused where one number belongs to two papers, in the file or here', () => {
      const [headings = [], first = []] = FILE;
      const other = ['1', 'Another paper', 'Meera Nair', 'Text', 'Accept'];
      const twice = judgeFile({}, [], [headings, first, other]);
      expect(twice.rows).toEqual([]);
      expect(twice.errors.map(({ row, reasons }) => [row, ...reasons])).toEqual([
        [
          2,
          'Paper number: 1 stands in row 3, too, at another paper. Give each paper its own number.',
        ],
        [
          3,
          'Paper number: 1 stands in row 2, too, at another paper. Give each paper its own number.',
        ],
      ]);
      const [clash] = judgeFile({}, earlier('First'), [headings, other]).errors;
      expect(clash?.reasons[0]).toMatch(
        /^Paper number: the website has “First” under 1, with another/,
      );
    });
  });

  it('are shown as they will be read, the first three that are not blank', () => {
    const draft = draftOf(TABLE);
    const rows = previewRows(draft, judgeRows(paperImport, 'paper', draft, [], CONTEXT));
    expect(rows.map(({ row }) => row)).toEqual([2, 4, 5]);
    expect(rows[0]?.cells).toMatchObject({ heading: 'First', authors: 'Asha Rao · Wei Lin' });
    expect(rows[1]?.cells).toMatchObject({ heading: '=Bad', authors: '' });
  });

  it('are too many above 1,000, and too long above 8 MB', () => {
    const rows = (count: number, content: string): ImportRow[] =>
      Array.from({ length: count }, (_, index) => ({
        row: index + 2,
        paperId: '',
        title: 'H',
        values: { content },
      }));
    expect(tooMuch(rows(1000, 'a'), 'paper')).toBeUndefined();
    expect(tooMuch(rows(1001, 'a'), 'paper')).toMatch(/1001 papers; 1000 at most/);
    expect(tooMuch(rows(900, 'ä'.repeat(4500)), 'paper')).toBeUndefined();
    expect(tooMuch(rows(900, 'ä'.repeat(4800)), 'paper')).toMatch(/more than 8 MB/);
  });
});

describe('a chosen file', () => {
  it.each([
    ['is empty', new File([], 'a.csv'), /empty/],
    ['has one column', new File(['one\ntwo\nthree'], 'a.csv'), /No columns/],
    ['has headings alone', new File(['Title,Authors\n\n'], 'a.csv'), /no papers below/],
    ['has more than 20 MB', new File([new Uint8Array(20 * 2 ** 20 + 1)], 'a.csv'), /20 MB/],
    ['is old', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls'), /old kind/],
  ])('that %s is refused, and what to do is said', async (_, file, sentence) => {
    await expect(readChosenFile(file, 'paper')).rejects.toThrow(sentence);
  });

  it('keeps line breaks and separators inside of quotes', async () => {
    const file = new File(['Title;Authors\r\n"a; ""b""\nc";Asha\r\n'], 'a.csv');
    expect(await readChosenFile(file, 'paper')).toEqual([
      ['Title', 'Authors'],
      ['a; "b"\nc', 'Asha'],
      [''],
    ]);
  });
});

describe('papers that are sent', () => {
  const PAPERS: ImportRow[] = [4, 7].map((row) => ({
    row,
    paperId: '',
    title: `Paper ${row}`,
    values: { heading: `Paper ${row}`, authors: ['Asha'], content: 'Text' },
  }));
  const NOBODY = new Set<string>();
  const ROWS_ALONE = { changes: [], gone: [], rowOf: new Map(), key: '' };
  const COMMIT = 'a'.repeat(40);

  const sendPapers = (found: ImportRow[], known: ReadonlySet<string>, after?: string) =>
    sendRows(papersSection, '/papers/import', { ...ROWS_ALONE, rows: found }, known, after);

  /** Answers imports with `imports`, one after the other, and lists papers of these ids. */
  function answer(imports: (Response | 'lost')[], ids: string[] = []): string[] {
    const keys: string[] = [];
    storeSession({ token: 't', photo: '', name: 'Asha', account: 'a' });
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: HeadersInit }) => {
      if (path === '/api/papers/all') return Response.json(ids.map((_id) => ({ _id })));
      keys.push(new Headers(headers).get('Idempotency-Key') ?? '');
      const next = imports.shift();
      if (!(next instanceof Response)) throw new TypeError('network');
      return next;
    });
    return keys;
  }
  const done = () =>
    Response.json(
      { message: '2 papers imported.', ids: ['p', 'q'], commit: COMMIT },
      { status: 201 },
    );

  it('have the same key again after a lost answer, other papers another one', async () => {
    const keys = answer(['lost', done(), done()], ['p', 'q']);
    expect(await sendPapers(PAPERS, NOBODY)).toMatchObject({ kind: 'refused', notes: [] });
    expect(await sendPapers(structuredClone(PAPERS), NOBODY)).toEqual({
      kind: 'imported',
      message: '2 papers imported.',
      commit: COMMIT,
      isOurs: true,
    });
    await sendPapers(PAPERS.slice(1), NOBODY);
    expect(keys[0]).toMatch(/^import-[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('and were there before are not said to be new', async () => {
    answer([done()], ['p', 'q']);
    const sent = await sendPapers(PAPERS, new Set(['p', 'q']));
    expect(sent).toMatchObject({ message: expect.stringMatching(/None was added twice/) });
  });

  it('and were deleted after an earlier import are another import, once that is confirmed', async () => {
    const keys = answer([done(), done()], ['something else']);
    expect(await sendPapers(PAPERS, NOBODY)).toEqual({ kind: 'deleted since', commit: COMMIT });
    await sendPapers(PAPERS, NOBODY, COMMIT);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('and refused are told by the rows of the file', async () => {
    const errors = [
      { row: 1, field: 'heading', message: 'Heading is too long.' },
      { row: 1, field: 'link', message: 'Link is odd.' },
      { field: 'rows', message: 'About all of them.' },
    ];
    answer([Response.json({ message: 'Two mistakes.', errors }, { status: 422 })]);
    expect(await sendPapers(PAPERS, NOBODY)).toMatchObject({
      kind: 'refused',
      reason: 'Two mistakes.',
      notes: [{ row: 7, reasons: ['Heading is too long.', 'Link is odd.'] }],
    });
  });
});
