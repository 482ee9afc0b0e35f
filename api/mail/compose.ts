import { countOf } from '../../model/text.ts';
import { linkOf } from '../../model/wire/links.ts';
import { type NewsKind, newsKinds } from '../../model/wire/mail.ts';
import { offerInWords, type Rights } from '../../model/wire/rights.ts';
import type { CorrectionAnswer } from '../private/correction-senders.ts';
import type { NewsItem } from '../private/mail-queue.ts';
import { type AccountNews, accountLetter } from './account-letters.ts';
import { instantIn, type Sender } from './mail.ts';
import { endedLetter, type Part, type Told, waitingLetter } from './proposal-letters.ts';
import { type StuckChange, stuckLetter } from './stuck-letter.ts';

/** What happened in seven days, as far as somebody may see it. */
export interface Week {
  messages: number;
  /** That are still open. */
  proposals: number;
  changes: number;
  /** There may be more of them than are counted. */
  isMore: boolean;
  /** What goes live in the seven days to come: no news, but good to know. */
  coming: number;
}

/** What a mail says. */
export type News =
  | {
      kind: 'invitation';
      email: string;
      by: string;
      byEmail: string;
      rights: Rights;
      token: string;
      /** Milliseconds since 1970. */
      expiresAt: number;
    }
  /** When its link ends, in milliseconds since 1970. */
  | { kind: 'reset'; email: string; token: string; expiresAt: number }
  | { kind: 'passkeys-off'; email: string; by: string }
  | AccountNews
  | { kind: 'stuck'; changes: readonly StuckChange[] }
  | { kind: 'weekly'; week: Week }
  | ({ kind: 'correction-answer' } & CorrectionAnswer)
  | { kind: CountedKind; count: number; items: readonly NewsItem[] };

/** News of which a mail says how much there is. */
export type CountedKind = Exclude<NewsKind, 'weekly' | 'stuck'>;

type OfKind<Kind> = Kind extends CountedKind
  ? { kind: Kind; count: number; items: readonly NewsItem[] }
  : Kind extends AccountNews['kind']
    ? AccountNews
    : Extract<News, { kind: Kind }>;
type Writers = {
  [Kind in News['kind']]: (news: OfKind<Kind>, sender: Sender) => Told;
};

const OWN_SCREEN = '/your-proposals';
const OWN_LINK = { label: 'See Your Proposals', screen: OWN_SCREEN };
const onceUntil = (at: number, timeZone: string) =>
  `The link works once, until ${instantIn(at, timeZone)}.`;

const writers: Writers = {
  invitation: (
    { email, by, byEmail, rights, token, expiresAt },
    { name, fullName, timeZone, site },
  ) => ({
    subject: `${by} invites you to the website of ${name}`,
    parts: [
      `${by} (${byEmail}) invites you to work on the website of ${fullName}, as ${email}.`,
      offerInWords(rights),
      { label: 'Choose your name and password', address: linkOf(site, token) },
      `${onceUntil(expiresAt, timeZone)} If you did not expect this, do nothing: no account is made then.`,
    ],
  }),
  reset: ({ email, token, expiresAt }, { name, timeZone, site }) => ({
    subject: `A new password for the website of ${name}`,
    parts: [
      `Somebody asked for a new password for the account of ${email} on the website of ${name}.`,
      { label: 'Choose a new password', address: linkOf(site, token) },
      `${onceUntil(expiresAt, timeZone)} If that was not you, do nothing: your password stays as it is.`,
    ],
  }),
  'passkeys-off': ({ email, by }, { name, site }) => ({
    subject: `Your passkeys for the website of ${name} were taken off`,
    parts: [
      `${by} took the passkeys off the account of ${email} on the website of ${name}. You log in with your password alone now, and your recovery codes do not work any more.`,
      'If you did not ask for this, tell an owner of the conference at once.',
      { label: 'Add a passkey again', address: `${site}/admin/accounts` },
    ],
  }),
  'password-changed': accountLetter,
  'passkey-added': accountLetter,
  'passkey-removed': accountLetter,
  'codes-made': accountLetter,
  'rights-changed': accountLetter,
  'correction-answer': ({ outcome, page, comment }, { name, site }) => ({
    subject:
      outcome === 'published'
        ? `Your correction is on the website of ${name}`
        : `Your correction for the website of ${name}`,
    parts: [
      outcome === 'published'
        ? `You sent a correction of a page of the website of ${name}. It is published: thank you.`
        : `You sent a correction of a page of the website of ${name}. The conference’s team has looked at it, and left the page as it is.`,
      ...(comment ? ['The team says:', { said: comment }] : []),
      ...(outcome === 'closed' && !comment ? ['No reason was given.'] : []),
      { label: 'Look at it', address: site + page },
      ...(outcome === 'closed' ? [{ label: 'Write to us', address: `${site}/contact` }] : []),
      'You get this because you left your address with the correction. We kept it for this answer alone.',
    ],
  }),
  message: ({ count }, sender) =>
    newsLetter(
      `${countOf(count, 'new message')} from visitors`,
      'message',
      '/contact-messages',
      sender,
      INBOX,
    ),
  proposal: ({ count, items }, sender) =>
    toldLetter(waitingLetter('proposal', items, count, sender), 'proposal', sender) ??
    newsLetter(
      count === 1 ? 'A proposal waits' : 'Proposals wait',
      'proposal',
      '/proposals',
      sender,
    ),
  correction: ({ count, items }, sender) =>
    toldLetter(waitingLetter('correction', items, count, sender), 'correction', sender) ??
    newsLetter(`${countOf(count, 'correction')} by visitors`, 'correction', '/proposals', sender),
  weekly: ({ week }, { name, site }) => ({
    subject: `The week on the website of ${name}`,
    parts: [
      ...weekInWords(week),
      { label: 'Look at it', address: `${site}/admin` },
      ...whyOf('weekly', site),
    ],
  }),
  stuck: ({ changes }, sender) => explained(stuckLetter(changes, sender), 'stuck', sender),
  returned: ({ count, items }, sender) =>
    toldLetter(endedLetter(items, sender), 'returned', sender, OWN_LINK) ??
    newsLetter(
      count === 1 ? 'A proposal of yours came back' : 'Proposals of yours came back',
      'returned',
      OWN_SCREEN,
      sender,
    ),
  published: ({ count, items }, sender) =>
    toldLetter(endedLetter(items, sender), 'published', sender, OWN_LINK) ??
    newsLetter(
      count === 1
        ? 'A proposal of yours is planned or published'
        : 'Proposals of yours are planned or published',
      'published',
      OWN_SCREEN,
      sender,
    ),
};

