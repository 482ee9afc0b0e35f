import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  fromWallClock,
  instantsOf,
  isRealDay,
  startOfDay,
  toDateTime,
  toWallClock,
} from '../../model/date-time.ts';
import {
  dateTimeOf,
  hourInWords,
  momentsOf,
  type When,
} from '../../model/settings/date-moments.ts';
import { readHour, takeDownFault } from '../../model/wire/waiting.ts';

const KOLKATA = 'Asia/Kolkata';
const NORMAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/;

describe('a date-time', () => {
  it.each([
    ['2026-03-06', '2026-03-06T00:00:00+05:30'],
    ['2024-02-29', '2024-02-29T00:00:00+05:30'],
    ['2000-02-29', '2000-02-29T00:00:00+05:30'],
    ['2026-03-06T09:30+05:30', '2026-03-06T09:30:00+05:30'],
    ['2026-03-06T09:30:00+0530', '2026-03-06T09:30:00+05:30'],
    ['2026-03-06 09:30:15Z', '2026-03-06T09:30:15Z'],
    ['2026-03-06t09:30:15z', '2026-03-06T09:30:15Z'],
    ['2026-03-06T09:30:15.7Z', '2026-03-06T09:30:15.700Z'],
    ['2026-03-06T09:30:15,123456789-03:00', '2026-03-06T09:30:15.123-03:00'],
    ['2026-03-05T18:30:00.000Z', '2026-03-05T18:30:00.000Z'],
  ])('%j is kept as %j', (text, kept) => {
    expect(toDateTime(text, KOLKATA)).toBe(kept);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-03-00',
    '2026-03-06T24:00:00Z',
    '2026-03-06T10:60:00Z',
    '2026-03-06T10:00:60Z',
    '2026-03-06T10:00:00+24:00',
    '2026-03-06T10:00:00+05:60',
    '2026-03-06T10:00:00',
    '6 March 2026',
    '06/03/2026',
    '2026-3-6',
    '20260306',
    '1772755200000',
    ' 2026-03-06',
    '2026-03-06\n',
    '२०२६-०३-०६',
    '',
  ])('%j is refused', (text) => {
    expect(toDateTime(text, KOLKATA)).toBeUndefined();
  });

  it('in its normal form is an instant, and stays as it is', () => {
    const offset = fc.oneof(
      fc.constant('Z'),
      fc
        .tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59))
        .map(
          ([sign, h, m]) => `${sign}${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`,
        ),
    );
    const date = fc.date({
      min: new Date('0100-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, offset, (instant, zone) => {
        const text = instant.toISOString().replace('Z', zone);
        expect(toDateTime(text, KOLKATA)).toBe(text);
        expect(text).toMatch(NORMAL);
        expect(Date.parse(text)).not.toBeNaN();
      }),
    );
  });
});

describe('the calendar', () => {
  it('has the days of the proleptic Gregorian calendar and no others', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (y, m, d) => {
          const leap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
          const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
          expect(isRealDay(y, m, d)).toBe(m >= 1 && m <= 12 && d >= 1 && d <= (days[m - 1] ?? 0));
        },
      ),
      {
        numRuns: 2000,
        examples: [
          [0, 2, 29],
          [4, 2, 29],
          [100, 2, 29],
          [2000, 2, 29],
        ],
      },
    );
  });
});

