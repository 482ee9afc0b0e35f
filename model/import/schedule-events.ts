import { minuteOfDay, timeOfMinute } from '../session.ts';

/** An event of a `schedule.xml` or `schedule.json`, as frab, pretalx and this website write them. */
export interface ScheduleEvent {
  title: string;
  /** ISO 8601 with an offset; '' where the file has none. */
  date: string;
  /** The day under which it stands, `YYYY-MM-DD`; '' where that is not said. */
  day: string;
  /** By the clocks of the conference: `HH:MM`. */
  start: string;
  /** `HH:MM`. */
  duration: string;
  room: string;
  track: string;
  type: string;
  language: string;
  abstract: string;
  /** Where it is of this website, its talks. */
  description: string;
  url: string;
  persons: readonly string[];
  /** With what is attached to it. */
  links: readonly { url: string; title: string }[];
}

/** A file that is no schedule; the message says what to do. */
export class ScheduleError extends Error {
  override name = 'ScheduleError';
}

const NO_SCHEDULE =
  'This file is no schedule. Choose the schedule.xml or schedule.json that frab, pretalx or another website publishes, or a table.';

/** @throws ScheduleError */
export function readScheduleJson(text: string): ScheduleEvent[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ScheduleError(
      'This file ends too early, or is no JSON. Download it again, and choose it once more.',
    );
  }
  const conference = part(part(read, 'schedule') ?? read, 'conference');
  const days = part(conference, 'days');
  if (!Array.isArray(days)) throw new ScheduleError(NO_SCHEDULE);
  const events = days.flatMap((day) =>
    Object.entries(asRecord(part(day, 'rooms'))).flatMap(([room, events]) =>
      listOf(events).map((event) => eventOf(event, room, text_(part(day, 'date')))),
    ),
  );
  return someEvents(events);
}

/** @throws ScheduleError where there are none */
export function someEvents(events: ScheduleEvent[]): ScheduleEvent[] {
  if (events.length > 0) return events;
  throw new ScheduleError('This schedule has no sessions.');
}

function eventOf(event: unknown, room: string, day: string): ScheduleEvent {
  const own = (name: string) => text_(part(event, name));
  return {
    title: own('title'),
    date: own('date'),
    day,
    start: own('start'),
    duration: own('duration'),
    room: own('room') || room,
    track: own('track'),
    type: own('type'),
    language: own('language'),
    abstract: own('abstract'),
    description: own('description'),
    url: own('url'),
    persons: listOf(part(event, 'persons')).map(
      (person) => text_(part(person, 'public_name')) || text_(part(person, 'name')),
    ),
    links: [...listOf(part(event, 'links')), ...listOf(part(event, 'attachments'))].map((link) => ({
      url: text_(part(link, 'url')),
      title: text_(part(link, 'title')),
    })),
  };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const part = (value: unknown, name: string): unknown =>
  Object.hasOwn(asRecord(value), name) ? asRecord(value)[name] : undefined;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text_ = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const CLOCK = /^(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)?\s*([ap])?\.?m?\.?$/i;

/** What spreadsheets set before an hour: a day, as they count it or in full. */
const DAY_BEFORE = /^(?:\d{4}-\d\d-\d\d[T ]|\d{5}(?=\.))/;

/** `9:00`, `09.00`, `9:00 PM`, `9 PM`, or a spreadsheet's part of a day, as `HH:MM`; undefined for anything else. */
export function readHour(text: string): string | undefined {
  const cell = text.trim().replace(DAY_BEFORE, '');
  if (/^0?\.\d+$/.test(cell)) return timeOfMinute(Math.round(Number(cell) * 24 * 60));
  const [, hours, minutes, half] = CLOCK.exec(cell) ?? [];
  if (hours === undefined || (minutes ?? half) === undefined) return undefined;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hour > 23 || Number(minutes ?? 0) > 59
    ? undefined
    : `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** When an event ends; undefined where that is not said, or after midnight. */
export function endOf(start: string, duration: string): string | undefined {
  const length = readHour(duration);
  if (length === undefined) return undefined;
  const end = minuteOfDay(start) + minuteOfDay(length);
  return end < 24 * 60 ? timeOfMinute(end) : undefined;
}
