import { expect, it } from 'vitest';
import { textOf } from '../../admin/shell/differences/value-view.tsx';
import { papers, sessions } from '../../model/collections.ts';

const known = () => ({
  timeZone: 'Asia/Kolkata',
  rooms: [{ id: 'main-hall', name: 'The main hall' }],
  tracks: [{ id: 'renewable-energy', name: 'Renewable Energy' }],
});

it.each([
  ['room', 'main-hall', 'The main hall', sessions],
  ['track', 'renewable-energy', 'Renewable Energy', sessions],
  ['kind', 'papers', 'Papers', sessions],
  ['day', '2026-03-07', 'Saturday 7 March 2026', sessions],
  ['track', 'renewable-energy', 'Renewable Energy', papers],
  // What is no more keeps the only name that it has.
  ['track', 'gone', 'gone', papers],
])('a difference says people’s words: of the %s %s “%s”', (name, value, words, { fields }) => {
  const { kind, choices } = fields[name as keyof typeof fields] ?? {};
  expect(textOf(kind, value, choices, known)).toBe(words);
});
