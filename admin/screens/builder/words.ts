import { dayWithWeekday } from '../../../model/calendar-days.ts';
import type { Entry, SessionEntry } from '../../../model/collections.ts';
import type { Clash } from '../../../model/programme/find-clashes.ts';
import type { Session } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';

/** A session as the builder shows it: as its list has it, with what was changed. */
export type Shown = Entry & SessionEntry & Session;

/** As screens call a room: by its name, or its id where the settings do not have it (any more). */
export function roomName(room: string | undefined): string {
  if (!room) return 'No room';
  return edition().rooms.find(({ id }) => id === room)?.name ?? `${room} (no such room)`;
}

/** It is not wrong, and those who take part online do not find it yet. */
export const lacksLink = ({ attendance, joinLink, sample }: Shown) =>
  (attendance === 'hybrid' || attendance === 'online') && !joinLink && !sample;

/** What has no talks and, without a room, is for all of them. */
export const isBreak = (kind: Session['kind']) => kind === 'break' || kind === 'social';

/** 'Fri 6 March': where days stand beside each other, none of them needs its year. */
export const shortDay = (day: string) => dayWithWeekday(day, 'short').replace(/ \d+$/, '');

/** 'Friday 6 March 2026, 09:00 to 09:30, Hall'. */
export const placeInWords = ({ day, start, end, room }: Shown) =>
  `${dayWithWeekday(day)}, ${start} to ${end}, ${roomName(room)}`;

/**
 * What a step back or forth did: 'Undone: “Sails”, Friday 6 March 2026, 09:00 to 09:30, Hall.'
 * @param before the sessions that it changed, as they were
 * @param after as they are now, without those that it took out
 */
export function stepInWords(
  word: 'Undone' | 'Redone',
  before: readonly Shown[],
  after: readonly Shown[],
): string {
  const count = new Set([...before, ...after].map(({ _id }) => _id)).size;
  if (count !== 1) return `${word}: ${countOf(count, 'session')}.`;
  const [was] = before;
  const [is] = after;
  if (!is) return `${word}: “${was?.title}” is out again.`;
  const isMoved = !was || placeInWords(was) !== placeInWords(is);
  return `${word}: “${is.title}”${isMoved ? `, ${placeInWords(is)}` : ''}.`;
}

/** What stands behind a session's place where something cannot be. */
export const clashesInWords = (messages: readonly string[]) =>
  messages.length === 0 ? '' : `${clashCount(messages.length)}: ${messages.join(' ')}`;

/** Clashes, and what else is wrong: a day that is none of the conference's, a room that is gone. */
export const clashCount = (count: number) => countOf(count, 'problem');

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

/** What cannot be, and the session that is in the way. */
export interface Problem {
  message: string;
  other?: Shown | undefined;
}

/** What cannot be with a session, as one sees it from there. */
export const problemsOf = (
  id: string,
  clashes: readonly Clash[],
  sessions: readonly Shown[],
): Problem[] =>
  clashes.flatMap(({ session, other, message, otherMessage = message }) => {
    const told = { [session]: message, ...(other && { [other]: otherMessage }) }[id];
    if (told === undefined) return [];
    const against = session === id ? other : session;
    return { message: told, other: sessions.find(({ _id }) => _id === against) };
  });

interface Judged {
  sessions: readonly Shown[];
  clashes: readonly Clash[];
}

/**
 * What cannot be and is not so already on the website: what a save would bring there, each in a sentence that
 * is told from what was changed.
 * @param unseen sessions that no save brings there, by their ids
 */
export function newClashes(
  now: Judged,
  before: Judged,
  changed: ReadonlySet<string>,
  unseen: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(before.clashes.flatMap((each) => sidesOf(each, before.sessions)));
  return now.clashes.flatMap((each) => {
    const { session, other } = each;
    const [own = '', fromOther = own] = sidesOf(each, now.sessions);
    if (known.has(own) || unseen.has(session) || unseen.has(other ?? '')) return [];
    return other !== undefined && changed.has(other) && !changed.has(session) ? fromOther : own;
  });
}

/** A clash as each of those who take part in it sees it, by name. */
function sidesOf({ session, other, message, otherMessage }: Clash, of: readonly Shown[]) {
  const told = (id: string, words: string) =>
    `“${of.find(({ _id }) => _id === id)?.title ?? id}”: ${words}`;
  const own = told(session, message);
  return other === undefined || otherMessage === undefined
    ? [own]
    : [own, told(other, otherMessage)];
}

/** What the bar says of all that is not saved. */
export function stateInWords(
  edited: number,
  disputes: number,
  unseen: ReadonlyMap<string, string>,
  problems: number,
): string {
  if (disputes > 0) return 'Decide first what becomes of what somebody else changed.';
  const [wrong] = unseen.values();
  if (wrong) {
    const others = unseen.size > 1 ? ` So it is with ${unseen.size - 1} more.` : '';
    return `${wrong}${others}${edited > unseen.size ? ' The rest can be saved.' : ''}`;
  }
  const count = problems > 0 ? ` ${clashCount(problems)}.` : '';
  if (edited === 0) return `This is the programme on the website.${count}`;
  return `${countOf(edited, 'session')} changed, not saved yet.${count}`;
}
