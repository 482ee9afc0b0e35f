import { expect, it } from 'vitest';
import {
  editionFaults,
  lastFollowing,
  oddDay,
} from '../../admin/screens/next-edition/edition-faults.ts';

const GOOD = {
  edition: '2027',
  first: '2027-03-05',
  last: '2027-03-07',
  name: 'Conference 2027',
  shortName: 'C 2027',
};
const faults = (typed: Partial<typeof GOOD>) =>
  editionFaults(
    { past: 2026, pastLast: '2026-03-15' },
    (name) => ({ ...GOOD, ...typed })[name],
  ).map(({ field }) => field);

it.each<[string[], Partial<typeof GOOD>]>([
  [[], {}],
  [['edition'], { edition: '2026' }],
  [['edition'], { edition: '' }],
  [['edition'], { edition: '2027.5' }],
  [['first'], { first: '' }],
  [['first'], { first: '2026-03-15' }],
  [['first'], { first: '2026-03-16', last: '2026-03-18' }],
  [['first'], { edition: '2028' }],
  [[], { first: '2026-12-30', last: '2027-01-02' }],
  [['last'], { last: '2027-03-04' }],
  [[], { last: '2027-03-05' }],
  [['last'], { last: '9027-03-07' }],
  [['name', 'shortName'], { name: ' ', shortName: '' }],
])('refuses %j of %j before it asks anything', (fields, typed) => {
  expect(faults(typed)).toEqual(fields);
});

it('asks for the year where none is typed', () => {
  const [fault] = editionFaults(
    { past: 2026, pastLast: '2026-03-15' },
    (name) => ({ ...GOOD, edition: ' ' })[name],
  );
  expect(fault?.message).toBe('Say the year of the next edition.');
});

it('keeps as many days when the first one moves', () => {
  const before = { first: '2027-03-05', last: '2027-03-07' };
  expect(lastFollowing(before, '2027-04-30')).toBe('2027-05-02');
  // While a day is typed, and where the days stand the wrong way round, there is nothing to keep.
  expect(lastFollowing(before, '')).toBeUndefined();
  expect(lastFollowing({ ...before, last: '2027-03-01' }, '2027-04-30')).toBeUndefined();
});

it('leads no days in the year that ends in a circle', () => {
  const first = (typed: Partial<typeof GOOD>) =>
    editionFaults(
      { past: 2026, pastLast: '2026-03-15' },
      (name) => ({ ...GOOD, ...typed })[name],
    ).find(({ field }) => field === 'first')?.message;
  expect(first({ first: '2026-12-20', last: '2026-12-22' })).toMatch(
    /Choose days in 2027: the year 2026 is that of the edition that ends\.$/,
  );
  expect(first({ edition: '2028' })).toMatch(/Choose days in 2028, or the year 2027\.$/);
});

it.each([
  ['deadline', {}, ''],
  [
    'deadline',
    { deadline: '2027-01-20' },
    'This is after “Notification”, which is on 1 January 2027.',
  ],
  [
    'notification',
    { notification: '2026-10-01' },
    'This is before “Deadline”, which is on 1 December 2026.',
  ],
  ['deadline', { deadline: '2027-03-06' }, 'This is after the conference begins, on 5 March 2027.'],
  [
    'proceedings',
    { proceedings: '2027-02-01' },
    'This is before the conference ends, on 7 March 2027.',
  ],
  ['deadline', { deadline: '' }, ''],
  ['notification', { deadline: '2027-01-20' }, ''],
] as const)('of %s moved to %j says: %s', (id, chosen: Record<string, string>, said) => {
  const moved = [
    { id: 'deadline', title: 'Deadline', from: '', to: '2026-12-01' },
    { id: 'notification', title: 'Notification', from: '', to: '2027-01-01' },
    { id: 'proceedings', title: 'Proceedings', from: '', to: '2027-06-01' },
  ];
  const date = moved.find((each) => each.id === id);
  const term = { first: '2027-03-05', last: '2027-03-07' };
  expect(date && oddDay(date, moved, term, (each) => chosen[each.id] ?? each.to)).toBe(said);
});
