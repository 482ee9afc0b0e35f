import {
  AT_ONCE,
  also,
  askAboutIt,
  HELD,
  LATE,
  NO_SUBMISSION_SITE,
  OVER,
  type PhaseText,
  SUBMISSION_SITE,
  type Way,
  WRITE_TO_SUBMIT,
  ways,
  writeAbout,
  writeTo,
} from './phase-text.ts';

const SUBMIT: readonly Way[] = [{ label: 'Submit a paper', to: SUBMISSION_SITE }, WRITE_TO_SUBMIT];

const OPEN = ['**Open now**, until {{date:last-date-of-registration}}.'];
const CLOSED = ['The call closed on {{date:submission-deadline}}.', 'The call is closed.'];
const OUTCOME = 'Authors learn the outcome on {{date:notification-of-acceptance}}.';
const withLate = (says: readonly string[]) => says.map((text) => `${text} ${LATE}`);
const CAMERA_READY = 'Camera-ready versions: until {{date:camera-ready}}.';
const CAMERA_READY_OVER = 'Camera-ready versions were due by {{date:camera-ready}}.';
const GUIDELINES = 'Papers are submitted until {{date:submission-deadline}}.';
const CLOSING = '**Closing soon.**';
/** What somebody writes who registers. */
export const TO_REGISTER = {
  subject: 'Registration',
  message: 'I would like to register. Where do I pay?\n\nCategory: \nPaper ID: \n',
};
/** And who does so too late, or without a paper. */
const TOO_LATE = {
  subject: 'Registration',
  message: 'Can I still register, or attend without a paper?\n\nName: \nPaper ID, if any: \n',
};
const LAST_REGISTRATION = 'date:last-date-of-registration';
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
const REGISTRATION_CLOSED = [
  '**For papers**, registration closed on {{date:last-date-of-registration}}.',
  '**For papers**, registration is closed.',
];
const ASK_FOR_SUPPORT = {
  says: ['This website has no form for applications: ask us about support.'],
  ways: writeAbout('Financial support'),
};
const AWARD = 'Best student paper award';
/** Known where an edition has fees. */
const FEES = 'count:fees';

const CALL = { is: 'now', ofEditionWith: 'call', ways: SUBMIT } as const;

/** @param says while the call is open and a submission site is known, the first of which all is known */
const openCall = (...says: readonly string[]): readonly PhaseText[] => [
  { ...CALL, during: ['call-open'], knowing: SUBMISSION_SITE, says },
  {
    ...CALL,
    during: ['call-open'],
    notKnowing: SUBMISSION_SITE,
    says: says.map((text) => `${text} ${NO_SUBMISSION_SITE}`),
  },
  {
    ...CALL,
    during: ['call-closing'],
    knowing: SUBMISSION_SITE,
    says: [`${CLOSING} Submit until {{date:submission-deadline.exactly}}.`],
  },
  {
    ...CALL,
    during: ['call-closing'],
    notKnowing: SUBMISSION_SITE,
    says: [`${CLOSING} The call is open until {{date:submission-deadline.exactly}}. ${AT_ONCE}`],
  },
];

