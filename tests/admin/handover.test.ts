import { expect, it } from 'vitest';
import { handoverGroups, technicalLines } from '../../admin/screens/handover/handover-lines.ts';
import { handoverTasks, type Known } from '../../admin/screens/handover/handover-tasks.ts';

const account = (name: string, more: Partial<Known['accounts'][number]> = {}) => ({
  ...{
    id: name,
    name,
    email: `${name}@example.org`,
    photo: '',
    createdAt: '2026-11-20T00:00:00.000Z',
    areas: null,
  },
  ...{ role: 'owner' as const, isYou: false, usedAt: '2026-11-01T00:00:00.000Z' },
  ...{ logins: 1, hasPasskey: false, passkeysOff: null, planned: [] },
  ...more,
});
const YOU = account('asha', { isYou: true });

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
  editionProposal: null,
  lastDay: '2027-03-07',
  datesOver: [],
  waiting: 0,
  stopped: 0,
  links: 0,
  samples: 0,
  ticks: [],
  accounts: [YOU, account('ravi')],
  missed: [],
  now: Date.parse('2026-11-23T00:00:00.000Z'),
  today: '2026-11-23',
  dayOf: (at) => at.slice(0, 10),
};

const tasks = (known: Partial<Known>) => handoverTasks({ ...WELL, ...known });
const BY_HAND = ['copy', 'logins', 'unused'];
/** Of what the website knows, and of what only this case makes somebody tick. */
const open = (known: Partial<Known>) =>
  tasks(known).filter(({ id, isDone }) => !isDone && !BY_HAND.includes(id));

it('leaves to do, where all is well, what the website cannot know', () => {
  const left = tasks({}).filter(({ isDone }) => !isDone);
  expect(left.map(({ id, isDone }) => [id, isDone])).toEqual(BY_HAND.map((id) => [id, undefined]));
});

it.each<[id: string, says: string, path: string, known: Partial<Known>]>([
  [
    'owner',
    'You are the only owner.',
    '/admin/accounts#invitations',
    { accounts: [YOU, account('Ravi', { role: 'publisher' })] },
  ],
  ['owner', '1 invitation waits', '/admin/accounts#invitations', { accounts: [YOU], links: 1 }],
  [
    'address',
    'The settings say https://conference.example, and you look at the website at https://other.example.',
    '/admin/settings/site#url',
    { origin: 'https://other.example' },
  ],
  [
    'key',
    'The key with which the website saves ends on 2026-12-24; from then on nothing can be saved.',
    'https://github.com/asha/site/blob/HEAD/docs/operating/secrets.md',
    { github: { ...WELL.github, by: 'token', endsAt: '2026-12-24T10:00:00.000Z' } },
  ],
  [
    'webhook',
    'is seen here minutes later',
    'https://github.com/asha/site/blob/HEAD/docs/operating/secrets.md',
    { secrets: { ...WELL.secrets, GITHUB_WEBHOOK_SECRET: false } },
  ],
  [
    'messages',
    '2 messages of the contact form are not marked as answered, 1 of them unread.',
    '/admin/contact-messages',
    { messages: { unread: 1, unanswered: 2 } },
  ],
  [
    'proposals',
    '1 proposal waits to be published or turned down.',
    '/admin/proposals',
    { proposals: 1 },
  ],
  [
    'proposals',
    'Nobody knows at the moment how many',
    '/admin/proposals',
    { proposals: undefined as never },
  ],
  [
    'missing',
    '1 thing that visitors look for',
    '/admin/settings/site#contacts.email',
    { missed: [{ label: 'E-mail address', path: '/admin/settings/site#contacts.email' }] },
  ],
  [
    'dates',
    'Paper Submission Start: over already when this edition began',
    '/admin/settings/important-dates',
    { datesOver: ['Paper Submission Start'] },
  ],
  ['edition', 'The conference is over.', '/admin/next-edition', { lastDay: '2026-11-22' }],
  [
    'edition',
    'waits to be published',
    '/admin/proposals/7',
    { lastDay: '2026-11-22', proposals: 1, editionProposal: 7 },
  ],
])('has to do “%s”: %s, and leads to %s', (id, says, path, known) => {
  const [task, ...others] = open(known);
  expect([task?.id, others]).toEqual([id, []]);
  expect(task?.text).toContain(says);
  expect(task?.ways.map((way) => way.path)).toEqual([path]);
});

