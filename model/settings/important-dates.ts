import * as z from 'zod';
import { day, distinct, id, line } from './values.ts';

/** The dates table, in the order in which it is shown. */
export const importantDates = z.strictObject({
  dates: distinct(
    z.strictObject({
      /** Never changes: calendars know the date by it, and pages ask what the day means. */
      id: id(),
      title: line(),
      date: day(),
      description: line(),
    }),
    ({ id }) => id,
  ),
});

export type ImportantDates = z.output<typeof importantDates>;
export type ImportantDate = ImportantDates['dates'][number];
