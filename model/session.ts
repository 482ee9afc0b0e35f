import { fromWallClock } from './date-time.ts';

/** What a session may be, with the word that pages and forms have for it. */
export const SESSION_KINDS = {
  ceremony: 'Ceremony',
  keynote: 'Keynote',
  papers: 'Papers',
  posters: 'Posters',
  workshop: 'Workshop',
  panel: 'Panel',
  break: 'Break',
  social: 'Social',
} as const;

export type SessionKind = keyof typeof SESSION_KINDS;

/** Where whoever hears it may be; a session that does not say so is in its room. */
export const ATTENDANCE = {
  'in-person': 'In the room',
  hybrid: 'In the room and online',
  online: 'Online',
} as const;

/** A paper or a speaker that a session has in its order. */
export interface Talk {
  /** What the id is of. */
  of: 'papers' | 'speakers';
  id: string;
  /** How long it takes; undefined where that is not said. */
  minutes: number | undefined;
}

/** A session, as far as it takes a room, people and time. */
export interface Session {
  _id: string;
  title: string;
  kind: SessionKind;
  /** Of the conference's zone: `YYYY-MM-DD`. */
  day: string;
  /** By the clocks of the conference's zone: `HH:MM`. */
  start: string;
  end: string;
  /** Id of a room; undefined where it is online alone, or the room is not known yet. */
  room?: string | undefined;
  chair?: string | undefined;
  /** In their order; see `readTalk`. */
  talks?: readonly string[] | undefined;
}

const TALK = /^(papers|speakers)\/([a-z0-9][a-z0-9-]*)(?: (\d{1,3}) min)?$/;

/** A talk of a session as its file has it: `papers/a-paper 20 min`; undefined for any other text. */
export function readTalk(text: string): Talk | undefined {
  const [, of, id, minutes] = TALK.exec(text) ?? [];
  if ((of !== 'papers' && of !== 'speakers') || id === undefined) return undefined;
  return { of, id, minutes: minutes === undefined ? undefined : Number(minutes) };
}

/** As `readTalk` reads it. */
export const writeTalk = ({ of, id, minutes }: Talk): string =>
  `${of}/${id}${minutes === undefined ? '' : ` ${minutes} min`}`;

/** The talks that can be read. */
export const talksOf = ({ talks = [] }: Pick<Session, 'talks'>): Talk[] =>
  talks.flatMap((text) => readTalk(text) ?? []);

/** From an instant to another, in milliseconds since 1970; the second is no part of it. */
export interface Span {
  from: number;
  to: number;
}

/**
 * When a session is, daylight saving considered; undefined where day or hours are none, or its end is
 * not after its start.
 */
export function spanOf(
  { day, start, end }: Pick<Session, 'day' | 'start' | 'end'>,
  timeZone: string,
): Span | undefined {
  const from = fromWallClock(`${day}T${start}`, timeZone);
  const to = fromWallClock(`${day}T${end}`, timeZone);
  if (from === undefined || to === undefined) return undefined;
  const span = { from: Date.parse(from), to: Date.parse(to) };
  return span.from < span.to ? span : undefined;
}

const MINUTE_MS = 60_000;

/** Minutes between two hours of a day, `HH:MM` each. */
export const minutesBetween = (start: string, end: string): number =>
  minuteOfDay(end) - minuteOfDay(start);

/** `HH:MM` as minutes since midnight. */
export const minuteOfDay = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since midnight as `HH:MM`; past midnight it stays at 23:59. */
export function timeOfMinute(minute: number): string {
  const within = Math.min(Math.max(minute, 0), 24 * 60 - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/**
 * When each talk of a session is, one behind the other from its start. A talk is undefined where it or
 * one before it does not say how long it takes, or it would end after the session.
 */
export function talkSpans(talks: readonly Talk[], { from, to }: Span): (Span | undefined)[] {
  let next: number | undefined = from;
  return talks.map(({ minutes }) => {
    if (next === undefined || minutes === undefined) {
      next = undefined;
      return undefined;
    }
    const span = { from: next, to: next + minutes * MINUTE_MS };
    next = span.to;
    return span.to <= to ? span : undefined;
  });
}

/** The session's id stands in the open: it says where the link belongs, and it opens nowhere else. */
const SEALED = /^sealed:([a-z0-9]+(?:-[a-z0-9]+)*):([A-Za-z0-9_-]{40,4000})$/;

/**
 * A session's link to join as its file holds it: `sealed:<session>:<base64url>`, which the website alone can read.
 * @returns undefined for a link that everybody can read
 */
export function readSealed(link: string): { session: string; sealed: string } | undefined {
  const [, session, sealed] = SEALED.exec(link) ?? [];
  return session && sealed ? { session, sealed } : undefined;
}

/** @param sealed base64url */
export const writeSealed = (session: string, sealed: string): string =>
  `sealed:${session}:${sealed}`;
