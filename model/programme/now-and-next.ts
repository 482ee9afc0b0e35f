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
}

/** What begins this much later than what is next is not next: there is time to look again. */
const NEXT_WITHIN_MS = 2 * 3_600_000;

/**
 * Which sessions are on at an instant, and what comes next in each room, within two hours of what comes first: of a
 * programme that is over there are none. What comes sooner stands before what comes later.
 */
export function nowAndNext<S extends Placed>(
  sessions: readonly S[],
  instant: number,
): { now: S[]; next: S[] } {
  const now = sessions.filter(({ from, to }) => from <= instant && instant < to);
  const later = sessions
    .filter(({ from }) => from > instant)
    .sort((one, other) => one.from - other.from);
  const firsts = new Map<string, number>();
  for (const { place, from } of later) if (!firsts.has(place)) firsts.set(place, from);
  const next = later.filter(
    ({ day, place, from }) =>
      day === later[0]?.day && from <= later[0].from + NEXT_WITHIN_MS && from === firsts.get(place),
  );
  return { now, next };
}

/** The first of the others that shares an instant with a session. */
export const meetsWith = <S extends Timed>(session: S, others: readonly S[]): S | undefined =>
  others.find((other) => other !== session && session.from < other.to && other.from < session.to);
