import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import { screenPath, sessionImportScreen } from '../../shell/sections/sections.ts';

interface Props {
  day: string;
  days: readonly string[];
  /** Sessions by day. */
  counts: ReadonlyMap<string, number>;
  /** Of them, those with a clash. */
  clashing: ReadonlyMap<string, number>;
  canUndo: boolean;
  canRedo: boolean;
  onDay(day: string): void;
  onUndo(): void;
  onRedo(): void;
  onAdd(): void;
  onDuplicate(to: string): void;
}

/** Which day is shown, and what can be done with it as a whole. */
export function DayTools(props: Props) {
  const { day, days, counts, clashing, canUndo, canRedo, onUndo, onRedo } = props;
  return (
    <div className="builder-bar">
      <div className="builder-days">
        {days.map((each) => (
          <button
            key={each}
            type="button"
            data-day={each}
            aria-pressed={each === day}
            onClick={() => props.onDay(each)}
          >
            {dayWithWeekday(each, 'short')} <small>{counts.get(each) ?? 0}</small>
            <span className="unseen">{counts.get(each) === 1 ? ' session' : ' sessions'}</span>
            {clashing.has(each) && (
              <small className="day-clashes">
                <span className="unseen">, </span>
                {clashing.get(each)} <span className="unseen">with a clash</span>
              </small>
            )}
          </button>
        ))}
      </div>
      <div className="builder-tools">
        <button type="button" onClick={props.onAdd}>
          New session
        </button>
        <button type="button" aria-disabled={!canUndo} onClick={() => canUndo && onUndo()}>
          Undo
        </button>
        <button type="button" aria-disabled={!canRedo} onClick={() => canRedo && onRedo()}>
          Redo
        </button>
        <Link className="button" to={screenPath(sessionImportScreen.path)}>
          Import
        </Link>
        {days.length > 1 && (counts.get(day) ?? 0) > 0 && (
          <Duplicate key={day} others={days.filter((each) => each !== day)} {...props} />
        )}
      </div>
    </div>
  );
}

function Duplicate({ others, counts, onDuplicate }: Props & { others: readonly string[] }) {
  const [to, setTo] = useState(others.find((each) => !counts.get(each)) ?? others[0] ?? '');
  return (
    <details>
      <summary>Duplicate this day</summary>
      <p>Its sessions with their hours, rooms and chairs; papers, links and abstracts stay here.</p>
      <label>
        To
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          {others.map((each) => (
            <option key={each} value={each}>
              {dayWithWeekday(each, 'short')}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onDuplicate(to)}>
        Duplicate
      </button>
    </details>
  );
}
