/** What is on now, and what comes next. */
export interface Timed {
  from: number;
  to: number;
}

/** Which sessions are on at an instant, and which ones begin next: of a programme that is over there are none. */
export function nowAndNext<S extends Timed>(
  sessions: readonly S[],
  instant: number,
): { now: S[]; next: S[] } {
  const now = sessions.filter(({ from, to }) => from <= instant && instant < to);
  const later = sessions.map(({ from }) => from).filter((from) => from > instant);
  const start = Math.min(...later);
  return { now, next: sessions.filter(({ from }) => from === start) };
}

/** The first of the others that shares an instant with a session. */
export const meetsWith = <S extends Timed>(session: S, others: readonly S[]): S | undefined =>
  others.find((other) => other !== session && session.from < other.to && other.from < session.to);
