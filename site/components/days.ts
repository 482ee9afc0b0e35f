/** 'India Standard Time (Asia/Kolkata, UTC+05:30)': the zone as it is on a day. */
export function zoneInWords(timeZone: string, day = '2026-01-01'): string {
  const date = new Date(`${day}T12:00:00Z`);
  const name = (timeZoneName: 'long' | 'longOffset') =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = name('longOffset').replace('GMT', '') || '+00:00';
  return `${name('long')} (${timeZone}, UTC${offset})`;
}

/** What a day of the calendar is to somebody at the conference. */
export type DayState = 'passed' | 'today' | 'next' | 'upcoming';

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

/** What `day` is among `days` when it is `today`; a day passes when it ends. */
export function stateOf(day: string, days: readonly string[], today: string): DayState {
  if (day < today) return 'passed';
  if (day === today) return 'today';
  const next = days.filter((each) => each > today).sort()[0];
  return day === next ? 'next' : 'upcoming';
}
