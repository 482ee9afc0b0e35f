import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sessions as collection } from '../../../model/collections.ts';
import { endingAt, STEP_MINUTES, startingAt } from '../../../model/programme/edit-programme.ts';
import { minuteOfDay, SESSION_KINDS } from '../../../model/session.ts';
import { edition } from '../../shell/edition.ts';
import { itemsIn } from '../../shell/fields/form-values.ts';
import TalksField from '../../shell/fields/talks-field.tsx';
import { editPath, sessionsSection } from '../../shell/sections/sections.ts';
import { ClashList } from './clash-list.tsx';
import { ShiftForm, SwapForm } from './move-with-others.tsx';
import { Choice, Hour, MoreFields } from './session-fields.tsx';
import {
  clashCount,
  isBreak,
  lacksLink,
  type Problem,
  roomName,
  type Shown,
  shortDay,
} from './words.ts';

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
        {lacksLink(session) && (
          <small className="whole">
            No link for those who take part online yet.{' '}
            {isNew ? (
              'Enter it once this is saved.'
            ) : (
              <Link to={editPath(sessionsSection, session._id)}>Enter it</Link>
            )}
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

/** A session stays as long as it is where the day has room for it; one whose hours are wrong has no length. */
function beginningAt({ start, end }: Shown, hour: string): Partial<Shown> {
  const moved = startingAt({ start, end }, minuteOfDay(hour));
  return start < end && moved.start === hour ? moved : { start: hour };
}
