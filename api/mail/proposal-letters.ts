import { countOf } from '../../model/text.ts';
import type { NewsItem } from '../private/mail-queue.ts';

/** What a mail is made of: a paragraph, a link, or what somebody said in their own lines. */
export type Part = string | { label: string; address: string } | { said: string };

/** What a mail about proposals or corrections is called, and what it says before its links. */
interface Told {
  subject: string;
  parts: readonly Part[];
}

const ENDED = { returned: 'Returned', closed: 'Turned down', published: 'Published' };

/** To those who look at it. @param count how many there are; some may have no item */
export function waitingLetter(
  items: readonly NewsItem[],
  count: number,
  site: string,
): Told | undefined {
  const each = latest(items);
  const [first] = each;
  if (!first) return undefined;
  const isOne = each.length === 1 && count <= items.length;
  const subject = isOne
    ? `Proposal waiting: ${named(first)}, from ${first.by}`
    : `Proposals waiting: ${named(first)} and others`;
  return {
    subject,
    parts: [
      isOne
        ? `A proposal waits on the website of ${site}.`
        : `Proposals wait on the website of ${site}.`,
      ...each.flatMap((item) => [
        `${item.by} proposes ${PROPOSES[item.action]} the ${item.noun} “${item.title}”.`,
        ...saidBy(item),
      ]),
      ...(count > items.length
        ? [`Further: ${countOf(count - items.length, 'more proposal')}.`]
        : []),
    ],
  };
}

const PROPOSES = { create: 'to add', update: 'a change of', delete: 'to delete' };

/** To whoever proposed it. */
export function endedLetter(items: readonly NewsItem[], site: string): Told | undefined {
  const each = latest(items);
  const [first] = each;
  if (!first) return undefined;
  const ended = ENDED[first.outcome ?? 'published'];
  return {
    subject: `${ended}: ${named(first)}${each.length > 1 ? ' and others' : ''}`,
    parts: [
      `News of what you proposed on the website of ${site}.`,
      ...each.flatMap((item) => [
        `${ENDED[item.outcome ?? 'published']} by ${item.by}: ${named(item)}.`,
        ...saidBy(item),
        ...(item.outcome === 'closed' && item.action !== 'delete'
          ? ['What you typed is kept as a draft of yours.']
          : []),
      ]),
    ],
  };
}

const saidBy = ({ by, says }: NewsItem): Part[] => (says ? [`${by} says:`, { said: says }] : []);

/** 'Speaker “Asha Verma”' */
const named = ({ noun, title }: NewsItem) =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)} “${title}”`;

/** Of each proposal what was told last. */
function latest(items: readonly NewsItem[]): NewsItem[] {
  return [...new Map(items.map((item) => [item.number, item])).values()];
}
