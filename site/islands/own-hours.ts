const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Writes them beside all hours of the page, or takes them away. */
export function showOwnHours(isWanted: boolean): void {
  for (const hours of document.querySelectorAll('.hours')) {
    hours.querySelector('.own-hours')?.remove();
    const own = isWanted && ownHours(hours);
    if (own)
      hours.insertAdjacentHTML('beforeend', `<span class="own-hours"> (${own} your time)</span>`);
  }
}

/**
 * From when to when something is by the reader's own clock, `23:00–00:00`, or `Thu 23:00–00:00` where it begins on
 * another day there; undefined where that clock says what is written.
 * @param hours with a `time` for its start and one for its end
 */
export function ownHours(hours: Element): string | undefined {
  const [from, to] = [...hours.querySelectorAll('time')].map(({ dateTime }) => ({
    dateTime,
    at: new Date(dateTime),
  }));
  if (!from || !to) return undefined;
  const write = (at: Date) => at.toLocaleTimeString('en-GB', CLOCK);
  // `2026-03-05`, as Swedes write it.
  const isSameDay = from.dateTime.startsWith(from.at.toLocaleDateString('sv-SE'));
  if (isSameDay && write(from.at) === from.dateTime.slice(11, 16)) return undefined;
  const day = isSameDay ? '' : `${from.at.toLocaleDateString('en-GB', { weekday: 'short' })} `;
  return `${day}${write(from.at)}–${write(to.at)}`;
}
