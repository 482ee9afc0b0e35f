import { dateTimeOf, type When } from '../settings/date-moments.ts';
import { readSettings } from '../settings/settings-files.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './places.ts';

/**
 * Reports important dates that stand below a later one: one of the two is wrong, or their order is.
 * @param text of `important-dates.json`; where it breaks its rules nothing is said
 * @param zone the conference's time zone
 */
export function checkDateOrder(text: string, places: Places, zone: string, report: Report): void {
  const read = readSettings('important-dates', text);
  if (!read.ok) return;
  const { dates } = read.value;
  dates.forEach((date, index) => {
    const above = dates[index - 1];
    if (!above || !isBefore(date, above, zone)) return;
    const field = `dates[${index}].date`;
    const message = `"${date.title}" is before "${above.title}", which stands above it. Correct the day, or change places: the table goes from the first to the last.`;
    report('date-order', { line: places.lineOf(field), field }, message);
  });
}

/** By the day that is written; hours count only within one. */
function isBefore(date: When, other: When, zone: string): boolean {
  if (date.date !== other.date) return date.date < other.date;
  if (date.time === undefined || other.time === undefined) return false;
  return Date.parse(dateTimeOf(date, zone)) < Date.parse(dateTimeOf(other, zone));
}
