import type { ReactNode } from 'react';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import { inTime } from '../../../model/programme/lay-out-day.ts';
import { edition } from '../../shell/edition.ts';
import { clashesInWords, lacksLink, roomName, type Shown } from './words.ts';

interface Props {
  day: string;
  sessions: readonly Shown[];
  messages: ReadonlyMap<string, readonly string[]>;
  changed: ReadonlySet<string>;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  /** What moves the session that is chosen. */
  children: ReactNode;
}

/** A day as a list by time, where there is no room for a table. */
export function DayList({ day, sessions, messages, changed, selected, onSelect, children }: Props) {
  const rooms = edition().rooms.map(({ id }) => id);
  const placeOf = ({ room }: Shown) => (room ? rooms.indexOf(room) : rooms.length);
  const ofDay = inTime(sessions.filter((session) => session.day === day)).sort(
    (one, other) => one.start.localeCompare(other.start) || placeOf(one) - placeOf(other),
  );
  if (ofDay.length === 0) return <p>No sessions on {dayWithWeekday(day)} yet.</p>;
  return (
    <ol className="day-list" aria-label={dayWithWeekday(day)}>
      {ofDay.map((session) => {
        const { _id, title, start, end, room } = session;
        const isSelected = _id === selected;
        return (
          <li key={_id} data-session={_id} className={changed.has(_id) ? 'changed' : undefined}>
            <button
              type="button"
              aria-expanded={isSelected}
              onClick={() => onSelect(isSelected ? undefined : _id)}
            >
              <span>
                {start}–{end} · {roomName(room)}
                {session.sample && ' · Sample'}
                {lacksLink(session) && ' · no link to join'}
              </span>
              <strong>{title}</strong>
            </button>
            {isSelected
              ? children
              : messages.has(_id) && (
                  <p className="field-warning">{clashesInWords(messages.get(_id) ?? [])}</p>
                )}
          </li>
        );
      })}
    </ol>
  );
}
