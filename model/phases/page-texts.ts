import { authorTexts } from './author-texts.ts';
import {
  also,
  askAboutIt,
  CLOSING,
  COUNTS_UNSAID,
  HELD,
  NO_NEXT_EDITION,
  OPEN_UNTIL,
  OVER,
  type PhaseText,
  SUBMISSION_SITE,
  type Way,
  ways,
  withLastDay,
  writeAbout,
  writeTo,
} from './phase-text.ts';
import { registrationTexts } from './registration-texts.ts';

const JOIN: readonly Way[] = [{ label: 'Join online', to: 'link:join-online' }];
export const UNTIL_THE_DAYS = ['before', 'call', 'review', 'registration', 'soon'] as const;

/** Where visitors go from a list that holds nothing of the conference's own, when it is over; at least they ask us. */
const elsewhere = (subject: string): readonly Way[] => [...ways.read, ...askAboutIt(subject)];

const CONFERENCE = 'The conference';
/** Of which some may have no session. */
const ITS_DAYS = 'Its days';

/**
 * @param what the page has of it: the days are on also at night, when nothing of that is
 * @param after where visitors go when the conference is over
 * @param lacks what else is said, of what the page has not
 */
const talks = (
  what: string,
  after: readonly Way[] = ways.read,
  lacks?: string,
): readonly PhaseText[] => [
  {
    during: UNTIL_THE_DAYS,
    is: 'ahead',
    says: [
      `${what === ITS_DAYS ? CONFERENCE : what}: {{date:conference-days}}.${lacks ? ` ${lacks} yet.` : ''}`,
    ],
  },
  {
    during: ['days'],
    is: 'now',
    says: [
      `${what === CONFERENCE ? '**The conference is on now**' : `**The conference is on now.** ${what}`}: {{date:conference-days}}.${lacks ? ` ${lacks}.` : ''}`,
    ],
    ways: JOIN,
  },
  ...held(after, lacks && `${lacks}.`),
];

const WHERE = [
  'The conference: {{date:conference-days}}, {{place:where}}.',
  'The conference: {{date:conference-days}}.',
];

/** @param more what else is said then */
function held(after: readonly Way[] = ways.read, more = ''): readonly PhaseText[] {
  const says = [HELD, OVER].map((ended) => `${ended} ${more}`.trim());
  return [{ during: ['after'], is: 'past', says, ways: after }];
}

const ON_NOW: PhaseText = {
  during: ['days'],
  is: 'now',
  says: ['**The conference is on now**, {{place:where}}.'],
};

/**
 * @param says whom visitors ask about what the page has, until the first day
 * @param subject of what they write then
 */
function asked(says: string, subject: string, after?: readonly Way[]): readonly PhaseText[] {
  return [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: [`The conference: {{date:conference-days}}. ${says}`, says],
      ways: writeAbout(subject),
    },
    // A guest may need an answer on the last evening.
    { ...ON_NOW, says: ON_NOW.says.map((on) => `${on} ${says}`), ways: writeAbout(subject) },
    ...held(after),
  ];
}

const ROOMS = 'Ask us about accommodation.';
const TOURS = 'Ask us about tours.';

/** What visitors ask most before the deadline. */
const guidelines = (
  phase: 'before' | 'call-open',
  is: PhaseText['is'],
  opening: string,
): PhaseText => ({
  during: [phase],
  is,
  ofEditionWith: 'call',
  says: [opening, ''].map((first) => `${first}The guidelines tell authors how to write a paper.`),
  ways: [{ label: 'Guidelines to Authors', to: 'guidelines-to-authors' }],
  onlyWithWay: true,
});

/** @param what what the page has for sponsors, in the plural and with its article; left out where it has nothing */
const sponsors = (what?: string): readonly PhaseText[] => [
  {
    during: UNTIL_THE_DAYS,
    is: 'now',
    says: ['Would you like to support the conference? Write to us.'],
    ways: writeAbout('Sponsorship'),
  },
  { ...ON_NOW, ways: writeTo('You can still ask us about sponsorship.', 'Sponsorship') },
  {
    during: ['after'],
    is: 'past',
    says: [
      ...[HELD, OVER].map((ended) =>
        [ended, what && `These were ${what}.`].filter(Boolean).join(' '),
      ),
    ],
    ways: writeTo('You can still ask us about sponsorship.', 'Sponsorship'),
  },
];

const committee: readonly PhaseText[] = [
  {
    during: [...UNTIL_THE_DAYS, 'days'],
    is: 'ahead',
    says: ['Ask us about this committee.'],
    ways: writeAbout('Committee'),
  },
  ...held(elsewhere('Committee')),
];

type Texts = Readonly<Record<string, readonly PhaseText[]>>;

const withLastDays = (of: Texts): Texts =>
  Object.fromEntries(Object.entries(of).map(([page, texts]) => [page, withLastDay(texts)]));

const NO_TIMETABLE = 'Its timetable is not on this website';
const SAMPLE_TIMETABLE = `${NO_TIMETABLE}: the one below is a sample.`;

