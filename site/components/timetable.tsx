import { dayWithWeekday } from '../../model/calendar-days.ts';
import { languageName, titleLanguage } from '../../model/language.ts';
import { type DayCell, layOutDay } from '../../model/programme/lay-out-day.ts';
import { hasOwn, type MayBeSample, onlySamples } from '../../model/samples.ts';
import { minuteOfDay, timeOfMinute } from '../../model/session.ts';
import { firstOf } from '../../model/text.ts';
import type { ShownRoom } from '../content/planned-session.ts';
import { anchorOf, placeInWords, type ShownSession } from '../content/read-programme.ts';
import { InPhase, UntilOver } from './phase-notice.tsx';
import { Stamp, useUntilOver } from './samples.tsx';

interface Props {
  /** `YYYY-MM-DD` */
  day: string;
  /** Its place on the page, where that has more than one table of the day. */
  id?: string;
  sessions: readonly ShownSession[];
  rooms: readonly ShownRoom[];
  /** What its sessions have in common, as their room: on paper it stands above the day. */
  of?: string | undefined;
  /** Whether it is printed to hang at the door of that room. */
  isDoor?: boolean;
  /** At the foot of a door's sheet. */
  foot?: Foot | undefined;
}

/** Of which conference it is, where it is kept, by whose clocks. */
type Foot = readonly [conference: string, address: string, zone: string];

/** Columns of more rooms are too narrow for words. */
const COLUMNS_AT_MOST = 5;

/**
 * A day of the programme: a column a room, what is at the same time beside each other, and what is in none (a break) as
 * wide as the table. On small screens, and with more rooms than fit, it is drawn as blocks, by time, and no table to a
 * screen reader: every session says its own hours, and its room.
 */
export function DayTable({ day, id = day, sessions, rooms, of, isDoor, foot }: Props) {
  const { columns, rows } = layOutDay(
    withBreaksForAll(sessions),
    rooms.map(({ id }) => id),
  );
  const nameOf = (room: string | undefined) =>
    room === undefined
      ? 'Elsewhere or online'
      : (rooms.find(({ id }) => id === room)?.name ?? room);
  const until = useUntilOver();
  return (
    <section
      className={isDoor ? 'programme-day door' : 'programme-day'}
      id={id}
      aria-label={[of, dayWithWeekday(day)].filter(Boolean).join(', ')}
      {...until(onlySamples(sessions))}
    >
      <h2 id={`day-${id}`} data-of={of}>
        {dayWithWeekday(day)}
      </h2>
      <table
        className={columns.length > COLUMNS_AT_MOST ? 'timetable by-time' : 'timetable'}
        aria-labelledby={`day-${id}`}
      >
        <thead>
          <tr>
            <th scope="col">Time</th>
            {columns.map(({ room }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a room may have several columns
              <th key={index} scope="col">
                {nameOf(room)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, cells }) => (
            <tr key={start} className={isGap(cells, columns.length) ? 'gap' : undefined}>
              <th scope="row">
                <span>{start}</span>
              </th>
              {cells.map((cell, index) => (
                <SessionCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is known by its place
                  key={index}
                  isForAll={cell.colSpan === columns.length}
                  isAtDoor={isDoor}
                  {...cell}
                />
              ))}
            </tr>
          ))}
          {rows.length > 0 && (
            <tr>
              <th scope="row">
                <span>{rows.at(-1)?.end}</span>
              </th>
            </tr>
          )}
        </tbody>
      </table>
      {foot && <SheetFoot of={foot} />}
    </section>
  );
}

/** On paper: whose sheet it is. Of many days it stands above the first. */
export function SheetFoot({ of: [conference, address, zone] }: { of: Foot }) {
  return (
    <p className="sheet-foot">
      {conference}
      <br />
      <span data-address>{address}</span>
      <br />
      Times are those of {zone}. <span data-printed />
    </p>
  );
}

/** Whether nothing is on, neither begun nor going on. */
const isGap = (cells: readonly DayCell<ShownSession>[], columns: number) =>
  cells.length === columns && cells.every(({ session }) => !session);

/** A break with nothing beside it is for all, wherever the tea stands: it still says its room. */
function withBreaksForAll(sessions: readonly ShownSession[]): ShownSession[] {
  const isAlone = ({ _id, start, end }: ShownSession) =>
    sessions.every((other) => other._id === _id || other.end <= start || end <= other.start);
  return sessions.map((session) =>
    session.kind === 'break' && isAlone(session) ? { ...session, room: undefined } : session,
  );
}