/** What the pages for authors say below their headings, by the names that the navigation has for them. */
export const authorTexts: Readonly<Record<string, readonly PhaseText[]>> = {
  'call-for-papers': [
    {
      during: ['before'],
      is: 'ahead',
      ofEditionWith: 'call',
      says: ['The call opens on {{date:paper-submission-start}}.', 'The call is not open yet.'],
      ways: [{ label: 'Guidelines to Authors', to: 'guidelines-to-authors' }],
    },
    ...openCall('**Open now**, until {{date:submission-deadline}}.', '**Open now.**'),
    {
      during: ['review'],
      is: 'past',
      says: withLate(also(CLOSED, OUTCOME)),
      ways: ways.fees,
    },
    {
      during: ['registration'],
      is: 'past',
      says: also(CLOSED, 'Authors register until {{date:last-date-of-registration}}.'),
      ways: ways.register,
    },
    {
      during: ['soon'],
      knowing: LAST_REGISTRATION,
      is: 'past',
      says: also(CLOSED, `Registration for papers closed on {{${LAST_REGISTRATION}}}.`),
      ways: writeTo('Authors who missed it can still ask us.', TOO_LATE),
    },
    {
      during: ['soon'],
      notKnowing: LAST_REGISTRATION,
      is: 'past',
      says: CLOSED,
      ways: ways.find,
    },
    { during: ['days-on'], is: 'past', says: CLOSED, ways: ways.find },
    { during: ['days-last'], is: 'past', says: CLOSED },
    { during: ['after'], is: 'past', says: also(CLOSED, HELD), ways: ways.read },
  ],
  'guidelines-to-authors': [
    {
      during: ['before'],
      is: 'ahead',
      says: [GUIDELINES],
      ways: [{ label: 'Paper Submissions', to: 'paper-submissions' }],
    },
    ...openCall(GUIDELINES),
    {
      during: ['versions-due'],
      is: 'past',
      says: also(CLOSED, CAMERA_READY),
    },
    {
      during: ['versions-over'],
      is: 'past',
      says: also(CLOSED, CAMERA_READY_OVER),
    },
    {
      during: ['days', 'after'],
      is: 'past',
      says: also(CLOSED, 'These guidelines held for the papers of this edition.'),
    },
  ],
  'paper-submissions': [
    {
      during: ['before'],
      is: 'ahead',
      says: [
        'Papers can be submitted from {{date:paper-submission-start}} on.',
        'Papers cannot be submitted yet.',
      ],
      ofEditionWith: 'call',
      ways: [{ label: 'Guidelines to Authors', to: 'guidelines-to-authors' }],
    },
    {
      during: ['call-open'],
      is: 'now',
      ofEditionWith: 'call',
      says: [
        '**Open now**, until {{date:submission-deadline}}, {{link:paper-submission "on the submission site"}}.',
        '**Open now**, {{link:paper-submission "on the submission site"}}.',
        '**Open now**, until {{date:submission-deadline}}. No submission site is named here: write to us some days before then, since an answer takes time.',
        `**Open now.** ${NO_SUBMISSION_SITE}`,
      ],
      ways: SUBMIT,
    },
    {
      during: ['call-closing'],
      is: 'now',
      ofEditionWith: 'call',
      says: [
        `${CLOSING} Submit until {{date:submission-deadline.exactly}}, {{link:paper-submission "on the submission site"}}.`,
        `${CLOSING} The call is open until {{date:submission-deadline.exactly}}. ${AT_ONCE}`,
      ],
      ways: SUBMIT,
    },
    {
      during: ['review'],
      is: 'past',
      says: withLate(
        also(
          ['Submission closed on {{date:submission-deadline}}.', 'Submission is closed.'],
          OUTCOME,
        ),
      ),
      ways: ways.fees,
    },
    {
      during: ['registration'],
      is: 'past',
      says: also(
        ['Submission closed on {{date:submission-deadline}}.', 'Submission is closed.'],
        'Authors register until {{date:last-date-of-registration}}.',
      ),
      ways: ways.register,
    },
    {
      during: ['soon', 'days', 'after'],
      is: 'past',
      says: ['Submission closed on {{date:submission-deadline}}.', 'Submission is closed.'],
      ways: ways.read,
    },
  ],
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
      says: REGISTRATION_CLOSED,
      ways: askAboutIt('Registration'),
    },
    {
      during: ['register-over'],
      is: 'past',
      says: REGISTRATION_CLOSED,
      ways: writeTo(
        'Authors who missed it and whoever wants to attend without a paper can ask us.',
        TOO_LATE,
      ),
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
  'best-student-paper-award': [
    {
      during: ['before', 'call', 'review', 'registration', 'soon'],
      is: 'ahead',
      says: ['Ask us about nominations.'],
      ways: writeAbout(AWARD),
    },
    {
      during: ['days'],
      is: 'now',
      says: ['**The conference is on now**, {{place:where}}.'],
    },
    {
      during: ['after'],
      is: 'past',
      says: [HELD, OVER].map((ended) => `${ended} The rule below was for its nominations.`),
      ways: writeTo('You can still ask us about the award.', AWARD),
    },
  ],
  'cmt-acknowledgement': [
    {
      during: ['before', 'call'],
      is: 'ahead',
      ofEditionWith: 'call',
      says: [
        'The reviews of this edition are still to come. Their service will be acknowledged in these words:',
      ],
    },
    {
      during: ['review'],
      is: 'now',
      ofEditionWith: 'call',
      says: [
        'The reviews of this edition are under way. Their service will be acknowledged in these words:',
      ],
    },
  ],
  'paper-publication': [
    {
      during: ['versions-due'],
      is: 'ahead',
      says: [CAMERA_READY],
    },
    {
      during: ['versions-over', 'days'],
      is: 'past',
      says: also([CAMERA_READY_OVER], 'The conference: {{date:conference-days}}.'),
    },
    {
      during: ['after'],
      is: 'past',
      says: [HELD, OVER].map((ended) => `${ended} The rules below were for its papers.`),
      ways: ways.read,
    },
  ],
};
