import { expect, it } from 'vitest';
import { handoverGroups, type Known } from '../../admin/screens/handover/handover-lines.ts';

const account = (name: string, more: Partial<Known['accounts'][number]> = {}) => ({
  ...{ id: name, name, email: `${name}@example.org`, photo: '', createdAt: '', areas: null },
  ...{ role: 'owner' as const, isYou: false, usedAt: '2026-11-01T00:00:00.000Z' },
  ...{ hasPasskey: false, passkeysOff: null },
  ...more,
});

/** Where all is well. */
const WELL: Known = {
  url: 'https://conference.example',
  origin: 'https://conference.example',
  github: {
    repository: 'asha/site',
    address: 'https://github.com/asha/site',
    by: 'app',
    endsAt: null,
  },
  secrets: {
    GITHUB_WEBHOOK_SECRET: true,
    EDITOR_CLIENT_ID: true,
    EDITOR_CLIENT_SECRET: true,
    EDITOR_SECRET: true,
    MAIL_TOKEN: true,
  },
  mail: 'service',
  messages: { unread: 0, unanswered: 0 },
  proposals: 0,
  waiting: 0,
  links: 0,
  samples: 0,
  accounts: [account('asha', { isYou: true }), account('ravi')],
  missed: [],
  now: Date.parse('2026-11-23T00:00:00.000Z'),
  dayOf: (at) => at.slice(0, 10),
};

const linesOf = (known: Partial<Known>) =>
  handoverGroups({ ...WELL, ...known }).flatMap(({ lines }) => lines);
const toDo = (known: Partial<Known>) =>
  linesOf(known).flatMap(({ what, isToDo }) => (isToDo ? what : []));
const COPY = 'Whether anybody has a copy cannot be known here.';

it('asks where all is well for nothing but a copy', () => {
  expect(toDo({})).toEqual([COPY]);
});

it.each<[string, Partial<Known>]>([
  [
    'Ravi (r@example.org): Owner, last used 2026-05-01.',
    {
      accounts: [
        account('Asha', { isYou: true }),
        account('Ravi', { email: 'r@example.org', usedAt: '2026-05-01T00:00:00.000Z' }),
      ],
    },
  ],
  [
    'Ravi (r@example.org): Owner, never used, as far as is known.',
    {
      accounts: [
        account('Asha', { isYou: true }),
        account('Ravi', { email: 'r@example.org', usedAt: null }),
      ],
    },
  ],
  [
    'There is one owner.',
    { accounts: [account('Asha', { isYou: true }), account('Ravi', { role: 'publisher' })] },
  ],
  [
    'The settings say that the website is at https://conference.example. You look at it at https://other.example.',
    { origin: 'https://other.example' },
  ],
  [
    'The website writes to asha/site with a token (GITHUB_TOKEN). It ends on 2026-12-24; from then on nothing can be saved.',
    { github: { ...WELL.github, by: 'token', endsAt: '2026-12-24T10:00:00.000Z' } },
  ],
  [
    'GITHUB_WEBHOOK_SECRET is not set: what is changed at GitHub is seen minutes later.',
    { secrets: { ...WELL.secrets, GITHUB_WEBHOOK_SECRET: false } },
  ],
  [
    '2 messages of the contact form are not marked as answered, 1 of them unread.',
    { messages: { unread: 1, unanswered: 2 } },
  ],
  ['1 proposal waits for a decision.', { proposals: 1 }],
  ['3 samples that came with the website are left.', { samples: 3 }],
  ['Visitors still miss 6 things: a, b, c, d, e and 1 more.', { missed: [...'abcdef'] }],
])('says what is to be done: %s', (what, known) => {
  expect(toDo(known).filter((each) => each !== COPY)).toEqual([what]);
});

it.each<[string, Partial<Known>]>([
  ['You look at it at http://localhost:8787.', { origin: 'http://localhost:8787' }],
  [
    'GitHub names no day on which it ends.',
    { github: { ...WELL.github, by: 'token', endsAt: null } },
  ],
  [
    'It ends on 2027-03-01',
    { github: { ...WELL.github, by: 'token', endsAt: '2027-03-01T10:00:00.000Z' } },
  ],
  [
    'when it ends is not known at the moment',
    { github: { repository: 'asha/site', address: 'https://github.com/asha/site', by: 'token' } },
  ],
  ['how many proposals wait is not known', { proposals: undefined as never }],
  ['1 change waits for the hour', { waiting: 1 }],
  ['2 links for an account or a new password wait', { links: 2 }],
])('says what is no fault, or not known: %s', (part, known) => {
  expect(
    linesOf(known)
      .map(({ what }) => what)
      .join('\n'),
  ).toContain(part);
  expect(toDo(known)).toEqual([COPY]);
});
