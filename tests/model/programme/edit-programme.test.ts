import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  copyOfDay,
  decide,
  disputed,
  endingAt,
  minutesLeft,
  type SessionEdit,
  shiftFollowing,
  startingAt,
  withNew,
  withShare,
  withValues,
} from '../../../model/programme/edit-programme.ts';
import { layOutColumns, spreadColumns } from '../../../model/programme/lay-out-columns.ts';
import { minuteOfDay, timeOfMinute } from '../../../model/session.ts';

const session = (_id: string, given: object = {}) => ({
  _id,
  title: `Session ${_id}`,
  kind: 'papers',
  day: '2026-03-06',
  start: '10:00',
  end: '11:00',
  room: 'hall' as string | undefined,
  ...given,
});
const list = [session('a'), session('b', { start: '11:00', end: '12:00' })];

describe('The minutes of a session', () => {
  const hours = { start: '09:00', end: '10:30' };

  test('that talks do not claim are shared by those that do not say how long they take', () => {
    const talks = ['papers/a 20 min', 'papers/b', 'no talk', 'speakers/c'];
    expect(minutesLeft(talks, hours)).toEqual({ given: 20, left: 70, silent: 2, share: 35 });
    const shared = ['papers/a 20 min', 'papers/b 35 min', 'no talk', 'speakers/c 35 min'];
    expect(withShare(talks, 35)).toEqual(shared);
    expect(minutesLeft(shared, hours)).toEqual({ given: 90, left: 0, silent: 0, share: 0 });
  });

  test('are whole; where none is left, or no hours are known, there is nothing to share', () => {
    const three = ['papers/a', 'papers/b', 'papers/c'];
    expect(minutesLeft(three, { start: '09:00', end: '09:50' }).share).toBe(16);
    expect(minutesLeft(['papers/a 100 min', 'papers/b'], hours)).toMatchObject({
      left: -10,
      share: 0,
    });
    expect(minutesLeft(three, { start: '', end: '' })).toMatchObject({ left: undefined, share: 0 });
  });
});

describe('Edits of a programme', () => {
  test('hold what is changed and what that was before, and go when it is put back', () => {
    const moved = withValues([], 'a', { start: '10:05', end: '11:05' }, list[0]);
    expect(moved).toEqual([
      { id: 'a', base: { start: '10:00', end: '11:00' }, values: { start: '10:05', end: '11:05' } },
    ]);
    const again = withValues(moved, 'a', { start: '10:00', room: '' }, list[0]);
    expect(again).toEqual([
      { id: 'a', base: { end: '11:00', room: 'hall' }, values: { end: '11:05', room: '' } },
    ]);
    expect(withValues(again, 'a', { end: '11:00', room: 'hall', talks: [] }, list[0])).toEqual([]);
  });

  test('are seen in the sessions; new ones stand behind the others', () => {
    const moved = withValues([], 'b', { room: '', talks: ['papers/x'] }, list[1]);
    const hours = { day: '2026-03-06', start: '09:00', end: '09:30' };
    const edits = withNew(moved, [{ title: 'New', ...hours }]);
    const [first, second, third] = applyEdits(list, edits);
    expect(first).toBe(list[0]);
    expect(second).toEqual({ ...list[1], room: undefined, talks: ['papers/x'] });
    expect(third).toMatchObject({ _id: '~1', title: 'New' });
    expect(withNew(edits, [{}, {}]).map(({ id }) => id)).toEqual(['b', '~1', '~2', '~3']);
  });

  test('stay what they are when somebody else changes another field, or does the same', () => {
    const edits = withValues([], 'a', { start: '10:30', end: '11:30' }, list[0]);
    expect(disputed(edits, [session('a', { room: 'lab', title: 'Other' })])).toEqual([]);
    expect(disputed(edits, [session('a', { start: '10:30', end: '11:30' })])).toEqual([]);
  });

  test('are disputed where somebody else changed the same field, until one of the two is chosen', () => {
    const edits = withValues([], 'a', { start: '10:30', end: '11:30', room: 'lab' }, list[0]);
    const now = [session('a', { start: '09:00', end: '10:00' })];
    const [found] = disputed(edits, now);
    expect(found?.fields).toEqual(['start', 'end']);
    if (!found) return;
    const theirs = decide(edits, found, 'theirs');
    expect(applyEdits(now, theirs)).toEqual([
      session('a', { start: '09:00', end: '10:00', room: 'lab' }),
    ]);
    const mine = decide(edits, found, 'mine');
    expect(disputed(mine, now)).toEqual([]);
    expect(applyEdits(now, mine)).toEqual([
      session('a', { start: '10:30', end: '11:30', room: 'lab' }),
    ]);
  });

  test('of a session that is gone are named, and go', () => {
    const edits = withValues([], 'a', { room: 'lab' }, list[0]);
    const [found] = disputed(edits, [session('b')]);
    expect(found).toMatchObject({ listed: undefined, fields: [] });
    expect(found && decide(edits, found, 'mine')).toEqual([]);
  });

  test('made one after the other come to the same as what is seen', () => {
    const field = fc.constantFrom('start', 'end', 'room', 'talks');
    const values = {
      start: ['09:00', '10:00'],
      end: ['11:00', '12:00'],
      room: ['', 'hall', 'lab'],
    };
    const step = fc.record({ id: fc.constantFrom('a', 'b'), field, pick: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let edits: SessionEdit[] = [];
        const expected = new Map(
          list.map((each) => [each._id, { ...each } as Record<string, unknown>]),
        );
        for (const { id, field, pick } of steps) {
          const all = field === 'talks' ? [['papers/x'], ['papers/y']] : values[field as 'room'];
          const value = all[pick % all.length];
          edits = withValues(
            edits,
            id,
            { [field]: value },
            list.find(({ _id }) => _id === id),
          );
          Object.assign(expected.get(id) ?? {}, { [field]: value === '' ? undefined : value });
        }
        expect(applyEdits(list, edits)).toEqual([...expected.values()]);
      }),
    );
  });
});

