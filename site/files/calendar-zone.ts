import { toWallClock } from '../../model/date-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A time zone as RFC 5545, section 3.6.5, wants it for the days that a calendar has: what its clocks
 * showed when they began, and each change of them from then on, a part of its own.
 * @param timeZone IANA name
 * @param first instant of the calendar's first event, in milliseconds since 1970
 * @param last of its last one
 */
export function zoneLines(timeZone: string, first: number, last: number): string[] {
  // Some months before, so that a reader sees in the file which of the two hours is the summer's.
  const from = first - 200 * DAY_MS;
  const changes: { at: number; before: number; after: number }[] = [];
  for (let day = from; day < last + DAY_MS; day += DAY_MS) {
    const [before, after] = [offsetAt(day, timeZone), offsetAt(day + DAY_MS, timeZone)];
    if (before === after) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  const start = offsetAt(from, timeZone);
  const usual = Math.min(start, ...changes.map(({ after }) => after));
  const part = (offset: number, before: number, onset: string) => {
    const name = offset === usual ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${name}`,
      `DTSTART:${onset}`,
      `TZOFFSETFROM:${offsetInDigits(before)}`,
      `TZOFFSETTO:${offsetInDigits(offset)}`,
      `END:${name}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...part(start, start, '19700101T000000'),
    // The onset is told by the clocks as they were before it.
    ...changes.flatMap(({ at, before, after }) =>
      part(after, before, localTime(new Date(at + before * 60_000).toISOString())),
    ),
    'END:VTIMEZONE',
  ];
}

/** `20260306T093000` of `2026-03-06T09:30`, with or without seconds. */
export function localTime(wallClock: string): string {
  return `${wallClock.slice(0, 16).replace(/[-:]/g, '')}00`;
}

/** Minutes ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = toWallClock(new Date(instant).toISOString(), timeZone);
  return Math.round((Date.parse(`${shown}Z`) - Math.floor(instant / 60_000) * 60_000) / 60_000);
}

/** `+0530` */
function offsetInDigits(minutes: number): string {
  const ahead = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
}
