import { useSyncExternalStore } from 'react';
import { addDays, dayWithWeekday } from '../../model/calendar-days.ts';
import { edition } from './edition.ts';

interface Props {
  /** ISO 8601 */
  at: string;
  /** Says how long ago it was, and the exact time on request only. */
  isShort?: boolean;
}

/** When something was, in the conference's time zone. */
export function When({ at, isShort = false }: Props) {
  const exact = exactTime(at, edition().timeZone);
  const relative = relativeTime(at, useNow());
  if (isShort) {
    return (
      <time dateTime={at} title={exact}>
        {relative ?? exact}
      </time>
    );
  }
  return (
    <>
      <time dateTime={at}>{exact}</time>
      {relative && ` (${relative})`}
    </>
  );
}

/** Whose clocks the times on a screen are of, in a sentence. */
export const TimesOf = () => <>Times are those of {edition().timeZone.replaceAll('_', ' ')}.</>;

/** Milliseconds since 1970, of a whole second: so that it holds still while React draws. */
const useNow = () => useSyncExternalStore(never, thisSecond);

const never = () => () => {};
const thisSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** A date-time (ISO 8601) as the clocks of a time zone show it: '21 November 2026, 13:23'. */
export function exactTime(at: string, timeZone: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  const clock = instant.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  return `${exactDay(at, timeZone)}, ${clock}`;
}

/** Its day alone, as the website writes days: '21 November 2026'. */
export const exactDay = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });

/** Its hour and minute alone: '13:23'. */
export const clockTime = (at: string): string =>
  exactTime(at, edition().timeZone).split(', ').at(-1) ?? '';

/**
 * Names the days of date-times (ISO 8601) in a time zone: 'Today', 'Yesterday', 'Friday 20 November 2026'.
 * @param now milliseconds since 1970
 */
export function namesOfDays(timeZone: string, now: number): (at: string) => string {
  // Sweden writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const today = format.format(now);
  const near = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ]);
  return (at) => {
    const instant = Date.parse(at);
    if (Number.isNaN(instant)) return at;
    const day = format.format(instant);
    return near.get(day) ?? dayWithWeekday(day);
  };
}

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