it('counts the proposal of the next edition once, and says where', () => {
  const known = { lastDay: '2026-11-22', proposals: 1, editionProposal: 7 };
  const of = (given: Partial<Known>) => tasks(given).find(({ id }) => id === 'proposals')?.text;
  expect(of(known)).toBe('None waits but that of the next edition, which stands below.');
  expect(of({})).toBe('None waits.');
});

it('has a copy taken before anything is taken out or begins anew', () => {
  const ids = tasks({ samples: 3 }).map(({ id }) => id);
  expect(ids[0]).toBe('copy');
});

it('takes samples out by one press, on the screen itself', () => {
  expect(open({ samples: 3 })).toMatchObject([{ id: 'samples', isSamples: true, ways: [] }]);
});

it('counts an owner who never logged in as none, and leaves that to nobody', () => {
  const accounts = [YOU, account('Ravi', { usedAt: null })];
  expect(open({ accounts })).toMatchObject([
    { title: 'See that the next owner logs in', isMust: true },
  ]);
  expect(open({ accounts: [YOU] })).toMatchObject([{ id: 'owner', isMust: true }]);
});

it.each<[says: string, others: Known['accounts']]>([
  ['Every account was used in the last half year.', [account('Lin')]],
  [
    'Not used in the last half year: Ravi.',
    [account('Lin'), account('Ravi', { usedAt: '2026-05-01T00:00:00.000Z' })],
  ],
])('leaves it to people who keeps an account: %s', (says, others) => {
  const task = tasks({ accounts: [YOU, ...others] }).find(({ id }) => id === 'unused');
  expect(task?.isDone).toBeUndefined();
  expect(task?.text).toContain(says);
  expect(task?.ways).toEqual([{ label: 'Accounts', path: '/admin/accounts' }]);
});

it('begins no edition before the last day is over', () => {
  const of = (lastDay: string | null) => tasks({ lastDay }).find(({ id }) => id === 'edition');
  expect(of('2026-11-23')).toMatchObject({
    isDone: true,
    text: expect.stringContaining('Nothing to do yet'),
  });
  expect(of('2026-11-22')?.isDone).toBe(false);
  expect(of(null)?.isDone).toBe(false);
});

it('looks for no other address on somebody’s own machine, and for no keys there', () => {
  const github = { ...WELL.github, address: '', endsAt: '2026-11-24T00:00:00.000Z' };
  expect(open({ origin: 'http://localhost:8787', github })).toEqual([]);
});

it.each<[string, Partial<Known>]>([
  [
    'Ravi (r@example.org): Owner, never used, as far as is known.',
    { accounts: [YOU, account('Ravi', { email: 'r@example.org', usedAt: null })] },
  ],
  ['ravi (ravi@example.org): Owner, last used 2026-11-01.', {}],
  ['1 change goes live later, by itself', { waiting: 1 }],
  ['2 planned changes were stopped, and wait for somebody', { stopped: 2 }],
  ['2 links for an account or a new password wait', { links: 2 }],
])('says to the next team: %s', (part, known) => {
  const lines = handoverGroups({ ...WELL, ...known }).flatMap((group) => group.lines);
  expect(lines.map(({ what }) => what).join('\n')).toContain(part);
});

it.each<[string, Partial<Known>]>([
  ['as a GitHub App', {}],
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
  [
    'GITHUB_WEBHOOK_SECRET is not set',
    { secrets: { ...WELL.secrets, GITHUB_WEBHOOK_SECRET: false } },
  ],
  ['runs on one machine', { github: { ...WELL.github, address: '' } }],
])('says to whoever looks after the technology: %s', (part, known) => {
  const lines = technicalLines({ ...WELL, ...known });
  expect(lines.map(({ what }) => what).join('\n')).toContain(part);
});

it('has no word of the technology outside that part', () => {
  const token = { ...WELL.github, by: 'token', endsAt: null } as const;
  const local = { ...WELL.github, address: '' };
  const mails = ['none', 'cloudflare', 'service', 'outbox'] as const;
  const all = [{}, { github: token }, { github: local }, ...mails.map((mail) => ({ mail }))];
  const words = all.flatMap((known) => {
    const given = { ...WELL, ...known, waiting: 1, stopped: 1, links: 1, samples: 1, proposals: 1 };
    return [handoverTasks(given), handoverGroups(given)];
  });
  expect(JSON.stringify(words)).not.toMatch(
    /\bGit\b|repository|commit|npm|npx|worker|D1|token|clone/i,
  );
});
