import {
  ASK_TOO_LATE,
  AT_ONCE,
  also,
  askAboutIt,
  CLOSING,
  HELD,
  LAST_REGISTRATION,
  LATE,
  NO_SUBMISSION_SITE,
  OPEN_UNTIL,
  OVER,
  type PhaseText,
  REGISTRATION_CLOSED,
  SUBMISSION_SITE,
  type Way,
  WRITE_TO_SUBMIT,
  ways,
  writeAbout,
  writeTo,
} from './phase-text.ts';

const SUBMIT: readonly Way[] = [{ label: 'Submit a paper', to: SUBMISSION_SITE }, WRITE_TO_SUBMIT];

const CLOSED = ['The call closed on {{date:submission-deadline}}.', 'The call is closed.'];
const SUBMISSION_CLOSED = [
  'Submission closed on {{date:submission-deadline}}.',
  'Submission is closed.',
];
const REGISTER_UNTIL = `Authors register until {{${LAST_REGISTRATION}}}.`;
const OUTCOME = 'Authors learn the outcome on {{date:notification-of-acceptance}}.';
const withLate = (says: readonly string[]) => says.map((text) => `${text} ${LATE}`);
const CAMERA_READY = 'Camera-ready versions: until {{date:camera-ready}}.';
const CAMERA_READY_OVER = 'Camera-ready versions were due by {{date:camera-ready}}.';
const GUIDELINES = 'Papers are submitted until {{date:submission-deadline}}.';
const AWARD = 'Best student paper award';
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
    says: [`${OPEN_UNTIL} ${AT_ONCE}`],
  },
];

/** @param says that nothing is submitted any more, from shortly before the conference until its last day */
const longAfter = (says: readonly string[]): readonly PhaseText[] => [
  {
    during: ['soon', 'days-on'],
    knowing: LAST_REGISTRATION,
    is: 'past',
    says: also(says, REGISTRATION_CLOSED),
    ways: ASK_TOO_LATE,
  },
  {
    during: ['soon', 'days-on'],
    notKnowing: LAST_REGISTRATION,
    is: 'past',
    says: withLate(says),
    ways: ways.find,
  },
  // Nobody takes part any more.
  {
    during: ['days-last'],
    is: 'past',
    says,
    ways: askAboutIt('Paper submission'),
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
      says: withLate(also(CLOSED, REGISTER_UNTIL)),
      ways: ways.register,
    },
    ...longAfter(CLOSED),
    {
      during: ['after'],
      is: 'past',
      says: also(CLOSED, HELD),
      ways: [...ways.read, ...writeTo('You can still ask us about a paper.', 'Paper')],
    },
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
      says: withLate(also(CLOSED, CAMERA_READY)),
    },
    {
      during: ['versions-over'],
      is: 'past',
      says: withLate(also(CLOSED, CAMERA_READY_OVER)),
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
        '**Open now**, until {{date:submission-deadline}}. No submission site is named here: ask us some days before then, since an answer takes time.',
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
        `${OPEN_UNTIL} ${AT_ONCE}`,
      ],
      ways: SUBMIT,
    },
    {
      during: ['review'],
      is: 'past',
      says: withLate(also(SUBMISSION_CLOSED, OUTCOME)),
      ways: ways.fees,
    },
    {
      during: ['registration'],
      is: 'past',
      says: withLate(also(SUBMISSION_CLOSED, REGISTER_UNTIL)),
      ways: ways.register,
    },
    ...longAfter(SUBMISSION_CLOSED),
    {
      during: ['after'],
      is: 'past',
      says: SUBMISSION_CLOSED,
      ways: [...ways.read, ...askAboutIt('Paper submission')],
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
