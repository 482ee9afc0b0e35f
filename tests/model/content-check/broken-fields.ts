import {
  type BrokenFile,
  lineIn,
  PAPER,
  paper,
  SITE,
  settingsText,
  WORKSHOP,
  workshop,
} from './check.ts';

const FEES = 'content/settings/fees.json';
const DATES = 'content/settings/important-dates.json';

/** Fields that break a rule of the model, and settings. */
export const brokenFields: BrokenFile[] = [
  {
    title: 'a required field that is not there',
    path: PAPER,
    bytes: paper('A').replace(/^authors.*\n/m, ''),
    found: [[1, 'authors', 'field-value']],
  },
  {
    title: 'a required field that is empty',
    path: PAPER,
    bytes: paper('A', { authors: '""' }),
    found: [[3, 'authors', 'field-value']],
  },
  {
    title: 'a body that is not there',
    path: PAPER,
    bytes: paper(''),
    found: [[6, 'content', 'field-value']],
  },
  {
    title: 'a body of more than 20,000 characters',
    path: PAPER,
    bytes: paper('x'.repeat(20_001)),
    found: [[6, 'content', 'field-value']],
  },
  {
    title: 'a line of more than 300 characters',
    path: PAPER,
    bytes: paper('A', { heading: `"${'x'.repeat(301)}"` }),
    found: [[2, 'heading', 'field-value']],
  },
  {
    title: 'a list of lists',
    path: PAPER,
    bytes: paper('A', { authors: '[[a], [b]]' }),
    found: [[3, 'authors', 'field-value']],
  },
  {
    title: 'an ORCID whose last digit does not fit, and what no author has',
    path: PAPER,
    bytes: paper('A', {
      authors: `
  - "Asha Verma"
  - name: "Wei Lin"
    orcid: "0000-0002-1825-0098"
    phone: "none"`,
    }),
    found: [
      [5, 'authors', 'field-unknown'],
      [5, 'authors', 'field-value'],
    ],
  },
  {
    title: 'an author called "et al."',
    path: PAPER,
    bytes: paper('A', { authors: '\n  - "Asha Verma"\n  - "et al."' }),
    found: [[5, 'authors', 'field-value']],
  },
  {
    title: 'a track that no setting has, pages that end before they begin, a DOI that is none',
    path: PAPER,
    bytes: paper('A', { track: 'Wind', pages: '112-9', doi: 'doi.org/10.1', published: '2026-13' }),
    found: [
      [4, 'track', 'field-value'],
      [5, 'pages', 'field-value'],
      [6, 'doi', 'field-value'],
      [7, 'published', 'field-value'],
    ],
  },
  {
    title: 'the number of another paper',
    path: PAPER,
    bytes: paper('A', { externalId: '"17"' }),
    others: { 'content/papers/before.md': paper('B', { externalId: '17' }) },
    found: [[4, 'externalId', 'id-twice']],
  },
  {
    title: 'a link that is no address',
    path: PAPER,
    bytes: paper('A', { link: '"doi 10.1"' }),
    found: [[4, 'link', 'field-value']],
  },
  {
    title: 'a link that runs script',
    path: PAPER,
    bytes: paper('A', { link: '"javascript:alert(1)"' }),
    found: [[4, 'link', 'field-value']],
  },
  {
    title: 'a day that the calendar does not have',
    path: PAPER,
    bytes: paper('A', { createdAt: '"2026-02-30"' }),
    found: [[4, 'createdAt', 'field-value']],
  },
  {
    title: 'an order that is no number',
    path: WORKSHOP,
    bytes: workshop({ order: 'first' }),
    found: [[6, 'order', 'field-value']],
  },
  {
    title: 'a control character',
    path: WORKSHOP,
    bytes: workshop({ name: 'a\u0007b' }),
    found: [[3, 'name', 'field-value']],
  },
  {
    title: 'a committee that is none of the categories',
    path: 'content/committees/organising/chair.md',
    bytes:
      '---\nname: "A"\nspecialization: "B"\ncollege: "C"\ncommittee: "Tea Chair"\n---\n\nText\n',
    found: [[5, 'committee', 'field-value']],
  },
  {
    title: 'a misspelt field',
    path: PAPER,
    bytes: paper('A', { lnik: '"https://doi.org/10.1"' }),
    found: [[4, 'lnik', 'field-unknown']],
  },
  {
    title: 'a body in the front matter',
    path: PAPER,
    bytes: paper('A', { content: '"B"' }),
    found: [[4, 'content', 'field-unknown']],
  },
  {
    title: 'a setting that is out of range',
    path: SITE,
    bytes: settingsText('site').replace('"hybrid"', '"somewhere"'),
    found: [[lineIn('site', '"hybrid"'), 'mode', 'settings-value']],
  },
  {
    title: 'a date that stands below a later one',
    path: DATES,
    bytes: settingsText('important-dates').replace('2026-02-23', '2026-02-15'),
    found: [[lineIn('important-dates', '2026-02-23'), 'dates[5].date', 'date-order']],
  },
  {
    title: 'a date before its own "moved from"',
    path: DATES,
    bytes: settingsText('important-dates').replace(
      '"2025-11-28"',
      '"2025-11-28", "movedFrom": "2025-12-05"',
    ),
    found: [[lineIn('important-dates', '2025-11-28'), 'dates[1].date', 'date-order']],
  },
  {
    title: 'an hour that stands below a later one of the day',
    path: DATES,
    bytes: settingsText('important-dates')
      .replace('"2025-12-29"', '"2025-11-28", "time": "12:00"')
      .replace('"2025-11-28",\n', '"2025-11-28", "time": "00:00", "zone": "Anywhere on Earth",\n'),
    found: [[lineIn('important-dates', '2025-12-29'), 'dates[2].date', 'date-order']],
  },
  {
    title: 'an early fee that is higher than the late one',
    path: FEES,
    bytes: settingsText('fees').replace('9000', '700'),
    found: [[lineIn('fees', '7000'), 'participants[0].early', 'fee-order']],
  },
  {
    title: 'a colour that cannot be read on its grounds',
    path: 'content/settings/theme.json',
    bytes: settingsText('theme').replace('#4a4f6b', '#9a9fab'),
    found: [[lineIn('theme', '#4a4f6b'), 'light.softText', 'theme-contrast']],
  },
  {
    title: 'a setting that is missing in a group',
    path: SITE,
    bytes: settingsText('site').replace('"city": "Patna",', ''),
    found: [[lineIn('site', '"address": {'), 'venue.address.city', 'settings-value']],
  },
  {
    title: 'a setting that nobody knows',
    path: SITE,
    bytes: settingsText('site').replace('"mode"', '"colour": "red",\n  "mode"'),
    found: [[lineIn('site', '"mode"'), 'colour', 'settings-value']],
  },
  {
    title: 'a settings file that nothing reads',
    path: 'content/settings/track.json',
    bytes: '{}',
    found: [[0, '', 'settings-unknown']],
  },
  {
    title: 'two workshops with the same id',
    path: 'content/workshops/second.json',
    bytes: workshop(),
    others: { [WORKSHOP]: workshop() },
    found: [[2, 'id', 'id-twice']],
  },
];
