import { dayIn } from '../lists/day-state.ts';
import { dayInWords } from './day-in-words.ts';

interface Props {
  /** An ISO 8601 date-time. */
  at: string;
  timeZone: string;
}

/** 'Last changed 6 March 2026', the day that it was in a time zone. */
export function LastChanged({ at, timeZone }: Props) {
  const day = dayIn(timeZone, new Date(at));
  return (
    <p className="last-changed">
      Last changed <time dateTime={day}>{dayInWords(day)}</time>
    </p>
  );
}
