import { addressOf, edition } from '../../shell/edition.ts';
import { sessionsSection } from '../../shell/sections/sections.ts';
import { type Shown, shortDay } from './words.ts';

interface Props {
  day: string;
  /** The sessions as visitors see them. */
  saved: readonly Shown[];
}

/** The ways to what is printed; each page prints itself. */
export function Prints({ day, saved }: Props) {
  const address = addressOf(sessionsSection.page);
  if (!address || saved.length === 0) return null;
  const { rooms } = edition();
  const ways = [
    ...(saved.some((session) => session.day === day)
      ? [[`/day/${day}#print`, `The sheet of ${shortDay(day)}`]]
      : []),
    ...(saved.some(({ room }) => rooms.some(({ id }) => id === room))
      ? [['/doors#print', 'Door sheets, a room and a day each']]
      : []),
    ['#print', 'All days'],
    ['/abstracts', 'Abstracts and rooms'],
  ];
  return (
    <details>
      <summary>Print</summary>
      <p>As the website has it: what is not saved yet is not in it.</p>
      <ul>
        {ways.map(([to, title]) => (
          <li key={to}>
            <a href={`${address}${to}`} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
