import { combineEdits } from '../combine-edits.ts';
import {
  minuteOfDay,
  minutesBetween,
  readTalk,
  type Session,
  type Talk,
  talksOf,
  timeOfMinute,
  writeTalk,
} from '../session.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A session as the list has it. */
export type ListedSession = Fields & { _id: string };

/** What is to be saved of a session that is new, or was moved. */
export interface SessionEdit {
  /** Of a new one a name of its own, that no entry has. */
  id: string;
  /** What the fields that are changed were when the change began; undefined for a new session. */
  base?: Fields;
  /** Of a new session all fields, else those that are changed. */
  values: Fields;
}

/** Sessions are moved by so many minutes. */
export const STEP_MINUTES = 5;
/** Hours of a session are at most this, in minutes since midnight: it ends on the day on which it begins. */
const LAST_MINUTE = 24 * 60 - STEP_MINUTES;

/** The sessions as they are once the edits are saved. Edits of what is gone are left out. */
export function applyEdits<S extends ListedSession>(
  listed: readonly S[],
  edits: readonly SessionEdit[],
): S[] {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const changed = listed.map((session) => {
    const edit = byId.get(session._id);
    return edit ? clean({ ...session, ...edit.values }) : session;
  });
  const added = edits.filter(({ base }) => base === undefined);
  return [...changed, ...added.map(({ id, values }) => clean({ ...values, _id: id }) as S)];
}

/** What is sent empty goes. */
const clean = <S extends ListedSession>(session: S): S =>
  Object.fromEntries(Object.entries(session).filter(([, value]) => !isNothing(value))) as S;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const same = (one: unknown, other: unknown) =>
  JSON.stringify(isNothing(one) || isEmpty(one) ? null : one) ===
  JSON.stringify(isNothing(other) || isEmpty(other) ? null : other);
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * The edits with other values of some fields of a session; one that says nothing new is left out.
 * @param listed the session as it is saved; undefined for a new one
 */
export function withValues(
  edits: readonly SessionEdit[],
  id: string,
  values: Fields,
  listed: ListedSession | undefined,
): SessionEdit[] {
  const before = edits.find((edit) => edit.id === id);
  const others = (next?: SessionEdit) => {
    if (!before) return next ? [...edits, next] : [...edits];
    return edits.flatMap((edit) => (edit.id === id ? (next ?? []) : edit));
  };
  const all = { ...before?.values, ...values };
  if (!listed) return others({ id, values: all });
  const base = {
    ...Object.fromEntries(Object.keys(all).map((field) => [field, listed[field]])),
    ...before?.base,
  };
  const changed = Object.keys(all).filter((field) => !same(all[field], base[field]));
  if (changed.length === 0) return others();
  const only = (from: Fields) =>
    Object.fromEntries(changed.map((field) => [field, from[field] ?? '']));
  return others({ id, base: only(base), values: only(all) });
}

/** Edits that the list of now speaks against. */
export interface Disputed {
  edit: SessionEdit;
  /** Undefined where the session is gone. */
  listed: ListedSession | undefined;
  /** Those that both changed, and differently; none where it is gone. */
  fields: readonly string[];
}

/** What somebody else did to the sessions of edits, so that they cannot be saved as they are. */
export function disputed(
  edits: readonly SessionEdit[],
  listed: readonly ListedSession[],
): Disputed[] {
  const byId = new Map(listed.map((session) => [session._id, session]));
  return edits.flatMap((edit): Disputed[] => {
    if (edit.base === undefined) return [];
    const now = byId.get(edit.id);
    if (!now) return [{ edit, listed: undefined, fields: [] }];
    const { conflicts } = combineEdits(edit.base, edit.values, now, Object.keys(edit.values));
    return conflicts.length > 0 ? [{ edit, listed: now, fields: conflicts }] : [];
  });
}

/** The edits once it is decided whose values count. What is gone leaves with its edit. */
export function decide(
  edits: readonly SessionEdit[],
  { edit, listed, fields }: Disputed,
  side: 'mine' | 'theirs',
): SessionEdit[] {
  const without = edits.filter(({ id }) => id !== edit.id);
  if (!listed) return without;
  const mine = Object.entries(edit.values).filter(
    ([field]) => side === 'mine' || !fields.includes(field),
  );
  // It begins anew from what is there.
  return withValues(without, edit.id, Object.fromEntries(mine), listed);
}

type Hours = Pick<Session, 'start' | 'end'>;

/** The hours of a session that begins at another minute of the day, as long as it was. */
export function startingAt({ start, end }: Hours, minute: number): Hours {
  const length = Math.max(minutesBetween(start, end), STEP_MINUTES);
  const from = Math.max(0, Math.min(minute, LAST_MINUTE - length));
  return { start: timeOfMinute(from), end: timeOfMinute(from + length) };
}

/** The hours of a session that ends at another minute of the day: at least one step after its start. */
export function endingAt({ start }: Hours, minute: number): Hours {
  const shortest = minuteOfDay(start) + STEP_MINUTES;
  return { start, end: timeOfMinute(Math.max(shortest, Math.min(minute, LAST_MINUTE))) };
}

