import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers, speakers } from '../../model/collections.ts';
import { entryTable } from '../../model/csv.ts';
import { guessColumns as guess, headingsOf } from '../../model/import/columns.ts';
import {
  type ImportKind,
  organisingImport,
  paperImport,
  speakerImport,
  technicalImport,
} from '../../model/import/import-kinds.ts';
import { authorStyleOf, readAuthors } from '../../model/import/read-authors.ts';
import { readRows } from '../../model/import/read-rows.ts';
import { type Table, toTable } from '../../model/import/table.ts';

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };

/** As Microsoft CMT exports it: two lines above, then the headings. */
const CMT = toTable([
  ['International Conference 2026', null],
  ['3/1/2026', null],
  [
    'Paper ID',
    'Created',
    'Paper Title',
    'Abstract',
    'Primary Contact Author Name',
    'Authors',
    'Author Names',
    'Author Emails',
    'Status',
  ],
  [
    118,
    new Date('2025-07-01T00:00:00Z'),
    'Graphs at scale',
    'We draw graphs.',
    'Asha Rao',
    'Asha Rao (IIT Patna)*; Wei Lin (Inst; A)',
    'Rao, Asha*; Lin, Wei',
    'a@x.example*; w@x.example',
    'Accept',
  ],
  [119, null, 'Rejected work', 'Text', 'X', 'X Y (Z)*', 'Y, X*', 'x@y.example', 'Reject'],
  [null, null, ' ', '', null],
  [
    120,
    null,
    'No abstract',
    '',
    'Meera Nair',
    'Meera Nair*',
    'Nair, Meera*',
    'm@x.example',
    'Accept (oral)',
  ],
  [
    121,
    null,
    'GRAPHS  at scale',
    'Again',
    'Asha Rao',
    'Asha Rao*',
    'Rao, Asha*',
    'a@x.example',
    'Accept',
  ],
  [
    122,
    null,
    'Known already',
    'Text',
    'Asha Rao',
    'Asha Rao*',
    'Rao, Asha*',
    'a@x.example',
    'Accept',
  ],
]);

describe('the columns of a table', () => {
  it('are found by the headings of CMT, below the lines above them', () => {
    expect(guess(paperImport, CMT)).toEqual({
      headingRow: 2,
      columns: { heading: 2, authors: 5, content: 3, status: 8, paperId: 0 },
    });
  });

  it.each([
    [['Title', 'Authors', 'Abstract'], { heading: 0, authors: 1, content: 2 }],
    [
      ['paper_title', 'AUTHOR NAMES', 'abstract *', 'URL'],
      { heading: 0, authors: 1, content: 2, link: 3 },
    ],
    [['Authors', 'Author Names', 'Title'], { authors: 0, heading: 2 }],
    [
      ['Heading', 'Authors', 'Link', 'Created', 'Content'],
      { heading: 0, authors: 1, link: 2, content: 4 },
    ],
    [['a', 'b'], {}],
  ])('of %j are guessed', (headings, columns) => {
    expect(guess(paperImport, [headings]).columns).toEqual(columns);
  });

  it('are taken as they were chosen the last time, where they are there', () => {
    const first: Table = [['Name of the work', 'Who', 'Authors', 'Abstract']];
    const chosen = { heading: 0, authors: 1, content: 3 };
    const remembered = headingsOf(first, 0, chosen);
    expect(remembered).toEqual({
      heading: 'Name of the work',
      authors: 'Who',
      content: 'Abstract',
    });
    expect(guess(paperImport, first, remembered)).toEqual({ headingRow: 0, columns: chosen });
    const other: Table = [['Title', 'Authors', 'Abstract']];
    expect(guess(paperImport, other, remembered).columns).toEqual({
      heading: 0,
      authors: 1,
      content: 2,
    });
  });

  it('are none in an empty table', () => {
    expect(guess(paperImport, [])).toEqual({ headingRow: undefined, columns: {} });
    expect(guess(paperImport, [['', ''], []])).toEqual({ headingRow: undefined, columns: {} });
  });
});

