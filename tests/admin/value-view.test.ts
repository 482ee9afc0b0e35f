import { expect, it } from 'vitest';
import { itemInWords, textOf } from '../../admin/shell/differences/value-view.tsx';
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

it.each<[unknown, string]>([
  ['+91 612 555 0199', 'Added: +91 612 555 0199'],
  [null, 'Added, still empty.'],
  [
    { id: 'opens', title: 'Opening', date: '2026-01-01', description: '' },
    'Added:\nTitle: Opening\nDate: 1 January 2026',
  ],
  [
    {
      label: 'About',
      options: [{ label: 'Tours', page: 'tours' }, { label: 'Venue' }],
      picture: '/uploads/0123456789abcdef0123456789abcdef.webp',
      isOpen: true,
    },
    'Added:\nLabel: About\nOptions: Tours (Page: tours); Venue\nIs open: yes',
  ],
])('what was added to a list of a setting is a sentence: %j', (after, words) => {
  expect(itemInWords({ item: 'added', before: null, after }, known)).toBe(words);
  const gone = { item: 'removed' as const, before: after, after: null };
  expect(itemInWords(gone, known)).toBe(
    after === null ? 'Taken out; it was empty.' : words.replace('Added', 'Taken out'),
  );
});