describe('a date alone', () => {
  const dayIn = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

  it.each([
    ['2026-03-06', 'UTC', '2026-03-06T00:00:00Z'],
    ['2026-03-06', 'America/New_York', '2026-03-06T00:00:00-05:00'],
    ['2026-07-06', 'America/New_York', '2026-07-06T00:00:00-04:00'],
    ['2026-03-06', 'Asia/Kathmandu', '2026-03-06T00:00:00+05:45'],
    ['2026-03-06', 'Pacific/Kiritimati', '2026-03-06T00:00:00+14:00'],
    // Summer time begins or ends on these days: at midnight, or later in the day.
    ['2025-03-30', 'Europe/Berlin', '2025-03-30T00:00:00+01:00'],
    ['2025-10-26', 'Europe/Berlin', '2025-10-26T00:00:00+02:00'],
    ['2025-11-02', 'America/Havana', '2025-11-02T00:00:00-04:00'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T00:00:00-04:00'],
    ['2025-04-25', 'Africa/Cairo', '2025-04-25T00:00:00+02:00'],
  ])('%s in %s is %s', (day, timeZone, start) => {
    expect(toDateTime(day, timeZone)).toBe(start);
  });

  it('is the first instant of that day, in any zone, summer time or not', () => {
    const zones = [
      KOLKATA,
      'UTC',
      'Europe/Lisbon',
      'America/Santiago',
      'America/Havana',
      'Africa/Cairo',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
    ];
    const date = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, fc.constantFrom(...zones), (instant, timeZone) => {
        const day = instant.toISOString().slice(0, 10);
        const start = Date.parse(startOfDay(day, timeZone));
        expect(dayIn(start, timeZone)).toBe(day);
        expect(dayIn(start - 1, timeZone)).not.toBe(day);
      }),
      { numRuns: 1500 },
    );
  });

  it('is written in the normal form in every year from 0000 to 9999', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.constantFrom(KOLKATA, 'America/Santiago', 'UTC'),
        (year, zone) => {
          const text = toDateTime(`${String(year).padStart(4, '0')}-07-01`, zone);
          expect(text).toMatch(NORMAL);
          expect(Date.parse(text as string)).not.toBeNaN();
        },
      ),
      {
        examples: [
          [0, KOLKATA],
          [50, KOLKATA],
          [1900, 'America/Santiago'],
        ],
      },
    );
  });
});

describe('the day after', () => {
  it.each([
    ['2026-01-25', '2026-01-26'],
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2027-01-01'],
  ])('of %s is %s', (day, next) => {
    expect(dayAfter(day)).toBe(next);
  });
});

describe('a wall clock', () => {
  it.each([
    ['2026-03-06T09:30', KOLKATA, '2026-03-06T09:30:00+05:30'],
    ['2026-03-06T09:30:15', KOLKATA, '2026-03-06T09:30:15+05:30'],
    ['2026-03-06T09:30', 'UTC', '2026-03-06T09:30:00Z'],
    ['2026-07-01T09:30', 'America/New_York', '2026-07-01T09:30:00-04:00'],
    ['2026-12-01T09:30', 'America/New_York', '2026-12-01T09:30:00-05:00'],
  ])('that shows %s in %s means %s', (text, timeZone, meant) => {
    expect(fromWallClock(text, timeZone)).toBe(meant);
  });

  it.each(['', '2026-03-06', '2026-02-30T09:30', '2026-03-06T24:00', '6 March'])(
    'cannot show %j',
    (text) => expect(fromWallClock(text, KOLKATA)).toBeUndefined(),
  );

  it('shows what it was set to, in every minute that it has', () => {
    // New York's clocks skip an hour in March and repeat one in November.
    const minutes = fc.integer({
      min: Date.UTC(2026, 3, 1) / 60_000,
      max: Date.UTC(2026, 9, 1) / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(KOLKATA, 'UTC', 'America/New_York'), (minute, zone) => {
        const shown = new Date(minute * 60_000).toISOString().slice(0, 16);
        expect(toWallClock(fromWallClock(shown, zone) ?? '', zone)).toBe(shown);
      }),
    );
  });

  it('shows nothing for what is no date', () => {
    expect(toWallClock('soon', KOLKATA)).toBe('');
  });
});