describe('the authors of a cell', () => {
  it.each([
    ['Asha Rao (IIT Patna)*; Wei Lin (Inst; of A, B)', ['Asha Rao', 'Wei Lin']],
    ['Yun-Nung (Vivian) Chen (NTU (Taipei))*', ['Yun-Nung (Vivian) Chen']],
    ['Asha Rao, Wei Lin and Meera Nair', ['Asha Rao', 'Wei Lin', 'Meera Nair']],
    ['Asha Rao, Wei Lin, and Meera Nair', ['Asha Rao', 'Wei Lin', 'Meera Nair']],
    ['Asha Rao & Wei Lin', ['Asha Rao', 'Wei Lin']],
    ['Asha Rao\r\nWei Lin\n', ['Asha Rao', 'Wei Lin']],
    ['Rao, A.; Lin', ['Rao, A.', 'Lin']],
    ['Ferdinand Sandström', ['Ferdinand Sandström']],
    ['(unknown)', ['(unknown)']],
    [' ; ;* ', []],
    ['', []],
  ])('%j, first name first', (cell, authors) => {
    expect(readAuthors(cell, 'first name first')).toEqual(authors);
  });

  it('are turned where the column has the last name first', () => {
    const column = ['Rao, Asha*; Lin, Wei', 'Nair, Meera*', 'Madonna; Lin, Wei'];
    const style = authorStyleOf(column);
    expect(style).toBe('last name first');
    expect(column.map((cell) => readAuthors(cell, style))).toEqual([
      ['Asha Rao', 'Wei Lin'],
      ['Meera Nair'],
      ['Madonna', 'Wei Lin'],
    ]);
    expect(readAuthors('King, Martin, Jr.', style)).toEqual(['King, Martin, Jr.']);
    expect(authorStyleOf(['Asha Rao, Wei Lin', 'Asha (A, B); Lin (C, D)'])).toBe(
      'first name first',
    );
    expect(authorStyleOf([])).toBe('first name first');
  });

  it('are never empty, whatever stands there', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;()*&\n') });
    fc.assert(
      fc.property(text, fc.constantFrom('first name first', 'last name first'), (cell, style) => {
        for (const author of readAuthors(cell, style)) expect(author.trim()).not.toBe('');
      }),
    );
  });
});

