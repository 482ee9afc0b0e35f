import { daysOf, termOf } from '../../../model/calendar-days.ts';
import type { SessionEdit } from '../../../model/programme/edit-programme.ts';
import { type Clash, hoursToCorrect } from '../../../model/programme/find-clashes.ts';
import { edition } from '../../shell/edition.ts';
import type { Shown } from './words.ts';

/** What was changed and would take no time, so that no visitor would see it: by its id, in a sentence. */
export function unseenOf(
  sessions: readonly Shown[],
  edits: readonly SessionEdit[],
): ReadonlyMap<string, string> {
  const changed = new Set(edits.map(({ id }) => id));
  const { timeZone } = edition();
  return new Map(
    sessions.flatMap((session) => {
      const why = changed.has(session._id) && hoursToCorrect(session, timeZone);
      return why ? [[session._id, `“${session.title}” is not saved: ${why}`]] : [];
    }),
  );
}

/** The conference's days, and those on which there is a session. */
export function daysIn(sessions: readonly Shown[]): string[] {
  const term = termOf(edition().dates);
  const days = [...(term ? daysOf(term.first, term.last) : []), ...sessions.map(({ day }) => day)];
  return [...new Set(days)].sort();
}

/** The first day of some sessions. */
export const firstDay = (sessions: readonly Shown[]): string | undefined =>
  sessions.map(({ day }) => day).sort()[0];

export function countsOf(sessions: readonly Shown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of sessions) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

/** Problems by day: of two sessions of one day it is one, of two days each has it. */
export function problemsByDay(
  clashes: readonly Clash[],
  sessions: readonly Shown[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { session, other } of clashes) {
    const those = sessions.filter(({ _id }) => _id === session || _id === other);
    for (const day of new Set(those.map(({ day }) => day)))
      counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** The next session of which something holds, by day and hour; behind the last comes the first. */
export function nextInTime(
  sessions: readonly Shown[],
  from: Shown | undefined,
  holds: (id: string) => boolean,
): Shown | undefined {
  const orderOf = ({ day, start, _id }: Shown) => `${day} ${start} ${_id}`;
  const those = sessions
    .filter(({ _id }) => holds(_id))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return those.find((each) => from && orderOf(each).localeCompare(orderOf(from)) > 0) ?? those[0];
}
