import { unlistedInWords } from '../../model/phases/unlisted.ts';
import { countOf } from '../../model/text.ts';
import type { NewsItem } from '../private/mail-queue.ts';
import type { Sender } from './mail.ts';

/** What a mail is made of: a paragraph, a link, or what somebody said in their own lines. */
export type Part = string | { label: string; address: string } | { said: string };

/** What a mail is called, and what it says before its last links. */
export interface Told {
  subject: string;
  parts: readonly Part[];
}

const ENDED = {
  returned: 'Sent back',
  closed: 'Turned down',
  published: 'Published',
  undone: 'Undone',
  planned: 'Planned',
  unplanned: 'Plan cancelled',
  stopped: 'Does not go live as planned',
};

/** What waits: by whom, and which of its words are its own. */
const WAITS = {
  proposal: { one: 'A proposal waits', many: 'Proposals wait', more: 'more proposal' },
  correction: { one: 'A correction waits', many: 'Corrections wait', more: 'more correction' },
} as const;

/** To those who look at it. @param count how many there are; some may have no item */
export function waitingLetter(
  kind: keyof typeof WAITS,
  items: readonly NewsItem[],
  count: number,
  { name, site }: Sender,
): Told | undefined {
  const each = latest(items);
  const [first] = each;
  if (!first) return undefined;
  const unnamed = Math.max(0, count - items.length);
  const others = each.length - 1 + unnamed;
  const { one, many, more } = WAITS[kind];
  const waits = others === 0 ? one : many;
  const isAgain = others === 0 && first.again !== undefined;
  const by = kind === 'proposal' ? `, by ${first.by}` : '';
  const rest = others === 0 ? '' : `, and ${countOf(others, 'other')}`;
  const what =
    kind === 'proposal' ? `${PROPOSED[first.action]} ${first.noun} ` : `of the ${first.noun} `;
  return {
    subject: `${isAgain ? 'Proposed again' : waits}: ${what}“${shortened(first.title)}”${by}${rest}, on the website of ${name}`,
    parts: [
      `${waits} to be looked at on the website of ${name}. Until then nothing changes on the website.`,
      ...each.flatMap((item): Part[] => [
        `${item.by} proposes${againOf(item)} to ${PROPOSES[item.action]} the ${item.noun} “${item.title}”.`,
        ...saidBy(item),
        { label: `Review “${shortened(item.title)}”`, address: reviewOf(item, site) },
      ]),
      ...(unnamed > 0
        ? [
            `Further: ${countOf(unnamed, more)}.`,
            { label: 'See all that wait', address: `${site}/admin/proposals` },
          ]
        : []),
    ],
  };
}

/** Of what was proposed before, whose comment it answers. */
function againOf({ again }: NewsItem): string {
  if (!again) return '';
  const { sentBackBy, isYou } = again;
  return sentBackBy ? ` again, after ${isYou ? 'you' : sentBackBy} sent it back,` : ' again';
}

const PROPOSED = { create: 'new', update: 'change of the', delete: 'deletion of the' };
const PROPOSES = { create: 'add', update: 'change', delete: 'delete' };

/** Of one that nobody could number there is the list. */
const reviewOf = ({ number }: NewsItem, site: string) =>
  `${site}/admin/proposals${number > 0 ? `/${number}` : ''}`;

const SHOWN_CHARACTERS = 80;

/** So that the rest of a subject is read, too. */
export function shortened(title: string): string {
  const characters = [...title];
  if (characters.length <= SHOWN_CHARACTERS) return title;
  return `${characters
    .slice(0, SHOWN_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

/** To whoever proposed it. */
export function endedLetter(items: readonly NewsItem[], { name }: Sender): Told | undefined {
  const each = latest(items);
  const [first] = each;
  if (!first) return undefined;
  const ended = ENDED[first.outcome ?? 'published'];
  const others = each.length - 1;
  const rest = others === 0 ? '' : ` and ${countOf(others, 'other')}`;
  return {
    subject: `${ended}: your ${PROPOSED[first.action]} ${first.noun} “${shortened(first.title)}”${rest}, on the website of ${name}`,
    parts: [
      `News of what you proposed on the website of ${name}.`,
      ...each.flatMap((item): Part[] => [
        `${ENDED[item.outcome ?? 'published']}${item.by && ` by ${item.by}`}: your proposal to ${PROPOSES[item.action]} the ${item.noun} “${item.title}”.`,
        ...reasonOf(item),
        ...NEXT[item.outcome ?? 'published'](item),
      ]),
    ],
  };
}

/** What its author can do now. */
const NEXT: Record<keyof typeof ENDED, (item: NewsItem) => string[]> = {
  returned: (item) => [
    ...planOf(item),
    'Change what is asked for under Your Proposals, and propose it again.',
  ],
  closed: (item) => [
    ...planOf(item),
    item.action === 'delete'
      ? 'It stays on the website.'
      : 'What you typed is kept as a draft of yours. Nothing of it is on the website.',
  ],
  undone: ({ action }) =>
    action === 'delete'
      ? ['It was deleted, and is on the website again.']
      : [
          'It was published, and is not on the website any more. What you typed is kept as a draft of yours: under Your Proposals you can propose it again.',
        ],
  planned: ({ action, hour }) =>
    action === 'delete'
      ? [`It is taken down ${hour}.`]
      : [
          `It goes live ${hour}. If you change it before, that stops, and a publisher looks at it again.`,
        ],
  unplanned: () => ['It waits for a publisher again: nothing of it happens by itself.'],
  stopped: ({ action, hour, why = '' }) => [
    `It is not ${action === 'delete' ? 'taken down' : 'published'} by itself ${hour} any more. ${why}`.trim(),
    'It waits for a publisher again, and stands on the dashboard of each. There is nothing for you to do.',
  ],
  published: ({ action, unlisted }) => [
    unlisted
      ? unlistedInWords(unlisted)
      : action === 'delete'
        ? 'It is no longer on the website.'
        : 'It is on the website now.',
  ],
};

/** Of what was planned until then. */
const planOf = ({ hour, action }: NewsItem): string[] =>
  hour
    ? [
        `The plan is cancelled: it was to ${action === 'delete' ? 'be taken down' : 'go live'} ${hour}.`,
      ]
    : [];

const saidBy = ({ by, says }: NewsItem): Part[] => (says ? [`${by} says:`, { said: says }] : []);

/** Of what was turned down its author looks for a reason. */
function reasonOf(item: NewsItem): Part[] {
  if (item.outcome === 'closed' && !item.says) return ['No reason was given.'];
  return saidBy(item);
}

/** Of each proposal what was told last. */
function latest(items: readonly NewsItem[]): NewsItem[] {
  return [...new Map(items.map((item) => [item.number, item])).values()];
}
