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

type Placed = Pick<Session, '_id' | 'start' | 'end' | 'room'> & Partial<Pick<Session, 'kind'>>;

/**
 * The table of a day: a column a room, in the order of the settings, rooms without a session left out.
 * What has no room (a break, say) is as wide as the table where nothing else is at its time; a break beside something
 * else is as wide as the rooms that are free; all else has a column of its own, the last. Sessions whose end is not after
 * their start are left out.
 * @param rooms ids in the order of the settings; ids that are not among them follow
 */
export function layOutDay<S extends Placed>(
  sessions: readonly S[],
  rooms: readonly string[],
): { columns: DayColumn[]; rows: DayRow<S>[] } {
  const timed = inTime(sessions.filter(({ start, end }) => start < end));
  const wide = new Set(timed.filter((session) => isForAll(session, timed)));
  const others = timed.filter((session) => !wide.has(session));
  const bands = bandsIn(
    others,
    lanesOf(
      others.filter(({ room }) => room !== undefined),
      rooms,
    ),
  );
  const lanes = lanesOf(
    others.filter((session) => !bands.has(session)),
    rooms,
  );
  const columns = lanes.map(({ room }) => ({ room }));
  if (columns.length === 0 && wide.size > 0) columns.push({ room: undefined });
  for (const session of wide) bands.set(session, { from: 0, columns: columns.length });
  const hours = [...new Set(timed.flatMap(({ start, end }) => [start, end]))].sort();
  const covered = columns.map(() => 0);
  const rows = hours.slice(0, -1).map((start, row): DayRow<S> => {
    const end = hours[row + 1] as string;
    const cells: DayCell<S>[] = [];
    const beginning = [...bands].filter(([session]) => session.start === start);
    columns.forEach((_, column) => {
      if ((covered[column] ?? 0) > row) return;
      const [band, { columns: colSpan } = { columns: 1 }] =
        beginning.find(([, { from }]) => from === column) ?? [];
      const session = band ?? lanes[column]?.sessions.find((each) => each.start === start);
      const rowSpan = session ? spanOfRows(hours, session) : 1;
      cells.push({ session, rowSpan, colSpan });
      covered.fill(row + rowSpan, column, column + colSpan);
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

/** Columns beside each other, counted from the first. */
interface Band {
  from: number;
  columns: number;
}

/** A band of one column would look like a session of its room. */
const NARROWEST = 2;

/** Where breaks without a room stand between what else is at their time: in the most rooms that are free beside each other. */
function bandsIn<S extends Placed>(
  sessions: readonly S[],
  lanes: readonly Lane<S>[],
): Map<S, Band> {
  const bands = new Map<S, Band>();
  for (const session of sessions) {
    if (session.room !== undefined || !isBreak(session)) continue;
    const isTaken = (column: number) =>
      lanes[column]?.sessions.some((other) => isTogether(session, other)) ||
      [...bands].some(
        ([other, { from, columns }]) =>
          isTogether(session, other) && from <= column && column < from + columns,
      );
    let widest: Band = { from: 0, columns: 0 };
    for (const from of lanes.keys()) {
      let to = from;
      while (to < lanes.length && !isTaken(to)) to += 1;
      if (to - from > widest.columns) widest = { from, columns: to - from };
    }
    if (widest.columns >= NARROWEST) bands.set(session, widest);
  }
  return bands;
}

const isBreak = ({ kind }: Placed) => kind === 'break' || kind === 'social';

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
