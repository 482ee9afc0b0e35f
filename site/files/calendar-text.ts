import { dayAfter, toWallClock } from '../../model/date-time.ts';
import { localTime, zoneLines } from './calendar-zone.ts';

/** An entry of a calendar: a whole day, a moment of it, or from one moment to another. */
export interface CalendarEvent {
  uid: string;
  /** A day (`YYYY-MM-DD`), or the moment as a date-time with its offset. */
  at: string;
  /** When it ends, a date-time: such an event is told in the calendar's zone, by its clocks. */
  until?: string;
  url?: string;
  summary: string;
  description: string;
  location?: string;
}

export interface Calendar {
  name: string;
  /** What it is, for PRODID; left out for the important dates. */
  kind?: string;
  /** IANA name of the time zone whose days these are. */
  timeZone: string;
  /** The calendar's own address: clients fetch it again from there. */
  url?: string;
  /** When any of this last changed, where that is known: an ISO 8601 date-time in UTC. */
  changedAt?: string | undefined;
  /** A number that rises with every change, for ever, where there is one. */
  revision?: number | undefined;
  events: readonly CalendarEvent[];
}

const MINUTE_MS = 60 * 1000;

/**
 * A calendar as RFC 5545 wants it: CRLF, lines folded at 75 octets; days without times, and ends
 * that are the day after; moments in UTC, which needs no rules of a time zone, without an end; what
 * lasts in the zone of the calendar, whose rules stand with it. The same text for the same calendar.
 */
export function calendarText(calendar: Calendar): string {
  const { name, kind = 'Important dates', timeZone, url, events } = calendar;
  const lasting = events.flatMap(({ at, until }) =>
    until === undefined ? [] : [Date.parse(at), Date.parse(until)],
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Conference website//${kind}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(url ? [`URL:${url}`, `SOURCE;VALUE=URI:${url}`] : []),
    ...(lasting.length > 0 ? zoneLines(timeZone, Math.min(...lasting), Math.max(...lasting)) : []),
    ...events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(
  event: CalendarEvent,
  { events, changedAt, revision, timeZone }: Calendar,
): string[] {
  const { uid, at, until, url, summary, description, location } = event;
  const local = (time: string) => `;TZID=${timeZone}:${localTime(toWallClock(time, timeZone))}`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt ? utc(changedAt) : earliestDay(events)}`,
    ...(changedAt ? [`LAST-MODIFIED:${utc(changedAt)}`] : []),
    // Where no revision is known it rises when a date is put off, which subscribers must not miss.
    `SEQUENCE:${revision ?? Math.floor(Date.parse(at) / MINUTE_MS)}`,
    ...(isDay(at)
      ? [`DTSTART;VALUE=DATE:${basic(at)}`, `DTEND;VALUE=DATE:${basic(dayAfter(at))}`]
      : until === undefined
        ? [`DTSTART:${utc(at)}`]
        : [`DTSTART${local(at)}`, `DTEND${local(until)}`]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    // A deadline takes nobody's time, a session does.
    `TRANSP:${until === undefined ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

const isDay = (at: string) => !at.includes('T');

/** `20260306`: RFC 5545, section 3.3.4. */
const basic = (day: string) => day.replaceAll('-', '');

/** `20260306T041200Z`: RFC 5545, section 3.3.5, form 2. */
function utc(dateTime: string): string {
  return `${new Date(dateTime).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A stamp that is fixed, so that the file changes only when a date does. */
function earliestDay(events: readonly CalendarEvent[]): string {
  const earliest = events.map(({ at }) => at.slice(0, 10)).sort()[0] ?? '1970-01-01';
  return `${basic(earliest)}T000000Z`;
}

/** RFC 5545, section 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** RFC 5545, section 3.1: 75 octets a line, never in the midst of a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
