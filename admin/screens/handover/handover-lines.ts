import { countOf, firstOf } from '../../../model/text.ts';
import type { Account } from '../../../model/wire/answers.ts';
import type { HandoverAnswer } from '../../../model/wire/handover.ts';
import { rightsInWords } from '../../../model/wire/rights.ts';

/** What is so, and what to do next. */
export interface HandoverLine {
  what: string;
  next?: string;
  /** Where that is done: a screen, or an address elsewhere. */
  to?: { label: string; path: string };
  isToDo?: boolean;
}

export interface HandoverGroup {
  name: string;
  lines: readonly HandoverLine[];
}

export interface Known extends HandoverAnswer {
  accounts: readonly Account[];
  /** What visitors still miss. */
  missed: readonly string[];
  /** Of the address bar: `https://…` */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  /** A day of an instant (ISO 8601), in words. */
  dayOf(at: string): string;
}

/** All that a team leaves to the next one, each with what is to be done about it. Pure. */
export function handoverGroups(known: Known): HandoverGroup[] {
  return [
    { name: 'People', lines: people(known) },
    { name: 'Address', lines: address(known) },
    { name: 'Tokens and keys', lines: keys(known) },
    { name: 'Inbox', lines: inbox(known) },
    { name: 'Content', lines: content(known) },
    { name: 'Backups', lines: backups(known) },
    { name: 'Next edition', lines: NEXT_EDITION },
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 180;
const ENDS_SOON_DAYS = 60;
const MISSED_SHOWN = 5;

const ACCOUNTS = { label: 'Accounts', path: '/admin/accounts' };
const DASHBOARD = { label: 'Dashboard', path: '/admin' };

function people({ accounts, links, now, dayOf }: Known): HandoverLine[] {
  const lines = accounts.map((account): HandoverLine => {
    const { name, email, usedAt, isYou } = account;
    const used = usedAt === null ? 'never used, as far as is known' : `last used ${dayOf(usedAt)}`;
    const what = `${name} (${email}): ${rightsInWords(account)}, ${isYou ? 'you' : used}.`;
    const isUnused = usedAt === null || now - Date.parse(usedAt) > UNUSED_DAYS * DAY_MS;
    if (isYou || !isUnused) return { what };
    return { what, next: 'If nobody needs this account, remove it.', to: ACCOUNTS, isToDo: true };
  });
  if (accounts.filter(({ role }) => role === 'owner').length === 1) {
    lines.push({
      what: 'There is one owner.',
      next: 'Invite whoever takes over as an owner, too: owners alone give rights, remove accounts and see this screen.',
      to: { label: 'Invite by a link', path: ACCOUNTS.path },
      isToDo: true,
    });
  }
  if (links > 0) {
    lines.push({
      what: `${countOf(links, 'link')} for an account or a new password ${links === 1 ? 'waits' : 'wait'} to be used.`,
      next: 'A link works for 72 hours; withdraw what nobody should use any more.',
      to: ACCOUNTS,
    });
  }
  lines.push({
    what: 'An account stays until somebody removes it.',
    next: 'Last of all, when the new owner has logged in: remove your own.',
    to: ACCOUNTS,
  });
  return lines;
}

const isHere = (origin: string) => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(origin);

function address({ url, origin }: Known): HandoverLine[] {
  const isSame = url === origin;
  const setting: HandoverLine = isSame
    ? { what: `The website is at ${url}, as its settings say.` }
    : {
        what: `The settings say that the website is at ${url}. You look at it at ${origin}.`,
        next: 'Links in mail, feeds and search engines lead to the first. If it is wrong, change it.',
        to: { label: 'Conference and Contacts', path: '/admin/settings/site#url' },
        isToDo: !isHere(origin),
      };
  return [
    setting,
    {
      what: 'Until when the domain is paid for cannot be known here.',
      next: 'Ask whoever pays for it, and hand over the logins at the registrar and at Cloudflare, where the website runs.',
    },
  ];
}

function keys(known: Known): HandoverLine[] {
  if (isLocal(known)) {
    const what =
      'This website runs on one machine. Its keys were made up there, lie in its data folder, and do not end.';
    return [{ what }, MAIL[known.mail]];
  }
  const { github, secrets } = known;
  const hasEditors =
    secrets.EDITOR_CLIENT_ID && secrets.EDITOR_CLIENT_SECRET && secrets.EDITOR_SECRET;
  return [
    wayIn(known),
    secrets.GITHUB_WEBHOOK_SECRET
      ? {
          what: 'The secret by which GitHub tells of changes (GITHUB_WEBHOOK_SECRET) is set. It does not end.',
          next: 'Exchange it when somebody leaves who knew it.',
        }
      : {
          what: 'GITHUB_WEBHOOK_SECRET is not set: what is changed at GitHub is seen minutes later.',
          next: 'Set it for the worker and for the webhook at GitHub.',
          isToDo: true,
        },
    hasEditors
      ? {
          what: 'Editors can sign in with GitHub (EDITOR_CLIENT_ID, EDITOR_CLIENT_SECRET, EDITOR_SECRET). None of it ends.',
          next: 'The OAuth app belongs to an account at GitHub: transfer it where that person leaves.',
        }
      : {
          what: 'Editors cannot sign in with GitHub: EDITOR_CLIENT_ID, EDITOR_CLIENT_SECRET or EDITOR_SECRET is not set.',
          next: 'Only needed where people propose changes at /editor.',
        },
    MAIL[known.mail],
    {
      what: 'The key by which GitHub publishes (CLOUDFLARE_API_TOKEN) is kept at GitHub. When it ends cannot be known here.',
      next: 'Look at Cloudflare, under My Profile → API Tokens, and make a second one before the first ends.',
    },
    {
      what: 'What somebody who leaves has known is exchanged: the new one first, then the old one is taken back.',
      to: {
        label: 'How each is exchanged',
        path: `${github.address}/blob/HEAD/docs/operating/secrets.md`,
      },
    },
  ];
}

function wayIn({ github, now, dayOf }: Known): HandoverLine {
  const { repository, by, endsAt } = github;
  if (by === 'app') {
    return {
      what: `The website writes to ${repository} as a GitHub App. Its key (GITHUB_APP_PRIVATE_KEY) does not end.`,
      next: 'Where somebody leaves who had the file: generate another key in the settings of the App, set it, and delete the old one. The App belongs to an account: transfer it where that person leaves.',
    };
  }
  const token = `The website writes to ${repository} with a token (GITHUB_TOKEN)`;
  const renew =
    'Signed in as its account, make a second token with the same rights, set it (npx wrangler secret put GITHUB_TOKEN), save something, then revoke the old one.';
  if (endsAt === undefined) {
    return {
      what: `${token}. GitHub does not answer: when it ends is not known at the moment.`,
      next: 'Look here again later.',
    };
  }
  if (endsAt === null) {
    return {
      what: `${token}. GitHub names no day on which it ends.`,
      next: `Where somebody leaves who knew it: ${renew.replace('Signed', 'signed')}`,
    };
  }
  const isSoon = Date.parse(endsAt) - now < ENDS_SOON_DAYS * DAY_MS;
  return {
    what: `${token}. It ends on ${dayOf(endsAt)}; from then on nothing can be saved.`,
    next: renew,
    isToDo: isSoon,
  };
}

const MAIL: Record<HandoverAnswer['mail'], HandoverLine> = {
  none: {
    what: 'No mail is set up: links for accounts are copied and sent by hand.',
    next: 'The guide docs/operating/mail.md in the repository says how it is set up.',
  },
  cloudflare: { what: 'Mail goes by Cloudflare, without a key.' },
  service: {
    what: 'Mail goes by a service, with a key (MAIL_TOKEN). When it ends the service alone knows.',
    next: 'Hand over the login at the service.',
  },
  outbox: { what: 'Mail stays in the outbox on this machine.' },
};

function inbox({ messages, proposals }: Known): HandoverLine[] {
  const { unread, unanswered } = messages;
  const lines: HandoverLine[] = [
    unanswered === 0
      ? { what: 'Every message of the contact form is answered.' }
      : {
          what: `${countOf(unanswered, 'message')} of the contact form ${unanswered === 1 ? 'is' : 'are'} not marked as answered, ${unread} of them unread.`,
          next: 'Answer them, or tell the next team what was promised.',
          to: { label: 'Inbox', path: '/admin/contact-messages' },
          isToDo: true,
        },
  ];
  if (proposals === undefined) {
    lines.push({ what: 'GitHub does not answer: how many proposals wait is not known.' });
  } else if (proposals > 0) {
    lines.push({
      what: `${countOf(proposals, 'proposal')} ${proposals === 1 ? 'waits' : 'wait'} for a decision.`,
      to: { label: 'Proposals', path: '/admin/proposals' },
      isToDo: true,
    });
  }
  return lines;
}

function content({ samples, missed, waiting }: Known): HandoverLine[] {
  const lines: HandoverLine[] = [
    samples === 0
      ? { what: 'No samples are left.' }
      : {
          what: `${countOf(samples, 'sample')} that came with the website ${samples === 1 ? 'is' : 'are'} left.`,
          next: 'One button on the dashboard takes all of them out.',
          to: DASHBOARD,
          isToDo: true,
        },
    missed.length === 0
      ? { what: 'Visitors miss nothing that is known.' }
      : {
          what: `Visitors still miss ${countOf(missed.length, 'thing')}: ${firstOf(missed, MISSED_SHOWN)}.`,
          next: 'The dashboard leads to the place of each.',
          to: DASHBOARD,
          isToDo: true,
        },
  ];
  if (waiting > 0) {
    lines.push({
      what: `${countOf(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} for the hour of going live, in the name of whoever made ${waiting === 1 ? 'it' : 'them'}.`,
      next: 'What belongs to an account that is removed by then stays, and asks to be looked at.',
      to: DASHBOARD,
    });
  }
  return lines;
}

const isLocal = ({ github }: HandoverAnswer) => github.address === '';

function backups(known: Known): HandoverLine[] {
  const own: HandoverLine = isLocal(known)
    ? {
        what: 'Content, accounts and messages lie in the data folder of this machine.',
        next: 'Copy the whole folder while nothing runs.',
      }
    : {
        what: 'Accounts and messages lie in a database at Cloudflare, which keeps every minute of the last 7 days (paid plan: 30).',
        next: 'A copy of your own: npx wrangler d1 export DB --remote --output private-backup.sql. It holds personal data: keep it encrypted.',
      };
  return [
    {
      what: 'Content is in Git with all of its past: each clone is a whole backup.',
      next: 'Keep one where the next team has it.',
      ...(known.github.address && { to: { label: 'Repository', path: known.github.address } }),
    },
    own,
    {
      what: 'Whether anybody has a copy cannot be known here.',
      next: 'One ZIP has the website as it is now, with the program.',
      to: { label: 'Take Everything Along', path: '/admin/take-along' },
      isToDo: true,
    },
  ];
}

const NEXT_EDITION: readonly HandoverLine[] = [
  {
    what: 'The next edition begins as a proposal, which is looked at and published like any other.',
    to: { label: 'Begin the next edition', path: '/admin/next-edition' },
  },
];
