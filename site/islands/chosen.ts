import { readKept } from '../../model/programme/chosen-sessions.ts';

/** Under which a browser keeps what its reader has chosen of the programme. */
export const CHOSEN = 'my-programme';

/** The ids of the sessions that were chosen in this browser. */
export function readChosen(): string[] {
  try {
    return readKept(localStorage.getItem(CHOSEN));
  } catch {
    return [];
  }
}

/** @throws where the browser keeps nothing */
export function keepChosen(ids: Iterable<string>): void {
  localStorage.setItem(CHOSEN, JSON.stringify([...ids]));
}

/** What was chosen, with one more, or without it. */
export function withToggled(chosen: Iterable<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Under which it keeps that they want hours in their own zone, too. */
const OWN_HOURS = 'own-hours';

/** Whether this browser's reader has asked for hours in their own zone. */
export function wantsOwnHours(): boolean {
  try {
    return localStorage.getItem(OWN_HOURS) !== null;
  } catch {
    return false;
  }
}

export function keepOwnHours(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(OWN_HOURS, '1');
    else localStorage.removeItem(OWN_HOURS);
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
}
