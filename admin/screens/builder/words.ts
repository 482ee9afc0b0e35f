import { dayWithWeekday } from '../../../model/calendar-days.ts';
import type { Entry, SessionEntry } from '../../../model/collections.ts';
import type { Clash } from '../../../model/programme/find-clashes.ts';
import type { Session } from '../../../model/session.ts';
import { edition } from '../../shell/edition.ts';

/** A session as the builder shows it: as its list has it, with what was changed. */
export type Shown = Entry & SessionEntry & Session;

/** As screens call a room: by its name, or its id where the settings do not have it (any more). */
export function roomName(room: string | undefined): string {
  if (!room) return 'No room';
  return edition().rooms.find(({ id }) => id === room)?.name ?? `${room} (no such room)`;
}

/** 'Friday 6 March 2026, 09:00 to 09:30, Hall'. */
export const placeInWords = ({ day, start, end, room }: Shown) =>
  `${dayWithWeekday(day)}, ${start} to ${end}, ${roomName(room)}`;

/** What stands behind a session's place where something cannot be. */
export const clashesInWords = (messages: readonly string[]) =>
  messages.length === 0 ? '' : `${clashCount(messages.length)}: ${messages.join(' ')}`;

export const clashCount = (count: number) => `${count} ${count === 1 ? 'clash' : 'clashes'}`;

/** What cannot be, by session: a pair is named at both, at each as one sees it from there. */
export function messagesBySession(
  clashes: readonly Clash[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (id: string, message: string) => found.set(id, [...(found.get(id) ?? []), message]);
  for (const { session, other, message, otherMessage = message } of clashes) {
    add(session, message);
    if (other !== undefined) add(other, otherMessage);
  }
  return found;
}
