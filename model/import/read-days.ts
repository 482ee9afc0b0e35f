import { addDays, dayInWords, listedDays, type Term } from '../calendar-days.ts';
import { isDay } from '../date-time.ts';

/** A column of days, all of it read in one way. */
export interface ReadDays {
  /** Of each cell its day, `YYYY-MM-DD`, or what to do where it may be two; neither for what is none. */
  cells: readonly { day?: string | undefined; problem?: string }[];
  /** How numbers were read that may be two days; else ''. */
  note: string;
}

/** `06/03/2026` in its parts, as they stand. */
type Numbers = readonly [first: string, second: string, year: string];

const WAYS = {
  'day/month/year': ([day, month, year]: Numbers) => dayOf(year, month, day),
  'month/day/year': ([month, day, year]: Numbers) => dayOf(year, month, day),
};
const ways = Object.entries(WAYS);

/**
 * Reads a column of days as people, this website and spreadsheets write them. What may be `06/03/2026` in two ways
 * is read in the one in which more of the column are days of the conference.
 * @param term the conference's days; undefined where they are not known
 */
export function readDays(cells: readonly string[], term: Term | undefined): ReadDays {
  const bare = cells.map((cell) =>
    cell.trim().replace(/\s+/g, ' ').replace(CLOCK, '').replace(WEEKDAY, ''),
  );
  const numbers = bare.map(numbersOf);
  const [name, read] = wayOf(numbers, term) ?? [];
  const open = numbers.findIndex((each) => each && new Set(readings(each)).size > 1);
  const example = numbers[open];
  const problem = example && !read ? eitherDay(bare[open] ?? '', example, term) : undefined;
  return {
    cells: bare.map((cell, index) => {
      const inNumbers = numbers[index];
      if (inNumbers && problem !== undefined) return { problem };
      const day = inNumbers ? read?.(inNumbers) : dayInWriting(cell, term);
      return { day };
    }),
    note:
      example && read
        ? `Days such as ${bare[open]} were read as ${name}: ${dayInWords(read(example) ?? '')}.`
        : '',
  };
}

const dayInWriting = (cell: string, term: Term | undefined) =>
  yearFirst(cell) ?? named(cell, term) ?? serial(cell);

function eitherDay(cell: string, numbers: Numbers, term: Term | undefined): string {
  const either = readings(numbers).map(dayInWords).join(' or ');
  const conference = term ? ` (${listedDays(term)})` : '';
  return `A day such as ${cell} may be ${either}, and the conference’s days${conference} do not tell which. Write days as 2030-01-31 or 31 January 2030, and choose the file once more.`;
}

/** The days that numbers may be. */
const readings = (numbers: Numbers): string[] => ways.flatMap(([, read]) => read(numbers) ?? []);

/** The way in which the whole column is read; undefined where none is better than the other. */
function wayOf(
  column: readonly (Numbers | undefined)[],
  term: Term | undefined,
): (typeof ways)[number] | undefined {
  const read = ways.map(([, read]) => column.flatMap((each) => (each ? [read(each)] : [])));
  const count = (holds: (day: string) => boolean) =>
    read.map((days) => days.filter((day) => day !== undefined && holds(day)).length);
  const scores = [count((day) => isWithin(day, term)), count(() => true)];
  for (const [first = 0, second = 0] of scores) {
    if (first !== second) return ways[first > second ? 0 : 1];
  }
  return JSON.stringify(read[0]) === JSON.stringify(read[1]) ? ways[0] : undefined;
}

const isWithin = (day: string, term: Term | undefined) =>
  term !== undefined && day >= term.first && day <= term.last;

/** What stands behind a day that a program wrote: midnight, mostly. */
const CLOCK = /[T ] ?\d{1,2}:\d\d(?::\d\d(?:\.0+)?)?(?: ?[ap]\.?m\.?|(?<=00:00(?:\.0+)?)Z)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

function numbersOf(cell: string): Numbers | undefined {
  const [, first, , second, year] = /^(\d\d?)([/.-])(\d\d?)\2(\d{4}|\d\d)$/.exec(cell) ?? [];
  return first && second && year ? [first, second, year] : undefined;
}

function yearFirst(cell: string): string | undefined {
  const [, year, , month, day] = /^(\d{4})([/.-])(\d\d?)\2(\d\d?)$/.exec(cell) ?? [];
  return dayOf(year, month, day);
}

const NAMED = [
  /^(?<day>\d\d?)(?:st|nd|rd|th)?(?: of)?[ ./-]{1,2}(?<name>[a-z]{3,9})\.?,?(?:[ ./-](?<year>\d{4}|\d\d))?$/i,
  /^(?<name>[a-z]{3,9})[ ./-]{1,2}(?<day>\d\d?)(?:st|nd|rd|th)?,?(?:[ ./-](?<year>\d{4}|\d\d))?$/i,
  /^(?<year>\d{4})[ ./-](?<name>[a-z]{3,9})[ ./-]{1,2}(?<day>\d\d?)$/i,
];

/** `6 March 2026`, `06-Mar-26`, `March 6th, 2026`; without its year it is a day of the conference. */
function named(cell: string, term: Term | undefined): string | undefined {
  for (const pattern of NAMED) {
    const { day, name = '', year } = pattern.exec(cell)?.groups ?? {};
    const month = monthOf(name);
    if (month === undefined) continue;
    if (year !== undefined) return dayOf(year, month, day);
    const years = term ? [term.first.slice(0, 4), term.last.slice(0, 4)] : [];
    return years.map((each) => dayOf(each, month, day)).find((each) => isWithin(each ?? '', term));
  }
  return undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  (dayInWords(`2001-${String(month + 1).padStart(2, '0')}-01`).split(' ')[1] ?? '').toLowerCase(),
);

/** A month by its name, as many letters of it as there are. */
function monthOf(name: string): string | undefined {
  const place = MONTHS.findIndex((month) => name !== '' && month.startsWith(name.toLowerCase()));
  return place < 0 ? undefined : String(place + 1);
}

/** Day 0 of spreadsheets, which count days. */
const DAY_ZERO = '1899-12-30';

const serial = (cell: string) =>
  /^\d{5}(?:\.\d+)?$/.test(cell) ? addDays(DAY_ZERO, Math.floor(Number(cell))) : undefined;

/** Of a year of two digits it is this century. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : undefined;
}
