import { countOf } from '../../model/text.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;

/** Writes ` in 8 minutes` where `data-in` has an instant, in milliseconds since 1970, that is an hour away at most. */
export function sayHowSoon(within: Element): void {
  for (const soon of within.querySelectorAll<HTMLElement>('[data-in]')) {
    const minutes = Math.ceil((Number(soon.dataset.in) - Date.now()) / MINUTE_MS);
    const length = minutes === HOUR ? countOf(1, 'hour') : countOf(minutes, 'minute');
    soon.textContent = minutes > 0 && minutes <= HOUR ? ` in ${length}` : '';
  }
}
