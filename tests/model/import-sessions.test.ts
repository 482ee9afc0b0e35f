import { describe, expect, test } from 'vitest';
import { sessions as collection } from '../../model/collections.ts';
import { entryTable } from '../../model/csv.ts';
import { type Comparing, compareSessions } from '../../model/import/compare-sessions.ts';
import {
  type KnownNames,
  sessionsOfSchedule,
  sessionsOfTable,
} from '../../model/import/file-sessions.ts';
import { readHour, readScheduleJson } from '../../model/import/schedule-events.ts';
import { toTable } from '../../model/import/table.ts';
import { applyEdits, type ListedSession } from '../../model/programme/edit-programme.ts';

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
    expect([added, changed.map(({ fields }) => fields)]).toEqual([[], [['Title', 'Start', 'End']]]);
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
    expect([same, changed]).toEqual([1, [{ title: 'Tea', fields: ['Start', 'End'] }]]);
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
    expect(added).toEqual(['Sails in the wind']);
    expect(problems.map(({ title }) => title)).toEqual([
      'Night',
      'Never',
      'Main Hall 2026-03-06 04:30',
    ]);
    expect(problems[0]?.message).toContain('ends after midnight');
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
    );
    expect(problems.map(({ row, title }) => [row, title])).toEqual([
      [2, 'Storage'],
      [3, 'Grids'],
      [4, ''],
    ]);
    expect(problems[0]?.message).toContain('Day must be a day such as 2030-01-31.');
    expect(problems[1]?.message).toContain('Its start “noon” is no hour');
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
    expect([added, changed, edits.length]).toEqual([['Wind'], [], 1]);
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

test('a session is none of the samples, whatever both are called', () => {
  const { added, edits } = compareSessions(
    sessionsOfSchedule(readScheduleJson(schedule(event({ title: 'Opening' }))), known),
    listed.map((each) => ({ ...each, sample: true })),
    [],
    context,
  );
  expect([added, edits.map(({ base }) => base)]).toEqual([['Opening'], [undefined]]);
});

test('hours are read as clocks and spreadsheets write them', () => {
  expect(
    ['9:00', '09.05', '12:00 am', '12:30 PM', '0.5', '24:00', '9', 'noon'].map(readHour),
  ).toEqual(['09:00', '09:05', '00:00', '12:30', '12:00', undefined, undefined, undefined]);
});