describe('an hour that is chosen', () => {
  const PARIS = 'Europe/Paris';
  const read = (text: unknown, timeZone = PARIS, now = 0) =>
    readHour(text, { label: 'Publish at', timeZone, now });

  it('is the one instant at which the clocks show it', () => {
    const at = Date.parse('2026-10-25T04:30:00+01:00');
    expect(read('2026-10-25T04:30')).toEqual({ ok: true, at });
    expect(instantsOf('2026-10-25T04:30', PARIS)).toEqual([at]);
    expect(instantsOf('2026-03-06T09:30:15', KOLKATA)).toEqual([
      Date.parse('2026-03-06T09:30:15+05:30'),
    ]);
  });

  it.each([
    [
      '2027-03-28T02:30',
      'there is no 02:30 on 28 March 2027 in Europe/Paris: the clocks go forward. Choose 03:30 or another hour.',
    ],
    [
      '2026-10-25T02:30',
      '02:30 comes twice on 25 October 2026 in Europe/Paris: the clocks go back. Choose an hour before or after it.',
    ],
    ['2026-10-25', 'choose a day and an hour.'],
    ['', 'choose a day and an hour.'],
    [7, 'choose a day and an hour.'],
  ])('is not %j, and it is said why', (text, message) => {
    expect(read(text)).toEqual({ ok: false, message: `Publish at: ${message}` });
  });

  it('has both instants of an hour that comes twice', () => {
    expect(instantsOf('2026-10-25T02:30', PARIS)).toEqual([
      Date.parse('2026-10-25T02:30:00+02:00'),
      Date.parse('2026-10-25T02:30:00+01:00'),
    ]);
  });

  it('is not over, and not before it goes live', () => {
    const now = Date.parse('2026-03-06T09:30:00+05:30');
    const message = 'Publish at: this hour is over. Choose a later one.';
    expect(read('2026-03-06T09:30', KOLKATA, now)).toEqual({ ok: false, message });
    expect(read('2026-03-06T09:31', KOLKATA, now)).toEqual({ ok: true, at: now + 60_000 });
    expect(takeDownFault(now, now)).toContain('not after it goes live');
    expect(takeDownFault(now, now + 1)).toBe('');
  });
});

describe('a date of the settings', () => {
  const AOE = 'Anywhere on Earth';
  const PARIS = 'Europe/Paris';
  const when = (kind: When['kind'], time?: string, zone?: string): When => {
    return { kind, date: '2026-03-29', time, zone };
  };
  // In Paris that day has 23 hours: the clocks are put on at 02:00.
  it.each([
    [when('closes'), 'Asia/Kolkata', '2026-03-28T18:30Z', '2026-03-29T18:30Z'],
    [when('closes'), PARIS, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    [when('closes', '17:00'), PARIS, '2026-03-28T23:00Z', '2026-03-29T15:00Z'],
    [when('opens', '17:00'), PARIS, '2026-03-29T15:00Z', '2026-03-29T22:00Z'],
    [when('event', '01:30'), PARIS, '2026-03-29T00:30Z', '2026-03-29T22:00Z'],
    [when('closes', undefined, AOE), PARIS, '2026-03-29T12:00Z', '2026-03-30T12:00Z'],
    [when('closes', '23:59', AOE), PARIS, '2026-03-29T12:00Z', '2026-03-30T11:59Z'],
    [when('event', '09:00', 'America/New_York'), PARIS, '2026-03-29T13:00Z', '2026-03-30T04:00Z'],
  ])('%j of %s is on from %s to %s', (date, zone, beginsAt, endsAt) => {
    expect(momentsOf(date, zone)).toEqual({
      beginsAt: Date.parse(beginsAt),
      endsAt: Date.parse(endsAt),
    });
  });

  it.each([
    [when('closes'), '2026-03-29', ''],
    [when('closes', undefined, PARIS), '2026-03-29', ''],
    [when('closes', '17:00'), '2026-03-29T17:00:00+02:00', ', 17:00 (Europe/Paris, UTC+02:00)'],
    [when('closes', undefined, AOE), '2026-03-29', ' (Anywhere on Earth)'],
    [when('closes', '23:59', AOE), '2026-03-29T23:59:00-12:00', ', 23:59 (Anywhere on Earth)'],
    [when('event', undefined, 'UTC'), '2026-03-29', ' (UTC)'],
    [
      when('event', '09:00', 'America/New_York'),
      '2026-03-29T09:00:00-04:00',
      ', 09:00 (America/New York, UTC-04:00)',
    ],
  ])('%j is read as %s, and behind its day as "%s"', (date, dateTime, words) => {
    expect(dateTimeOf(date, PARIS)).toBe(dateTime);
    expect(hourInWords(date, PARIS)).toBe(words);
  });
});
