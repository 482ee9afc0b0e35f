import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileChanges } from '../../model/content/file-changes.ts';
import { combineSettings } from '../../model/settings/combine-settings.ts';
import { writeSetting } from '../../model/settings/setting-text.ts';
import { judgeSettings, settingsFiles } from '../../model/settings/settings-files.ts';
import { conferenceText } from '../conference.ts';

interface Day {
  id: string;
  title: string;
  date: string;
  time?: string;
}
const day = (id: string, title: string, date: string): Day => ({ id, title, date });
const OPENS = day('opens', 'Opening', '2026-01-01');
const CLOSES = day('closes', 'Closing', '2026-02-01');
const STARTS = day('starts', 'Start', '2026-03-06');
const BASE = { dates: [OPENS, CLOSES, STARTS], rules: ['No refund', 'One each'], tax: null };

describe('two edits of one setting', () => {
  it('are both taken in different items, and in different fields of one', () => {
    const mine = { ...BASE, dates: [OPENS, { ...CLOSES, date: '2026-02-15' }, STARTS] };
    const theirs = {
      ...BASE,
      dates: [OPENS, { ...CLOSES, title: 'Deadline' }, { ...STARTS, time: '09:00' }],
      tax: 'incl. GST',
    };
    const { value, fields, conflicts } = combineSettings(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toEqual({
      ...BASE,
      dates: [
        OPENS,
        { ...CLOSES, title: 'Deadline', date: '2026-02-15' },
        { ...STARTS, time: '09:00' },
      ],
      tax: 'incl. GST',
    });
    expect(fields.map(({ field, label, origin }) => [field, label, origin])).toEqual([
      ['dates[closes].title', 'Dates: Closing: Title', 'theirs'],
      ['dates[closes].date', 'Dates: Closing: Date', 'mine'],
      ['dates[starts].time', 'Dates: Start: Time', 'theirs'],
      ['tax', 'Tax', 'theirs'],
    ]);
  });

  it('conflict in the same field of the same item alone, and what was typed is kept', () => {
    const mine = { ...BASE, dates: [STARTS, { ...CLOSES, date: '2026-02-15' }, OPENS] };
    const theirs = { ...BASE, dates: [OPENS, { ...CLOSES, date: '2026-02-20' }, STARTS] };
    const combined = combineSettings(BASE, mine, theirs);
    expect(combined.conflicts).toEqual(['dates[closes].date']);
    expect(combined.value).toEqual(mine);
    const chosen = combineSettings(BASE, mine, theirs, { 'dates[closes].date': 'theirs' });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.value.dates).toEqual([STARTS, { ...CLOSES, date: '2026-02-20' }, OPENS]);
  });

  it('call an item by what it says, and one that says nothing yet by what it is', () => {
    const [begun, nameless] = [day('', '', ''), { number: null }];
    const theirs = { ...BASE, dates: [OPENS, CLOSES, STARTS, begun], phones: [nameless] };
    const from = { ...BASE, phones: [] };
    const labels = (mine: typeof theirs) =>
      combineSettings(from, mine, from).fields.map(({ label }) => label);
    expect(labels(theirs)).toEqual(['Dates: New date', 'Phones: New phone']);
    expect(combineSettings(theirs, from, theirs).fields.map(({ label }) => label)).toEqual([
      'Date 4',
      'Phone 1',
    ]);
    const named = { ...theirs, dates: [...BASE.dates, day('poster', 'Posters', '2026-03-07')] };
    expect(labels(named)[0]).toBe('Dates: Posters');
  });

  it('come together in different sentences of one text', () => {
    const base = { intro: 'Grids grow. They are old.', dates: [OPENS] };
    const [mine, theirs] = [
      { ...base, intro: 'Grids grow fast. They are old.' },
      { ...base, intro: 'Grids grow. They are new.' },
    ];
    expect(combineSettings(base, mine, theirs)).toMatchObject({
      value: { intro: 'Grids grow fast. They are new.' },
      fields: [{ field: 'intro', origin: 'both' }],
      conflicts: [],
    });
    const others = { ...base, intro: 'Grids shrink. They are new.' };
    expect(combineSettings(base, mine, others)).toMatchObject({
      value: { intro: 'Grids grow fast. They are new.' },
      conflicts: ['intro'],
    });
    const chosen = combineSettings(base, mine, others, { intro: 'theirs' });
    expect(chosen.value).toEqual({ ...base, intro: 'Grids shrink. They are new.' });
  });

  it('conflict where one took away what the other changed, and where both put in order', () => {
    const gone = { ...BASE, dates: [OPENS, STARTS] };
    const changed = { ...BASE, dates: [OPENS, { ...CLOSES, date: '2026-02-15' }, STARTS] };
    expect(combineSettings(BASE, gone, changed).conflicts).toEqual(['dates[closes]']);
    expect(combineSettings(BASE, changed, gone).value).toEqual(changed);
    expect(combineSettings(BASE, gone, BASE).conflicts).toEqual([]);
    const mine = { ...BASE, dates: [STARTS, OPENS, CLOSES] };
    const theirs = { ...BASE, dates: [CLOSES, OPENS, STARTS] };
    const both = combineSettings(BASE, mine, theirs);
    expect(both.conflicts).toEqual(['dates[]']);
    const chosen = combineSettings(BASE, mine, theirs, { 'dates[]': 'theirs' });
    expect(chosen.value).toEqual(theirs);
  });

  it('both add, each behind what it stands behind', () => {
    const [early, late] = [day('early', 'Early', '2026-01-25'), day('late', 'Late', '2026-02-23')];
    const mine = { ...BASE, dates: [OPENS, early, CLOSES, STARTS] };
    const theirs = { ...BASE, dates: [OPENS, CLOSES, late, STARTS], rules: ['New', ...BASE.rules] };
    const { value, conflicts } = combineSettings(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toEqual({
      ...theirs,
      dates: [OPENS, early, CLOSES, late, STARTS],
    });
  });

  it('know an item by its place where its name is what was changed', () => {
    const mine = { ...BASE, rules: ['No refunds', 'One each'] };
    const theirs = { ...BASE, rules: ['Never a refund', 'One each'] };
    expect(combineSettings(BASE, mine, theirs).conflicts).toEqual(['rules[No refund]']);
    expect(combineSettings(BASE, mine, BASE).fields).toMatchObject([
      { label: 'Rules: No refunds', base: 'No refund', mine: 'No refunds' },
    ]);
  });

  it('that bring the same item have it once, whatever stood at its place', () => {
    const [base, mine] = [
      ['a', 'b'],
      ['a', 'c', 'b'],
    ].map((words) => ({ words }));
    const combined = combineSettings(base ?? {}, mine ?? {}, { words: ['c', 'b'] });
    expect(combined).toMatchObject({ value: { words: ['c', 'b'] }, conflicts: [] });
  });
});

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const word = fc.constantFrom('x', 'y', 'z', null);
const setting = fc.record({
  title: word,
  group: fc.record({ inner: word, other: word }),
  items: fc.uniqueArray(fc.record({ id: names, first: word, second: word }), {
    selector: ({ id }) => id,
  }),
  words: fc.uniqueArray(names),
});

describe('whatever two people do', () => {
  const three = [setting, setting, setting] as const;

  it('who alone changed something has it as they left it', () => {
    fc.assert(
      fc.property(setting, setting, (base, mine) => {
        expect(combineSettings(base, base, base)).toEqual({
          value: base,
          fields: [],
          conflicts: [],
        });
        for (const [one, other] of [[mine, base] as const, [base, mine] as const]) {
          const { value, conflicts } = combineSettings(base, one, other);
          expect(JSON.stringify(value)).toBe(JSON.stringify(mine));
          expect(conflicts).toEqual([]);
        }
        expect(combineSettings(base, mine, mine)).toMatchObject({ value: mine, conflicts: [] });
      }),
    );
  });

  it('no change of either side is lost without being a conflict', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const { value, conflicts } = combineSettings(base, mine, theirs);
        const result = value as typeof base;
        const isOpen = (field: string) => conflicts.some((each) => field.startsWith(each));
        for (const side of [mine, theirs]) {
          const kept = (field: string, was: unknown, is: unknown, now: unknown) => {
            if (JSON.stringify(was) === JSON.stringify(is) || isOpen(field)) return;
            expect(now, field).toEqual(is);
          };
          kept('title', base.title, side.title, result.title);
          for (const name of ['inner', 'other'] as const) {
            kept(`group.${name}`, base.group[name], side.group[name], result.group[name]);
          }
          for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
            const [was, is, now] = [base, side, result].map(({ items }) =>
              items.find((item) => item.id === id),
            );
            if (!was || !is) kept(`items[${id}]`, !was, !is, !now);
            for (const name of ['first', 'second'] as const) {
              if (is) kept(`items[${id}].${name}`, was?.[name], is[name], now?.[name]);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('one order that one side made is kept', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const { value, conflicts } = combineSettings(base, mine, theirs);
        const result = value as typeof base;
        expect(new Set(result.items.map(({ id }) => id)).size).toBe(result.items.length);
        if (conflicts.some((each) => each.startsWith('items'))) return;
        const everywhere = ({ id }: { id: string }) =>
          [base, mine, theirs].every(({ items }) => items.some((item) => item.id === id));
        const orderOf = ({ items }: typeof base) =>
          items
            .filter(everywhere)
            .map(({ id }) => id)
            .join();
        const changed = [mine, theirs].map(orderOf).filter((order) => order !== orderOf(base));
        expect(orderOf(result)).toBe(changed[0] ?? orderOf(base));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the text of a setting', () => {
  it.each(settingsFiles.map(({ name, path }) => [name, path]))(
    'stays as it is where nothing changed: %s',
    (_name, path) => {
      const text = conferenceText(path);
      expect(writeSetting(JSON.parse(text), text)).toBe(text);
    },
  );

  it('changes in the lines that say something else', () => {
    const text = conferenceText('content/settings/important-dates.json');
    const value = JSON.parse(text) as { dates: Record<string, unknown>[] };
    const [first, second] = value.dates;
    const changed = [{ ...second, movedFrom: '2025-11-14' }, ...value.dates.slice(2), first];
    const lines = (each: string) => each.split('\n').map((line) => line.replace(/,$/, ''));
    const before = lines(text);
    const written = writeSetting({ dates: changed }, text);
    expect(JSON.parse(written)).toEqual({ dates: changed });
    expect(lines(written).filter((line) => !before.includes(line))).toEqual([
      '      "movedFrom": "2025-11-14"',
    ]);
    expect(written.endsWith('}\n')).toBe(true);
  });

  it('keeps how others write: line ends, indentation, lists on one line', () => {
    const text = '\uFEFF{\r\n\t"b": ["x", "y"],\r\n\t"a": { "c": 1, "d": [] },\r\n\t"e": 5\r\n}';
    const value = { a: { c: 2, d: [] }, b: ['x', 'z', 'y'], e: 5, f: { g: [1] } };
    expect(writeSetting(value, text)).toBe(
      '\uFEFF{\r\n\t"b": ["x", "z", "y"],\r\n\t"a": { "c": 2, "d": [] },\r\n\t"e": 5,\r\n\t"f": {\r\n\t\t"g": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n',
    );
  });

  it('says what was meant, whatever stood there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          setting.map((each) => JSON.stringify(each)),
          fc.string(),
        ),
        setting,
        (text, value) => {
          expect(JSON.parse(writeSetting(value, text).replace('\uFEFF', ''))).toEqual(value);
        },
      ),
    );
  });
});

describe('the differences between two versions of a setting', () => {
  const path = 'content/settings/important-dates.json';
  const changes = (before: unknown, after: unknown) =>
    fileChanges(path, JSON.stringify(before), JSON.stringify(after), {
      timeZone: 'UTC',
      organisingCategories: [],
    });

  it('are those of its items’ fields', () => {
    const after = { ...BASE, dates: [{ ...OPENS, date: '2026-01-05' }, CLOSES] };
    expect(changes(BASE, after)).toEqual([
      {
        field: 'dates[opens].date',
        label: 'Dates: Opening: Date',
        before: '2026-01-01',
        after: '2026-01-05',
      },
      {
        field: 'dates[starts]',
        label: 'Dates: Start',
        before: STARTS,
        after: null,
        item: 'removed',
      },
    ]);
    expect(changes(BASE, BASE)).toEqual([]);
    // A number that nobody knows yet is there all the same.
    const phones = (...numbers: (string | null)[]) => ({ contacts: { phones: numbers } });
    expect(changes(phones('+91 612 1'), phones('+91 612 1', null))).toEqual([
      {
        field: 'contacts.phones[null]',
        label: 'Contacts: Phones: New phone',
        before: null,
        after: null,
        item: 'added',
      },
    ]);
    // The row that was filled in is that row, wherever it stands among empty ones.
    expect(changes(phones(null, null, null), phones('+91 612 1', null, null))).toEqual([
      {
        field: 'contacts.phones[null]',
        label: 'Contacts: Phone 1',
        before: null,
        after: '+91 612 1',
      },
    ]);
    const both = combineSettings(
      phones(null, null, null),
      phones(null, '+91 612 2', null),
      phones(null, null, '+91 612 3'),
    );
    expect(both.conflicts).toEqual([]);
    expect(both.value).toEqual(phones(null, '+91 612 2', '+91 612 3'));
  });

  it('are the whole file where it cannot be read', () => {
    const context = { timeZone: 'UTC', organisingCategories: [] };
    expect(fileChanges(path, '{', '{}', context)).toEqual([
      { field: '', label: 'File', before: '{', after: '{}' },
    ]);
  });
});

describe('what is wrong with a setting', () => {
  const dates = JSON.parse(conferenceText('content/settings/important-dates.json')).dates as Day[];
  const [first, second] = dates as [Day, Day];

  it('of a picture is that none is chosen, not what a path looks like', () => {
    const slide = { title: 'Dusk', caption: 'Boats.', picture: '', alt: 'Boats' };
    expect(judgeSettings('carousel', { slides: [slide] })).toEqual([
      { field: 'slides[0].picture', message: 'Dusk: Picture is missing: choose one.' },
    ]);
  });

  it('is said once for each field, in the words of forms', () => {
    const twice = [first, { ...second, id: first.id, date: '20 Feb', seat: 1 }, ...dates.slice(2)];
    expect(judgeSettings('important-dates', { dates: twice })).toEqual([
      {
        field: 'dates[1].date',
        message: `${second.title}: Date must be a day of the calendar, written such as 2030-01-31.`,
      },
      {
        field: 'dates[1].seat',
        message: `${second.title}: Seat is not a field of this file. Correct its spelling or remove it.`,
      },
    ]);
    expect(judgeSettings('important-dates', { dates: [first, first, ...dates.slice(2)] })).toEqual([
      {
        field: 'dates[1]',
        message: expect.stringMatching(/^Date \(.*\) stands here twice: .* Remove or rename/),
      },
    ]);
    expect(judgeSettings('important-dates', {})).toEqual([
      { field: 'dates', message: 'Dates is missing.' },
    ]);
  });
});
