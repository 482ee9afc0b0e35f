import { addDays, dayWithWeekday } from '../../../model/calendar-days.ts';
import { toWallClock } from '../../../model/date-time.ts';

const HOUR = '09:00';

/** An hour to choose at a press, as a browser's field has it. */
export interface Morning {
  label: string;
  hour: string;
}

/**
 * The hours that are chosen most: nine o'clock tomorrow, on Monday where that is another day, and in a week.
 * @param now milliseconds since 1970
 */
export function nextMornings(now: number, timeZone: string): Morning[] {
  const today = toWallClock(new Date(now).toISOString(), timeZone).slice(0, 10);
  const [tomorrow, ...later] = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  const inAWeek = later.at(-1);
  const at = (day = '') => `${day}T${HOUR}`;
  const monday = later.find((day) => dayWithWeekday(day).startsWith('Monday'));
  const isMonday = dayWithWeekday(tomorrow ?? '').startsWith('Monday');
  return [
    { label: 'Tomorrow, 9:00', hour: at(tomorrow) },
    ...(monday && !isMonday ? [{ label: 'Monday, 9:00', hour: at(monday) }] : []),
    ...(inAWeek !== monday ? [{ label: 'In a week, 9:00', hour: at(inAWeek) }] : []),
  ];
}

/** 'Tuesday 1 December 2026, 09:00' of what a browser's field has; empty for what is no whole hour. */
export function hourWithWeekday(typed: string): string {
  const [day = '', hour = ''] = typed.split('T');
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(hour);
  return isWhole ? `${dayWithWeekday(day)}, ${hour.slice(0, 5)}` : '';
}