/** The same of pages that list something, while nothing of that is the conference's own. */
export const unlistedTexts = withLastDays({
  speakers: talks(CONFERENCE, elsewhere('Speakers')),
  workshops: talks(CONFERENCE, elsewhere('Workshops')),
  programme: talks(CONFERENCE, elsewhere('Programme'), NO_TIMETABLE),
  'programme-of-samples': [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: [`The conference: {{date:conference-days}}. ${SAMPLE_TIMETABLE}`],
    },
    {
      during: ['days'],
      is: 'now',
      says: [`**The conference is on now.** ${SAMPLE_TIMETABLE}`],
      ways: [...JOIN, ...writeTo('Ask us for it.', 'Programme')],
    },
    ...held(elsewhere('Programme'), `${NO_TIMETABLE}.`),
  ],
  'programme-now': [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: ['The conference: {{date:conference-days}}. Its sessions are not on this website yet.'],
    },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now.** Its sessions are not on this website.'],
      ways: ways.find,
    },
    ...held(elsewhere('Programme')),
  ],
  'cultural-event': talks(CONFERENCE, elsewhere('Cultural event')),
  tours: asked(TOURS, 'Tours', elsewhere('Tours')),
  accommodation: asked(ROOMS, 'Accommodation', elsewhere('Accommodation')),
  'organising-committee': committee,
  'technical-programme-committee': committee,
  'international-advisory-committee': committee,
  allpapers: talks(ITS_DAYS, writeTo('You can still ask us about a paper.', 'Paper')),
  allupdates: [ON_NOW, ...held(elsewhere('News'))],
  'become-a-sponsor': sponsors(),
  'benefits-of-sponsorship': sponsors(),
});

/** What stands below the headings of pages, by the names that the navigation has for them. */
export const pageTexts = withLastDays({
  ...authorTexts,
  ...registrationTexts,
  sponsors: sponsors(),
  'become-a-sponsor': sponsors('the tiers and stalls'),
  'benefits-of-sponsorship': sponsors('its benefits for sponsors'),
  about: talks(CONFERENCE),
  'about-the-conference': talks(ITS_DAYS),
  'organising-committee': held(),
  'technical-programme-committee': held(),
  'international-advisory-committee': held(),
  allpapers: talks(ITS_DAYS, []),
  programs: talks(ITS_DAYS),
  programme: talks(ITS_DAYS),
  'programme-now': [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: ['The conference begins on {{date:conference-start}}.'],
    },
    {
      during: ['after'],
      is: 'past',
      says: [HELD, OVER].map((ended) => `${ended} Nothing more is to come.`),
      ways: [{ label: 'See the programme', to: 'programme' }],
    },
  ],
  speakers: talks('Invited talks'),
  workshops: talks('Workshops'),
  'cultural-event': talks('The cultural event'),
  tours: asked(TOURS, 'Tours'),
  'venue-and-travels': [
    { during: UNTIL_THE_DAYS, is: 'ahead', says: WHERE, ways: JOIN },
    { during: ['days'], is: 'now', says: WHERE.map((text) => `**On now.** ${text}`), ways: JOIN },
    ...held(ways.read, 'This was the way there.'),
  ],
  accommodation: asked(ROOMS, 'Accommodation'),
  'photo-gallery': [
    {
      during: UNTIL_THE_DAYS,
      is: 'ahead',
      says: ['The conference: {{date:conference-days}}.'],
    },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now.**'],
    },
    {
      during: ['after'],
      is: 'past',
      says: [HELD, OVER],
      ways: writeTo('Do you have pictures of it? Write to us.', 'Pictures'),
    },
  ],
  allupdates: [
    ON_NOW,
    {
      during: ['after'],
      is: 'past',
      says: [`${HELD} This was its news.`, OVER],
      ways: ways.read,
    },
  ],
  // At the form: whoever comes with a letter that is begun sees nothing above it.
  'contact-form': [
    {
      during: ['call-closing'],
      notKnowing: SUBMISSION_SITE,
      is: 'now',
      says: [`${OPEN_UNTIL} ${COUNTS_UNSAID}`],
    },
  ],
  contact: [
    guidelines('before', 'ahead', 'The call opens on {{date:paper-submission-start}}. '),
    guidelines('call-open', 'now', 'The call is open until {{date:submission-deadline}}. '),
    {
      during: ['call-closing'],
      knowing: SUBMISSION_SITE,
      is: 'now',
      says: [
        `${CLOSING} Submit until {{date:submission-deadline.exactly}}, {{link:paper-submission "on the submission site"}}.`,
      ],
    },
    {
      during: ['review'],
      is: 'now',
      ofEditionWith: 'call',
      says: also(
        ['Papers are in review.'],
        'Authors learn the outcome on {{date:notification-of-acceptance}}.',
      ),
      ways: ways.fees,
    },
    {
      during: ['registration'],
      is: 'now',
      says: [
        'Registration is open until {{date:last-date-of-registration}}.',
        'Registration is open.',
      ],
      ways: ways.register,
    },
    { during: ['soon'], is: 'ahead', says: WHERE, ways: ways.find },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now**, {{place:where}}.'],
      ways: ways.find,
    },
    {
      during: ['after'],
      is: 'past',
      knowing: 'link:next-edition',
      says: [HELD, OVER],
    },
    {
      during: ['after'],
      is: 'past',
      notKnowing: 'link:next-edition',
      says: [HELD, OVER].map((text) => `${text} ${NO_NEXT_EDITION}`),
      ways: writeTo('Ask us.', 'The next edition'),
    },
  ],
});
