/** What is on now, and what comes next. */
export interface Timed {
  from: number;
  to: number;
}

/** What one may have chosen: a session or a paper in it, in minutes of a day. */
export interface ChoiceSpan extends Timed {
  id: string;
  /** In words: `“A paper”`, `a talk in “A session”`. */
  said: string;
  /** The session, which it is or stands in. */
  session: string;
}

/** The same with where it is; '' where that is not said. */
export interface Placed extends Timed {
  place: string;
  /** `2026-03-06` */
  day: string;
  /** Whoever asks what is next wants to know what comes after it, too. */
  isBreak?: boolean;
}

/** What begins this much later than what is next is not next: there is time to look again. */
const NEXT_WITHIN_MS = 0.5 * 3_600_000;

/**
 * Which sessions are on at an instant, and what comes next, within half an hour of what comes first, which is no break
 * alone: of a programme that is over there are none. What is on stands in the order of the rooms, what comes sooner before what comes later.
 * @param rooms names of places in their order; what is in none of them comes last
 */
export function nowAndNext<S extends Placed>(
  sessions: readonly S[],
  instant: number,
  rooms: readonly string[] = [],
): { now: S[]; next: S[] } {
  const rankOf = ({ place }: S) => (rooms.includes(place) ? rooms.indexOf(place) : rooms.length);
  const now = sessions
    .filter(({ from, to }) => from <= instant && instant < to)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const later = sessions
    .filter(({ from }) => from > instant)
    .sort((one, other) => one.from - other.from);
  const [first] = later;
  const ofDay = later.filter(({ day }) => day === first?.day);
  const nextTo = (one: S | undefined) =>
    one ? ofDay.filter(({ from }) => from <= one.from + NEXT_WITHIN_MS) : [];
  const next = nextTo(first);
  const isBreakAlone = next.every(({ isBreak }) => isBreak);
  const behind = isBreakAlone ? nextTo(ofDay.find(({ isBreak }) => !isBreak)) : [];
  return { now, next: behind.length > 0 ? behind : next };
}

/** The first of the others that shares an instant with a session. */
export const meetsWith = <S extends Timed>(session: S, others: readonly S[]): S | undefined =>
  others.find((other) => other !== session && session.from < other.to && other.from < session.to);
