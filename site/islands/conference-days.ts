import { dateStates } from '../../model/phases/date-states.ts';
import type { Moments } from '../../model/settings/date-moments.ts';
import { STATE_WORDS } from '../components/days.ts';

/** Midnight is noticed within a minute; a page may stay open for days. */
const LOOK_MS = 60_000;

/** Says which of the important dates have passed, are on and are next, as long as the page is open. */
function markDates(): void {
  for (const list of document.querySelectorAll('.coming, .dates tbody')) {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-span]')];
    const spans = rows.map(({ dataset }) => JSON.parse(dataset.span as string) as Moments);
    dateStates(spans, Date.now()).forEach((state, index) => {
      const row = rows[index] as HTMLElement;
      row.dataset.state = state;
      const word = row.querySelector('.day-state');
      if (word) word.textContent = STATE_WORDS[state];
    });
  }
}

markDates();
setInterval(markDates, LOOK_MS);
document.addEventListener('visibilitychange', markDates);
