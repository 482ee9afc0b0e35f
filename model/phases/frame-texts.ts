import {
  ASK_LATE,
  ASK_US_TOO_LATE,
  AT_ONCE,
  also,
  LAST_REGISTRATION,
  NO_SUBMISSION_SITE,
  OVER,
  type PhaseText,
  REGISTRATION_CLOSED,
  SUBMISSION_SITE,
  type Way,
  WRITE_TO_SUBMIT,
  ways,
} from './phase-text.ts';

const SUBMIT: Way = { label: 'Submit a paper', to: 'paper-submissions', knowing: SUBMISSION_SITE };
/** Nobody is sent to submit where nothing says how: the page tells what is known of that. */
const SUBMISSIONS: readonly Way[] = [
  SUBMIT,
  { label: 'Paper Submissions', to: 'paper-submissions' },
  { label: 'Call for Papers', to: 'call-for-papers' },
];

const CALL_OPEN = 'The call for papers is open until {{date:submission-deadline}}.';

/** Once it is named, it is what there is to come. */
const NEXT_EDITION: Way = { label: 'The next edition', to: 'link:next-edition' };

/**
 * What the banner of the home page asks for. It goes on with the tagline's words: who was called innovative
 * minds meets as such, and nobody else. When and where stand above it.
 */
export function bannerTexts(tagline: string): readonly PhaseText[] {
  const we = /\binnovative minds\b/i.test(tagline) ? 'Innovative minds' : 'We';
  return [
    {
      during: ['before'],
      is: 'ahead',
      ofEditionWith: 'call',
      says: [],
      ways: [{ label: 'Read the call for papers', to: 'call-for-papers' }],
    },
    {
      during: ['call'],
      is: 'now',
      says: [],
      ways: [SUBMIT, WRITE_TO_SUBMIT],
    },
    { during: ['review'], is: 'now', says: [], ways: ways.fees },
    { during: ['registration'], is: 'now', says: [], ways: ways.register },
    {
      during: ['soon'],
      is: 'ahead',
      says: [`${we} are about to meet.`],
      ways: ways.find,
    },
    {
      during: ['days-last'],
      is: 'now',
      // On its evening nobody meets any more, or looks for the way.
      says: ['The last day of the conference.'],
      ways: [...ways.now, ...ways.about],
    },
    {
      during: ['days-on'],
      is: 'now',
      // They are on at night, too, when nobody meets.
      says: [`${we} meet: the conference is on.`],
      ways: [...ways.now, ...ways.find],
      second: ways.find,
    },
    {
      during: ['after'],
      is: 'past',
      says: [`${we} have met: the conference is over.`],
      ways: [NEXT_EDITION, ...ways.read, ...ways.about],
    },
  ];
}

/** What the marquee adds to its announcement. */
export const marqueeTexts: readonly PhaseText[] = [
  {
    during: ['before'],
    is: 'ahead',
    says: ['The call for papers opens on {{date:paper-submission-start}}.'],
  },
  {
    during: ['call-open'],
    is: 'now',
    says: [CALL_OPEN],
  },
  {
    during: ['call-closing'],
    is: 'now',
    says: ['The call for papers closes on {{date:submission-deadline.exactly}}.'],
  },
  {
    during: ['review'],
    is: 'now',
    says: ['Authors learn the outcome on {{date:notification-of-acceptance}}.'],
  },
  {
    during: ['register-early'],
    knowing: 'count:fees',
    is: 'now',
    says: ['The early fee applies until {{date:early-bird-registration}}.'],
  },
  {
    during: ['register-early'],
    notKnowing: 'count:fees',
    is: 'now',
    says: ['Registration is open until {{date:last-date-of-registration}}.'],
  },
  {
    during: ['register-late', 'register-unsaid'],
    is: 'now',
    says: ['Registration is open until {{date:last-date-of-registration}}.'],
  },
  { during: ['soon'], is: 'ahead', says: ['We begin on {{date:conference-start}}.'] },
  { during: ['days-on'], is: 'now', says: ['On now.'] },
  { during: ['days-last'], is: 'now', says: ['The last day.'] },
  {
    during: ['after'],
    is: 'past',
    says: [OVER],
  },
];

/** What the banner says below its tagline: what ends next, exactly, and how one submits where no site is named. */
export const deadlineTexts: readonly PhaseText[] = [
  {
    during: ['call-open'],
    knowing: SUBMISSION_SITE,
    ofEditionWith: 'call',
    is: 'now',
    says: [CALL_OPEN],
  },
  {
    during: ['call-open'],
    notKnowing: SUBMISSION_SITE,
    ofEditionWith: 'call',
    is: 'now',
    says: [`${CALL_OPEN} ${NO_SUBMISSION_SITE}`, NO_SUBMISSION_SITE],
  },
  {
    during: ['call-closing'],
    knowing: SUBMISSION_SITE,
    is: 'now',
    says: ['The call for papers closes on {{date:submission-deadline.exactly}}.'],
  },
  {
    during: ['call-closing'],
    notKnowing: SUBMISSION_SITE,
    is: 'now',
    says: [`The call for papers closes on {{date:submission-deadline.exactly}}. ${AT_ONCE}`],
  },
  {
    during: ['review'],
    is: 'now',
    says: also(
      ['The call is closed.'],
      'Authors learn the outcome on {{date:notification-of-acceptance}}.',
    ),
    ways: [ASK_LATE],
    ofEditionWith: 'call',
  },
  {
    during: ['register-early'],
    knowing: 'count:fees',
    is: 'now',
    says: ['The early fee applies until {{date:early-bird-registration.exactly}}.'],
  },
  {
    during: ['register-early'],
    notKnowing: 'count:fees',
    is: 'now',
    says: ['Registration is open until {{date:last-date-of-registration.exactly}}.'],
  },
  {
    during: ['register-late', 'register-unsaid'],
    is: 'now',
    says: ['Registration is open until {{date:last-date-of-registration.exactly}}.'],
  },
  {
    during: ['registration'],
    is: 'now',
    says: ['The call is closed.'],
    ways: [ASK_LATE],
    ofEditionWith: 'call',
  },
  {
    during: ['soon'],
    knowing: LAST_REGISTRATION,
    is: 'now',
    says: [REGISTRATION_CLOSED],
    ways: [ASK_US_TOO_LATE],
  },
  {
    during: ['soon'],
    notKnowing: LAST_REGISTRATION,
    is: 'now',
    says: ['The call is closed.'],
    ways: [ASK_LATE],
    ofEditionWith: 'call',
  },
];

/** What the footer says. No date: a footer is on pages that a moved date does not concern. */
export const footerTexts: readonly PhaseText[] = [
  {
    during: ['before'],
    is: 'ahead',
    says: ['The call for papers is not open yet.'],
    ofEditionWith: 'call',
    ways: [{ label: 'Call for Papers', to: 'call-for-papers' }],
  },
  {
    during: ['call'],
    is: 'now',
    says: ['The call for papers is open.'],
    ways: SUBMISSIONS,
  },
  { during: ['review'], is: 'now', says: ['Papers are in review.'], ways: ways.fees },
  { during: ['registration'], is: 'now', says: ['Registration is open.'], ways: ways.register },
  { during: ['soon'], is: 'ahead', says: ['The conference is about to begin.'], ways: ways.find },
  { during: ['days-on'], is: 'now', says: ['The conference is on now.'], ways: ways.find },
  {
    during: ['days-last'],
    is: 'now',
    says: ['The last day of the conference.'],
    ways: ways.about,
  },
  {
    during: ['after'],
    is: 'past',
    says: [OVER],
    ways: [NEXT_EDITION],
  },
];
