/** Whoever is led to a day finds it this far below the line at most: see `scroll-padding-top` in the style. */
const BELOW_PX = 64;

/**
 * Marks in the line of days the one that is read; as long as none is, today.
 * @param todayThere by the conference's clocks: `2026-03-07`
 * @returns marks it at once
 */
export function markDayInSight(todayThere: () => string): () => void {
  const mark = () => {
    const line = document.querySelector('.day-jump');
    if (!line) return;
    const bar = document.querySelector('.bar')?.getBoundingClientRect();
    const { top, bottom } = line.getBoundingClientRect();
    const isReading = top <= (bar?.bottom ?? 0) + 1;
    const days = [...document.querySelectorAll('.programme-day')];
    const read = days.findLast((day) => day.getBoundingClientRect().top <= bottom + BELOW_PX);
    const today = todayThere();
    const current = (isReading && read?.id) || today;
    for (const way of line.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      if (way.hash !== `#${current}`) way.removeAttribute('aria-current');
      else way.setAttribute('aria-current', current === today ? 'date' : 'location');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  return mark;
}
