/**
 * A zone of its own, UTC-12: a day ends there last of all, so that whoever is still within it
 * anywhere on Earth is in time.
 */
export const ANYWHERE_ON_EARTH = 'Anywhere on Earth';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}:?\d{2})$/;

/** True for a day that the (proleptic Gregorian) calendar has, such as 2024-02-29. */
export function isRealDay(year: number, month: number, day: number): boolean {
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for a day of the calendar as files have it: `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return day !== undefined && isRealDay(Number(year), Number(month), Number(day));
}

/** True for an hour of the day as files have it: `HH:MM`, from 00:00 to 23:59. */
export const isHour = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * An ISO 8601 date-time with its offset, or a date, as one normal form: `YYYY-MM-DDTHH:MM:SS[.mmm]`
 * and an offset (`Z` or `±HH:MM`). A date is the start of that day in `timeZone` (IANA name).
 * Returns undefined for anything else, days that do not exist included.
 */
export function toDateTime(text: string, timeZone: string): string | undefined {
  if (DATE.test(text)) return isDay(text) ? startOfDay(text, timeZone) : undefined;
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = '00', fraction, zone = 'Z'] = parts;
  if (!isRealDay(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  if (offset !== 'Z' && (Number(offset.slice(1, 3)) > 23 || Number(offset.slice(4)) > 59)) {
    return undefined;
  }
  const milliseconds = fraction ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : '';
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${milliseconds}${offset}`;
}

/** What stands in every date-time that was a date. */
export const START_OF_DAY = 'T00:00:00';

/** The start of a day (`YYYY-MM-DD`) in a time zone, as a date-time with that zone's offset. */
export function startOfDay(day: string, timeZone: string): string {
  return withOffset(day + START_OF_DAY, timeZone);
}

/**
 * What a clock on a wall shows (`YYYY-MM-DDTHH:MM`, as a browser's date-time field has it) in a time
 * zone, as a date-time with that zone's offset. Undefined for anything else.
 */
export function fromWallClock(text: string, timeZone: string): string | undefined {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text);
  const full = text.length === 16 ? `${text}:00` : text;
  return isTime && toDateTime(`${full}Z`, 'UTC') ? withOffset(full, timeZone) : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instants (milliseconds since 1970) at which the clocks of a time zone show what a clock on a wall
 * shows (`YYYY-MM-DDTHH:MM`): one; none for an hour that summer time leaves out, or for anything else; two,
 * in order, for one that comes twice.
 */
export function instantsOf(text: string, timeZone: string): number[] {
  if (fromWallClock(text, timeZone) === undefined) return [];
  const asUtc = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  // Clocks change once in two days at most.
  const offsets = [1, -1].map((days) => offsetMinutes(asUtc - days * DAY_MS, timeZone));
  return [...new Set(offsets)]
    .map((minutes) => ({ minutes, at: asUtc - minutes * 60_000 }))
    .filter(({ minutes, at }) => offsetMinutes(at, timeZone) === minutes)
    .map(({ at }) => at)
    .sort((one, other) => one - other);
}

/** A date-time as the clocks of a time zone show it: `YYYY-MM-DDTHH:MM`; '' for what is none. */
export function toWallClock(dateTime: string, timeZone: string): string {
  const instant = Date.parse(dateTime);
  if (Number.isNaN(instant)) return '';
  return new Date(instant + offsetMinutes(instant, timeZone) * 60_000).toISOString().slice(0, 16);
}

/** A local time (`YYYY-MM-DDTHH:MM:SS`) with the offset that the zone has then. */
function withOffset(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // Twice, since the offset at the guess may differ from the offset at the answer (summer time).
  const guess = offsetMinutes(asUtc, timeZone);
  let minutes = offsetMinutes(asUtc - guess * 60_000, timeZone);
  if (offsetMinutes(asUtc - minutes * 60_000, timeZone) !== minutes) {
    // Summer time leaves this hour out: it is when the offset before it would have said so.
    minutes = Math.min(guess, minutes);
  }
  if (minutes === 0) return `${local}Z`;
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  return `${local}${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
}

interface Zone {
  format: Intl.DateTimeFormat;
  /** Minutes by instant. A publish asks for the same few dates thousands of times. */
  known: Map<number, number>;
}

/** A format is dear to make, and to ask. Besides the conference's own there is that of its deadlines. */
const zones = new Map<string, Zone>();
const MOST_ZONES = 16;
const MOST_KNOWN = 10_000;

/** Minutes by which `timeZone` is ahead of UTC at an instant (milliseconds since 1970). */
function offsetMinutes(instant: number, timeZone: string): number {
  const { format, known } = zones.get(timeZone) ?? addZone(timeZone);
  let minutes = known.get(instant);
  if (minutes === undefined) {
    minutes = askOffset(format, instant);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(instant, minutes);
  }
  return minutes;
}

/** @throws RangeError for a name that is no zone's */
function addZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = { format, known: new Map<number, number>() };
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

function askOffset(format: Intl.DateTimeFormat, instant: number): number {
  const parts = format.formatToParts(instant);
  // `GMT`, `GMT+05:30`, or with seconds before zones were standardised: `GMT+05:53:28`.
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
  return Math.round(sign === '-' ? -ahead : ahead);
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
