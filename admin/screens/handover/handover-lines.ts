import { countOf } from '../../../model/text.ts';
import type { HandoverAnswer } from '../../../model/wire/handover.ts';
import { LINK_HOURS } from '../../../model/wire/links.ts';
import { MAIL_STAYS_HERE } from '../../../model/wire/mail.ts';
import { rightsInWords } from '../../../model/wire/rights.ts';
import { ACCOUNTS, exchanging, isLocal, type Known, type Way } from './handover-tasks.ts';

/** What is so, and what follows from it. */
export interface HandoverLine {
  what: string;
  next?: string;
  to?: Way;
}

export interface HandoverGroup {
  name: string;
  lines: readonly HandoverLine[];
}

/** What the next team should know. Pure. */
export function handoverGroups(known: Known): HandoverGroup[] {
  return [
    { name: 'People', lines: people(known) },
    { name: 'What waits', lines: waiting(known) },
    { name: 'Address and mail', lines: [...address(known), MAIL[known.mail]] },
    { name: 'Copies', lines: copies(known) },
  ].filter(({ lines }) => lines.length > 0);
}

function people({ accounts, links, dayOf }: Known): HandoverLine[] {
  const lines = accounts.map((account): HandoverLine => {
    const { name, email, usedAt, isYou } = account;
    const used = usedAt === null ? 'never used, as far as is known' : `last used ${dayOf(usedAt)}`;
    return { what: `${name} (${email}): ${rightsInWords(account)}, ${isYou ? 'you' : used}.` };
  });
  if (links === 0) return lines;
  const what = `${countOf(links, 'link')} for an account or a new password ${links === 1 ? 'waits' : 'wait'} to be used.`;
  const next = `A link works for ${LINK_HOURS} hours; withdraw what nobody should use any more.`;
  return [...lines, { what, next, to: { ...ACCOUNTS, path: `${ACCOUNTS.path}#invitations` } }];
}

const PLANNED = { label: 'What is planned', path: '/admin#goes-live' };

function waiting({ waiting: count, stopped }: Known): HandoverLine[] {
  const waits: HandoverLine = {
    what: `${countOf(count, 'change')} ${count === 1 ? 'goes' : 'go'} live later, by ${count === 1 ? 'itself' : 'themselves'}, in the name of whoever planned ${count === 1 ? 'it' : 'them'}.`,
    next: 'If that account is removed before, the change does not go live: somebody has to look at it first.',
    to: PLANNED,
  };
  const stuck: HandoverLine = {
    what: `${countOf(stopped, 'planned change')} ${stopped === 1 ? 'was' : 'were'} stopped, and ${stopped === 1 ? 'waits' : 'wait'} for somebody to look at ${stopped === 1 ? 'it' : 'them'}.`,
    next: 'Beside each stands why, and what to do.',
    to: PLANNED,
  };
  return [...(count > 0 ? [waits] : []), ...(stopped > 0 ? [stuck] : [])];
}

function address({ url, origin }: Known): HandoverLine[] {
  if (url !== origin) return [{ what: `The settings say that the website is at ${url}.` }];
  return [{ what: `The website is at ${url}, as its settings say.` }];
}

const MAIL: Record<HandoverAnswer['mail'], HandoverLine> = {
  none: {
    what: 'The website sends no mail: links for accounts are copied and sent by hand.',
    next: 'Whoever looks after the technology can set mail up.',
  },
  cloudflare: { what: 'The website sends its mail through Cloudflare.' },
  service: {
    what: 'The website sends its mail through a mail service.',
    next: 'Until when that is paid for, or allowed, the service alone knows: hand over the login there.',
  },
  outbox: {
    what: MAIL_STAYS_HERE,
    next: 'When you invite somebody, copy the link and send it yourself.',
  },
};

function copies(known: Known): HandoverLine[] {
  const content: HandoverLine = {
    what: 'All earlier versions of every text and entry are kept, for good.',
    next: 'The log shows them, and undoes a change.',
    to: { label: 'Log', path: '/admin/log' },
  };
  if (isLocal(known)) {
    const what =
      'Content, accounts and messages are kept on the one computer on which the website runs.';
    const next =
      'Ask whoever looks after that computer for a copy of all of it. A copy without the accounts you can take yourself.';
    const to = { label: 'Take Everything Along', path: '/admin/take-along' };
    return [content, { what, next, to }];
  }
  const what =
    'Accounts and messages are kept at Cloudflare. How they were up to 7 days ago (30 where it is paid for) can be brought back by whoever looks after the technology.';
  return [content, { what }];
}

/** What whoever looks after the technology has to know. Pure. */
export function technicalLines(known: Known): HandoverLine[] {
  if (isLocal(known)) {
    const what =
      'This website runs on one machine. Its keys were made up there, lie in its data folder, and do not end.';
    return [
      { what, next: 'Content is in Git with all of its past: each clone is a whole backup.' },
    ];
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
    {
      what: 'The key by which GitHub publishes (CLOUDFLARE_API_TOKEN) is kept at GitHub. When it ends cannot be known here.',
      next: 'Look at Cloudflare, under My Profile → API Tokens, and make a second one before the first ends.',
    },
    ...(known.mail === 'service'
      ? [{ what: 'Mail goes by a service, with a key (MAIL_TOKEN).' }]
      : []),
    {
      what: 'What somebody who leaves has known is exchanged: the new one first, then the old one is taken back.',
      to: exchanging(known),
    },
    {
      what: 'Content is in Git with all of its past: each clone is a whole backup.',
      next: 'Keep one where the next team has it.',
      to: { label: 'Repository', path: github.address },
    },
    {
      what: 'Accounts and messages are in D1.',
      next: 'A copy of your own: npx wrangler d1 export DB --remote --output private-backup.sql. It holds personal data: keep it encrypted.',
    },
  ];
}

function wayIn({ github, dayOf }: Known): HandoverLine {
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
  return {
    what: `${token}. It ends on ${dayOf(endsAt)}; from then on nothing can be saved.`,
    next: renew,
  };
}
