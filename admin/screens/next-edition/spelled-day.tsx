import { dayWithWeekday } from '../../../model/calendar-days.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** 'Friday 5 March 2027'; what is no whole day stays as it is typed. */
export const spelledDay = (day: string) => (DAY.test(day) ? dayWithWeekday(day) : day);

/** The day of a browser's field in words: the order of its numbers differs from browser to browser. */
export function SpelledDay({ day }: { day: string }) {
  return DAY.test(day) && <p className="chosen-hour">{spelledDay(day)}</p>;
}
