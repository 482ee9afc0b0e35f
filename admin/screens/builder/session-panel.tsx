import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessions as collection } from '../../../model/collections.ts';
import { languageName, languageTag } from '../../../model/language.ts';
import {
  endingAt,
  STEP_MINUTES,
  shiftFollowing,
  startingAt,
} from '../../../model/programme/edit-programme.ts';
import { inTime } from '../../../model/programme/lay-out-day.ts';
import { ATTENDANCE, minuteOfDay, SESSION_KINDS } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';
import { itemsIn } from '../../shell/fields/form-values.ts';
import TalksField from '../../shell/fields/talks-field.tsx';
import { editPath, sessionsSection } from '../../shell/sections/sections.ts';
import { clashCount, isBreak, type Problem, roomName, type Shown, shortDay } from './words.ts';

interface Props {
  session: Shown;
  isNew: boolean;
  days: readonly string[];
  /** What cannot be, where that is not said elsewhere. */
  problems: readonly Problem[];
  /** Of all days, as they are shown. */
  sessions: readonly Shown[];
  /** What adds talks, where there is more room for it than for a search. */
  adding: ReactNode;
  onChange(values: Record<string, unknown>): void;
  onRemove(): void;
  onShift(minutes: number, where: 'room' | 'everywhere'): void;
  onSwap(other: Shown): void;
  /** Chooses another session, that takes part in a problem. */
  onShow(id: string): void;
}

/** The field of its papers and speakers. */
export const TALKS = 'talks';

/** What can be done with the session that is chosen, without dragging it. */
export function SessionPanel(props: Props) {
  const { session, isNew, days, problems, sessions, onChange } = props;
  const { day, start, end, room, title, kind, talks = [] } = session;
  const rooms = edition().rooms.map(({ id }) => id);
  const isForAll = isBreak(kind);
  const by = (minutes: number) => onChange(startingAt(session, minuteOfDay(start) + minutes));
  const longer = (minutes: number) => onChange(endingAt(session, minuteOfDay(end) + minutes));
  return (
    <section className="session-panel" aria-label={title}>
      {/* A sample with another title is none any more, which its form says. */}
      {session.sample ? (
        <h2>{title}</h2>
      ) : (
        <label className="panel-title">
          Title
          <input value={title} onChange={({ target }) => onChange({ title: target.value })} />
        </label>
      )}
      <ClashList problems={problems} onShow={props.onShow} />
      <div className="panel-fields">
        <Choice
          label="Room"
          value={room ?? ''}
          choices={[...new Set([...rooms, ...(room ? [room] : []), ''])].map((each) => [
            each,
            roomName(each),
          ])}
          onChange={(chosen) => onChange({ room: chosen })}
        />
        <Choice
          label="Day"
          value={day}
          choices={days.map((each) => [each, shortDay(each)])}
          onChange={(chosen) => onChange({ day: chosen })}
        />
        <Hour
          label="Start"
          value={start}
          onChange={(hour) => onChange(beginningAt(session, hour))}
        />
        <Hour label="End" value={end} onChange={(hour) => onChange({ end: hour })} />
        {!room && isForAll && (
          <small className="whole">
            Without a room it is for all rooms: as wide as the day on the website.
          </small>
        )}
      </div>
      {(!isForAll || talks.length > 0) && (
        <TalksField
          name={TALKS}
          field={collection.fields.talks}
          value={[...talks, '']}
          values={{ start, end }}
          placed={sessions}
          adding={props.adding}
          error={undefined}
          onChange={(value) => onChange({ talks: itemsIn(value).filter((item) => item !== '') })}
          onLeave={() => {}}
        />
      )}
      {!session.sample && (
        <Choice
          label="Kind"
          value={kind}
          choices={Object.entries(SESSION_KINDS)}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      )}
      {!session.sample && <MoreFields session={session} onChange={onChange} />}
      <div className="panel-steps">
        <button type="button" onClick={() => by(-STEP_MINUTES)}>
          {STEP_MINUTES} min earlier
        </button>
        <button type="button" onClick={() => by(STEP_MINUTES)}>
          {STEP_MINUTES} min later
        </button>
        <button type="button" onClick={() => longer(-STEP_MINUTES)}>
          {STEP_MINUTES} min shorter
        </button>
        <button type="button" onClick={() => longer(STEP_MINUTES)}>
          {STEP_MINUTES} min longer
        </button>
      </div>
      {/* Whoever changes room or hours has the list of them out of sight. */}
      {problems.length > 0 && (
        <p className="field-warning">{clashCount(problems.length)}: see below its title.</p>
      )}
      <ShiftForm key={session._id} session={session} sessions={sessions} onShift={props.onShift} />
      <SwapForm session={session} sessions={sessions} onSwap={props.onSwap} />
      {isNew ? (
        <button type="button" className="quiet" onClick={props.onRemove}>
          Take this new session out
        </button>
      ) : (
        <p>
          <Link to={editPath(sessionsSection, session._id)}>All its fields</Link>
        </p>
      )}
    </section>
  );
}

