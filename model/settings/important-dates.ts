import * as z from 'zod';
import { day, distinct, id, line, named } from './values.ts';

/** The dates table, in the order in which it is shown. */
export const importantDates = z.strictObject({
  dates: named(
    'Dates',
    distinct(
      z
        .strictObject({
          /** Never changes: calendars know the date by it, and pages ask what the day means. */
          id: named('Id', id()),
          title: named('Title', line()),
          date: named('Date', day()),
          /** The day that it was announced for before it was put off; left out where it was not. */
          movedFrom: named('Moved from', day().optional()),
          description: named('Description', line()),
        })
        .refine(({ date, movedFrom }) => movedFrom === undefined || movedFrom < date, {
          path: ['movedFrom'],
          error: 'must be before "date": it is the day that was put off. Leave it out otherwise.',
        }),
      ({ id }) => id,
    ),
  ),
});

export type ImportantDates = z.output<typeof importantDates>;
export type ImportantDate = ImportantDates['dates'][number];
