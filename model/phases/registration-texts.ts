import {
  ASK_TOO_LATE,
  askAboutIt,
  type PhaseText,
  type Way,
  writeAbout,
  writeTo,
} from './phase-text.ts';

const OPEN = ['**Open now**, until {{date:last-date-of-registration}}.'];

/** What somebody writes who registers. */
export const TO_REGISTER = {
  subject: 'Registration',
  message: 'I would like to register. Where do I pay?\n\nCategory: \nPaper ID: \n',
};
/** This website takes no registrations by itself: where it works a fee out, what is written comes filled in with that. */
const REGISTER: readonly Way[] = [
  { label: 'Start your registration', to: 'your-fee' },
  { label: 'Write to us to register', to: '/contact', letter: TO_REGISTER },
];
/** What registration waits for, as the phases have it; the first that is known. */
const REGISTRATION_FOLLOWS = [
  '**Registration follows the notification of acceptance**: {{date:notification-of-acceptance}}.',
  '**Registration follows the submission deadline**: {{date:submission-deadline}}.',
  '**No day is named on which registration opens.**',
];
const thenRegister = (until: readonly string[]) =>
  REGISTRATION_FOLLOWS.flatMap((opening) => until.map((text) => `${opening} ${text}`));
const ASK_ABOUT_REGISTRATION = writeTo('Ask us about registration.', 'Registration');
const NO_REGISTRATION = [
  '**For papers**, registration closed on {{date:last-date-of-registration}}.',
  '**For papers**, registration is closed.',
];
const ASK_FOR_SUPPORT = {
  says: ['This website has no form for applications: ask us about support.'],
  ways: writeAbout('Financial support'),
};
/** Known where an edition has fees. */
const FEES = 'count:fees';

/** What the pages of registration and of support for it say below their headings, by their names in the navigation. */
export const registrationTexts: Readonly<Record<string, readonly PhaseText[]>> = {
  registrations: [
    {
      during: ['register-later'],
      knowing: FEES,
      is: 'ahead',
      says: thenRegister([
        'The early fee applies until {{date:early-bird-registration}}, the late fee until {{date:last-date-of-registration}}.',
        'The early fee applies until {{date:early-bird-registration}}.',
        'Registration ends on {{date:last-date-of-registration}}.',
      ]),
      ways: ASK_ABOUT_REGISTRATION,
    },
    {
      during: ['register-later'],
      notKnowing: FEES,
      is: 'ahead',
      says: thenRegister(['Registration ends on {{date:last-date-of-registration}}.']),
      ways: ASK_ABOUT_REGISTRATION,
    },
    {
      during: ['register-early'],
      knowing: FEES,
      is: 'now',
      says: [
        '**The early fee applies now**, until {{date:early-bird-registration.exactly}}, then the late fee until {{date:last-date-of-registration}}.',
        '**The early fee applies now**, until {{date:early-bird-registration.exactly}}.',
      ],
      ways: REGISTER,
    },
    {
      during: ['register-late'],
      knowing: FEES,
      is: 'now',
      says: [
        '**The late fee applies now**, until {{date:last-date-of-registration.exactly}}. The early fee ended on {{date:early-bird-registration}}.',
        '**The late fee applies now.** The early fee ended on {{date:early-bird-registration}}.',
      ],
      ways: REGISTER,
    },
    {
      during: ['register-early', 'register-late'],
      notKnowing: FEES,
      is: 'now',
      says: OPEN,
      ways: REGISTER,
    },
    { during: ['register-unsaid'], is: 'now', says: OPEN, ways: REGISTER },
    {
      during: ['register-last'],
      is: 'past',
      says: NO_REGISTRATION,
      ways: askAboutIt('Registration'),
    },
    {
      during: ['register-over'],
      is: 'past',
      says: NO_REGISTRATION,
      ways: ASK_TOO_LATE,
    },
    {
      during: ['after'],
      is: 'past',
      says: [
        'Registration closed on {{date:last-date-of-registration}}.',
        'Registration is closed.',
      ],
      ways: askAboutIt('Registration'),
    },
  ],
  'financial-support': [
    { during: ['register-later'], is: 'ahead', ...ASK_FOR_SUPPORT },
    {
      during: ['register-early', 'register-late', 'register-unsaid'],
      is: 'now',
      ...ASK_FOR_SUPPORT,
    },
    {
      during: ['register-over', 'register-last', 'after'],
      is: 'past',
      says: [
        'For papers of this edition registration closed on {{date:last-date-of-registration}}. The rule below was for its applicants.',
        'For papers of this edition registration is closed. The rule below was for its applicants.',
      ],
    },
  ],
};
