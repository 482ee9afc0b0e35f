import { dayInWords } from '../../../model/calendar-days.ts';
import { countOf, firstOf } from '../../../model/text.ts';
import type { Account } from '../../../model/wire/answers.ts';
import type { HandoverAnswer, TickedTask } from '../../../model/wire/handover.ts';

/** A screen, or an address elsewhere. */
export interface Way {
  label: string;
  path: string;
}

/** Something to be done before somebody leaves. */
export interface HandoverTask {
  id: TickedTask | 'owner';
  title: string;
  /** Why, or how it stands. */
  text: string;
  /** Exactly where it is settled. */
  ways: readonly Way[];
  /** Undefined where the website cannot know it: whoever hands over ticks it. */
  isDone?: boolean;
  /** The next team could not do it any more. */
  isMust?: true;
  /** One press on this screen settles it. */
  isSamples?: true;
}

export interface Known extends HandoverAnswer {
  accounts: readonly Account[];
  /** What visitors still miss, each with the place where it is entered. */
  missed: readonly Way[];
  /** Of the address bar: `https://…` */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The day by the clocks of the conference, `2026-11-23`. */
  today: string;
  /** A day of an instant (ISO 8601), in words. */
  dayOf(at: string): string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 180;
const ENDS_SOON_DAYS = 60;
const NAMED = 3;

export const ACCOUNTS: Way = { label: 'Accounts', path: '/admin/accounts' };
const INVITING: Way = { label: 'Invite by a link', path: '/admin/accounts#invitations' };

/** It runs on a computer of its own (`npm start`). */
export const isLocal = ({ github }: HandoverAnswer) => github.address === '';

/** All that is to be done before somebody leaves, in a good order. Pure. */
export function handoverTasks(known: Known): HandoverTask[] {
  return [
    {
      id: 'copy',
      title: 'Take a copy of everything',
      text: 'One ZIP file has the whole website as it is now, before anything is taken out or begins anew. Give it to the next team.',
      ways: [{ label: 'Take Everything Along', path: '/admin/take-along' }],
    },
    owner(known),
    messages(known),
    proposals(known),
    ...dates(known),
    samples(known),
    missing(known),
    ...address(known),
    ...keys(known),
    nextEdition(known),
    logins(known),
    unused(known),
  ];
}

function owner({ accounts, links }: Known): HandoverTask {
  const others = accounts.filter(({ role, isYou }) => role === 'owner' && !isYou);
  const names = firstOf(others.map(namesOf), NAMED);
  const id = 'owner' as const;
  if (others.some(({ usedAt }) => usedAt !== null)) {
    return {
      id,
      title: 'Invite the next owner',
      text: `Beside you: ${names}.`,
      ways: [],
      isDone: true,
    };
  }
  if (others.length > 0) {
    const text = `${names} ${others.length === 1 ? 'is an owner and has' : 'are owners and have'} not logged in so far. Ask for it: only then are you sure that it works.`;
    return {
      id,
      title: 'See that the next owner logs in',
      text,
      ways: [ACCOUNTS],
      isDone: false,
      isMust: true,
    };
  }
  const waits =
    links > 0
      ? ` ${countOf(links, 'invitation')} ${links === 1 ? 'waits' : 'wait'} to be used.`
      : '';
  const text = `You are the only owner. Only owners say who may do what, remove accounts and see this screen. Invite whoever takes over, and choose “Owner”.${waits}`;
  return {
    id,
    title: 'Invite the next owner',
    text,
    ways: [INVITING],
    isDone: false,
    isMust: true,
  };
}

const namesOf = ({ name }: Account) => name;

function messages({ messages: { unread, unanswered } }: Known): HandoverTask {
  const isDone = unanswered === 0;
  return {
    id: 'messages',
    title: 'Answer the messages',
    text: isDone
      ? 'Every message of the contact form is answered.'
      : `${countOf(unanswered, 'message')} of the contact form ${unanswered === 1 ? 'is' : 'are'} not marked as answered, ${unread} of them unread. What is left to the next team: tell them what was promised.`,
    ways: isDone ? [] : [{ label: 'Inbox', path: '/admin/contact-messages' }],
    isDone,
  };
}

function proposals({ proposals: count, editionProposal }: Known): HandoverTask {
  const task = { id: 'proposals' as const, title: 'Decide about the proposals' };
  const ways = [{ label: 'Proposals', path: '/admin/proposals' }];
  if (count === undefined) {
    const text =
      'Nobody knows at the moment how many there are: GitHub, where they are kept, does not answer.';
    return { ...task, text, ways, isDone: false };
  }
  // It has a line of its own.
  const left = count - (editionProposal === null ? 0 : 1);
  if (left === 0) {
    const text =
      editionProposal === null
        ? 'None waits.'
        : 'None waits but that of the next edition, which stands below.';
    return { ...task, text, ways: [], isDone: true };
  }
  const text = `${countOf(left, 'proposal')} ${left === 1 ? 'waits' : 'wait'} to be published or turned down.`;
  return { ...task, text, ways, isDone: false };
}

/** No task but where an edition began with such days. */
function dates({ datesOver }: Known): HandoverTask[] {
  if (datesOver.length === 0) return [];
  const text = `${firstOf(datesOver, NAMED)}: over already when this edition began, and visitors read so.`;
  const ways = [{ label: 'Important Dates', path: '/admin/settings/important-dates' }];
  return [
    { id: 'dates', title: 'Choose other days for dates that are over', text, ways, isDone: false },
  ];
}

function samples({ samples: count }: Known): HandoverTask {
  const task = { id: 'samples' as const, title: 'Take the samples out', ways: [] };
  if (count === 0) return { ...task, text: 'None is left.', isDone: true };
  const text = `${countOf(count, 'sample')} that came with the website ${count === 1 ? 'is' : 'are'} left. Your own entries stay.`;
  return { ...task, text, isDone: false, isSamples: true };
}

function missing({ missed }: Known): HandoverTask {
  const isDone = missed.length === 0;
  return {
    id: 'missing',
    title: 'Fill in what visitors still miss',
    text: isDone
      ? 'Nothing that is known.'
      : `${countOf(missed.length, 'thing')} that visitors look for and nobody has entered yet. Each link leads to its field.`,
    ways: missed,
    isDone,
  };
}

const isHere = (origin: string) => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(origin);

function address({ url, origin }: Known): HandoverTask[] {
  if (url === origin || isHere(origin)) return [];
  const text = `The settings say ${url}, and you look at the website at ${origin}. Links in mail and search engines lead to the first. If it is wrong, change it.`;
  const ways = [{ label: 'Address of the website', path: '/admin/settings/site#url' }];
  return [{ id: 'address', title: 'Check the address of the website', text, ways }];
}

const SECRETS = 'docs/operating/secrets.md';

/** Of a key: how whoever looks after the technology exchanges it. */
export const exchanging = ({ github }: HandoverAnswer): Way => ({
  label: 'How it is done',
  path: `${github.address}/blob/HEAD/${SECRETS}`,
});

function keys(known: Known): HandoverTask[] {
  const { github, secrets, now, dayOf } = known;
  if (isLocal(known)) return [];
  const ways = [exchanging(known)];
  const isSoon = github.endsAt && Date.parse(github.endsAt) - now < ENDS_SOON_DAYS * DAY_MS;
  return [
    ...(isSoon && github.endsAt
      ? [
          {
            id: 'key' as const,
            title: 'Have the website’s key renewed',
            text: `The key with which the website saves ends on ${dayOf(github.endsAt)}; from then on nothing can be saved. Ask whoever looks after the technology to renew the “GITHUB_TOKEN”.`,
            ways,
            isDone: false,
          },
        ]
      : []),
    ...(secrets.GITHUB_WEBHOOK_SECRET
      ? []
      : [
          {
            id: 'webhook' as const,
            title: 'Have the website notice changes at once',
            text: 'What is changed at GitHub is seen here minutes later. Ask whoever looks after the technology to set the “GITHUB_WEBHOOK_SECRET”.',
            ways,
            isDone: false,
          },
        ]),
  ];
}

const BEGIN: Way = { label: 'Begin the Next Edition', path: '/admin/next-edition' };

function nextEdition({ editionProposal, lastDay, today }: Known): HandoverTask {
  const task = { id: 'edition' as const, title: 'Begin the next edition' };
  if (editionProposal !== null) {
    const ways = [
      { label: 'Look at it and publish it', path: `/admin/proposals/${editionProposal}` },
    ];
    return { ...task, text: 'It is proposed, and waits to be published.', ways, isDone: false };
  }
  if (lastDay !== null && lastDay >= today) {
    const text = `Nothing to do yet: the website is that of the conference that ends on ${dayInWords(lastDay)}.`;
    return { ...task, text, ways: [BEGIN], isDone: true };
  }
  const text =
    'The conference is over. The next edition gets its own year, days and dates; you choose which lists begin empty.';
  return { ...task, text, ways: [BEGIN], isDone: false };
}

function logins(known: Known): HandoverTask {
  const text = isLocal(known)
    ? 'Who has the login of the computer on which this website runs? Who pays for it and for the domain, and until when? The website cannot know.'
    : `The domain (ask whoever pays for it until when that is), Cloudflare, where the website runs, GitHub, where its content is kept${
        known.mail === 'service' ? ', and the service that sends its mail' : ''
      }. The website cannot know who has these logins.`;
  return { id: 'logins', title: 'Hand over the logins elsewhere', text, ways: [] };
}

function unused({ accounts, now }: Known): HandoverTask {
  const task = { id: 'unused' as const, title: 'Remove accounts that nobody needs' };
  const lastSeen = ({ usedAt, createdAt }: Account) => Date.parse(usedAt ?? createdAt);
  const idle = accounts.filter(
    (account) => !account.isYou && now - lastSeen(account) > UNUSED_DAYS * DAY_MS,
  );
  const used =
    idle.length === 0
      ? 'Every account was used in the last half year.'
      : `Not used in the last half year: ${firstOf(idle.map(namesOf), NAMED)}.`;
  // Whoever is used every day may leave tomorrow: who stays is for people to say.
  const text = `${used} Whoever leaves needs no account any more: look through the list, and remove theirs.`;
  return { ...task, text, ways: [ACCOUNTS] };
}
