import { dayInWords } from '../../site/components/days.ts';

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

/** 'Fri 6 March 2026'. */
export function dayWithWeekday(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(day))} ${dayInWords(day)}`;
}

/**
 * About a number of years later, on the same weekday: what is proposed for a conference that took
 * place on `day`.
 */
export function yearsLater(day: string, years: number): string {
  const sameDate = new Date(day);
  sameDate.setUTCFullYear(sameDate.getUTCFullYear() + years);
  const weeks = Math.round((sameDate.getTime() - Date.parse(day)) / DAY_MS / 7);
  return addDays(day, weeks * 7);
}

/** The first and the last day of a conference. */
export interface Term {
  first: string;
  last: string;
}

/**
 * By how many days an edition's dates move: so that each keeps its distance to the first day and,
 * give or take three days, its weekday. Where that would carry a date over the first day, distances
 * are kept exactly. One number for all, so that their order stays.
 */
export function shiftOf(dates: readonly string[], before: Term, after: Term): number {
  const exact = daysBetween(before.first, after.first);
  const inWeeks = Math.round(exact / 7) * 7;
  const crosses = dates.some(
    (date) => date < before.first !== addDays(date, inWeeks) < after.first,
  );
  return crosses ? exact : inWeeks;
}
