import { dayAfter } from '../../model/date-time.ts';

/** An entry of a calendar: a whole day, or a moment of it. */
export interface CalendarEvent {
  uid: string;
  /** A day (`YYYY-MM-DD`), or the moment as a date-time with its offset. */
  at: string;
  summary: string;
  description: string;
  location?: string;
}

export interface Calendar {
  name: string;
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
 * that are the day after; moments in UTC, which needs no rules of a time zone, without an end. The
 * same text for the same calendar.
 */
export function calendarText(calendar: Calendar): string {
  const { name, timeZone, url, events } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Conference website//Important dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(url ? [`URL:${url}`, `SOURCE;VALUE=URI:${url}`] : []),
    ...events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, { events, changedAt, revision }: Calendar): string[] {
  const { uid, at, summary, description, location } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt ? utc(changedAt) : earliestDay(events)}`,
    ...(changedAt ? [`LAST-MODIFIED:${utc(changedAt)}`] : []),
    // Where no revision is known it rises when a date is put off, which subscribers must not miss.
    `SEQUENCE:${revision ?? Math.floor(Date.parse(at) / MINUTE_MS)}`,
    ...(isDay(at)
      ? [`DTSTART;VALUE=DATE:${basic(at)}`, `DTEND;VALUE=DATE:${basic(dayAfter(at))}`]
      : [`DTSTART:${utc(at)}`]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    'TRANSP:TRANSPARENT',
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