describe('the rows of a table', () => {
  const read = (table: Table, existing: string[] = []) => {
    const { headingRow = 0, columns } = guess(paperImport, table);
    return readRows(
      paperImport,
      table,
      headingRow,
      columns,
      existing.map((heading) => ({ heading })),
      CONTEXT,
    );
  };

  it('become papers; what does not is told with the row of the spreadsheet', () => {
    expect(read(CMT, ['known ALREADY'])).toEqual({
      ready: [
        {
          row: 4,
          paperId: '118',
          title: 'Graphs at scale',
          values: {
            heading: 'Graphs at scale',
            authors: ['Asha Rao', 'Wei Lin'],
            content: 'We draw graphs.',
            people: [
              { name: 'Asha Rao', affiliation: 'IIT Patna' },
              { name: 'Wei Lin', affiliation: 'Inst; A' },
            ],
            externalId: '118',
          },
        },
      ],
      notAccepted: [{ row: 5, paperId: '119', title: 'Rejected work', status: 'Reject' }],
      blankRows: 1,
      bad: [
        {
          row: 7,
          paperId: '120',
          title: 'No abstract',
          errors: [{ field: 'content', message: 'Content is required.' }],
        },
      ],
      duplicates: [
        expect.objectContaining({ row: 8, title: 'GRAPHS  at scale', of: 4 }),
        expect.objectContaining({ row: 9, title: 'Known already', of: 'website' }),
      ],
      facts: ['heading', 'authors', 'content', 'people.affiliation', 'externalId'],
      isOwn: false,
    });
  });

  it('are judged by the rules of the model, one error per field', () => {
    const table: Table = [
      ['Title', 'Authors', 'Abstract', 'Link'],
      ['', '', '', 'not an address'],
      ['a'.repeat(301), 'Asha', 'Text', ''],
      ['Short row'],
    ];
    const fields = read(table).bad.map(({ row, errors }) => [
      row,
      errors.map((each) => each.field),
    ]);
    expect(fields).toEqual([
      [2, ['heading', 'authors', 'link', 'content']],
      [3, ['heading']],
      [4, ['authors', 'content']],
    ]);
  });

  it('count by their status only where a column holds it', () => {
    const rows = ['Accept', 'Accepted', 'Conditional accept', 'Accept (notified)'];
    const no = ['Reject', 'Not accepted', 'Awaiting decision', '', 'Desk reject, not accept'];
    const table: Table = [
      ['Title', 'Authors', 'Abstract', 'Decision'],
      ...[...rows, ...no].map((status, index) => [`Paper ${index}`, 'Asha', 'Text', status]),
    ];
    const found = read(table);
    expect([found.ready.length, found.notAccepted.length]).toEqual([rows.length, no.length]);
    const { headingRow = 0, columns } = guess(paperImport, table);
    const { status: _status, ...without } = columns;
    expect(readRows(paperImport, table, headingRow, without, [], CONTEXT).ready).toHaveLength(9);
  });

  it('are all bad where a column that is needed was not chosen', () => {
    const found = readRows(paperImport, CMT, 2, { heading: 2, authors: 5 }, [], CONTEXT);
    expect([found.ready, found.bad.length]).toEqual([[], 5]);
  });

  it('take back what an export of the list wrote', () => {
    const paper = { heading: '=Equations', authors: ['Rao, A.', 'Lin'], content: '- a list' };
    const exported = entryTable(papers, [{ _id: 'one', ...paper }]).map((row) =>
      row.map((cell) => (typeof cell === 'string' && /^[=-]/.test(cell) ? `'${cell}` : cell)),
    );
    expect(read(toTable(exported)).ready[0]?.values).toEqual(paper);
    const whole = {
      ...paper,
      heading: 'Whole',
      people: [{ name: 'Lin', given: 'Wei', affiliation: 'A, B', orcid: '0000-0002-1825-0097' }],
      keywords: ['a', 'b'],
      pages: '12-19',
      award: 'Best paper',
      externalId: '17',
      code: 'https://example.org/code',
    };
    const table = toTable(entryTable(papers, [{ _id: 'whole', ...whole }]));
    expect(read(table).ready[0]?.values).toEqual(whole);
  });

  it('have a track where the column names any, and no e-mail address', () => {
    const table = (...tracks: string[]): Table => [
      ['Title', 'Authors', 'Abstract', 'Track Name', 'No.'],
      ...tracks.map((track, index) => [
        `Paper ${index}`,
        'Asha Rao (IIT Patna, asha@x.example); Wei Lin',
        'Text',
        track,
        '1',
      ]),
    ];
    const context = { ...CONTEXT, tracks: [{ id: 'wind-power', name: 'Wind Power' }] };
    const readAll = (rows: Table) => {
      const { headingRow = 0, columns } = guess(paperImport, rows);
      return readRows(paperImport, rows, headingRow, columns, [], context);
    };
    const { ready, bad } = readAll(table('WIND power', 'Elsewhere'));
    expect(ready[0]?.values).toMatchObject({
      track: 'wind-power',
      people: [{ name: 'Asha Rao', affiliation: 'IIT Patna' }],
    });
    expect(ready[0]?.values).not.toHaveProperty('externalId');
    expect(bad.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['track']]);
    // Of the conference itself, which is what the services call a track.
    const [first] = readAll(table('ICX2026', 'ICX2026')).ready;
    expect(first?.values).not.toHaveProperty('track');
  });

  it('of an export keep their authors as they are, whatever they look like', () => {
    const names = fc.array(fc.stringMatching(/^[A-Z][a-z,().*& ]{0,8}[a-z)*]$/), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (lists) => {
        const entries = lists.map((authors, index) => ({
          _id: `paper-${index}`,
          heading: `Paper ${index}`,
          authors,
          content: 'Text',
        }));
        const found = read(toTable(entryTable(papers, entries)));
        expect(found.ready.map(({ values }) => values.authors)).toEqual(lists);
      }),
    );
  });

  it('are each in exactly one list', () => {
    const cell = fc.constantFrom(
      '',
      ' ',
      'Accept',
      'Reject',
      'A title',
      'Asha; Lin',
      '=1',
      'x'.repeat(301),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }), (rows) => {
        const table: Table = [['Title', 'Authors', 'Abstract', 'Link', 'Status'], ...rows];
        const found = read(table, ['A title']);
        const numbers = [found.ready, found.duplicates, found.notAccepted, found.bad]
          .flat()
          .map(({ row }) => row);
        expect(numbers.length + found.blankRows).toBe(rows.length);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});

