import * as z from 'zod';
import { day, distinct, id, line, named } from './values.ts';

/** The dates table, in the order in which it is shown. */
export const importantDates = z.strictObject({
  dates: named(
    'Dates',
    distinct(
      z.strictObject({
        /** Never changes: calendars know the date by it, and pages ask what the day means. */
        id: named('Id', id()),
        title: named('Title', line()),
        date: named('Date', day()),
        description: named('Description', line()),
      }),
      ({ id }) => id,
    ),
  ),
});

export type ImportantDates = z.output<typeof importantDates>;
export type ImportantDate = ImportantDates['dates'][number];
