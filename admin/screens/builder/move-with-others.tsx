import { useState } from 'react';
import { STEP_MINUTES, shiftFollowing } from '../../../model/programme/edit-programme.ts';
import { inTime } from '../../../model/programme/lay-out-day.ts';
import { countOf } from '../../../model/text.ts';
import { roomName, type Shown, shortDay } from './words.ts';

interface ShiftProps {
  session: Shown;
  /** Of all days, as they are shown. */
  sessions: readonly Shown[];
  onShift(minutes: number, where: 'room' | 'everywhere'): void;
}

/** What is said of more would fill the panel. */
const NAMED_AT_MOST = 6;

/** Moves a session and those that come after it, in its room or in all, by some minutes. */
export function ShiftForm({ session, sessions, onShift }: ShiftProps) {
  const [minutes, setMinutes] = useState('15');
  const [where, setWhere] = useState<'room' | 'everywhere'>('room');
  const count = Number(minutes);
  const shifted =
    Number.isInteger(count) && count !== 0
      ? shiftFollowing(sessions, session, count, where)
      : 'Enter whole minutes.';
  const isGood = typeof shifted !== 'string';
  return (
    <details className="shift">
      <summary>Shift it with all that follow</summary>
      <div className="panel-fields">
        <label>
          Minutes later
          <input
            type="number"
            step={STEP_MINUTES}
            value={minutes}
            aria-describedby="shift-hint"
            onChange={({ target }) => setMinutes(target.value)}
          />
        </label>
        <label>
          Which
          <select
            value={where}
            onChange={({ target }) => setWhere(target.value === 'room' ? 'room' : 'everywhere')}
          >
            <option value="room">In its room</option>
            <option value="everywhere">In all rooms</option>
          </select>
        </label>
      </div>
      <small id="shift-hint">Below 0 they are earlier.</small>
      {isGood ? <Moved shifted={shifted} sessions={sessions} /> : <p>{shifted}</p>}
      <button
        type="button"
        aria-label={`Shift ${session.title} with all that follow`}
        aria-disabled={!isGood}
        onClick={() => isGood && onShift(count, where)}
      >
        Shift
      </button>
    </details>
  );
}

interface MovedProps {
  shifted: ReturnType<typeof shiftFollowing> & object;
  sessions: readonly Shown[];
}

/** What a shift would move, before it does. */
function Moved({ shifted, sessions }: MovedProps) {
  const moved = inTime(sessions.filter(({ _id }) => shifted.has(_id)));
  const more = moved.length - NAMED_AT_MOST;
  return (
    <>
      <p>{countOf(moved.length, 'session')} would move:</p>
      <ul>
        {moved.slice(0, NAMED_AT_MOST).map(({ _id, title, start }) => (
          <li key={_id}>
            {start} → {shifted.get(_id)?.start} {title}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  );
}

interface SwapProps extends Pick<ShiftProps, 'session' | 'sessions'> {
  onSwap(other: Shown): void;
}

/** Two sessions take each other's day, hours and room. */
export function SwapForm({ session, sessions, onSwap }: SwapProps) {
  const [chosen, setChosen] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // Hundreds are drawn only where they are looked at: each drag would wait for them.
  const others = isOpen ? inTime(sessions.filter(({ _id }) => _id !== session._id)) : [];
  const days = [...new Set([session.day, ...others.map(({ day }) => day).sort()])];
  const other = others.find(({ _id }) => _id === chosen);
  return (
    <details className="shift" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Swap it with another</summary>
      <label>
        They take each other’s day, hours and room
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a session</option>
          {days.map((day) => (
            <optgroup key={day} label={shortDay(day)}>
              {others
                .filter((each) => each.day === day)
                .map(({ _id, start, room, title }) => (
                  <option key={_id} value={_id}>
                    {start} {roomName(room)}: {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="button" aria-disabled={!other} onClick={() => other && onSwap(other)}>
        Swap
      </button>
    </details>
  );
}
