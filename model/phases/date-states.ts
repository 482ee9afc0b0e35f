import type { Moments } from '../settings/date-moments.ts';

/** What a date is at an instant: a start has passed with its day, whatever began with it. */
export type DateState = 'passed' | 'today' | 'next' | 'upcoming';

/** What each date is at an instant (milliseconds since 1970). */
export function dateStates(spans: readonly Moments[], now: number): DateState[] {
  const next = Math.min(...spans.map(({ beginsAt }) => beginsAt).filter((at) => at > now));
  return spans.map(({ beginsAt, endsAt }) => {
    if (now < beginsAt) return beginsAt === next ? 'next' : 'upcoming';
    return now < endsAt ? 'today' : 'passed';
  });
}