function SessionCell({
  session,
  rowSpan,
  colSpan,
  isForAll,
  isAtDoor,
}: DayCell<ShownSession> & { isForAll: boolean; isAtDoor: boolean | undefined }) {
  const spans = {
    rowSpan: rowSpan > 1 ? rowSpan : undefined,
    colSpan: colSpan > 1 ? colSpan : undefined,
  };
  if (!session) return <td {...spans} />;
  return (
    <td {...spans} data-kind={session.kind} data-for-all={isForAll || undefined}>
      <SessionCard {...session} isAtDoor={isAtDoor} />
    </td>
  );
}

/** What the timetable says of a session. */
export function SessionCard({ isAtDoor, ...session }: ShownSession & { isAtDoor?: boolean }) {
  const { title, path, kind, kindLabel, trackName, language, chair, talks, hasPage } = session;
  // The name of a break says what it is.
  const ofWhat = [
    kind !== 'break' && kindLabel,
    trackName,
    language && `in ${languageName(language)}`,
    chair && `chaired by ${chair}`,
  ].filter(Boolean);
  return (
    <div
      className="session"
      id={anchorOf(session)}
      data-session={session._id}
      data-place={isAtDoor ? placeAfterHours(session) : undefined}
      {...spanData(session)}
    >
      <Stamp entry={session} />
      <button type="button" className="star" aria-label={`Mine: ${title}`} disabled />
      <p className="when">
        <HoursAndRoom {...session} isAtDoor={isAtDoor} />
      </p>
      <h3 lang={titleLanguage(session)}>{hasPage ? <a href={path}>{title}</a> : title}</h3>
      {ofWhat.length > 0 && <p className="of-what">{ofWhat.join(', ')}</p>}
      {talks.length > 0 && <TalkList talks={talks} end={session.end} />}
    </div>
  );
}

/** As `HoursAndRoom` says it away from the door. */
function placeAfterHours(session: ShownSession): string {
  const place = placeInWords(session);
  return place && `, ${place}`;
}

/** What is on no day of the conference begins at no instant: it is neither on nor next. */
export const spanData = ({ startsAt, endsAt, isOutside, joinLink, path }: ShownSpan) => ({
  'data-from': isOutside ? undefined : startsAt,
  'data-to': endsAt,
  'data-join': joinLink && !isOutside ? wayToJoin({ path }) : undefined,
});

type ShownSpan = Pick<ShownSession, 'startsAt' | 'endsAt' | 'isOutside' | 'joinLink' | 'path'>;

/** Where the worker of the website leads on to whoever joins a session from elsewhere, at its hour. */
export const wayToJoin = ({ path }: Pick<ShownSession, 'path'>) => `${path}/join`;

/** Said where sessions are on days that are none of the conference's. */
export function DaysOutside({ of }: { of: readonly OnDay[] }) {
  if (!of.some(({ isOutside }) => isOutside)) return null;
  const isMoved = of.some(({ timesFollow }) => timesFollow);
  const [ofOne, ofSome] = isMoved ? BEFORE_THE_MOVE : BESIDE;
  const hasOne = of.every(({ day }) => day === of[0]?.day);
  return (
    <UntilOver>
      <p data-times-follow={isMoved || undefined}>{hasOne ? ofOne : ofSome}</p>
    </UntilOver>
  );
}

type OnDay = Pick<ShownSession, 'day' | 'isOutside' | 'timesFollow'>;

const BEFORE_THE_MOVE = [
  'This day was set before the conference was moved; a new one follows.',
  'Some of these days were set before the conference was moved; new times follow.',
] as const;

const BESIDE = [
  'This day is none of the conference’s own.',
  'Some of these days are none of the conference’s own.',
] as const;

