import { toWallClock } from '../date-time.ts';

/**
 * The important dates that were over when the edition began: that is no deadline that has passed, but a day that nobody
 * has chosen so far. None once the conference itself is over.
 * @param began when the edition did, ISO 8601; null where nobody knows
 * @param today by the clocks of the conference, `2026-11-23`
 */
export function overAtStart<Dated extends { date: string }>(
  dates: readonly Dated[],
  {
    began,
    today,
    lastDay,
    timeZone,
  }: {
    began: string | null;
    today: string;
    lastDay: string | null;
    timeZone: string;
  },
): Dated[] {
  if (began === null || lastDay === null || lastDay < today) return [];
  const first = toWallClock(began, timeZone).slice(0, 10);
  return dates.filter(({ date }) => date < first);
}
