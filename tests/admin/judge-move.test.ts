import { describe, expect, it, test } from 'vitest';
import { messagesWith, newlyWrong, wrongWithTalk } from '../../admin/screens/builder/judge-move.ts';
import type { Shown } from '../../admin/screens/builder/words.ts';
import { findClashes, type ProgrammeWorld } from '../../model/programme/find-clashes.ts';
import type { Talk } from '../../model/session.ts';

const world: ProgrammeWorld = {
  timeZone: 'Asia/Kolkata',
  term: { first: '2026-03-06', last: '2026-03-08' },
  rooms: new Map([
    ['hall', { name: 'Hall', building: 'Main block' }],
    ['seminar', { name: 'Seminar room', building: 'Main block' }],
    ['lab', { name: 'Laboratory', building: 'Workshop' }],
  ]),
  papers: new Map([
    ['tides', { heading: 'Tides', authors: ['Asha Devi'] }],
    ['dams', { heading: 'Dams', authors: ['R. Kumar'] }],
    ['wind', { heading: 'Wind', authors: ['B. Rao', 'C. Rao'] }],
  ]),
  speakers: new Map([['sinha', { name: 'N. Sinha' }]]),
};

const session = (_id: string, start: string, end: string, more: object) =>
  ({ _id, title: _id, kind: 'papers', day: '2026-03-06', start, end, ...more }) as Shown;

const morning = session('Morning', '09:00', '10:00', {
  room: 'hall',
  chair: 'Asha Devi',
  talks: ['papers/dams 30 min', 'papers/wind 30 min'],
});
const noon = session('Noon', '12:00', '13:00', { room: 'seminar', chair: 'N. Sinha' });
const evening = session('Evening', '17:00', '18:00', {
  room: 'lab',
  talks: ['papers/tides 30 min', 'speakers/sinha 30 min'],
});
const sessions = [morning, noon, evening];
const now = { sessions, clashes: findClashes(sessions, world), world };

const at = (start: string, end: string, more: object = {}) => ({ start, end, ...more });

test('nothing is wrong before anything is moved', () => expect(now.clashes).toEqual([]));

describe('A session that is held elsewhere tells what would be wrong', () => {
  const held: [what: string, session: Shown, place: object, message: string][] = [
    [
      'its room is taken',
      noon,
      at('09:30', '10:30', { room: 'hall' }),
      'Hall has “Morning” from 09:00 to 10:00. Move one of the two.',
    ],
    [
      'its chair speaks elsewhere',
      noon,
      at('17:30', '18:30'),
      'N. Sinha chairs this and speaks in “Evening” at the same time. Move one of the two.',
    ],
    [
      'who speaks in it chairs elsewhere',
      evening,
      at('09:15', '10:15'),
      'Asha Devi speaks here and chairs “Morning” at the same time. Move one of the two.',
    ],
    [
      'nobody has the time to walk to it',
      evening,
      at('10:05', '11:05'),
      'Asha Devi comes from “Morning” in another building (Main block), with 5 minutes to walk. Leave 10.',
    ],
    [
      'it is on no day of the conference',
      noon,
      { day: '2026-03-09' },
      'The conference is on 6 to 8 March 2026. Correct the day, or the conference’s days in Important Dates.',
    ],
    [
      'it is too short for its talks',
      morning,
      at('09:00', '09:45'),
      'Its talks take 60 minutes, and it has 45. Shorten talks, or end it later.',
    ],
  ];
  it.each(held)('%s', (_what, from, place, message) => {
    const moved = { ...from, ...place };
    expect(newlyWrong(now, moved)).toEqual([message]);
    expect(messagesWith(now, moved).get(moved._id)).toEqual([message]);
  });

  it('and nothing where all is well', () => {
    expect(newlyWrong(now, { ...evening, ...at('10:10', '11:10') })).toEqual([]);
    expect(newlyWrong(now, { ...noon, ...at('09:30', '10:30') })).toEqual([]);
  });
});

describe('A talk that is held over a session tells what would be wrong', () => {
  const held: [what: string, session: Shown, talk: Pick<Talk, 'of' | 'id'>, message: string][] = [
    [
      'the paper stands elsewhere',
      noon,
      { of: 'papers', id: 'wind' },
      'The paper “Wind” is in “Morning”, too. Take it out of one place.',
    ],
    [
      'there is no time for it',
      evening,
      { of: 'speakers', id: 'sinha' },
      'Its talks take 90 minutes, and it has 60. Shorten talks, or end it later.',
    ],
  ];
  it.each(held)('%s', (_what, onto, talk, message) => {
    expect(wrongWithTalk(now, onto, talk)).toEqual([message]);
  });

  it('its speaker is elsewhere at that time', () => {
    const meanwhile = { ...noon, ...at('17:30', '18:30'), chair: undefined } as unknown as Shown;
    const others = [morning, meanwhile, evening];
    const meeting = { sessions: others, clashes: findClashes(others, world), world };
    expect(wrongWithTalk(meeting, meanwhile, { of: 'speakers', id: 'sinha' })).toEqual([
      'N. Sinha speaks here and speaks in “Evening” at the same time. Move one of the two.',
    ]);
  });

  it('but not what is wrong with it already', () => {
    const early = { ...noon, day: '2026-03-05' };
    const others = [morning, early, evening];
    const wrong = { sessions: others, clashes: findClashes(others, world), world };
    expect(wrong.clashes).toHaveLength(1);
    expect(wrongWithTalk(wrong, early, { of: 'speakers', id: 'sinha' })).toEqual([]);
  });
});
