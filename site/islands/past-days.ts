/**
 * On a later day of the conference those before it are a line each, until they are asked for: what is to come is not
 * below what is over. On paper they are whole, and whoever finds or narrows sees of them what they ask for.
 * @param todayThere by the conference's clocks: `2026-03-07`
 * @returns looks at what stands on the page now
 */
export function startPastDays(todayThere: () => string): () => void {
  /** Days that are over and were asked for all the same. */
  const wanted = new Set<string>();

  function buttonOf(day: HTMLElement): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'past secondary off-paper';
    button.addEventListener('click', () => {
      if (!wanted.delete(day.id)) wanted.add(day.id);
      fold();
    });
    day.querySelector('h2')?.after(button);
    return button;
  }
  function fold({ type = '' } = {}) {
    const days = [...document.querySelectorAll<HTMLElement>('.programme-day')];
    const hasMore = !('part' in document.body.dataset) && days.some(({ id }) => id >= todayThere());
    for (const day of days) {
      const isPast = hasMore && day.id < todayThere();
      const isShown = wanted.has(day.id);
      const isFolded = isPast && !isShown && type !== 'beforeprint';
      const heading = day.querySelector('h2') as HTMLElement;
      (day.querySelector('table') as HTMLElement).hidden = heading.hidden = isFolded;
      const before = day.querySelector<HTMLButtonElement>('.past');
      if (!isPast) before?.remove();
      else {
        const button = before ?? buttonOf(day);
        button.ariaExpanded = `${isShown}`;
        button.textContent = `${isShown ? 'Hide' : 'Show'} ${heading.textContent}`;
      }
    }
  }
  /** Whoever comes by an address to a day that is over, or to a session of one, wants to see it. */
  function showAddressed() {
    const place = document.getElementById(location.hash.slice(1));
    const day = place?.closest('.programme-day');
    if (!day || wanted.has(day.id)) return;
    wanted.add(day.id);
    fold();
    place?.scrollIntoView();
  }
  for (const event of ['load', 'hashchange']) addEventListener(event, showAddressed);
  for (const event of ['beforeprint', 'afterprint']) addEventListener(event, fold);
  return fold;
}
