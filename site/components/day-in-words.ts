/** '16 June 2025' of '2025-06-16'. */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

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
