const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From then on a date says more than a number of days. */
const LONGEST_MS = 30 * DAY_MS;

const inWords = new Intl.RelativeTimeFormat('en');

/**
 * How long ago something was: '5 minutes ago'; undefined where that is a month or more.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export function relativeTime(at: string, now: number): string | undefined {
  const ago = now - Date.parse(at);
  if (Number.isNaN(ago) || ago >= LONGEST_MS) return undefined;
  // Clocks differ: what another one puts into the future has just been.
  if (ago < MINUTE_MS) return 'just now';
  if (ago < HOUR_MS) return inWords.format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return inWords.format(-Math.floor(ago / HOUR_MS), 'hour');
  return inWords.format(-Math.floor(ago / DAY_MS), 'day');
}
