import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  fromWallClock,
  isRealDay,
  startOfDay,
  toDateTime,
  toWallClock,
} from '../../model/date-time.ts';

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
