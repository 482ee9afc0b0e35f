import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayRow, layOutDay } from '../../../model/programme/lay-out-day.ts';
import { type SessionKind, timeOfMinute } from '../../../model/session.ts';

interface Placed {
  _id: string;
  kind?: SessionKind;
  start: string;
  end: string;
  room?: string;
}

/** `10:00–11:00 hall` */
function sessions(...lines: string[]): Placed[] {
  return lines.map((line) => {
    const [, start = '', end = '', room] = /^(\S+)–(\S+)(?: (\S+))?$/.exec(line) ?? [];
    return { _id: line, start, end, ...(room === undefined ? {} : { room }) };
  });
}

/** Each row as its start and its cells: a session, `.` for an empty one, `×2` for rows, `w2` for columns. */
const drawn = (rows: readonly DayRow<Placed>[]) =>
  rows.map(({ start, cells }) =>
    [
      start,
      ...cells.map(({ session, rowSpan, colSpan }) =>
        [
          session?._id ?? '.',
          rowSpan > 1 ? `×${rowSpan}` : '',
          colSpan > 1 ? `w${colSpan}` : '',
        ].join(''),
      ),
    ].join(' | '),
  );

describe('The table of a day', () => {
  test('has a column for each room that is used, in the order of the settings', () => {
    const day = sessions('09:00–10:00 lab', '09:00–09:30 hall', '09:30–10:00 hall');
    const { columns, rows } = layOutDay(day, ['hall', 'seminar', 'lab']);
    expect(columns.map(({ room }) => room)).toEqual(['hall', 'lab']);
    expect(drawn(rows)).toEqual([
      '09:00 | 09:00–09:30 hall | 09:00–10:00 lab×2',
      '09:30 | 09:30–10:00 hall',
    ]);
  });

  test('a break without a room is as wide as the table', () => {
    const day = sessions('09:00–10:00 hall', '09:00–10:00 lab', '10:00–10:30', '10:30–11:00 hall');
    expect(drawn(layOutDay(day, ['hall', 'lab']).rows)).toEqual([
      '09:00 | 09:00–10:00 hall | 09:00–10:00 lab',
      '10:00 | 10:00–10:30w2',
      '10:30 | 10:30–11:00 hall | .',
    ]);
  });

  test('what has no room beside something else has a column of its own', () => {
    const { columns, rows } = layOutDay(sessions('09:00–10:00', '09:00–10:00 hall'), ['hall']);
    expect(columns.map(({ room }) => room)).toEqual(['hall', undefined]);
    expect(drawn(rows)).toEqual(['09:00 | 09:00–10:00 hall | 09:00–10:00']);
  });

  test('a break beside something else is as wide as the rooms that are free, where those are several', () => {
    const [lunch, ...others] = sessions(
      '12:00–13:00',
      '11:00–12:15 hall',
      '11:00–12:00 seminar',
      '11:00–12:00 lab',
    );
    const day = [{ ...(lunch as Placed), kind: 'break' as const }, ...others];
    const { columns, rows } = layOutDay(day, ['seminar', 'hall', 'lab', 'attic']);
    expect(columns.map(({ room }) => room)).toEqual(['seminar', 'hall', 'lab', undefined]);
    expect(drawn(rows).at(-1)).toBe('12:15 | . | . | .');
    expect(drawn(layOutDay(day, ['hall', 'seminar', 'lab']).rows)).toEqual([
      '11:00 | 11:00–12:15 hall×2 | 11:00–12:00 seminar | 11:00–12:00 lab',
      '12:00 | 12:00–13:00×2w2',
      '12:15 | .',
    ]);
  });

  test('sessions that meet in a room stand beside each other', () => {
    const { columns } = layOutDay(sessions('09:00–10:00 hall', '09:30–10:30 hall'), ['hall']);
    expect(columns.map(({ room }) => room)).toEqual(['hall', 'hall']);
  });

  test('of a day with nothing is empty, and so is one of a session that ends before it begins', () => {
    expect(layOutDay([], ['hall'])).toEqual({ columns: [], rows: [] });
    expect(layOutDay(sessions('10:00–09:00 hall'), ['hall']).rows).toEqual([]);
    expect(drawn(layOutDay(sessions('09:00–10:00'), []).rows)).toEqual(['09:00 | 09:00–10:00']);
  });
});

test('of any day the table has every session once, and its cells fill it without a gap', () => {
  const anySession = fc.record({
    start: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 1, max: 8 }),
    room: fc.option(fc.constantFrom('hall', 'lab', 'attic'), { nil: undefined }),
    kind: fc.constantFrom<SessionKind>('break', 'papers'),
  });
  fc.assert(
    fc.property(fc.array(anySession, { maxLength: 12 }), (given) => {
      const day = given.map(({ start, length, ...rest }, index) => ({
        _id: `s${index}`,
        start: timeOfMinute(480 + start * 15),
        end: timeOfMinute(480 + (start + length) * 15),
        ...rest,
      }));
      const { columns, rows } = layOutDay(day, ['hall', 'lab']);
      const shown = rows.flatMap(({ cells }) => cells.flatMap(({ session }) => session?._id ?? []));
      expect(shown.sort()).toEqual(day.map(({ _id }) => _id).sort());
      const area = rows
        .flatMap(({ cells }) => cells)
        .reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0);
      expect(area).toBe(columns.length * rows.length);
    }),
  );
});
