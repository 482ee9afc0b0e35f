import { describe, expect, test } from 'vitest';
import { sessions as collection } from '../../model/collections.ts';
import { entryTable } from '../../model/csv.ts';
import { type Comparing, compareSessions } from '../../model/import/compare-sessions.ts';
import { sessionsOfSchedule, sessionsOfTable } from '../../model/import/file-sessions.ts';
import type { KnownNames } from '../../model/import/known-names.ts';
import { leftOutFor } from '../../model/import/left-out.ts';
import { sampleTable } from '../../model/import/sample-table.ts';
import { readHour, readScheduleJson } from '../../model/import/schedule-events.ts';
import { toTable } from '../../model/import/table.ts';
import { applyEdits, type ListedSession } from '../../model/programme/edit-programme.ts';
import { findClashes } from '../../model/programme/find-clashes.ts';
import { SESSION_KINDS } from '../../model/session.ts';

const known: KnownNames = {
  timeZone: 'Asia/Kolkata',
  rooms: [
    { id: 'hall', name: 'Main Hall' },
    { id: 'lab', name: 'Laboratory' },
  ],
  tracks: [{ id: 'solar', name: 'Solar Energy' }],
  papers: [{ _id: 'sails', heading: 'Sails in the wind' }],
  speakers: [{ _id: 'asha-rao', name: 'Prof. Asha Rao' }],
  path: '/programs/programme',
};
const context: Comparing = {
  timeZone: 'Asia/Kolkata',
  organisingCategories: [],
  rooms: known.rooms,
  wordsOf: (text) => text.replaceAll('*', ''),
};
const listed = [
  {
    _id: 'opening',
    title: 'Opening',
    kind: 'ceremony',
    day: '2026-03-06',
    start: '09:00',
    end: '09:30',
    room: 'hall',
    abstract: 'A *lamp* is lit.',
  },
  { _id: 'tea', title: 'Tea', kind: 'break', day: '2026-03-06', start: '11:00', end: '11:15' },
  { _id: 'tea-2', title: 'Tea', kind: 'break', day: '2026-03-06', start: '15:00', end: '15:15' },
];

// As pretalx writes its events: the hour in UTC here, persons by their public names.
const event = (more: object = {}) => ({
  title: 'Sails in the wind',
  date: '2026-03-06T04:30:00Z',
  start: '04:30',
  duration: '00:30',
  room: 'Main Hall',
  type: 'Talk',
  track: 'Solar Energy',
  language: 'en',
  abstract: '',
  url: 'https://pretalx.example/event/talk/ABC/',
  persons: [{ public_name: 'A. Nobody' }],
  links: [],
  ...more,
});
const schedule = (...events: object[]) =>
  JSON.stringify({
    schedule: { conference: { days: [{ date: '2026-03-06', rooms: { 'Main Hall': events } }] } },
  });
const read = (...events: object[]) =>
  compareSessions(
    sessionsOfSchedule(readScheduleJson(schedule(...events)), known),
    listed,
    [],
    context,
  );
const newOnes = (...events: object[]) => applyEdits<ListedSession>([], read(...events).edits);