/** A session of the programme, as far as builders place it. */
export type Placed = Pick<Session, '_id' | 'title' | 'day' | 'start' | 'end' | 'room'>;

/**
 * A session and all that follow on its day, so many minutes later (or earlier, below 0).
 * @param where in its room alone, or in all rooms
 * @returns the new hours by id, or a sentence where one would leave the day
 */
export function shiftFollowing(
  sessions: readonly Placed[],
  first: Placed,
  minutes: number,
  where: 'room' | 'everywhere',
): ReadonlyMap<string, Hours> | string {
  const following = sessions.filter(
    ({ day, start, room }) =>
      day === first.day && start >= first.start && (where === 'everywhere' || room === first.room),
  );
  const shifted = new Map<string, Hours>();
  for (const { _id, title, start, end } of following) {
    const [from, to] = [minuteOfDay(start) + minutes, minuteOfDay(end) + minutes];
    if (from < 0 || to > LAST_MINUTE) {
      return `“${title}” would leave its day. Shift by fewer minutes.`;
    }
    shifted.set(_id, { start: timeOfMinute(from), end: timeOfMinute(to) });
  }
  return shifted;
}

/** What a copy of a session does not have: papers are read once, and links are of one session. */
const NOT_COPIED = ['_id', 'talks', 'joinLink', 'slides', 'recording', 'sample', 'abstract'];

/** The sessions of a day as new ones of another, without their talks, links and abstracts. */
export function copyOfDay(sessions: readonly ListedSession[], from: string, to: string): Fields[] {
  return sessions
    .filter(({ day }) => day === from)
    .map((session) => {
      const kept = Object.entries(session).filter(([field]) => !NOT_COPIED.includes(field));
      return { ...Object.fromEntries(kept), day: to };
    });
}

/** The edits with new sessions behind them, each under a name of its own. */
export function withNew(edits: readonly SessionEdit[], added: readonly Fields[]): SessionEdit[] {
  const numbers = edits.map(({ id }) => (id.startsWith('~') ? Number(id.slice(1)) : 0));
  const last = Math.max(0, ...numbers);
  return [...edits, ...added.map((values, index) => ({ id: `~${last + index + 1}`, values }))];
}

/**
 * The talks of a session with one more at their end. Where it does not say how long it takes, it takes as
 * long as the last one of its kind there, or as most of its kind in the programme.
 */
export function talksWith(
  sessions: readonly Pick<Session, 'talks'>[],
  { talks = [] }: Pick<Session, 'talks'>,
  { of, id }: Pick<Talk, 'of' | 'id'>,
): string[] {
  const minutesIn = (those: readonly Pick<Session, 'talks'>[]) =>
    those.flatMap((each) =>
      talksOf(each).flatMap((talk) => (talk.of === of && talk.minutes ? talk.minutes : [])),
    );
  const minutes = minutesIn([{ talks }]).at(-1) ?? commonest(minutesIn(sessions));
  return [...talks, writeTalk({ of, id, minutes })];
}

function commonest(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** How the minutes of a session are spread over its talks. */
export interface MinutesLeft {
  /** What the talks say that they take. */
  given: number;
  /** What the session has beside that; below 0 it is too short. Undefined where its hours are none. */
  left: number | undefined;
  /** Talks that do not say how long they take. */
  silent: number;
  /** So many whole minutes each of these may have; 0 where nothing is left for them. */
  share: number;
}

/** @param talks as files have them */
export function minutesLeft(talks: readonly string[], { start, end }: Partial<Hours>): MinutesLeft {
  const read = talksOf({ talks: [...talks] });
  const given = read.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const silent = read.filter(({ minutes }) => minutes === undefined).length;
  const length = start && end ? minutesBetween(start, end) : 0;
  const left = length > 0 ? length - given : undefined;
  const share = silent > 0 ? Math.max(0, Math.floor((left ?? 0) / silent)) : 0;
  return { given, left, silent, share };
}

/** The talks, of which those that did not say how long they take have so many minutes. */
export const withShare = (talks: readonly string[], share: number): string[] =>
  talks.map((text) => {
    const talk = readTalk(text);
    return talk && talk.minutes === undefined ? writeTalk({ ...talk, minutes: share }) : text;
  });

/** The first minutes of a day at which a room is free for so long, from nine o'clock on. */
export function firstFree(
  sessions: readonly Placed[],
  day: string,
  room: string | undefined,
  minutes: number,
): Hours {
  const there = sessions.filter((session) => session.day === day && session.room === room);
  const isFree = (from: number) =>
    there.every(
      ({ start, end }) => minuteOfDay(end) <= from || minuteOfDay(start) >= from + minutes,
    );
  const nine = 9 * 60;
  const starts = [nine, ...there.map(({ end }) => minuteOfDay(end)).filter((end) => end > nine)];
  const from = starts.sort((a, b) => a - b).find(isFree) ?? nine;
  return startingAt({ start: timeOfMinute(0), end: timeOfMinute(minutes) }, from);
}
