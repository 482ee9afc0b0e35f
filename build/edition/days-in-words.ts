import { dayInWords } from '../../site/components/days.ts';
import { daysOf, type Term } from './days.ts';

/** More days than these are not listed one by one. */
const MOST_LISTED = 5;

const year = (day: string) => day.slice(0, 4);
const month = (day: string) => dayInWords(day).split(' ')[1] as string;
const number = (day: string) => Number(day.slice(8));

/** The badge of the home page: 'Event Date: 6th, 7th & 8th of March, 2026'. */
export function eventDateBadge(term: Term): string {
  return `Event Date: ${ordinalDays(term)}`;
}

/** '6th, 7th & 8th of March, 2026'. */
export function ordinalDays({ first, last }: Term): string {
  const days = daysOf(first, last);
  if (days.length > MOST_LISTED) return `${ordinalDay(first)} to ${ordinalDay(last)}`;
  const parts = byMonth(days).map((inMonth) => ({
    numbers: inMonth.map((day) => ordinal(number(day))),
    month: month(inMonth[0] as string),
  }));
  return `${parts.map(({ numbers, month }) => `${joined(numbers, '&')} of ${month}`).join(', ')}, ${year(last)}`;
}

/** '6, 7 and 8 March 2026'. */
export function listedDays(term: Term): string {
  const days = daysOf(term.first, term.last);
  if (days.length > MOST_LISTED) return spannedDays(term);
  const months = byMonth(days).map(
    (inMonth) => `${joined(inMonth.map(number).map(String), 'and')} ${month(inMonth[0] as string)}`,
  );
  return `${months.join(', ')} ${year(term.last)}`;
}

/** '6 to 8 March 2026'; `to` may be another word or a dash. */
export function spannedDays({ first, last }: Term, to = ' to '): string {
  if (first === last) return dayInWords(first);
  if (year(first) !== year(last)) return `${dayInWords(first)}${to}${dayInWords(last)}`;
  if (month(first) !== month(last)) {
    return `${number(first)} ${month(first)}${to}${dayInWords(last)}`;
  }
  return `${number(first)}${to}${dayInWords(last)}`;
}

/** 'March 6, 2026'. */
function monthFirst(day: string): string {
  return `${month(day)} ${number(day)}, ${year(day)}`;
}

/** '6th of March, 2026'. */
function ordinalDay(day: string): string {
  return `${ordinal(number(day))} of ${month(day)}, ${year(day)}`;
}

/** The ways in which texts write one day; the same place in the list is the same way. */
export function waysToWriteDay(day: string): string[] {
  return [
    dayInWords(day),
    ordinalDay(day),
    `${ordinal(number(day))} ${month(day)} ${year(day)}`,
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