describe('A schedule of another service', () => {
  test('has its sessions by the clocks of the conference, and papers by their headings', () => {
    expect(newOnes(event())).toEqual([
      {
        _id: '~1',
        title: 'Sails in the wind',
        day: '2026-03-06',
        start: '10:00',
        end: '10:30',
        room: 'hall',
        kind: 'papers',
        track: 'solar',
        language: 'en',
        talks: ['papers/sails 30 min'],
      },
    ]);
  });

  test('has speakers by their names; who is none stands in the abstract', () => {
    const persons = [{ name: 'Asha Rao' }, { public_name: 'A. Nobody' }];
    const [one] = newOnes(
      event({ title: 'A keynote', type: 'Keynote', persons, abstract: 'Wind.' }),
    );
    expect(one).toMatchObject({
      kind: 'keynote',
      talks: ['speakers/asha-rao'],
      abstract: 'Wind.\n\nWith A. Nobody.',
    });
  });

  test('has its short text and its long one, links to slides and recordings, and the language of a variant', () => {
    const links = [
      { title: 'Slides (PDF)', url: 'https://slides.example/1.pdf', type: 'related' },
      { title: 'Code', url: 'https://code.example', type: 'related' },
    ];
    const attachments = [{ title: 'Video', url: '/media/1.mp4', type: 'related' }];
    const long = { abstract: 'Wind.', description: 'All of *it*.', language: 'de-formal' };
    const events = [
      event({ ...long, links, attachments }),
      event({ title: 'Keels', start: '06:00', abstract: 'Keels', description: 'Keels, too.' }),
    ];
    const [first, second] = newOnes(...events);
    expect(first).toMatchObject({
      abstract: 'Wind.\n\nAll of *it*.',
      slides: 'https://slides.example/1.pdf',
      language: 'de',
    });
    expect(first).not.toHaveProperty('recording');
    expect(second?.abstract).toBe('Keels, too.\n\nWith A. Nobody.');
    expect(read(...events).notes).toEqual([
      'Of links those to slides and recordings are taken over, others are not (1 session).',
    ]);
    expect(read(event({ language: 'whale song' })).notes).toEqual([
      'Language “whale song” is not known; left empty (1 session).',
    ]);
  });

  test('says of what it calls other what its title says, as frab does', () => {
    const kinds = ['lecture', 'lightning_talk', 'podium', 'other'].map((type) =>
      newOnes(event({ type, title: 'Tea' })).map(({ kind }) => kind),
    );
    expect(kinds.flat()).toEqual(['papers', 'papers', 'panel', 'break']);
    expect(read(event({ type: 'other' })).notes).toEqual([
      'Kind “other” is not known; taken as Papers (1 session).',
    ]);
  });

  test('keeps a room that nobody knows, so that the builder names it', () => {
    const [one] = newOnes(event({ room: 'Aula Magna (2nd floor)' }));
    expect(one?.room).toBe('aula-magna-2nd-floor');
  });

  test('moves what is there by its title, and leaves what was corrected here', () => {
    const opening = event({
      title: 'opening',
      type: 'Talk',
      abstract: 'A lamp is lit.',
      language: '',
    });
    const { edits, changed, added } = read({ ...opening, track: '' });
    expect([added, changed]).toEqual([
      [],
      [
        {
          title: 'opening',
          place: 'Friday 6 March 2026 · 10:00–10:30 · Main Hall · Ceremony',
          says: [
            'Title from “Opening” to “opening”',
            'Start from 09:00 to 10:00',
            'End from 09:30 to 10:30',
          ],
        },
      ],
    ]);
    expect(edits).toEqual([
      {
        id: 'opening',
        base: { title: 'Opening', start: '09:00', end: '09:30' },
        values: { title: 'opening', start: '10:00', end: '10:30' },
      },
    ]);
  });

  test('of this website is known by its address, and its description is that of its talks', () => {
    const url = 'https://conference.example/programs/programme';
    const none = {
      track: '',
      room: 'Elsewhere',
      type: 'break',
      persons: [],
      description: '11:00 Tea',
    };
    const tea = { ...event(none), title: 'Tea', duration: '0:15' };
    const { same, changed } = read(
      { ...tea, date: '2026-03-06T05:30:00Z', url: `${url}#session-tea` },
      { ...tea, date: '2026-03-06T10:00:00Z', url: `${url}/tea-2` },
    );
    const says = ['Start from 15:00 to 15:30', 'End from 15:15 to 15:45'];
    const place = 'Friday 6 March 2026 · 15:30–15:45 · Break';
    expect([same, changed]).toEqual([1, [{ title: 'Tea', place, says }]]);
  });

  test('of several of one title takes none for another', () => {
    const { edits, same } = read(
      event({
        title: 'Tea',
        date: '2026-03-06T05:30:00Z',
        duration: '0:15',
        room: 'Elsewhere',
        track: '',
      }),
      event({
        title: 'Tea',
        date: '2026-03-06T12:30:00Z',
        duration: '0:15',
        room: 'Elsewhere',
        track: '',
        persons: [],
      }),
      event({
        title: 'Tea',
        date: '2026-03-07T12:30:00Z',
        duration: '0:15',
        room: 'Elsewhere',
        track: '',
        persons: [],
      }),
    );
    expect(same).toBe(1);
    expect(edits.map(({ base }) => base)).toEqual([undefined, undefined]);
  });

  test('says what cannot be taken over, and takes the rest', () => {
    const { problems, added } = read(
      event(),
      event({ title: 'Night', date: '2026-03-06T17:30:00Z', duration: '02:00' }),
      event({ title: 'Never', date: '', start: '' }),
      event({ title: '' }),
    );
    expect(added.map(({ title }) => title)).toEqual(['Sails in the wind']);
    expect(problems.map(({ title }) => title)).toEqual([
      'Night',
      'Never',
      'Main Hall 2026-03-06 04:30',
    ]);
    expect(problems[0]?.message).toContain('ends after midnight');
    for (const { message } of problems) {
      expect(message).toMatch(
        /Correct it where the schedule was made, or add it in the builder\.$/,
      );
    }
  });

  test.each(['2026-03-06T10:00:00+99:00', '2026-02-30T10:00:00+05:30', '2026-03-06T25:00:00Z'])(
    'has no session on a day, at an hour or in a zone that there is not: %s',
    (date) => {
      const { problems, added } = read(event({ date }));
      expect(added).toEqual([]);
      expect(problems[0]?.message).toContain(`Its date ${date} is none`);
    },
  );

  test.each(['', '2026-03-06', '2026-03-06T10:00:00'])(
    'that says no offset goes by the clocks of the conference: %j',
    (date) => {
      expect(newOnes(event({ date, start: '10:00' }))).toMatchObject([
        { day: '2026-03-06', start: '10:00', end: '10:30' },
      ]);
    },
  );

  test.each(['', '{', '[]', '{}', '{"schedule":{"conference":{"days":[]}}}', '{"schedule":null}'])(
    'that is none is refused in a sentence: %j',
    (text) => {
      expect(() => readScheduleJson(text)).toThrow(/This (file|schedule) /);
    },
  );
});

