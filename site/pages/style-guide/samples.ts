import type { PaymentSheet } from '../../../model/fees/payment-sheet.ts';
import type { ListedMember, ListedSpeaker } from '../../cards/person-cards.ts';

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
    specialization: ['Materials'],
    college: 'A college of engineering',
    committee: 'Advisory Committee',
    role: 'Chair',
    description: 'Builds cells from minerals that are not rare.',
  },
  {
    _id: 'two',
    name: 'Meera Singh',
    specialization: ['Electrochemistry', 'Sensors', 'Medical instruments'],
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
    track: 'cells',
    published: '2030-03',
  },
  { _id: 'two', heading: LONG_NAME, authors: Array.from({ length: 12 }, (_, n) => `Author ${n}`) },
];

export const emblems = {
  cells: {
    src: '/images/placeholders/person.svg',
    alt: 'Cells',
    width: 48,
    height: 48,
    loading: 'lazy',
  },
};

export const updates = [
  {
    _id: 'one',
    title: 'An update with a link',
    description: 'Registration is open until *23 April*.',
    link: 'https://example.org/update',
    eventDate: '2030-01-10T00:00:00Z',
  },
  { _id: 'two', title: 'An update without one', description: 'More will follow.', eventDate: '' },
];

export const photos = [
  { _id: 'one', imageUrl: '/images/placeholders/photo.svg', tags: 'A placeholder' },
  { _id: 'two', imageUrl: '/images/placeholders/empty.svg', tags: 'Another placeholder' },
];

export const paymentSheet: PaymentSheet = {
  title: 'Payment sheet',
  conference: { name: 'A conference', held: '6 and 7 June 2031, in Ghent' },
  warnings: [],
  rows: [
    ['Students, early fee', '€\u00a070'],
    ['To pay', '€\u00a070'],
    ['Reference', '2031 PAPER 12 ASHA VERMA'],
  ],
  total: 'To pay',
  notes: ['This sheet is no receipt.'],
  letter: { name: 'Asha Verma', subject: 'Registration', message: 'I would like to register.' },
};

export const dates = [
  { id: 'a', title: 'Paper Submission Start', date: '2030-09-16', state: 'passed', word: 'Passed' },
  { id: 'b', title: 'Submission Deadline', date: '2031-02-28', state: 'today', word: 'Today' },
  { id: 'c', title: 'Notification', date: '2031-03-31', state: 'next', word: 'Next' },
  { id: 'd', title: 'Conference Start', date: '2031-06-02', state: 'upcoming', word: 'Upcoming' },
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
| Students | 70 EUR | 90 EUR |
| Academicians | 85 EUR | 100 EUR |

#### A heading of the fourth level

\`\`\`
a block of code
\`\`\`

---

![A placeholder](/images/placeholders/photo.svg "A picture with a caption") ![Another one](/images/placeholders/not-found.svg)

## Another heading

Text.

## And another

Text.

## And a last one

Text.
`;
