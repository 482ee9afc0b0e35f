import type { DateState } from '../../model/phases/date-states.ts';

/** 'India Standard Time (Asia/Kolkata, UTC+05:30)': the zone as it is on a day. */
export function zoneInWords(timeZone: string, day = '2001-01-01'): string {
  const date = new Date(`${day}T12:00:00Z`);
  const name = (timeZoneName: 'long' | 'longOffset') =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = name('longOffset').replace('GMT', '') || '+00:00';
  return `${name('long')} (${timeZone}, UTC${offset})`;
}

/** The day, `YYYY-MM-DD`, that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * 'Sunday 25 January, 23:30': an instant on the clocks of a time zone, or of whoever reads where none is
 * given.
 */
export function onTheClock(instant: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}

/** What the table of dates says of each. */
export const STATE_WORDS: Record<DateState, string> = {
  passed: 'Passed',
  today: 'Today',
  next: 'Next',
  upcoming: 'Upcoming',
};