describe('A table of sessions', () => {
  const table = (...rows: string[][]) =>
    compareSessions(
      sessionsOfTable(
        [['Title', 'Type', 'Date', 'From', 'Until', 'Room', 'Chair'], ...rows],
        known,
      ),
      listed,
      [],
      context,
    );

  test('is read by its headings, hours as people write them', () => {
    const { edits, problems } = table(
      ['Storage', 'Papers', '2026-03-06', '2:00 PM', '15.30', 'laboratory', 'N. Sinha'],
      ['', '', '', '', '', '', ''],
      ['Opening', '', '2026-03-06', '9:00', '0.40625', 'Main Hall', ''],
    );
    expect(problems).toEqual([]);
    expect(applyEdits(listed, edits)[3]).toMatchObject({
      title: 'Storage',
      kind: 'papers',
      start: '14:00',
      end: '15:30',
      room: 'lab',
      chair: 'N. Sinha',
    });
    expect(edits[1]).toMatchObject({ id: 'opening', values: { end: '09:45' } });
  });

  test('says which rows cannot be read, and why', () => {
    const { problems } = table(
      ['Storage', '', '6 March', '14:00', '15:00', '', ''],
      ['Grids', '', '2026-03-06', 'noon', '15:00', '', ''],
      ['', '', '2026-03-06', '14:00', '15:00', '', ''],
      ['Tea', '', '2026-03-06', '14:00', '', '', ''],
      ['Wind', '', '', '14:00', '15:00', '', ''],
    );
    expect(problems.map(({ row, title }) => [row, title])).toEqual([
      [2, 'Storage'],
      [3, 'Grids'],
      [4, ''],
      [5, 'Tea'],
      [6, 'Wind'],
    ]);
    // Each says what to do, by the name of the column in the file.
    expect(problems.map(({ message }) => message)).toEqual([
      'Its day cannot be read: write it as 2030-01-31 in the column “Date”.',
      'Its start “noon” is no hour: write it as 14:30, in a column of text.',
      'It has no title: write one in the column “Title”.',
      'It has no end: write it as 14:30 in the column “Until”.',
      'It has no day: write it as 2030-01-31 in the column “Date”.',
    ]);
    // Of a session that there is, an empty cell says nothing.
    const { problems: none, changed } = table(['Opening', '', '', '9:10', '9:30', '', '']);
    expect([none, changed.map(({ says }) => says)]).toEqual([[], [['Start from 09:00 to 09:10']]]);
  });

  test('counts its rows as a spreadsheet does, blank ones too', () => {
    const { problems } = table(
      ['', '', '', '', '', '', ''],
      ['Storage', '', '2026-03-06', '25:00', '26:00', '', ''],
    );
    expect(problems.map(({ row }) => row)).toEqual([3]);
  });

  test('does not bring in what ends before it begins: no visitor would see it', () => {
    const { problems, added, changed, edits } = table(
      ['Storage', '', '2026-03-06', '15:00', '14:00', '', ''],
      ['Grids', '', '2026-03-06', '14:00', '14:00', '', ''],
      ['Wind', '', '2026-03-06', '14:00', '15:00', '', ''],
      ['Opening', '', '2026-03-06', '09:00', '08:30', '', ''],
    );
    expect([added.map(({ title }) => title), changed, edits.length]).toEqual([['Wind'], [], 1]);
    expect(problems.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(problems[0]?.message).toBe(
      'It ends at 14:00, not after its start at 15:00. Correct one of the two in the file, and choose it once more.',
    );
  });

  test('without a column that sessions need is refused as a whole', () => {
    const { problems } = sessionsOfTable(
      [
        ['Title', 'Room'],
        ['Tea', 'Hall'],
      ],
      known,
    );
    expect(problems[0]?.message).toContain('no column for: Day, Start, End');
  });

  test('that was exported here changes nothing', () => {
    const rows = toTable(entryTable(collection, listed));
    const { added, changed, same } = compareSessions(
      sessionsOfTable(rows, known),
      listed,
      [],
      context,
    );
    expect({ added, changed, same }).toEqual({ added: [], changed: [], same: 3 });
  });
});

describe('The days of a table', () => {
  const term = { first: '2026-03-06', last: '2026-03-08' };
  const read = (days: string[], of: typeof term | undefined = term) => {
    const rows = days.map((day, index) => [`Talk ${index}`, day, '9:00', '10:00']);
    const table = [['Title', 'Day', 'Start', 'End'], ...rows];
    const file = sessionsOfTable(table, { ...known, term: of });
    return { ...file, days: file.sessions.map(({ values }) => values.day) };
  };

  test.each([
    '6 March 2026',
    'Friday 6 March 2026',
    'Fri, 6. Mar 2026',
    '06-Mar-2026',
    '6-Mar-26',
    '6th of March, 2026',
    'March 6, 2026',
    '2026-Mar-06',
    '6 March',
    '2026-3-6',
    '2026/03/06',
    '2026-03-06 00:00:00',
    '2026-03-06T00:00:00.000Z',
    '46087',
    '46087.375',
    '06/03/2026',
    '06-03-2026',
    '6.3.26',
    '03/06/2026',
    '3/6/26',
  ])('are read as people and spreadsheets write them: %s', (day) => {
    expect(read([day]).days).toEqual(['2026-03-06']);
  });

  test.each(['6 Smarch 2026', '31/02/2026', '30 February 2026', 'Day 1', '6', '12 May', '2026'])(
    'are none where no calendar has them: %s',
    (day) => {
      const { sessions } = read([day]);
      expect(sessions).toEqual([]);
      const { problems } = compareSessions(read([day]), [], [], context);
      expect(problems[0]?.message).toBe(
        'Its day cannot be read: write it as 2026-03-06 in the column “Day”.',
      );
    },
  );

  test('in numbers are read in one way for the whole column, by the conference’s days, and it is said', () => {
    const dayFirst = read(['06/03/2026', '07/03/2026', '08/03/2025']);
    expect(dayFirst.days).toEqual(['2026-03-06', '2026-03-07', '2025-03-08']);
    const note = 'Days such as 06/03/2026 were read as day/month/year: 6 March 2026.';
    expect(dayFirst.notes).toEqual([note]);
    const monthFirst = read(['03/06/2026', '03/08/2026', '7 March 2026']);
    expect(monthFirst.days).toEqual(['2026-03-06', '2026-03-08', '2026-03-07']);
    expect(monthFirst.notes[0]).toContain('month/day/year: 6 March 2026.');
    // Nothing to tell where there is one reading.
    expect(read(['25/03/2026'])).toMatchObject({ days: ['2026-03-25'], notes: [] });
    expect(read(['03/03/2026'], undefined)).toMatchObject({ days: ['2026-03-03'], notes: [] });
  });

  test.each([
    [{ first: '2026-05-06', last: '2026-06-05' }, '6 May to 5 June 2026'],
    [{ first: '2027-05-06', last: '2027-05-06' }, '6 May 2027'],
  ])('that may be either are refused once for the column, with what to do', (of, words) => {
    const { days, problems } = read(['05/06/2026', '06/05/2026', '5 June 2026'], of);
    expect(days).toEqual(['2026-06-05']);
    const why = `A day such as 05/06/2026 may be 5 June 2026 or 6 May 2026, and the conference’s days (${words}) do not tell which. Write days as 2030-01-31 or 31 January 2030, and choose the file once more.`;
    expect(leftOutFor(problems)).toEqual([{ what: 'Rows 2, 3', why }]);
  });

  test('and hours come as a workbook counts them', () => {
    const at = (year: number, month: number, day: number, ms = 0) =>
      new Date(Date.UTC(year, month, day) + ms);
    const halfPastNine = 9.5 * 3_600_000;
    const [row] = toTable([
      [at(2026, 2, 6), at(1899, 11, 30, halfPastNine - 1), at(2026, 2, 6, halfPastNine)],
    ]);
    expect(row).toEqual(['2026-03-06', '09:30', '2026-03-06 09:30']);
    expect(['2026-03-06 09:30', '46087.395833', '09:30:00'].map(readHour)).toEqual(
      Array(3).fill('09:30'),
    );
  });
});

describe('Before anything is taken over', () => {
  const term = { first: '2026-03-06', last: '2026-03-08' };
  const table = (...rows: string[][]) =>
    compareSessions(
      sessionsOfTable([['Title', 'Kind', 'Day', 'Start', 'End', 'Room'], ...rows], {
        ...known,
        term,
      }),
      listed,
      [],
      { ...context, term },
    );
  const at = (title: string, kind: string, room = '', day = '2026-03-07') => [
    title,
    kind,
    day,
    '9:00',
    '10:00',
    room,
  ];

  test('kinds that nobody knows are named, each with its rows; common words are known', () => {
    const { notes, edits } = table(
      at('A', 'Fireside chat'),
      at('B', 'Technical session'),
      at('C', 'fireside chat'),
      at('D', 'Fireside chat'),
      at('E', 'High tea'),
      at('F', 'Invited talk'),
      at('G', 'Plenary'),
      at('H', 'Oral presentations'),
      at('I', 'Valedictory function'),
      at('J', 'Lunch'),
    );
    expect(notes).toEqual(['Kind “Fireside chat” is not known; taken as Papers (rows 2, 4, 5).']);
    expect(edits.map(({ values }) => values.kind).join(' ')).toBe(
      'papers papers papers papers break keynote keynote papers ceremony break',
    );
  });

  test('a kind that nobody knows does not change that of a session that is there', () => {
    const { same, changed } = table(['Opening', 'Fireside chat', '2026-03-06', '9:00', '9:30', '']);
    expect({ same, changed }).toEqual({ same: 1, changed: [] });
  });

  test('rooms are known however they are spaced, and what is in none of them or on another day is told', () => {
    const { notes, added } = table(
      at('A', 'Papers', 'mainhall'),
      at('B', 'Papers', 'MAIN-HALL'),
      at('C', 'Papers', 'Attic'),
      at('D', 'Papers', 'Attic', '9 March 2026'),
    );
    expect(added.map(({ title, place, says }) => [title, place, ...says].join(': '))).toEqual([
      'A: Saturday 7 March 2026 · 09:00–10:00 · Main Hall · Papers',
      'B: Saturday 7 March 2026 · 09:00–10:00 · Main Hall · Papers',
      'C: Saturday 7 March 2026 · 09:00–10:00 · Attic (no such room) · Papers',
      'D: Monday 9 March 2026 · 09:00–10:00 · Attic (no such room) · Papers',
    ]);
    expect(notes).toEqual([
      'There is no room “Attic”. Add it to Rooms, or choose another in the builder (rows 4, 5).',
      '9 March 2026 is no day of the conference, which is on 6, 7 and 8 March 2026 (row 5).',
    ]);
  });

  test('it is told from what to what a session changes', () => {
    const { changed } = table(['Opening', 'Panel', '2026-03-07', '9:00', '9:30', 'laboratory']);
    expect(changed[0]?.says).toEqual([
      'Kind from Ceremony to Panel',
      'Day from 6 March 2026 to 7 March 2026',
      'Room from Main Hall to Laboratory',
    ]);
  });

  test.each([
    ['Hindi', 'hi'],
    ['EN-in', 'en-IN'],
    ['maithili', 'mai'],
    ['', undefined],
    ['Hindi and English', undefined],
    ['whatever', undefined],
  ])('the language “%s” is kept as the tag %s', (word, tag) => {
    const rows = [
      ['Title', 'Day', 'Start', 'End', 'Language'],
      ['Songs', '2026-03-07', '9:00', '10:00', word],
    ];
    const { edits, notes } = compareSessions(sessionsOfTable(rows, known), [], [], context);
    expect(edits.map(({ values }) => values.language)).toEqual([tag]);
    const note = `Language “${word}” is not known; left empty (row 2).`;
    expect(notes).toEqual(tag || word === '' ? [] : [note]);
  });

  test('a column that nobody reads is named, and one of links is read', () => {
    const rows = [
      ['Title', 'Day', 'Start', 'End', 'Link', 'Catering', ''],
      ['Songs', '2026-03-07', '9:00', '10:00', 'https://meet.example/songs', 'tea', 'x'],
    ];
    const { edits, notes } = compareSessions(sessionsOfTable(rows, known), [], [], context);
    expect(edits.map(({ values }) => values.joinLink)).toEqual(['https://meet.example/songs']);
    expect(notes).toEqual(['Columns that are not read: “Catering”.']);
  });

  test('a session is not lost for a word that means nothing here: it is left empty, and told', () => {
    const rows = [
      ['Title', 'Day', 'Start', 'End', 'Track', 'Attendance'],
      ['A', '2026-03-07', '9:00', '10:00', 'General', 'In person'],
      ['B', '2026-03-07', '10:00', '11:00', '', 'HYBRID'],
      ['C', '2026-03-07', '11:00', '12:00', 'general', 'by post'],
    ];
    const { edits, notes, problems } = compareSessions(
      sessionsOfTable(rows, known),
      [],
      [],
      context,
    );
    expect(problems).toEqual([]);
    expect(edits.map(({ values: { track, attendance } }) => [track, attendance])).toEqual([
      [undefined, 'in-person'],
      [undefined, 'hybrid'],
      [undefined, undefined],
    ]);
    expect(notes).toEqual([
      'Track “general” is not known; left empty (rows 2, 4).',
      'Attendance “by post” is not known; left empty (row 4).',
    ]);
  });

  test('what waits to be saved is not said to be on the website', () => {
    const rows = [
      ['Title', 'Day', 'Start', 'End'],
      ['Night', '2026-03-07', '20:00', '21:00'],
    ];
    const file = sessionsOfTable([...rows, ['Opening', '2026-03-06', '9:00', '9:30']], known);
    const { edits } = compareSessions(file, listed, [], context);
    expect(compareSessions(file, listed, edits, context)).toMatchObject({
      edits,
      added: [],
      same: 1,
      waiting: 1,
    });
  });

  test('what is left out is told in one line for each reason', () => {
    const { problems } = table(
      ['Opening', '', 'Day 1', '9:00', '10:00', ''],
      ['Tea', '', 'Day 1', '9:00', '10:00', ''],
      ['Grids', '', '2026-03-06', 'noon', '15:00', ''],
    );
    const day = 'Its day cannot be read: write it as 2026-03-06 in the column “Day”.';
    const hour = 'Its start “noon” is no hour: write it as 14:30, in a column of text.';
    expect(leftOutFor(problems)).toEqual([
      { what: 'Rows 2, 3', why: day },
      { what: 'Row 4, “Grids”', why: hour },
    ]);
  });

  test.each([
    [3, 3],
    [1, 3],
    [4, 2],
    [3, 0],
  ])(
    'a sample of %i days and %i rooms is read as it is: all kinds, days and rooms',
    (days, rooms) => {
      const named = Array.from({ length: rooms }, (_, n) => ({
        id: `room-${n}`,
        name: `Room ${n}`,
      }));
      const last = `2026-03-0${5 + days}`;
      const of = { ...context, ...known, rooms: named, term: { first: '2026-03-06', last } };
      const file = sessionsOfTable(sampleTable(of.term, named), of);
      const { added, edits, problems, notes } = compareSessions(file, [], [], of);
      expect({ problems, notes }).toEqual({ problems: [], notes: [] });
      const of_ = (field: string) => new Set(edits.map(({ values }) => values[field] ?? ''));
      expect([...of_('kind')].sort()).toEqual(Object.keys(SESSION_KINDS).sort());
      expect([of_('day').size, of_('room').size, added.length]).toEqual([
        days,
        rooms + 1,
        7 + Math.max(days, rooms),
      ]);
      const world = {
        timeZone: of.timeZone,
        term: of.term,
        rooms: new Map(named.map(({ id, name }) => [id, { name, building: undefined }])),
        papers: new Map(),
        speakers: new Map(),
      };
      expect(findClashes(applyEdits([], edits) as never, world)).toEqual([]);
    },
  );
});

test('a session is none of the samples, whatever both are called', () => {
  const { added, edits } = compareSessions(
    sessionsOfSchedule(readScheduleJson(schedule(event({ title: 'Opening' }))), known),
    listed.map((each) => ({ ...each, sample: true })),
    [],
    context,
  );
  expect([added.map(({ title }) => title), edits.map(({ base }) => base)]).toEqual([
    ['Opening'],
    [undefined],
  ]);
});

test('hours are read as clocks and spreadsheets write them', () => {
  expect(
    ['9:00', '09.05', '12:00 am', '12:30 PM', '4 PM', '0.5', '24:00', '9', 'noon'].map(readHour),
  ).toEqual([
    '09:00',
    '09:05',
    '00:00',
    '12:30',
    '16:00',
    '12:00',
    undefined,
    undefined,
    undefined,
  ]);
});
