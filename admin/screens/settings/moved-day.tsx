import { dayInWords } from '../../../model/calendar-days.ts';

interface Props {
  /** The day as it was when the form began, and as it is now. */
  before: string;
  now: unknown;
  /** The day that visitors are told it was moved from, now and when the form began. */
  movedFrom: unknown;
  original: unknown;
  onChange(day: unknown): void;
}

/** Where a day was moved: a tick that shows the old one beside it. */
export function MovedDay({ before, now, movedFrom, original, onChange }: Props) {
  if (typeof now !== 'string' || now === before || now === '') return null;
  return (
    <label className="moved-day">
      <input
        type="checkbox"
        checked={movedFrom === before}
        onChange={({ target }) => onChange(target.checked ? before : original)}
      />
      Show the old day ({dayInWords(before)}) as moved from
    </label>
  );
}