describe('Hours', () => {
  test('keep their length, and stay within the day', () => {
    expect(startingAt({ start: '10:00', end: '11:30' }, 9 * 60 + 5)).toEqual({
      start: '09:05',
      end: '10:35',
    });
    expect(startingAt({ start: '10:00', end: '11:30' }, -20)).toEqual({
      start: '00:00',
      end: '01:30',
    });
    expect(startingAt({ start: '10:00', end: '11:30' }, 2000)).toEqual({
      start: '22:25',
      end: '23:55',
    });
  });
  test('end a step after the start at the earliest', () => {
    expect(endingAt({ start: '10:00', end: '11:00' }, 0)).toEqual({ start: '10:00', end: '10:05' });
    expect(endingAt({ start: '10:00', end: '11:00' }, 9999)).toEqual({
      start: '10:00',
      end: '23:55',
    });
  });
});

describe('A session and all that follow', () => {
  const day = [
    session('a'),
    session('b', { start: '11:00', end: '12:00' }),
    session('c', { start: '11:00', end: '12:00', room: 'lab' }),
    session('d', { day: '2026-03-07', start: '11:00', end: '12:00' }),
    session('e', { start: '09:00', end: '10:00' }),
  ];
  test('are shifted in their room, or in all rooms, of their day alone', () => {
    const [first] = day;
    if (!first) return;
    expect(shiftFollowing(day, first, 20, 'room')).toEqual(
      new Map([
        ['a', { start: '10:20', end: '11:20' }],
        ['b', { start: '11:20', end: '12:20' }],
      ]),
    );
    const all = shiftFollowing(day, first, -10, 'everywhere');
    expect([...(all as Map<string, unknown>).keys()]).toEqual(['a', 'b', 'c']);
  });
  test('are not where one would leave the day', () => {
    const [first] = day;
    expect(first && shiftFollowing(day, first, 12 * 60, 'room')).toBe(
      '“Session b” would leave its day. Shift by fewer minutes.',
    );
  });
});

test('A day is copied without what only one session can have', () => {
  const full = session('a', {
    talks: ['papers/x'],
    slides: 'https://a.example',
    chair: 'N. Sinha',
    sample: true,
  });
  const other = session('b', { day: '2026-03-08' });
  expect(copyOfDay([full, other], '2026-03-06', '2026-03-07')).toEqual([
    {
      title: 'Session a',
      kind: 'papers',
      day: '2026-03-07',
      start: '10:00',
      end: '11:00',
      room: 'hall',
      chair: 'N. Sinha',
    },
  ]);
});

describe('The columns of a day', () => {
  test('are the rooms, those that are gone, and one for what has none', () => {
    const { columns, blocks } = layOutColumns(
      [
        session('a', { room: 'gone' }),
        session('b', { room: undefined }),
        session('c', { room: 'lab' }),
      ],
      ['hall', 'lab'],
    );
    expect(columns).toEqual(['hall', 'lab', 'gone', undefined]);
    expect(blocks.map(({ session: { _id }, column }) => [_id, column])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
  });

  test('are as wide as what meets in them needs, and narrow where nothing is', () => {
    const sessions = [
      session('a', { room: 'lab' }),
      session('b', { room: 'lab' }),
      session('c', { room: undefined }),
    ];
    const { columns, blocks } = layOutColumns(sessions, ['hall', 'lab']);
    const spread = spreadColumns(columns.length, blocks);
    const [hall, lab, none] = spread.map(({ width }) => width);
    expect([lab, none]).toEqual([2, 1]);
    expect(hall).toBeLessThan(1);
    expect(spread.map(({ from }) => from)).toEqual([0, hall, (hall ?? 0) + 2]);
  });

  test('have every session once, and none over another one', () => {
    const one = fc.record({
      start: fc.integer({ min: 96, max: 216 }),
      steps: fc.integer({ min: -2, max: 30 }),
      room: fc.constantFrom('hall', 'lab', undefined),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 25 }), (given) => {
        const sessions = given.map(({ start, steps, room }, index) =>
          session(`s${index}`, {
            start: timeOfMinute(start * 5),
            end: timeOfMinute(start * 5 + steps * 5),
            room,
          }),
        );
        const { blocks } = layOutColumns(sessions, ['hall', 'lab']);
        expect(blocks.map((block) => block.session._id).sort()).toEqual(
          sessions.map(({ _id }) => _id).sort(),
        );
        for (const [index, one] of blocks.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of blocks.slice(index + 1)) {
            if (one.column !== other.column || one.lane !== other.lane) continue;
            const [first, second] =
              minuteOfDay(one.session.start) <= minuteOfDay(other.session.start)
                ? [one, other]
                : [other, one];
            expect(minuteOfDay(second.session.start)).toBeGreaterThanOrEqual(
              Math.max(minuteOfDay(first.session.end), minuteOfDay(first.session.start) + 15),
            );
          }
        }
      }),
    );
  });
});
