/** A date-time (ISO 8601) as the clocks of a time zone show it: '21 Nov 2026, 1:23 pm'. */
export function exactTime(at: string, timeZone: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  return instant.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
