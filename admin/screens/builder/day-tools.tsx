import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { inTime } from '../../../model/programme/lay-out-day.ts';
import { countOf } from '../../../model/text.ts';
import { screenPath, sessionImportScreen } from '../../shell/sections/sections.ts';
import { Prints } from './prints.tsx';
import { type Shown, shortDay } from './words.ts';

interface DaysProps {
  day: string;
  days: readonly string[];
  /** Sessions by day. */
  counts: ReadonlyMap<string, number>;
  /** Problems by day. */
  problems: ReadonlyMap<string, number>;
  onDay(day: string): void;
}

/** Which day is shown. */
export function DayButtons({ day, days, counts, problems, onDay }: DaysProps) {
  return (
    <div className="builder-days">
      {days.map((each) => (
        <button
          key={each}
          type="button"
          data-day={each}
          aria-pressed={each === day}
          onClick={() => onDay(each)}
        >
          {shortDay(each)}
          <span className="year"> {each.slice(0, 4)}</span>{' '}
          <small>{countOf(counts.get(each) ?? 0, 'session')}</small>
          {problems.has(each) && (
            <small className="day-clashes">
              <span className="unseen">, </span>
              {problems.get(each)}{' '}
              <span className="beyond-row">
                {problems.get(each) === 1 ? 'problem' : 'problems'}
              </span>
            </small>
          )}
        </button>
      ))}
    </div>
  );
}

interface StepProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
}

/** Steps back and forth; nothing before the first one. */
export function Steps({ canUndo, canRedo, onUndo, onRedo }: StepProps) {
  if (!(canUndo || canRedo)) return null;
  return (
    <>
      <button type="button" aria-disabled={!canUndo} onClick={() => canUndo && onUndo()}>
        Undo
      </button>
      <button type="button" aria-disabled={!canRedo} onClick={() => canRedo && onRedo()}>
        Redo
      </button>
    </>
  );
}

interface ToolsProps extends Pick<DaysProps, 'day' | 'days' | 'counts'> {
  onAdd(): void;
  onDuplicate(to: string): void;
  /** The sessions as visitors see them: what is printed. */
  saved: readonly Shown[];
  /** Of all days, as they are shown. */
  sessions: readonly Shown[];
  /** Steps, where there is room for them. */
  children: ReactNode;
}

/** What can be done with the day that is shown. */
export function DayTools(props: ToolsProps) {
  const { day, days, counts, children } = props;
  const rare = (
    <>
      <Link className="button" data-keeps="" to={screenPath(sessionImportScreen.path)}>
        Import
      </Link>
      {days.length > 1 && (counts.get(day) ?? 0) > 0 && (
        <Duplicate
          others={days.filter((each) => each !== day)}
          counts={counts}
          copied={inTime(props.sessions.filter((each) => each.day === day))}
          onDuplicate={props.onDuplicate}
        />
      )}
      <Prints day={day} saved={props.saved} />
    </>
  );
  return (
    <div className="builder-tools">
      <button type="button" onClick={props.onAdd}>
        New session
      </button>
      {children}
      {/* What it did is seen on another day. */}
      <More key={day}>{rare}</More>
    </div>
  );
}

/** What hangs over the table while it is open: Esc closes it, and whatever is done elsewhere. */
function More({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');
  return (
    <details
      ref={box}
      className="builder-more"
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
    >
      <summary>More</summary>
      {/* Pressed beside its buttons it keeps the focus. */}
      <div tabIndex={-1}>{children}</div>
    </details>
  );
}

function Duplicate({
  others,
  counts,
  copied,
  onDuplicate,
}: Pick<ToolsProps, 'counts' | 'onDuplicate'> & {
  others: readonly string[];
  copied: readonly Shown[];
}) {
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
              {shortDay(each)}
            </option>
          ))}
        </select>
      </label>
      <p>
        {countOf(copied.length, 'session')}, {copied[0]?.start} to {copied.at(-1)?.start}, would
        come to {shortDay(to)}, which has {countOf(counts.get(to) ?? 0, 'session')}.
      </p>
      <button type="button" onClick={() => onDuplicate(to)}>
        Duplicate
      </button>
    </details>
  );
}
