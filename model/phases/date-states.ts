import type { Moments } from '../settings/date-moments.ts';

/** What a date is at an instant; `on` is what began and goes on until another date. */
export type DateState = 'passed' | 'on' | 'today' | 'next' | 'upcoming';

/** When a date is on, and until when lasts what begins with it. */
export interface DateSpan extends Moments {
  lastsUntil?: number | undefined;
}

/** What each date is at an instant (milliseconds since 1970). */
export function dateStates(spans: readonly DateSpan[], now: number): DateState[] {
  const next = Math.min(...spans.map(({ beginsAt }) => beginsAt).filter((at) => at > now));
  return spans.map(({ beginsAt, endsAt, lastsUntil = 0 }) => {
    if (now < beginsAt) return beginsAt === next ? 'next' : 'upcoming';
    if (now < endsAt) return 'today';
    return now < lastsUntil ? 'on' : 'passed';
  });
}
