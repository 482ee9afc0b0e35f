import { toWallClock } from '../../../model/date-time.ts';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';

/** Hours as the browser's fields have them; '' for none. */
export interface Hours {
  at: string;
  takeDownAt: string;
}

/** Those of what waits. */
export function hoursOf({
  action,
  at,
  takeDownAt,
}: Pick<WaitingChange, 'at' | 'takeDownAt'> & Partial<Pick<WaitingChange, 'action'>>): Hours {
  const { timeZone } = edition();
  const clock = (time: string | null) => (time === null ? '' : toWallClock(time, timeZone));
  return action === 'delete'
    ? { at: '', takeDownAt: clock(at) }
    : { at: clock(at), takeDownAt: clock(takeDownAt) };
}
