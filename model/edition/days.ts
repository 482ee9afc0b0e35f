import { addDays, daysBetween, FIRST_DAY, type Term, termOf } from '../calendar-days.ts';
import type { Settings } from '../settings/settings-files.ts';
import { EditionError } from './edition-error.ts';

/**
 * The days of the edition that ends.
 * @throws EditionError if its settings have none, which their rules forbid
 */
export function lastTerm({
  'important-dates': { dates },
}: Pick<Settings, 'important-dates'>): Term {
  const term = termOf(dates);
  if (term) return term;
  throw new EditionError(`content/settings/important-dates.json has no "${FIRST_DAY}".`);
}

/**
 * About a number of years later, on the same weekday: what is proposed for a conference that took
 * place on `day`.
 */
export function yearsLater(day: string, years: number): string {
  const sameDate = new Date(day);
  sameDate.setUTCFullYear(sameDate.getUTCFullYear() + years);
  const weeks = Math.round(daysBetween(day, sameDate.toISOString().slice(0, 10)) / 7);
  return addDays(day, weeks * 7);
}

/** So many months later, or earlier, on the same day of the month as far as it has one; a month's last day stays one. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOf = (count: number) => new Date(Date.UTC(year, month + count, 0));
  const last = lastOf(months);
  const isLast = date === lastOf(0).getUTCDate();
  if (!isLast && date < last.getUTCDate()) last.setUTCDate(date);
  return last.toISOString().slice(0, 10);
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