/** The papers and speakers of a session, in their order. */
function TalkList({ talks, end }: Pick<ShownSession, 'talks' | 'end'>) {
  return (
    <ol className="talks">
      {talks.map(({ id, title, path, start, minutes, people }, index) => (
        <li key={id} data-end={endBefore(talks[index + 1]?.start ?? end, start, minutes)}>
          {start && <span className="at">{start} </span>}
          {path ? <a href={path}>{title}</a> : title}
          {people.length > 0 && <span className="by"> {firstOf(people, 3)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** When a talk ends, where that is before what comes next: then nothing of the session is on. */
export function endBefore(
  next: string,
  start: string | undefined,
  minutes: number | undefined,
): string | undefined {
  if (start === undefined || minutes === undefined) return undefined;
  const end = minuteOfDay(start) + minutes;
  return end < minuteOfDay(next) ? timeOfMinute(end) : undefined;
}

/** On paper the room stands below the hours. */
const COMMA = <span>, </span>;

type When = Pick<
  ShownSession,
  'start' | 'end' | 'startsAt' | 'endsAt' | 'place' | 'isOnline' | 'isOnlineAlone'
>;

/**
 * `09:30–10:30, Main Hall and online`; of what is online alone `09:30–10:30, online, shown in Main Hall`. At the door of
 * its room that is `also online` and `online, shown here`.
 */
export function HoursAndRoom({ isAtDoor, ...session }: When & { isAtDoor?: boolean | undefined }) {
  return (
    <>
      <Hours {...session} />
      {isAtDoor ? <OnlineFromDoor {...session} /> : <Where {...session} />}
    </>
  );
}

/** `09:30–10:30`, so that a script can write the same by another clock beside it. */
export function Hours({ start, end, startsAt, endsAt }: Omit<When, 'place' | `isOnline${string}`>) {
  return (
    <span className="hours">
      <time dateTime={startsAt}>{start}</time>–<time dateTime={endsAt}>{end}</time>
    </span>
  );
}

function Where({ place, isOnline, isOnlineAlone }: When) {
  const isOnlineFirst = isOnline && isOnlineAlone;
  return (
    <>
      {isOnlineFirst && <span>{COMMA}online</span>}
      {place && (
        <span className="where">
          {isOnlineFirst ? ', shown in ' : COMMA}
          {place.name}
        </span>
      )}
      {isOnline && !isOnlineFirst && <span> and online</span>}
    </>
  );
}

function OnlineFromDoor({ isOnline, isOnlineAlone }: When) {
  if (!isOnline) return null;
  return (
    <span>
      {COMMA}
      {isOnlineAlone ? 'online, shown here' : 'also online'}
    </span>
  );
}

/**
 * What one came for while the conference is on, as much as fits. A script fills it. On the conference's days it has its
 * room from the start, so that nothing moves; of samples alone nothing is on.
 */
export function NowAndNext({ of }: { of: readonly MayBeSample[] }) {
  return (
    <InPhase during={['days']}>
      <section
        className="now-and-next needs-script off-paper"
        data-now-and-next
        data-shown
        hidden={!hasOwn(of)}
      >
        <h2>Now and next</h2>
        <div />
      </section>
    </InPhase>
  );
}

/** What has changed since one last looked, filled by a script: below the days, whose place it leaves, in sight of all. */
export function Changes() {
  return (
    <UntilOver>
      <p className="remark off-paper" data-changes hidden>
        <span role="status" /> <button type="button">I have seen it</button>
      </p>
    </UntilOver>
  );
}

/**
 * What a visitor does with the programme where scripts run. It takes its room from the start, so that
 * nothing moves; the island `programme` makes it work, and shows what can be done with what is chosen. Once the
 * conference is over it has what was chosen, and offers nothing new; of samples alone it offers nothing.
 */
export function ProgrammeBar({
  isWhole = false,
  of,
}: {
  isWhole?: boolean;
  of: readonly MayBeSample[];
}) {
  return (
    <div
      className="programme-bar needs-script"
      data-programme-bar
      data-whole={isWhole || undefined}
      hidden={!hasOwn(of)}
    >
      <div data-shared hidden>
        <h2>A shared programme</h2>
        <p>
          A choice of <span data-shared-count />.
        </p>
        <div className="actions">
          <button type="button" data-take-over>
            Add to mine
          </button>
          <button type="button" className="secondary" data-leave>
            Show the whole programme
          </button>
        </div>
      </div>
      <p data-how>
        <UntilOver as="span">
          ☆ marks what you want to hear, a single talk on the page of its session: a list of your
          own, to share as a link or keep as a calendar.
        </UntilOver>
      </p>
      <label hidden>
        <input type="checkbox" data-only-mine /> My programme (<span data-count />)
      </label>
      <p data-together />
      <button type="button" className="secondary" data-copy data-tool hidden>
        Copy the link to it
      </button>
      <button type="button" className="secondary" data-take data-tool hidden>
        Take it along as a calendar
      </button>
      <p data-stays hidden>
        Your choice stays in this browser; as a link or calendar it goes where you take it.
      </p>
      <p role="status" data-status />
      <button type="button" className="secondary" data-undo hidden>
        Undo
      </button>
    </div>
  );
}
