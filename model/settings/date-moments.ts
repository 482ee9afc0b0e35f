import { ANYWHERE_ON_EARTH, dayAfter, fromWallClock, startOfDay } from '../date-time.ts';
import type { ImportantDate } from './important-dates.ts';

/** What a date's moments hang on. */
export type When = Pick<ImportantDate, 'kind' | 'date' | 'time' | 'zone'>;

/** From when to when a date is on, as instants (milliseconds since 1970). */
export interface Moments {
  beginsAt: number;
  /** The first instant at which it is over. */
  endsAt: number;
}

/**
 * When exactly a date is on: its day, as long as that is in its zone. Its hour is when it begins, or
 * for one that closes, when it ends.
 * @param zone the conference's time zone (IANA name), for dates that name none
 */
export function momentsOf(date: When, zone: string): Moments {
  const at = hourOf(date, zone);
  const own = zoneOf(date, zone);
  const closes = date.kind === 'closes';
  return {
    beginsAt: Date.parse(at && !closes ? at : startOfDay(date.date, own)),
    endsAt: Date.parse(at && closes ? at : startOfDay(dayAfter(date.date), own)),
  };
}

/** A date as programs read it: a day, or with an hour a date-time with the offset of its zone. */
export function dateTimeOf(date: When, zone: string): string {
  return hourOf(date, zone) ?? date.date;
}

/** A date as a date-time with an offset: its hour, or the start of its day. */
export function startsAtOf(date: When, zone: string): string {
  return hourOf(date, zone) ?? startOfDay(date.date, zoneOf(date, zone));
}

/**
 * What people read behind a date's day: '', ', 17:00 (Asia/Kolkata, UTC+05:30)' or
 * ' (Anywhere on Earth)'. The zone is left out where only a day is said, in the conference's own.
 */
export function hourInWords(date: When, zone: string): string {
  if (date.time !== undefined) return `, ${timeInWords(date, zone)}`;
  return (date.zone ?? zone) === zone ? '' : ` (${zoneInWords(date, zone)})`;
}

/** '17:00 (Asia/Kolkata, UTC+05:30)', of a date that has an hour. */
export function timeInWords(date: When, zone: string): string {
  return `${date.time} (${zoneInWords(date, zone)})`;
}

function zoneInWords(date: When, zone: string): string {
  if (date.zone === ANYWHERE_ON_EARTH) return ANYWHERE_ON_EARTH;
  const at = hourOf({ ...date, time: date.time ?? '12:00' }, zone) as string;
  const name = (date.zone ?? zone).replaceAll('_', ' ');
  return at.endsWith('Z') ? [...new Set([name, 'UTC'])].join(', ') : `${name}, UTC${at.slice(-6)}`;
}

function hourOf({ date, time, zone: own }: Omit<When, 'kind'>, zone: string): string | undefined {
  return time === undefined
    ? undefined
    : fromWallClock(`${date}T${time}`, zoneOf({ zone: own }, zone));
}

/** The IANA name of a date's zone; Etc/GMT+12 lies west of Greenwich, where the sign says east. */
function zoneOf({ zone: own }: Pick<When, 'zone'>, zone: string): string {
  return own === ANYWHERE_ON_EARTH ? 'Etc/GMT+12' : (own ?? zone);
}

/**
 * Said behind a day that was moved: a time in which one can do something is longer, anything else is later,
 * or it is earlier; '' for one that was not.
 */
export function movedWord({
  kind,
  date,
  movedFrom,
}: Pick<ImportantDate, 'kind' | 'date' | 'movedFrom'>): string {
  if (!movedFrom) return '';
  if (date < movedFrom) return ' (brought forward)';
  return kind === 'closes' ? ' (extended)' : ' (postponed)';
}

/**
 * The dates that stand below a later one, by their places from 0, and what to do about each.
 * @param zone the conference's time zone
 */
export function outOfOrder(
  dates: readonly (When & Pick<ImportantDate, 'title'>)[],
  zone: string,
): { index: number; message: string }[] {
  return dates.flatMap((date, index) => {
    const above = dates[index - 1];
    if (!above || !isBefore(date, above, zone)) return [];
    const message = `“${date.title}” is before “${above.title}”, which stands above it. Correct the day, or change places: the table goes from the first to the last.`;
    return [{ index, message }];
  });
}

/** The dates that lie before the day that they were moved from: most are put off, and the days may be turned round. */
export function movedEarlier(
  dates: readonly Pick<ImportantDate, 'title' | 'date' | 'movedFrom'>[],
): { index: number; message: string }[] {
  return dates.flatMap(({ title, date, movedFrom }, index) => {
    if (!movedFrom || movedFrom < date) return [];
    const message = `“${title}” is before the day that it was moved from: visitors read “brought forward”. If it was put off, let “Date” and “Moved from” change places.`;
    return [{ index, message }];
  });
}

/** By the day that is written; hours count only within one. */
function isBefore(date: When, other: When, zone: string): boolean {
  if (date.date !== other.date) return date.date < other.date;
  if (date.time === undefined || other.time === undefined) return false;
  return Date.parse(dateTimeOf(date, zone)) < Date.parse(dateTimeOf(other, zone));
}
