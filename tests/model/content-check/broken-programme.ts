import { type BrokenFile, PAPER, paper, settingsText } from './check.ts';

const A = 'content/programme/a.md';
const B = 'content/programme/b.md';

/** A session of an hour, each field on a line of its own: kind on 3, day 4, start 5, end 6, more from 7 on. */
function session(more: Record<string, unknown> = {}): string {
  const fields = {
    title: 'A session',
    kind: 'papers',
    day: '2026-03-06',
    start: '10:00',
    end: '11:00',
    ...more,
  };
  const lines = Object.entries(fields).map(([name, value]) =>
    Array.isArray(value)
      ? `${name}:\n${value.map((item) => `  - "${item}"`).join('\n')}`
      : `${name}: "${value}"`,
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

const inTwoBuildings = settingsText('rooms')
  .replace('"building": null', '"building": "Main Block"')
  .replace('"building": null', '"building": "Workshops"');

const putOff = settingsText('important-dates')
  .replace('"date": "2026-03-06"', '"date": "2026-03-13", "movedFrom": "2026-03-06"')
  .replace('"date": "2026-03-08"', '"date": "2026-03-15", "movedFrom": "2026-03-08"');

/** Sessions that do not fit into the programme. */
export const brokenProgramme: BrokenFile[] = [
  {
    title: 'a session that ends before it begins',
    path: A,
    bytes: session({ end: '09:30' }),
    found: [[6, 'end', 'session-hours']],
  },
  {
    title: 'a session on another day',
    path: A,
    bytes: session({ day: '2026-03-09' }),
    found: [[4, 'day', 'session-day']],
  },
  {
    title: 'a sample on a day that the conference has left, and nothing else of a sample',
    path: A,
    bytes: session({ day: '2026-03-06', room: 'attic' }).replace('---\n', '---\nsample: true\n'),
    others: { 'content/settings/important-dates.json': putOff },
    found: [[5, 'day', 'session-day']],
  },
  {
    title: 'a session in a room that there is not',
    path: A,
    bytes: session({ room: 'attic' }),
    found: [[7, 'room', 'session-unknown']],
  },
  {
    title: 'a session with a speaker who is gone',
    path: A,
    bytes: session({ talks: ['speakers/nobody 20 min'] }),
    found: [[7, 'talks', 'session-unknown']],
  },
  {
    title: 'talks that take too long',
    path: A,
    bytes: session({ talks: ['papers/good-one 70 min'] }),
    others: { [PAPER]: paper('A') },
    found: [[7, 'talks', 'session-minutes']],
  },
  {
    title: 'a talk that is none',
    path: A,
    bytes: session({ talks: ['good-one, 20 minutes'] }),
    found: [[7, 'talks', 'field-value']],
  },
  {
    title: 'a kind, a day and an hour that are none',
    path: A,
    bytes: session({ kind: 'talk', day: '2026-02-30', start: '24:00' }),
    found: [
      [3, 'kind', 'field-value'],
      [4, 'day', 'field-value'],
      [5, 'start', 'field-value'],
    ],
  },
  {
    title: 'two sessions in a room',
    path: B,
    bytes: session({ start: '10:30', room: 'hall' }),
    others: { [A]: session({ room: 'hall' }) },
    found: [[7, 'room', 'room-twice']],
  },
  {
    title: 'somebody in two sessions',
    path: B,
    bytes: session({ chair: 'Dr. Asha Devi' }),
    others: { [A]: session({ chair: 'Asha Devi' }) },
    found: [[7, 'chair', 'person-twice']],
  },
  {
    title: 'a paper in two sessions',
    path: B,
    bytes: session({ start: '10:30', end: '12:00', talks: ['papers/good-one 20 min'] }),
    others: {
      [PAPER]: paper('A'),
      [A]: session({ end: '10:30', talks: ['papers/good-one 20 min'] }),
    },
    found: [[7, 'talks', 'talk-twice']],
  },
  {
    title: 'no time to walk',
    path: B,
    bytes: session({ start: '11:05', end: '12:00', room: 'room-1', chair: 'Asha Devi' }),
    others: {
      'content/settings/rooms.json': inTwoBuildings,
      [A]: session({ room: 'hall', chair: 'Asha Devi' }),
    },
    found: [[8, 'chair', 'walk-short']],
  },
  {
    title: 'a paper without a session',
    path: A,
    bytes: session({ talks: ['papers/good-one 20 min'] }),
    others: { [PAPER]: paper('A'), 'content/papers/other.md': paper('B') },
    found: [[0, '', 'paper-unplaced']],
  },
];
