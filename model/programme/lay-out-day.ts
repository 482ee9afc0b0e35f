import { minuteOfDay, type Session } from '../session.ts';

/** A column of a day's table. Sessions of a room that meet have columns beside each other. */
export interface DayColumn {
  /** Id of the room; undefined for what has none. */
  room: string | undefined;
}

export interface DayCell<S> {
  /** Undefined where nothing is. */
  session: S | undefined;
  rowSpan: number;
  colSpan: number;
}

/** From one hour at which something begins or ends to the next one; cells as HTML's tables have them. */
export interface DayRow<S> {
  start: string;
  end: string;
  cells: readonly DayCell<S>[];
}

type Placed = Pick<Session, '_id' | 'start' | 'end' | 'room'>;

/**
 * The table of a day: a column a room, in the order of the settings, rooms without a session left out.
 * What has no room (a break, say) is as wide as the table where nothing else is at its time; else it has
 * a column of its own, the last. Sessions whose end is not after their start are left out.
 * @param rooms ids in the order of the settings; ids that are not among them follow
 */
export function layOutDay<S extends Placed>(
  sessions: readonly S[],
  rooms: readonly string[],
): { columns: DayColumn[]; rows: DayRow<S>[] } {
  const timed = inTime(sessions.filter(({ start, end }) => start < end));
  const wide = new Set(timed.filter((session) => isForAll(session, timed)));
  const lanes = lanesOf(
    timed.filter((session) => !wide.has(session)),
    rooms,
  );
  const columns = lanes.map(({ room }) => ({ room }));
  if (columns.length === 0 && wide.size > 0) columns.push({ room: undefined });
  const hours = [...new Set(timed.flatMap(({ start, end }) => [start, end]))].sort();
  const covered = columns.map(() => 0);
  const rows = hours.slice(0, -1).map((start, row): DayRow<S> => {
    const end = hours[row + 1] as string;
    const cells: DayCell<S>[] = [];
    const forAll = timed.find((session) => wide.has(session) && session.start === start);
    if (forAll) {
      const rowSpan = spanOfRows(hours, forAll);
      cells.push({ session: forAll, rowSpan, colSpan: columns.length });
      covered.fill(row + rowSpan);
    }
    columns.forEach((_, column) => {
      if ((covered[column] ?? 0) > row) return;
      const lane = lanes[column]?.sessions ?? [];
      const session = lane.find((each) => each.start === start);
      const rowSpan = session ? spanOfRows(hours, session) : 1;
      cells.push({ session, rowSpan, colSpan: 1 });
      covered[column] = row + rowSpan;
    });
    return { start, end, cells };
  });
  return { columns, rows };
}

/** By their start, then by their end, then by their id. */
export function inTime<S extends Pick<Session, '_id' | 'start' | 'end'>>(
  sessions: readonly S[],
): S[] {
  return [...sessions].sort(
    (a, b) =>
      minuteOfDay(a.start) - minuteOfDay(b.start) ||
      minuteOfDay(a.end) - minuteOfDay(b.end) ||
      (a._id < b._id ? -1 : 1),
  );
}

const isTogether = (one: Placed, other: Placed) => one.start < other.end && other.start < one.end;

const isForAll = (session: Placed, all: readonly Placed[]) =>
  session.room === undefined &&
  !all.some((other) => other !== session && isTogether(session, other));

/** Sessions of a column, none of which meet. */
interface Lane<S> extends DayColumn {
  sessions: S[];
}

function lanesOf<S extends Placed>(sessions: readonly S[], rooms: readonly string[]): Lane<S>[] {
  const used = [...new Set(sessions.map(({ room }) => room))];
  const isUnlisted = (room: string | undefined) => room !== undefined && !rooms.includes(room);
  const ordered = [
    ...rooms.filter((room) => used.includes(room)),
    ...used.filter(isUnlisted),
    ...used.filter((room) => room === undefined),
  ];
  return ordered.flatMap((room) => {
    const lanes: Lane<S>[] = [];
    for (const session of sessions.filter((each) => each.room === room)) {
      const free = lanes.find(({ sessions: before }) => (before.at(-1) as S).end <= session.start);
      if (free) free.sessions.push(session);
      else lanes.push({ room, sessions: [session] });
    }
    return lanes;
  });
}

/** How many hours of the table a session is long. */
const spanOfRows = (hours: readonly string[], { start, end }: Placed) =>
  hours.indexOf(end) - hours.indexOf(start);
