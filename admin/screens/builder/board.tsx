import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import { minutesLeft } from '../../../model/programme/edit-programme.ts';
import type { Clash, ProgrammeWorld } from '../../../model/programme/find-clashes.ts';
import {
  drawnEnd,
  hoursOf,
  layOutColumns,
  spreadColumns,
} from '../../../model/programme/lay-out-columns.ts';
import { minuteOfDay } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';
import { messagesWith, newlyWrong } from './judge-move.ts';
import { type Preview, useBoardDrag } from './use-board-drag.ts';
import { clashesInWords, lacksLink, messagesBySession, roomName, type Shown } from './words.ts';

interface Props {
  day: string;
  /** Of all days, as they are saved or were moved. */
  sessions: readonly Shown[];
  /** Of them. */
  clashes: readonly Clash[];
  world: ProgrammeWorld;
  /** Those that are not saved as they stand. */
  changed: ReadonlySet<string>;
  selected: string | undefined;
  onSelect(id: string): void;
  onDrop(preview: Preview): void;
  onDay(day: string): void;
  onKeyDown(event: KeyboardEvent, id: string): void;
}

/** So much of the time before its first session a day shows, in minutes. */
const BEFORE_MINUTES = 15;

/** A day as a table by room on an axis of time, in which sessions are moved and stretched. */
export function Board(props: Props) {
  const { day, sessions, clashes, world, changed, selected } = props;
  const board = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { columns, spread, width, blocks, firstHour, lastHour } = useMemo(
    () => layOut(day, sessions),
    [day, sessions],
  );
  // Kept here: nothing else is drawn anew while a session is dragged.
  const [preview, onPreview] = useState<Preview>();
  const dragged = preview && sessions.find(({ _id }) => _id === preview.id);
  const moved = useMemo(() => dragged && { ...dragged, ...preview.values }, [dragged, preview]);
  const messages = useMemo(() => {
    if (!moved) return messagesBySession(clashes);
    return messagesWith({ sessions, clashes, world }, moved);
  }, [clashes, sessions, moved, world]);
  const showEarliest = useEffectEvent((of: string) => {
    const [box, hours] = [board.current, layer.current];
    const starts = sessions.flatMap((each) => (each.day === of ? minuteOfDay(each.start) : []));
    if (!box || !hours || preview || starts.length === 0) return;
    const from = Math.min(...starts) - BEFORE_MINUTES - firstHour * 60;
    box.scrollTop = (hours.offsetHeight / (lastHour - firstHour) / 60) * from;
  });
  // A day begins where its first session does; what is dragged there stays below the pointer.
  useLayoutEffect(() => showEarliest(day), [day]);
  const drag = useBoardDrag({
    ...props,
    onPreview,
    board,
    layer,
    columns,
    spread,
    firstHour,
    lastHour,
    sessionOf: (id) => sessions.find(({ _id }) => _id === id),
    onJudge: (held) => newlyWrong({ sessions, clashes, world }, held),
  });
  const idOf = (target: EventTarget) =>
    target instanceof Element
      ? target.closest<HTMLElement>('[data-session]')?.dataset.session
      : undefined;

  const drawn = blocks.map(({ session, ...place }) =>
    moved && session._id === moved._id
      ? { session: moved, column: columns.indexOf(moved.room), lane: 0, lanes: 1 }
      : { session, ...place },
  );
  // From another day, whose name the pointer came over.
  if (moved && moved.day === day && !blocks.some(({ session }) => session._id === moved._id)) {
    drawn.push({ session: moved, column: columns.indexOf(moved.room), lane: 0, lanes: 1 });
  }
  return (
    <section
      ref={board}
      className="board"
      aria-label={`${dayWithWeekday(day)}, by room`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      style={{ '--width': width, '--hours': lastHour - firstHour } as CSSProperties}
    >
      <div
        className="board-heads"
        style={{ gridTemplateColumns: spread.map((each) => `${each.width}fr`).join(' ') }}
      >
        {columns.map((room) => (
          <RoomHead key={room ?? ''} name={roomName(room)} />
        ))}
      </div>
      <div className="board-hours" aria-hidden="true">
        {Array.from({ length: lastHour - firstHour }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours stay where they are
          <span key={index}>{`${firstHour + index}:00`}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: of the buttons in it */}
      <div
        ref={layer}
        className={preview ? 'board-layer dragging' : 'board-layer'}
        {...drag.layerProps}
        onClick={({ target }) => {
          const id = idOf(target);
          if (id) props.onSelect(id);
        }}
        onKeyDown={(event) => {
          const id = idOf(event.target);
          if (id) props.onKeyDown(event, id);
        }}
      >
        {columns.map((room, column) => (
          <span
            key={room ?? ''}
            className="board-line"
            style={{ '--left': spread[column]?.from } as CSSProperties}
          />
        ))}
        {drawn.map(({ session, column, lane, lanes }) => (
          <BoardBlock
            key={session._id}
            session={session}
            from={minuteOfDay(session.start) - firstHour * 60}
            length={drawnEnd(session) - minuteOfDay(session.start)}
            {...placeIn(column, lane, lanes)}
            clashes={clashesInWords(messages.get(session._id) ?? [])}
            state={stateOf(session._id)}
          />
        ))}
      </div>
    </section>
  );

  /** A part of a column, in the widths of which the table has so many. */
  function placeIn(column: number, lane: number, lanes: number) {
    const { from = 0, width = 1 } = spread[column] ?? {};
    return { left: from + (width / lanes) * lane, width: width / lanes };
  }

  function stateOf(id: string): string {
    const words = [
      id === moved?._id && 'dragged',
      id === selected && 'selected',
      changed.has(id) && 'changed',
    ];
    return words.filter(Boolean).join(' ');
  }
}

/** No word of a room's name is broken where a smaller type has room for it. */
function RoomHead({ name }: { name: string }) {
  const word = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  return (
    <span>
      <span style={{ '--word': word } as CSSProperties}>{name}</span>
    </span>
  );
}

function layOut(day: string, sessions: readonly Shown[]) {
  const ofDay = sessions.filter((session) => session.day === day);
  const rooms = edition().rooms.map(({ id }) => id);
  const { columns, blocks } = layOutColumns(ofDay, rooms);
  const [firstHour, lastHour] = hoursOf(ofDay);
  // In time: in this order the keyboard comes to them.
  blocks.sort(
    (one, other) =>
      one.session.start.localeCompare(other.session.start) || one.column - other.column,
  );
  const spread = spreadColumns(columns.length, blocks);
  const width = spread.reduce((sum, each) => sum + each.width, 0);
  return { columns, spread, width, blocks, firstHour, lastHour };
}

interface BlockProps {
  session: Shown;
  /** In minutes, from the table's first hour. */
  from: number;
  length: number;
  /** In columns. */
  left: number;
  width: number;
  /** '' where there are none. */
  clashes: string;
  state: string;
}

/** A stamp takes as much of its height as so many minutes. */
const STAMP_MINUTES = 10;

/** Shorter than this its title and hours stand in one line; in minutes. */
const ONE_LINE = 25;

/** How many lines of a title fit above the hours: a minute is 0.1 rem high, a line 1.125. */
const titleLines = (length: number) => Math.max(1, Math.floor((length * 0.1 - 0.5) / 1.125) - 1);

// Hundreds of them stand still while one is dragged.
const BoardBlock = memo(function BoardBlock(props: BlockProps): ReactNode {
  const { session, from, length, left, width, clashes, state } = props;
  const { _id, title, start, end, room, kind, talks = [], sample } = session;
  const { silent } = minutesLeft(talks, session);
  const lack = [silent > 0 && `${silent} without minutes`, lacksLink(session) && 'no link to join']
    .filter(Boolean)
    .join(', ');
  const free = length - STAMP_MINUTES * (Number(lack !== '') + Number(sample ?? false));
  const isLow = length < ONE_LINE;
  return (
    <button
      type="button"
      data-session={_id}
      data-kind={kind}
      className={[
        ...['board-block', state, clashes && 'clashing'],
        isLow ? 'low' : free < ONE_LINE && 'full',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-describedby="builder-help"
      aria-pressed={state.includes('selected')}
      style={
        {
          '--from': from,
          '--length': length,
          '--left': left,
          '--of': width,
          '--title-lines': titleLines(free),
        } as CSSProperties
      }
    >
      <span className="board-title" title={title}>
        {title}
      </span>
      <span className="board-time">
        {start}
        <span className="until">–{end}</span>
        {talks.length > 0 && (
          <span className="talk-count">{` · ${countOf(talks.length, 'talk')}`}</span>
        )}
      </span>
      {lack && <span className="board-lack">{lack}</span>}
      {sample && <span className="board-stamp">Sample</span>}
      <span className="unseen">
        , {roomName(room)}. {clashes}
      </span>
      <span className="board-edge" data-stretch />
    </button>
  );
});
