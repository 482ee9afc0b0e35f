const write = (at: Date) =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Writes them beside all hours of the page, or takes them away; where a column is narrow they take a line of their own. */
export function showOwnHours(isWanted: boolean): void {
  for (const before of document.querySelectorAll('.own-hours')) before.remove();
  if (!isWanted) return;
  for (const hours of document.querySelectorAll('.hours')) {
    const own = ownHours(hours);
    if (own)
      hours.insertAdjacentHTML('afterend', `<span class="own-hours"> (${own} your time)</span>`);
  }
  showOwnStarts();
}

/** Beside the hour of each talk; whose clock that is says the session. */
export function showOwnStarts(): void {
  for (const at of document.querySelectorAll('.talks .at:not([data-star])')) {
    const hours = at.closest('.session, article')?.querySelector('.hours');
    const { dateTime = '' } = hours?.querySelector('time') ?? {};
    if (!hours || !ownHours(hours)) continue;
    const start = new Date(dateTime.slice(0, 11) + at.textContent.trim() + dateTime.slice(16));
    at.insertAdjacentHTML('afterend', `<span class="own-hours">(${write(start)}) </span>`);
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
  // `2026-03-05`, as Swedes write it.
  const isSameDay = from.dateTime.startsWith(from.at.toLocaleDateString('sv-SE'));
  if (isSameDay && write(from.at) === from.dateTime.slice(11, 16)) return undefined;
  const day = isSameDay ? '' : `${from.at.toLocaleDateString('en-GB', { weekday: 'short' })} `;
  return `${day}${write(from.at)}–${write(to.at)}`;
}
