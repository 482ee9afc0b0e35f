import { daysOf, isTooLong, type Term } from '../calendar-days.ts';
import { SESSION_KINDS, type SessionKind } from '../session.ts';
import { sessionImport } from './session-import.ts';

const COLUMNS = [
  'title',
  'kind',
  'day',
  'start',
  'end',
  'room',
  'chair',
  'track',
  'attendance',
  'language',
  'abstract',
];

/** A session of the sample: on which day and in which room, counted from 0; a room is left out where it has none. */
type Sample = readonly [
  title: string,
  kind: SessionKind,
  day: number,
  hours: string,
  room?: number,
];

const BEFORE: readonly Sample[] = [
  ['Opening', 'ceremony', 0, '09:00-09:30', 0],
  ['Keynote', 'keynote', 0, '09:30-10:30', 0],
  ['Tea', 'break', 0, '10:30-11:00'],
];
const BEHIND: readonly Sample[] = [
  ['Posters', 'posters', 1, '14:00-15:00', 1],
  ['Workshop', 'workshop', 1, '15:00-16:30', 2],
  ['Panel', 'panel', 2, '16:30-17:30', 0],
  ['Dinner', 'social', 2, '19:00-21:00'],
];
/** Rows of papers, at most. */
const MOST_PAPERS = 12;

/**
 * A table of sessions as an import reads it, for somebody to write their own over it: with all kinds, and with the
 * conference's days and rooms.
 */
export function sampleTable(term: Term, rooms: readonly { name: string }[]): string[][] {
  const days = isTooLong(term) ? [term.first] : daysOf(term.first, term.last);
  const count = Math.min(Math.max(days.length, rooms.length), MOST_PAPERS);
  const papers = Array.from(
    { length: count },
    (_, index): Sample => [`Technical session ${index + 1}`, 'papers', index, '11:00-12:30', index],
  );
  const among = <Item>(all: readonly Item[], place: number) => all[place % all.length];
  const rows = [...BEFORE, ...papers, ...BEHIND].map(([title, kind, day, hours, room]) => {
    const [start = '', end = ''] = hours.split('-');
    const where = room === undefined ? undefined : among(rooms, room)?.name;
    return [
      title,
      SESSION_KINDS[kind],
      among(days, day) ?? '',
      start,
      end,
      where ?? '',
      ...Array(5).fill(''),
    ];
  });
  const headings = COLUMNS.map(
    (name) => sessionImport.columns.find((column) => column.name === name)?.label ?? name,
  );
  return [headings, ...rows];
}
