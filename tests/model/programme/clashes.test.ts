import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personKey } from '../../../model/directory/person-key.ts';
import { clashesOfSession } from '../../../model/programme/clashes-of-session.ts';
import {
  findClashes,
  type ProgrammeWorld,
  papersWithoutSession,
} from '../../../model/programme/find-clashes.ts';
import { readTalk, type Session, timeOfMinute, writeTalk } from '../../../model/session.ts';

const world: ProgrammeWorld = {
  timeZone: 'Asia/Kolkata',
  term: { first: '2026-03-06', last: '2026-03-08' },
  rooms: new Map([
    ['hall', { name: 'Main Hall', building: 'Academic Block' }],
    ['lab', { name: 'Machines Laboratory', building: 'Workshop' }],
    ['seminar', { name: 'Seminar Room', building: 'Academic Block' }],
  ]),
  papers: new Map([
    ['alone', { heading: 'Written alone', authors: ['Asha Devi'] }],
    ['together', { heading: 'Written together', authors: ['Asha Devi', 'R. Kumar'] }],
    ['third', { heading: 'A third one', authors: ['N. Sinha'] }],
  ]),
  speakers: new Map([['asha-devi', { name: 'Prof. Asha Devi' }]]),
};

const session = (_id: string, given: Partial<Session> = {}): Session => ({
  _id,
  title: `Session ${_id}`,
  kind: 'papers',
  day: '2026-03-06',
  start: '10:00',
  end: '11:00',
  ...given,
});

const kinds = (...sessions: Session[]) =>
  findClashes(sessions, world).map(({ kind, session, field, other }) => [
    kind,
    session,
    field,
    other,
  ]);

describe('A programme in which nothing meets', () => {
  test('has no clash, also where one session begins as another ends', () => {
    const first = session('a', { room: 'hall', chair: 'N. Sinha', talks: ['papers/alone 20 min'] });
    const second = session('b', { room: 'hall', start: '11:00', end: '12:00', chair: 'N. Sinha' });
    expect(kinds(first, second)).toEqual([]);
  });

  test('a chair may speak in the session that they chair', () => {
    expect(kinds(session('a', { chair: 'Asha Devi', talks: ['papers/alone'] }))).toEqual([]);
  });
});

describe('A clash', () => {
  test('a room twice, also where both begin at once', () => {
    const [a, b] = [session('a', { room: 'hall' }), session('b', { room: 'hall' })];
    expect(kinds(a, b)).toEqual([['room-twice', 'b', 'room', 'a']]);
    expect(findClashes([a, b], world)[0]?.message).toBe(
      'Main Hall has “Session a” from 10:00 to 11:00. Move one of the two.',
    );
  });

  test('is told from either session', () => {
    const toldAt = (a: Partial<Session>, b: Partial<Session>) =>
      findClashes([session('a', a), session('b', b)], world).map(({ message, otherMessage }) => [
        message,
        otherMessage,
      ]);
    const both = (before: string, after: string) =>
      ['a', 'b'].map((id) => `${before} “Session ${id}”${after}`);
    expect(toldAt({ room: 'hall' }, { room: 'hall' })).toEqual([
      both('Main Hall has', ' from 10:00 to 11:00. Move one of the two.'),
    ]);
    expect(toldAt({ chair: 'Asha Devi' }, { talks: ['speakers/asha-devi'] })).toEqual([
      [
        'Prof. Asha Devi speaks here and chairs “Session a” at the same time. Move one of the two.',
        'Asha Devi chairs this and speaks in “Session b” at the same time. Move one of the two.',
      ],
    ]);
    const late = { room: 'lab', start: '11:05', end: '12:00', chair: 'N. Sinha' };
    expect(toldAt({ room: 'hall', chair: 'N. Sinha' }, late)).toEqual([
      [
        expect.stringMatching(/^N\. Sinha comes from “Session a” in another building/),
        expect.stringMatching(/^N\. Sinha goes on to “Session b” in another building/),
      ],
    ]);
    const talks = ['papers/third 20 min'];
    expect(toldAt({ talks }, { day: '2026-03-07', talks })).toEqual([
      ['a', 'b'].map((id) => expect.stringContaining(`is in “Session ${id}”, too.`)),
    ]);
  });

  test('a person twice, however the name is written', () => {
    const chaired = session('a', { chair: 'dr. ASHA DEVI' });
    expect(kinds(chaired, session('b', { talks: ['speakers/asha-devi 40 min'] }))).toEqual([
      ['person-twice', 'b', 'talks', 'a'],
    ]);
    expect(kinds(chaired, session('b', { talks: ['papers/alone 20 min'] }))).toHaveLength(1);
    // Either author may hold it.
    expect(kinds(chaired, session('b', { talks: ['papers/together 20 min'] }))).toEqual([]);
    const unknown = { chair: 'To be announced' };
    expect(kinds(session('a', unknown), session('b', unknown))).toEqual([]);
  });

  test('of a person who speaks in parts of two sessions, by the minutes of the talks', () => {
    const early = session('a', { talks: ['papers/alone 20 min', 'papers/third 20 min'] });
    const late = session('b', { talks: ['papers/together 30 min', 'speakers/asha-devi 30 min'] });
    expect(kinds(early, late)).toEqual([]);
    // What does not say how long it takes may be at any time of its session.
    expect(kinds({ ...early, talks: ['papers/alone'] }, late)).toHaveLength(1);
  });

  test('a paper in two sessions, and in one twice', () => {
    const a = session('a', { talks: ['papers/third 20 min'] });
    const b = session('b', { day: '2026-03-07', talks: ['papers/third 20 min'] });
    expect(kinds(a, b)).toEqual([['talk-twice', 'b', 'talks', 'a']]);
    const twice = session('c', { talks: ['papers/together 20 min', 'papers/together 20 min'] });
    expect(kinds(twice)).toEqual([['talk-twice', 'c', 'talks', undefined]]);
  });

  test('no time to walk to another building', () => {
    const a = session('a', { room: 'hall', chair: 'N. Sinha' });
    const near = session('b', { room: 'seminar', start: '11:05', end: '12:00', chair: 'N. Sinha' });
    expect(kinds(a, near)).toEqual([]);
    expect(kinds(a, { ...near, room: 'lab' })).toEqual([['walk-short', 'b', 'chair', 'a']]);
    expect(kinds(a, { ...near, room: 'lab', start: '11:10' })).toEqual([]);
  });

  test('hours, days, minutes and names that do not fit', () => {
    expect(kinds(session('a', { end: '10:00' }))).toEqual([
      ['session-hours', 'a', 'end', undefined],
    ]);
    expect(kinds(session('a', { day: '2026-03-09' }))).toEqual([
      ['session-day', 'a', 'day', undefined],
    ]);
    expect(findClashes([session('a', { day: '2026-03-09' })], world)).toMatchObject([
      {
        message:
          'The conference is on 6 to 8 March 2026. Correct the day, or the conference’s days in Important Dates.',
      },
    ]);
    const long = ['papers/alone 40 min', 'papers/third 30 min'];
    expect(kinds(session('a', { talks: long }))).toEqual([
      ['session-minutes', 'a', 'talks', undefined],
    ]);
    expect(kinds(session('a', { room: 'attic', talks: ['papers/gone 5 min'] }))).toEqual([
      ['session-unknown', 'a', 'room', undefined],
      ['session-unknown', 'a', 'talks', undefined],
    ]);
  });
});

