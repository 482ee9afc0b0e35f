import { dayWithWeekday } from '../../../model/calendar-days.ts';
import { STUDENTS_UNTIL } from '../../../model/edition/old-phrases.ts';
import type { EditionForm } from '../../../model/wire/edition.ts';
import { controlProps, FieldFrame } from '../../shell/fields/field-frame.tsx';
import { oddDay } from './edition-faults.ts';
import { SpelledDay } from './spelled-day.tsx';
import { dateField, isPast } from './use-edition.ts';

interface Props extends Pick<EditionForm, 'past' | 'moved'> {
  /** Of the next conference, as it is typed. */
  term: { first: string; last: string };
  busy: boolean;
  dayOf(date: EditionForm['moved'][number]): string;
  errorOf(field: string): string | undefined;
  onChange(id: string, day: string): void;
}

/** What a day is for, where its name does not say it. */
const FOR: Record<string, string> = {
  [STUDENTS_UNTIL]:
    'Until when applicants for financial support must be students. It moves by whole months. ',
};

/** Where the important dates move to, each to be changed; a day that is over is marked. */
export function MovedDates({ past, moved, term, busy, dayOf, errorOf, onChange }: Props) {
  if (moved.length === 0) return null;
  return (
    <fieldset disabled={busy} className="moved">
      <legend>The important dates</legend>
      <small>
        They keep their distance to the first day. One that you change keeps its own day.
      </small>
      {moved.map((date) => {
        const { id, title, from } = date;
        const day = dayOf(date);
        const said = {
          name: dateField(id),
          field: {
            label: title,
            required: true,
            hint: `${FOR[id] ?? ''}For ${past}: ${dayWithWeekday(from)}`,
          },
          error: errorOf(dateField(id)),
          warning: isPast(day) ? 'Already over: change it.' : oddDay(date, moved, term, dayOf),
        };
        return (
          <FieldFrame key={id} {...said}>
            <input
              type="date"
              {...controlProps(said, false)}
              name={said.name}
              value={day}
              onChange={({ target }) => onChange(id, target.value)}
            />
            <SpelledDay day={day} />
          </FieldFrame>
        );
      })}
    </fieldset>
  );
}
