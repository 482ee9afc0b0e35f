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