test('papers that no session has', () => {
  const sessions = [session('a', { talks: ['papers/alone 20 min', 'speakers/third'] })];
  expect(papersWithoutSession(sessions, world.papers)).toEqual(['together', 'third']);
});

test('talks are read as they are written', () => {
  const ids = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,30}$/);
  const talks = fc.record({
    of: fc.constantFrom('papers' as const, 'speakers' as const),
    id: ids,
    minutes: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(talks, (talk) => {
      expect(readTalk(writeTalk(talk))).toEqual(talk);
    }),
  );
  for (const text of ['papers/', 'rooms/hall', 'papers/A', 'papers/a 20', 'papers/a 20 minutes']) {
    expect(readTalk(text), text).toBeUndefined();
  }
});

test('names are compared without titles, accents and full stops', () => {
  expect(personKey('Prof. Dr. José  M. Núñez')).toBe(personKey('jose m nunez'));
  expect(personKey('Drona')).toBe('drona');
  // A vowel sign is no accent.
  expect(personKey('आशा')).not.toBe(personKey('आश'));
});

const people = ['Asha Devi', 'R. Kumar', 'N. Sinha', 'B. Prasad'];
const programmes = fc
  .array(
    fc.record({
      day: fc.constantFrom('2026-03-06', '2026-03-07'),
      first: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 6 }),
      room: fc.option(fc.constantFrom('hall', 'lab', 'seminar'), { nil: undefined }),
      chair: fc.option(fc.constantFrom(...people), { nil: undefined }),
      talks: fc.subarray(['papers/alone', 'papers/third 30 min', 'speakers/asha-devi']),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((drawn) =>
    drawn.map(({ first, length, ...given }, index) =>
      session(`s${index}`, {
        ...given,
        start: timeOfMinute(540 + first * 15),
        end: timeOfMinute(540 + (first + length) * 15),
      }),
    ),
  );

test('of one session of random programmes the same clashes are found as in the whole', () => {
  fc.assert(
    fc.property(programmes, (programme) => {
      for (const moved of programme) {
        const whole = findClashes(programme, world).filter(
          ({ session, other }) => session === moved._id || other === moved._id,
        );
        const found = clashesOfSession(programme, moved, world);
        expect(found).toHaveLength(whole.length);
        expect(found).toEqual(expect.arrayContaining(whole));
      }
    }),
    { numRuns: 50 },
  );
});

// What meets is worked out here minute by minute, which is slow and plain.
test('of 200 random programmes every clash of rooms and people is found, and none invented', () => {
  fc.assert(
    fc.property(programmes, (drawn) => {
      const programme = drawn.map(({ talks: _, ...each }) => each);
      const found = findClashes(programme, world).flatMap(({ kind, session, other }) =>
        kind === 'room-twice' || kind === 'person-twice'
          ? [`${kind} ${[session, other].sort().join(' ')}`]
          : [],
      );
      expect(found.sort()).toEqual(meetings(programme).sort());
    }),
    { numRuns: 200 },
  );
});

function meetings(programme: readonly Session[]): string[] {
  const isAt = ({ start, end }: Session, time: string) => start <= time && time < end;
  const met: string[] = [];
  programme.forEach((one, index) => {
    for (const other of programme.slice(index + 1)) {
      const isTogether = Array.from({ length: 24 * 4 }, (_, quarter) =>
        timeOfMinute(quarter * 15),
      ).some((time) => one.day === other.day && isAt(one, time) && isAt(other, time));
      if (!isTogether) continue;
      const pair = [one._id, other._id].sort().join(' ');
      if (one.room !== undefined && one.room === other.room) met.push(`room-twice ${pair}`);
      if (one.chair !== undefined && one.chair === other.chair) met.push(`person-twice ${pair}`);
    }
  });
  return met;
}
