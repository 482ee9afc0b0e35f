import { outOfOrder } from '../settings/date-moments.ts';
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
  for (const { index, message } of outOfOrder(read.value.dates, zone)) {
    const field = `dates[${index}].date`;
    report('date-order', { line: places.lineOf(field), field }, message);
  }
}
