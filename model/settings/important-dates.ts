import * as z from 'zod';
import { FIRST_DAY, isTooLong, LAST_DAY, TOO_LONG, termOf } from '../calendar-days.ts';
import { ANYWHERE_ON_EARTH, isHour } from '../date-time.ts';
import { day, distinct, entered, id, isTimeZone, line, named } from './values.ts';

/** What a date is to those whom it concerns. */
export const dateKinds = ['opens', 'closes', 'event'] as const;

/** The dates table, in the order in which it is shown. */
export const importantDates = z.strictObject({
  dates: named(
    'Dates',
    distinct(
      z
        .strictObject({
          /** Never changes: calendars know the date by it, and pages ask what the day means. */
          id: named('Id', id(), 'Texts name the date by it. Once saved, it stays.'),
          title: named('Title', line()),
          /** Something may be done from then on (`opens`), until then (`closes`), or takes place. */
          kind: named(
            'Kind',
            z.enum(dateKinds),
            'Opens: from then on. Closes: until then, that day included. Event: it takes place.',
          ),
          date: named('Date', day()),
          /** `HH:MM`, the hour at which it opens, closes or begins; left out for the whole day. */
          time: named(
            'Time',
            entered(
              'time',
              z.string().refine(isHour, {
                error:
                  'must be an hour of the day, from 00:00 to 23:59. Leave it empty for the whole day.',
              }),
            ).optional(),
            'The hour at which it opens, closes or begins. Left empty, it is the whole day.',
          ),
          /** Where the day and the hour are meant; left out where that is the conference's zone. */
          zone: named(
            'Zone',
            entered(
              'time-zone',
              z.string().refine((name) => name === ANYWHERE_ON_EARTH || isTimeZone(name), {
                error: `must be "${ANYWHERE_ON_EARTH}" or the name of a time zone, such as Europe/Paris. Leave it empty for the conference’s own.`,
              }),
            )
              .meta({ examples: [ANYWHERE_ON_EARTH] })
              .optional(),
            'Where the day and the hour are meant. Left empty, it is the conference’s own zone.',
          ),
          /** The day that it was announced for before it was moved, later or earlier; left out where it was not. */
          movedFrom: named(
            'Moved from',
            day().optional(),
            'The day that was announced before it was put off or brought forward. Leave it empty where it was not moved.',
          ),
          description: named('Description', entered('paragraph', line())),
        })
        .refine(({ date, movedFrom }) => movedFrom !== date, {
          path: ['movedFrom'],
          error:
            'must be another day than “Date”: the one that was announced before. Leave it empty where the date was not moved.',
        }),
      ({ id }) => id,
    ).superRefine((dates, context) => {
      const term = termOf(dates);
      if (!term && dates.length > 0) {
        const message = `must have the first day of the conference, which texts and calendars know as “${FIRST_DAY}”. Bring it back, or add it under this name.`;
        context.addIssue({ code: 'custom', path: [], message });
      }
      if (!term || (term.first <= term.last && !isTooLong(term))) return;
      const path = [dates.findIndex(({ id }) => id === LAST_DAY), 'date'];
      const firstDay = dates.find(({ id }) => id === FIRST_DAY)?.title;
      const message = isTooLong(term) ? TOO_LONG : `must not be before that of “${firstDay}”.`;
      context.addIssue({ code: 'custom', path, message });
    }),
  ),
  /** In no table: what a text asks of applicants, and no date on which anything happens. */
  studentsUntil: named(
    'Students until',
    day().optional(),
    'Until when applicants for financial support must be students. Leave it empty where there is no such day.',
  ),
});

export type ImportantDates = z.output<typeof importantDates>;
export type ImportantDate = ImportantDates['dates'][number];