/** What is rarely changed here, and can be of a session that is not saved yet. */
function MoreFields({ session, onChange }: Pick<Props, 'session' | 'onChange'>) {
  const { track = '', attendance, chair = '', language = '' } = session;
  const tracks = edition().tracks;
  const attendances = Object.entries(ATTENDANCE);
  return (
    <details className="shift">
      <summary>
        Chair, track, attendance, language{' '}
        <small>
          {[
            chair,
            tracks.find(({ id }) => id === track)?.name,
            attendances.find(([value]) => value === attendance)?.[1],
            language && languageName(language),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </summary>
      <div className="panel-fields">
        <label className="whole">
          Chair
          <input value={chair} onChange={({ target }) => onChange({ chair: target.value })} />
        </label>
        <Choice
          label="Track"
          isWide
          value={track}
          choices={[['', 'None'], ...tracks.map(({ id, name }) => [id, name] as const)]}
          onChange={(chosen) => onChange({ track: chosen })}
        />
        <Choice
          label="Attendance"
          isWide
          value={attendance ?? ''}
          choices={[['', 'Not said'], ...attendances]}
          onChange={(chosen) => onChange({ attendance: chosen })}
        />
        <label className="whole">
          Language
          <input
            key={language}
            defaultValue={language && languageName(language)}
            placeholder="English"
            onBlur={({ target }) => {
              const typed = target.value.trim();
              const tag = typed && (languageTag(typed) ?? typed);
              if (tag !== language) onChange({ language: tag });
            }}
          />
        </label>
      </div>
    </details>
  );
}

/** A session stays as long as it is where the day has room for it; one whose hours are wrong has no length. */
function beginningAt({ start, end }: Shown, hour: string): Partial<Shown> {
  const moved = startingAt({ start, end }, minuteOfDay(hour));
  return start < end && moved.start === hour ? moved : { start: hour };
}

export function ClashList({ problems, onShow }: Pick<Props, 'problems' | 'onShow'>) {
  if (problems.length === 0) return null;
  return (
    <ul className="session-clashes">
      {problems.map(({ message, other }) => (
        <li key={message}>
          {message}{' '}
          {other && (
            <button
              type="button"
              className="quiet"
              aria-label={`Go to “${other.title}”`}
              onClick={() => onShow(other._id)}
            >
              Go to it
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  /** Whether it takes a row of its own. */
  isWide?: boolean;
  onChange(value: string): void;
}

function Choice({ label, value, choices, isWide = false, onChange }: ChoiceProps) {
  return (
    <label className={isWide ? 'whole' : undefined}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HourProps {
  label: string;
  value: string;
  onChange(hour: string): void;
}

/** An hour; while none is typed the session keeps the one that it has. */
function Hour({ label, value, onChange }: HourProps) {
  return (
    <label>
      {label}
      <input
        type="time"
        step={STEP_MINUTES * 60}
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </label>
  );
}

type ShiftProps = Pick<Props, 'session' | 'sessions' | 'onShift'>;

/** What is said of more would fill the panel. */
const NAMED_AT_MOST = 6;

function ShiftForm({ session, sessions, onShift }: ShiftProps) {
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

type SwapProps = Pick<Props, 'session' | 'sessions' | 'onSwap'>;

/** Two sessions take each other's day, hours and room. */
function SwapForm({ session, sessions, onSwap }: SwapProps) {
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
