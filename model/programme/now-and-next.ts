/** What is on now, and what comes next. */
export interface Timed {
  from: number;
  to: number;
}

/**
 * Which sessions are on at an instant, and which ones begin next. Of a programme that is over, or does not
 * begin within twelve hours, there are none: nobody looks for a room then.
 */
export function nowAndNext<S extends Timed>(
  sessions: readonly S[],
  instant: number,
): { now: S[]; next: S[] } {
  const now = sessions.filter(({ from, to }) => from <= instant && instant < to);
  const later = sessions.map(({ from }) => from).filter((from) => from > instant);
  const start = Math.min(...later);
  const isNear = start - instant < TWELVE_HOURS_MS;
  return { now, next: isNear ? sessions.filter(({ from }) => from === start) : [] };
}

const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000;

/** The first of the others that shares an instant with a session. */
export const meetsWith = <S extends Timed>(session: S, others: readonly S[]): S | undefined =>
  others.find((other) => other !== session && session.from < other.to && other.from < session.to);
