import { dayInWords, dayWithWeekday } from '../calendar-days.ts';
import { sessions as collection } from '../collections.ts';
import type { EntryContext } from '../fields.ts';
import { languageName } from '../language.ts';
import { ATTENDANCE, SESSION_KINDS } from '../session.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What ids of sessions are called. */
export interface SessionNames extends Pick<EntryContext, 'tracks'> {
  rooms: readonly { id: string; name: string }[];
}

/** 'Friday 6 March 2026 · 09:00–09:30 · Hall · Keynote', and behind it what else was understood of it. */
export function placeInWords(session: Fields, names: SessionNames): string {
  const { day, start, end, room, chair, language, attendance } = session;
  const said = (field: string) => (session[field] ? inWords(field, session[field], names) : '');
  return [
    dayWithWeekday(String(day)),
    `${start}–${end}`,
    room && said('room'),
    said('kind'),
    said('track'),
    attendance !== 'in-person' && said('attendance'),
    language !== 'en' && said('language'),
    chair && `chaired by ${chair}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What becomes another: 'Start from 09:00 to 10:00'; of what is long, that it does. */
export function changesInWords(now: Fields, values: Fields, names: SessionNames): string[] {
  const labels = collection.fields as Record<string, { label: string }>;
  return Object.entries(values).map(([field, value]) => {
    const label = labels[field]?.label ?? field;
    if (!SHORT.includes(field)) return `another ${label}`;
    return `${label} from ${inWords(field, now[field], names)} to ${inWords(field, value, names)}`;
  });
}

const SHORT = [
  'title',
  'kind',
  'day',
  'start',
  'end',
  'room',
  'attendance',
  'chair',
  'track',
  'language',
];

function inWords(field: string, value: unknown, { rooms, tracks = [] }: SessionNames): string {
  if (value === undefined || value === '') return 'none';
  const id = String(value);
  if (field === 'room') {
    return rooms.find((room) => room.id === id)?.name ?? `${id} (no such room)`;
  }
  if (field === 'track') return tracks.find((track) => track.id === id)?.name ?? id;
  if (field === 'day') return dayInWords(id);
  if (field === 'kind') return SESSION_KINDS[id as keyof typeof SESSION_KINDS] ?? id;
  if (field === 'attendance') return ATTENDANCE[id as keyof typeof ATTENDANCE] ?? id;
  if (field === 'language') return languageName(id);
  return field === 'title' ? `“${id}”` : id;
}
