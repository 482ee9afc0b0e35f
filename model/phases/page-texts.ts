import { authorTexts } from './author-texts.ts';
import { HELD, OVER, type PhaseText, type Way, ways } from './phase-text.ts';

const JOIN: readonly Way[] = [{ label: 'Join online', to: 'link:join-online' }];
const UNTIL_THE_DAYS = ['before', 'call', 'review', 'registration', 'soon'] as const;

const talks = (what: string): readonly PhaseText[] => [
  { during: UNTIL_THE_DAYS, is: 'ahead', says: [`${what}: {{date:conference-days}}.`] },
  {
    during: ['days'],
    is: 'now',
    says: [`**On now.** ${what}: {{date:conference-days}}.`],
    ways: JOIN,
  },
  { during: ['after'], is: 'past', says: [HELD, OVER] },
];

const WHERE = [
  'The conference: {{date:conference-days}}, {{place:where}}.',
  'The conference: {{date:conference-days}}.',
];

const held: readonly PhaseText[] = [{ during: ['after'], is: 'past', says: [HELD, OVER] }];

/** @param what what the page has for sponsors, in the plural and with its article; left out where it has nothing */
const sponsors = (what?: string): readonly PhaseText[] => [
  {
    during: UNTIL_THE_DAYS,
    is: 'now',
    says: [
      'Sponsors are welcome until the first day, {{date:conference-start}}: tell us who you are, which offer you think of, and whom we can call.',
    ],
    ways: ways.write,
  },
  {
    during: ['days'],
    is: 'past',
    says: [
      'Sponsors were welcome until the first day, {{date:conference-start}}. We thank everybody who supports the conference.',
    ],
  },
  {
    during: ['after'],
    is: 'past',
    says: [
      ...[HELD, OVER].map((ended) =>
        [ended, what && `These were ${what}.`, 'We thank everybody who supported it.']
          .filter(Boolean)
          .join(' '),
      ),
    ],
    ways: [{ label: 'Write to us about the next one', to: '/contact' }],
  },
];

const conference = talks('The conference');

/** The same of pages that speak of what they list, while nothing of that is the conference's own. */
export const unlistedTexts: Readonly<Record<string, readonly PhaseText[]>> = {
  speakers: conference,
  workshops: conference,
  'cultural-event': conference,
  'become-a-sponsor': sponsors(),
  'benefits-of-sponsorship': sponsors(),
};

/** What stands below the headings of pages, by the names that the navigation has for them. */
export const pageTexts: Readonly<Record<string, readonly PhaseText[]>> = {
  ...authorTexts,
  sponsors: sponsors(),
  'become-a-sponsor': sponsors('the tiers and stalls'),
  'benefits-of-sponsorship': sponsors('the benefits for sponsors'),
  about: conference,
  'about-the-conference': talks('Sessions'),
  'organising-committee': held,
  'technical-programme-committee': held,
  'international-advisory-committee': held,
  allpapers: talks('Sessions'),
  programs: talks('Programme'),
  speakers: talks('Invited talks'),
  workshops: talks('Workshops'),
  'cultural-event': talks('The cultural event'),
  tours: held,
  'venue-and-travels': [
    { during: UNTIL_THE_DAYS, is: 'ahead', says: WHERE, ways: JOIN },
    { during: ['days'], is: 'now', says: WHERE.map((text) => `**On now.** ${text}`), ways: JOIN },
    ...held,
  ],
  accommodation: held,
  'photo-gallery': [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: ['Photographs come with the first day, {{date:conference-start}}.'],
    },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now**, until {{date:conference-end}}.'],
    },
    {
      during: ['after'],
      is: 'past',
      says: [HELD, OVER],
      ways: [{ label: 'Send us your photographs', to: '/contact' }],
    },
  ],
  allupdates: [
    { during: ['days'], is: 'now', says: ['**The conference is on now**, {{place:where}}.'] },
    { during: ['after'], is: 'past', says: [`${HELD} This was its news.`, OVER] },
  ],
  contact: [
    {
      during: ['before', 'call'],
      is: 'now',
      ofEditionWith: 'call',
      says: ['The guidelines tell authors how to write and submit a paper.'],
      ways: [{ label: 'Guidelines to Authors', to: 'guidelines-to-authors' }],
    },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now**, {{place:where}}.'],
      ways: ways.find,
    },
    {
      during: ['after'],
      is: 'past',
      says: [
        `${HELD} Your message is read all the same.`,
        `${OVER} Your message is read all the same.`,
      ],
    },
  ],
};
