/** Days are texts, `YYYY-MM-DD`: they compare as the calendar does. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days `to` comes after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last. */
export function daysOf(first: string, last: string): string[] {
  const length = daysBetween(first, last) + 1;
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** The first and the last day of a conference. */
export interface Term {
  first: string;
  last: string;
}

/**
 * No conference is longer: its days are gone through one by one, and a slip of the keys in a year makes
 * millions of them. One that is put off by two years may have its last day moved before the first.
 */
const MOST_DAYS = 1_000;

export const isTooLong = ({ first, last }: Term): boolean => daysBetween(first, last) >= MOST_DAYS;

/** What is to be done about a last day that comes too late. */
export const TOO_LONG = `must be within ${MOST_DAYS.toLocaleString('en')} days of the first one. Is its year right?`;

/** The ids of the dates that are the conference itself; one of a single day has no last one. */
export const FIRST_DAY = 'conference-start';
export const LAST_DAY = 'conference-end';

/** The days of the conference; undefined where its settings could not be read. */
export function termOf(dates: readonly { id: string; date: string }[]): Term | undefined {
  const day = (wanted: string) => dates.find(({ id }) => id === wanted)?.date;
  const first = day(FIRST_DAY);
  return first === undefined ? undefined : { first, last: day(LAST_DAY) ?? first };
}

// Formats are dear to make, and what they hold lies where no collector sees it pile up.
const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayInWords = {
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
};

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** '16 June 2025' of '2025-06-16'. */
export function dayInWords(day: string): string {
  return inWords.format(startOf(day));
}

/** 'Friday 28 November 2025' of '2025-11-28', or 'Fri 28 November 2025'. */
export function dayWithWeekday(day: string, weekday: 'long' | 'short' = 'long'): string {
  return `${weekdayInWords[weekday].format(startOf(day))} ${dayInWords(day)}`;
}

/** More days than these are not listed one by one. */
const MOST_LISTED = 5;

const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => dayInWords(day).split(' ')[1] as string;
const numberOf = (day: string) => Number(day.slice(8));

/** '6th, 7th & 8th of March, 2026'. */
export function ordinalDays({ first, last }: Term): string {
  const days = daysOf(first, last);
  if (days.length > MOST_LISTED) return `${ordinalDay(first)} to ${ordinalDay(last)}`;
  const parts = byMonth(days).map((inMonth) => ({
    numbers: inMonth.map((day) => ordinal(numberOf(day))),
    month: monthOf(inMonth[0] as string),
  }));
  return `${parts.map(({ numbers, month }) => `${joined(numbers, '&')} of ${month}`).join(', ')}, ${yearOf(last)}`;
}

/** '6, 7 and 8 March 2026'. */
export function listedDays(term: Term): string {
  const days = daysOf(term.first, term.last);
  if (days.length > MOST_LISTED) return spannedDays(term);
  const months = byMonth(days).map(
    (inMonth) =>
      `${joined(inMonth.map(numberOf).map(String), 'and')} ${monthOf(inMonth[0] as string)}`,
  );
  return `${months.join(', ')} ${yearOf(term.last)}`;
}

/** '6 to 8 March 2026'; `to` may be another word or a dash. */
export function spannedDays({ first, last }: Term, to = ' to '): string {
  if (first === last) return dayInWords(first);
  if (yearOf(first) !== yearOf(last)) return `${dayInWords(first)}${to}${dayInWords(last)}`;
  if (monthOf(first) !== monthOf(last)) {
    return `${numberOf(first)} ${monthOf(first)}${to}${dayInWords(last)}`;
  }
  return `${numberOf(first)}${to}${dayInWords(last)}`;
}

/** '6th of March, 2026'. */
function ordinalDay(day: string): string {
  return `${ordinal(numberOf(day))} of ${monthOf(day)}, ${yearOf(day)}`;
}

/** 'March 6, 2026'. */
function monthFirst(day: string): string {
  return `${monthOf(day)} ${numberOf(day)}, ${yearOf(day)}`;
}

/** The ways in which texts write one day; the same place in the list is the same way. */
export function waysToWriteDay(day: string): string[] {
  return [
    dayInWords(day),
    ordinalDay(day),
    `${ordinal(numberOf(day))} ${monthOf(day)} ${yearOf(day)}`,
    monthFirst(day),
    day,
  ];
}

/** The ways in which texts write a conference's days; the same place in the list is the same way. */
export function waysToWriteTerm(term: Term): string[] {
  return [
    ordinalDays(term),
    listedDays(term),
    spannedDays(term),
    spannedDays(term, '-'),
    spannedDays(term, '–'),
    spannedDays(term, ' – '),
  ];
}

function byMonth(days: readonly string[]): string[][] {
  const months = new Map<string, string[]>();
  for (const day of days) {
    const key = day.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), day]);
  }
  return [...months.values()];
}

/** 'a, b and c'. */
function joined(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
