import type { Need } from './rights.ts';

/** By which way mail goes: Cloudflare's Email Service, another service, the outbox of a local run, or none. */
export type MailWay = 'cloudflare' | 'service' | 'outbox' | 'none';

/** Whether what is written there reaches nobody: a local run keeps it. */
export const staysHere = (way: MailWay): boolean => way === 'outbox';

/** Said wherever something would come by mail, where that reaches nobody. */
export const MAIL_STAYS_HERE =
  'The website runs on one computer, and the mail that it writes stays there: it reaches nobody.';

/** Whether mail is set up, for whoever forgot their password. */
export interface ForgotState {
  isSetUp: boolean;
  /** It reaches nobody all the same: `staysHere`. */
  staysHere: boolean;
}

/**
 * Of what an account may be told by mail, and what it must be allowed to do for that. `isAnswer`: it is what became of
 * something that they did themselves, and goes at once.
 */
export const newsKinds = {
  message: { label: 'New messages of the contact form', need: 'messages', isAnswer: false },
  proposal: { label: 'Proposals of editors that wait', need: 'all', isAnswer: false },
  correction: { label: 'Corrections by visitors', need: 'all', isAnswer: false },
  weekly: {
    label: 'A summary of the week, where anything happened',
    need: 'login',
    isAnswer: false,
  },
  stuck: {
    label: 'Planned changes of yours that did not go live; to owners also those of people who left',
    need: 'content',
    // Which they are is looked at when it goes.
    isAnswer: false,
  },
  returned: {
    label: 'What you proposed and is sent back, turned down or undone',
    need: 'propose',
    isAnswer: true,
  },
  published: {
    label: 'What you proposed and is planned or published',
    need: 'propose',
    isAnswer: true,
  },
} as const satisfies Record<string, { label: string; need: Need; isAnswer: boolean }>;

export type NewsKind = keyof typeof newsKinds;
export const NEWS_KINDS = Object.keys(newsKinds) as NewsKind[];

/** What is told of the ways into an account and of its rights, to whose it is, whatever they chose. */
export const accountNewsKinds = {
  'rights-changed': 'Rights changed',
  'password-changed': 'Password changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'codes-made': 'New recovery codes made',
} as const;

export type AccountNewsKind = keyof typeof accountNewsKinds;

/** Whether a mail is about the ways into an account, or its rights. */
export const isAccountNews = (kind: string): kind is AccountNewsKind =>
  Object.hasOwn(accountNewsKinds, kind);

/** As the database keeps it: `message correction`. */
export const writeChosen = (chosen: readonly NewsKind[]): string => chosen.join(' ');

/** What nobody could have written chooses nothing. */
export const readChosen = (text: string): NewsKind[] =>
  NEWS_KINDS.filter((kind) => text.split(' ').includes(kind));

/** What an account is told of by mail. */
export interface MailChoices extends ForgotState {
  /** Of all kinds, of which one's rights may hide some. */
  chosen: readonly NewsKind[];
  /** When the next one goes that waits for its turn, ISO 8601; null where none waits. */
  next: string | null;
}

/** Of one kind that is gathered no two mails go to somebody within this time: the second speaks of all that came meanwhile. */
export const NEWS_APART_MINUTES = 15;
/** So many answers go to somebody at once within an hour; what comes then is gathered as well. */
export const ANSWERS_PER_HOUR = 12;
/** And so many of them about the same. */
export const ANSWERS_ABOUT_ONE = 4;

/** A mail that did not go. */
export interface FailedMail {
  id: string;
  /** What it was about. */
  kind: NewsKind | AccountNewsKind | 'invitation' | 'reset' | 'passkeys-off' | 'correction-answer';
  email: string;
  /** The proposals that it names; none where it names none. */
  about: readonly { number: number; noun: string; title: string }[];
  /** Of the last try; ISO 8601, UTC */
  at: string;
  /** What the service said, or what happened here. */
  fault: string;
  /** Nobody knows: it may have arrived. */
  mayHaveGone: boolean;
}

/** How mail goes, for owners. */
export interface MailOverview {
  way: MailWay;
  /** How many mails wait to be sent. */
  waiting: number;
  /** The newest first. */
  failed: FailedMail[];
}