describe('a table of people', () => {
  const context = {
    ...CONTEXT,
    organisingCategories: ['Publication Chairs', 'Advisory Committee'],
  };
  function readPeople(kind: ImportKind, table: Table, existing: Record<string, string>[] = []) {
    const { headingRow = 0, columns } = guess(kind, table);
    return readRows(kind, table, headingRow, columns, existing, context);
  }
  const PICTURE = `${'0a'.repeat(16)}.jpg`;
  const MEMBERS: Table = [
    ['List of members', '', '', '', '', ''],
    ['Full Name', 'Affiliation', 'Research areas', 'Category', 'Photo', 'Designation'],
    ['Asha Rao', 'IIT Patna', 'Grids; Storage and drives', 'publication chairs', PICTURE, 'Dean'],
    ['Wei Lin', 'IISc', 'Vision, Graphics', 'Advisory Committee', '', ''],
    ['Asha  RAO', 'IIT Patna', 'Grids', 'Advisory Committee', '', ''],
    ['asha rao', 'IIT Patna', 'Grids', 'Publication Chairs', '', ''],
    ['Meera Das', 'IISc', 'Grids', 'Nobody', '/images/x', ''],
  ];

  it('is read by its headings, with a line about whom nothing is written, and no biography asked for', () => {
    const { ready, duplicates, bad } = readPeople(organisingImport, MEMBERS);
    expect(ready.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(ready[0]?.values).toEqual({
      name: 'Asha Rao',
      specialization: ['Grids', 'Storage and drives'],
      college: 'IIT Patna',
      imageUrl: `/uploads/${PICTURE}`,
      committee: 'Publication Chairs',
      role: 'Dean',
      description: 'Asha Rao of IIT Patna is a member of the Organising Committee.',
    });
    expect(ready[1]?.values).toMatchObject({ specialization: ['Vision', 'Graphics'] });
    expect(ready[1]?.values).not.toHaveProperty('imageUrl');
    expect(duplicates).toEqual([expect.objectContaining({ row: 6, of: 3 })]);
    expect(bad.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['imageUrl', 'committee'],
    ]);
  });

  it('leaves out whom the website has, of a committee without categories by name alone', () => {
    const found = readPeople(technicalImport, MEMBERS, [{ name: 'asha rao', committee: 'Other' }]);
    expect(found.ready.map(({ row }) => row)).toEqual([4]);
    expect(found.duplicates.map(({ of }) => of)).toEqual(['website', 'website', 'website']);
    const nameless = [...MEMBERS.slice(0, 2), ['', 'IISc', 'Grids', '', '', '']];
    expect(readPeople(technicalImport, nameless).bad[0]?.errors.map(({ field }) => field)).toEqual([
      'name',
    ]);
    const without = MEMBERS.slice(1).map((row) => row.filter((_, column) => column !== 3));
    expect(readPeople(technicalImport, without).ready[0]?.values).toMatchObject({
      committee: 'Technical Programme Committee',
    });
  });

  it('is taken back as an export of the list wrote it; a speaker needs words of their own', () => {
    const speaker = { name: 'Asha, Rao', specialization: ['A, B', 'C'], description: '    code' };
    const table = toTable(entryTable(speakers, [{ _id: 'one', ...speaker, order: 2 }]));
    expect(readPeople(speakerImport, table).ready[0]?.values).toEqual({ ...speaker, order: 2 });
    const [headings = []] = table;
    const bad = readPeople(speakerImport, [headings, ['Asha', 'Grids']]).bad;
    expect(bad[0]?.errors).toEqual([{ field: 'description', message: 'Description is required.' }]);
  });
});