const INBOX = 'What was written, and by whom, stands in the inbox alone: read and answer it there.';

/** Of messages it says no more: their words stay in the private store, and are erased there. */
function newsLetter(
  what: string,
  kind: NewsKind,
  screen: string,
  { name, site }: Sender,
  ...more: readonly string[]
): Told {
  return {
    subject: `${what} on the website of ${name}`,
    parts: [
      `${what} on the website of ${name}.`,
      ...more,
      { label: 'Look at it', address: `${site}/admin${screen}` },
      ...whyOf(kind, site),
    ],
  };
}

/** With why it comes, and how to get no more of them. */
const explained = ({ subject, parts }: Told, kind: NewsKind, { site }: Sender): Told => ({
  subject,
  parts: [...parts, ...whyOf(kind, site)],
});

/** What names its proposals; undefined where it has none to name. */
const toldLetter = (
  told: Told | undefined,
  kind: NewsKind,
  sender: Sender,
  link?: { label: string; screen: string },
): Told | undefined => {
  if (!told) return undefined;
  const way = link ? [{ label: link.label, address: `${sender.site}/admin${link.screen}` }] : [];
  return explained({ ...told, parts: [...told.parts, ...way] }, kind, sender);
};

/** Why somebody gets a mail, and how to get no more of them. */
const whyOf = (kind: NewsKind, site: string): Part[] => [
  `You get this because you have an account there and chose to be told of this: ${newsKinds[kind].label}.`,
  { label: 'Choose what is sent to you, or nothing', address: `${site}/admin/accounts` },
];

function weekInWords({ messages, changes, proposals, isMore, coming }: Week): string[] {
  const said = [
    messages > 0 && `${countOf(messages, 'new message')} from visitors.`,
    proposals > 0 && `${countOf(proposals, 'new proposal')}, not decided so far.`,
    changes > 0 &&
      `The content was changed ${isMore ? 'at least ' : ''}${changes === 1 ? 'once' : `${changes} times`}.`,
    coming > 0 &&
      `In the next seven days ${countOf(coming, 'change')} ${coming === 1 ? 'goes' : 'go'} live by the hour.`,
  ];
  return said.flatMap((each) => each || []);
}

/** A mail's subject, its plain text and its HTML, in the site's words. */
export function compose(news: News, sender: Sender) {
  const write = writers[news.kind] as (news: News, sender: Sender) => Told;
  const letter = write(news, sender);
  const subject = oneLine(letter.subject);
  const parts = [...letter.parts, { label: sender.name, address: sender.site }];
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}

const MOST_CHARACTERS = 200;

/** A text as a header may hold it: short, and what breaks lines, or steers a terminal, becomes a blank. */
export function oneLine(text: string): string {
  const line = inOneLine(text);
  const characters = [...line];
  if (characters.length <= MOST_CHARACTERS) return line;
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Each line on its own, none of which begins as a line of a mail's head. */
const quoted = (text: string) => text.split('\n').map((line) => `> ${inOneLine(line)}`.trim());

function textOf(parts: readonly Part[]): string {
  const paragraphs = parts.map((part) => {
    if (typeof part === 'string') return inOneLine(part);
    return 'said' in part
      ? quoted(part.said).join('\n')
      : `${oneLine(part.label)}:\n${part.address}`;
  });
  return `${paragraphs.join('\n\n')}\n`;
}

function htmlOf(subject: string, parts: readonly Part[]): string {
  const paragraphs = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
    if ('said' in part)
      return `<blockquote>${escaped(part.said).replaceAll('\n', '<br>')}</blockquote>`;
    return `<p><a href="${escaped(part.address)}">${escaped(part.label)}</a></p>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; margin: 1rem; max-width: 36rem">
${paragraphs.join('\n')}
</body></html>
`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
