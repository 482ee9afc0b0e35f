/**
 * Brings a session to where it can be read: in the table as little as that takes, in a list to the top, as what there is
 * to say of it opens below it.
 * @returns its block
 */
export function bringIntoSight(id: string | undefined, isTable: boolean): HTMLElement | null {
  const block = document.querySelector<HTMLElement>(
    `.board [data-session="${id}"], .day-list [data-session="${id}"] > button`,
  );
  const place = isTable ? 'nearest' : 'start';
  block?.scrollIntoView({ block: place, inline: 'nearest', behavior: 'instant' });
  return block;
}

/** A list in time is another one once a session of it is moved: what moves it stays below the finger. */
export function holdInPlace(selector: string, change: () => void) {
  const topOf = () => document.querySelector(selector)?.getBoundingClientRect().top;
  const before = topOf();
  change();
  const after = topOf();
  if (before === undefined || after === undefined || before === after) return;
  scrollBy({ top: after - before, behavior: 'instant' });
}
