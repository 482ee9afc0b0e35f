import { minuteOfDay, type Session } from '../session.ts';
import { inTime } from './lay-out-day.ts';

/** Where a session stands in the column of its room. */
export interface Block<S> {
  session: S;
  /** From 0, among the columns. */
  column: number;
  /** Sessions that meet in a room share its column: from 0, among so many. */
  lane: number;
  lanes: number;
}

type Placed = Pick<Session, '_id' | 'start' | 'end' | 'room'>;

/**
 * The sessions of a day in a column for each room, by the settings' order: rooms that the settings do not
 * have follow, and what has no room stands in the last column. Sessions whose end is not after their start
 * stand there as if they were short, so that they can be corrected.
 * @param rooms ids in the order of the settings
 */
export function layOutColumns<S extends Placed>(
  sessions: readonly S[],
  rooms: readonly string[],
): { columns: (string | undefined)[]; blocks: Block<S>[] } {
  const unlisted = new Set(
    sessions.flatMap(({ room }) => (room && !rooms.includes(room) ? room : [])),
  );
  const columns = [...rooms, ...[...unlisted].sort(), undefined];
  const blocks = columns.flatMap((room, column) =>
    inLanes(inTime(sessions.filter((session) => (session.room || undefined) === room))).map(
      (placed) => ({ ...placed, column }),
    ),
  );
  return { columns, blocks };
}

/** Where a column stands, in widths of one in which nothing meets. */
export interface Spread {
  from: number;
  width: number;
}

/** So much of the width is enough for a column in which nothing is. */
const EMPTY_WIDTH = 0.6;

/** The room of each column: as much as what meets in it needs side by side, and little where nothing is. */
export function spreadColumns(
  columns: number,
  blocks: readonly Pick<Block<unknown>, 'column' | 'lanes'>[],
): Spread[] {
  const widths = Array.from({ length: columns }, () => EMPTY_WIDTH);
  for (const { column, lanes } of blocks) {
    widths[column] = Math.max(widths[column] ?? 0, lanes);
  }
  let from = 0;
  return widths.map((width) => {
    const spread = { from, width };
    from += width;
    return spread;
  });
}

/** The shortest that a block is drawn, in minutes. */
export const SHORTEST_DRAWN = 15;

/** When a session is over, as it is drawn: in minutes since midnight. */
export const drawnEnd = ({ start, end }: Pick<Session, 'start' | 'end'>) =>
  Math.max(minuteOfDay(end), minuteOfDay(start) + SHORTEST_DRAWN);

/** Sessions in time, side by side where they meet. */
function inLanes<S extends Placed>(sessions: readonly S[]): Omit<Block<S>, 'column'>[] {
  const done: Omit<Block<S>, 'column'>[] = [];
  let group: { session: S; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    done.push(...group.map((each) => ({ ...each, lanes: ends.length })));
    [group, ends] = [[], []];
  };
  for (const session of sessions) {
    const start = minuteOfDay(session.start);
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = drawnEnd(session);
    group.push({ session, lane });
  }
  close();
  return done;
}

/** The first and the last hour of a table that shows sessions, from 0 to 24. */
export function hoursOf(sessions: readonly Pick<Session, 'start' | 'end'>[]): [number, number] {
  const starts = sessions.map(({ start }) => Math.floor(minuteOfDay(start) / 60));
  const ends = sessions.map((session) => Math.ceil(drawnEnd(session) / 60));
  return [Math.min(8, ...starts), Math.max(18, ...ends)];
}
