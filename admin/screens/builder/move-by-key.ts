import type { KeyboardEvent } from 'react';
import { endingAt, STEP_MINUTES, startingAt } from '../../../model/programme/edit-programme.ts';
import { minuteOfDay } from '../../../model/session.ts';
import { edition } from '../../shell/edition.ts';
import type { Shown } from './words.ts';

/** What a key changes of a session; undefined for keys that change nothing. */
export function moveByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  session: Shown,
  days: readonly string[],
): (Partial<Pick<Shown, 'day' | 'start' | 'end'>> & { room?: string }) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const step = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key];
  if (step && shiftKey) return endingAt(session, minuteOfDay(session.end) + step);
  if (step) return startingAt(session, minuteOfDay(session.start) + step);
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (aside && !shiftKey) {
    const rooms = [...edition().rooms.map(({ id }) => id), ''];
    const next = rooms[rooms.indexOf(session.room ?? '') + aside];
    return next === undefined ? undefined : { room: next };
  }
  const later = { PageUp: -1, PageDown: 1 }[key];
  const day = later && !shiftKey ? days[days.indexOf(session.day) + later] : undefined;
  return day === undefined ? undefined : { day };
}
