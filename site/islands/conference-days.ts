import { type DayState, dayIn, stateOf } from '../components/days.ts';

const WORDS: Record<DayState, string> = {
  passed: 'Passed',
  today: 'Today',
  next: 'Next',
  upcoming: 'Upcoming',
};
/** Midnight is noticed within a minute; a page may stay open for days. */
const LOOK_MS = 60_000;

/**
 * Says what day it is at the conference: which of the important dates have passed and which is next,
 * and in the banner the one thing to do now. Pages are made without knowing the day.
 */
export function markDays(root: ParentNode, now: Date): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-time-zone]')) {
    const today = dayIn(part.dataset.timeZone as string, now);
    const rows = [...part.querySelectorAll<HTMLElement>('[data-day]')];
    const days = rows.map((row) => row.dataset.day as string);
    for (const row of rows) {
      const state = stateOf(row.dataset.day as string, days, today);
      row.dataset.state = state;
      const word = row.querySelector('.day-state');
      if (word) word.textContent = WORDS[state];
    }
    const calls = [...part.querySelectorAll<HTMLElement>('[data-until]')];
    const now_ = calls.find(({ dataset }) => (dataset.until as string) >= today) ?? calls.at(-1);
    for (const call of calls) call.hidden = call !== now_;
  }
}

if (typeof document !== 'undefined') {
  const look = () => markDays(document, new Date());
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
