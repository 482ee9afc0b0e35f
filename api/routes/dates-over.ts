import { toWallClock } from '../../model/date-time.ts';
import { overAtStart } from '../../model/edition/over-at-start.ts';
import { type AppContext, contentOf } from './route-context.ts';

/** The important dates that were over already when the edition began, by their names. */
export async function datesOver(c: AppContext): Promise<string[]> {
  const [{ dates, lastDay, context }, began] = await Promise.all([
    contentOf(c).settings(),
    contentOf(c).editionBegan(),
  ]);
  const { timeZone } = context;
  const today = toWallClock(new Date(c.get('now')).toISOString(), timeZone).slice(0, 10);
  return overAtStart(dates, { began, today, lastDay, timeZone }).map(({ title }) => title);
}
