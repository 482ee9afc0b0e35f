import type { ListedMember, ListedSpeaker } from '../../lists/person-cards.ts';

/** A name as long as the model lets one be. */
const LONG_NAME = `${'Venkatanarasimharajuvaripeta '.repeat(7)}`.slice(0, 200).trim();

export const speakers: readonly ListedSpeaker[] = [
  {
    _id: 'one',
    name: 'Asha Verma',
    specialization: ['Microgrids', 'Power electronics'],
    description: 'Works on **grids** that heal themselves, and on the people who run them.',
  },
  { _id: 'two', name: LONG_NAME, specialization: [] },
];

export const members: readonly ListedMember[] = [
  {
    _id: 'one',
    name: 'Ravi Kumar',
    specialization: ['Photovoltaics'],
    college: 'A college in Patna',
    committee: 'Advisory Committee',
    role: 'Chair',
    description: 'Builds cells from minerals that are not rare.',
  },
  {
    _id: 'two',
    name: 'Meera Singh',
    specialization: ['Electrochemistry', 'Biosensors', 'Point-of-care devices'],
    college: LONG_NAME,
    committee: 'Advisory Committee',
    description: '',
  },
];

export const papers = [
  {
    _id: 'one',
    heading: 'A paper with a link to where it was published',
    authors: ['Asha Verma', 'Ravi Kumar'],
    link: 'https://example.org/paper',
  },
  { _id: 'two', heading: LONG_NAME, authors: Array.from({ length: 12 }, (_, n) => `Author ${n}`) },
];

export const updates = [
  {
    _id: 'one',
    title: 'An update with a link',
    description: 'Registration is open until *23 February*.',
    link: 'https://example.org/update',
  },
  { _id: 'two', title: 'An update without one', description: 'More will follow.' },
];

export const photos = [
  { _id: 'one', imageUrl: '/images/placeholders/photo.svg', tags: 'A placeholder' },
  { _id: 'two', imageUrl: '/images/carousel/a-field-of-sun.svg', tags: 'A field of sun' },
];

export const dates = [
  { id: 'a', title: 'Paper Submission Start', date: '2025-06-16', state: 'passed', word: 'Passed' },
  { id: 'b', title: 'Submission Deadline', date: '2025-11-28', state: 'today', word: 'Today' },
  { id: 'c', title: 'Notification', date: '2025-12-29', state: 'next', word: 'Next' },
  { id: 'd', title: 'Conference Start', date: '2026-03-06', state: 'upcoming', word: 'Upcoming' },
];

/** Every element that a text of `content/pages` may hold. */
export const TEXT = `
A paragraph with a [link](/), **strong** and *emphasised* words, \`code\`, a line that
ends  
early, and a footnote of sorts.

## A heading of the second level

- a list
- of two items
  - one below the other

1. a list
2. with numbers

### A heading of the third level

> A quotation, of somebody who said it better.

| Category | Early | Late |
|---|---:|:---:|
| Students | 7000 INR | 9000 INR |
| Academicians | 8500 INR | 10000 INR |

#### A heading of the fourth level

\`\`\`
a block of code
\`\`\`

---

![A field of sun](/images/carousel/a-field-of-sun.svg "A picture with a caption") ![The river](/images/carousel/wind-water-and-leaf.svg)

## Another heading

Text.

## And another

Text.

## And a last one

Text.
`;
