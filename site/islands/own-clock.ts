import { onTheClock } from '../components/days.ts';

/**
 * Writes behind the hour at which something ends what it is on the reader's own clock, where that shows another one: in what
 * pages say of what is still to end, since elsewhere it would move what somebody reads.
 */
for (const time of document.querySelectorAll<HTMLTimeElement>(
  'main :is(.phase:not([data-is="past"]), .said) time[data-hour]',
)) {
  const at = new Date(time.dateTime);
  const [day = '', hour] = onTheClock(at.getTime()).split(', ');
  // `2026-01-25`, as Swedes write it.
  const isSameDay = time.dateTime.startsWith(at.toLocaleDateString('sv-SE'));
  if (isSameDay && time.dateTime.slice(11, 16) === hour) continue;
  const words = isSameDay ? hour : `${day.replaceAll(' ', '\u00a0')}, ${hour}`;
  time.after(`, which is ${words} on your clock`);
}
