import { type FactLookup, LATE_PAPER } from '../facts/known-facts.ts';
import { namedFacts } from '../facts/named-facts.ts';
import type { CallPeriod, DaysPeriod, FeePeriod, Phase, Stage, VersionsPeriod } from './phases.ts';

/** What a stage is called in markup: its phase, which fee holds, what can be done about that, of the call whether it closes soon, and of
 * camera-ready versions, from the end of the call to the first day, whether they are due. */
export type PhaseWord =
  | Phase
  | FeePeriod
  | Registering
  | `call-${CallPeriod}`
  | `versions-${VersionsPeriod}`
  | `days-${DaysPeriod}`;

/** `unsaid` where no date says which fee holds; `later` before authors know whether their paper is accepted;
 * `over` until the conference is over as well, since attendees without a paper may still ask,
 * but for the `last` day. */
type Registering = `register-${FeePeriod | 'unsaid' | 'later' | 'last'}`;

export function phaseWords({ phase, fee, call, versions, days }: Omit<Stage, 'from'>): PhaseWord[] {
  const isLater = fee !== 'over' && (phase === 'before' || phase === 'call' || phase === 'review');
  const isLast = fee === 'over' && days === 'last';
  const registering: Registering = `register-${isLater ? 'later' : isLast ? 'last' : (fee ?? 'unsaid')}`;
  return [
    phase,
    ...(call ? [`call-${call}` as const] : []),
    ...(versions ? [`versions-${versions}` as const] : []),
    ...(days ? [`days-${days}` as const] : []),
    ...(fee ? [fee] : []),
    ...(phase === 'after' ? [] : [registering]),
  ];
}

/** What a page says in some of the phases. */
export interface PhaseText {
  during: readonly PhaseWord[];
  /** Said only of an edition that has this phase. */
  ofEditionWith?: Phase;
  /** Said only where this fact is known, or only where it is not. */
  knowing?: string;
  notKnowing?: string;
  /** Whether what the page is about lies ahead, is on or is over. */
  is: 'ahead' | 'now' | 'past';
  /** The first of these is said of which all facts are known. */
  says: readonly string[];
  /** What to do; the first one that leads somewhere. */
  ways?: readonly Way[];
  /** What else, beside that. */
  second?: readonly Way[];
  /** Said only where one of the ways leads somewhere: the sentence is about what is there. */
  onlyWithWay?: true;
}

interface Letter {
  subject: string;
  message?: string;
}

/** A link: `to` is a path of the site, a page of the navigation, `papers`, `updates`, `your-fee` or `now`, or the fact of a link. */
export interface Way {
  label: string;
  to: string;
  /** It leads somewhere only where this fact is known. */
  knowing?: string;
  /** What the contact form comes filled in with. */
  letter?: Letter;
  /** Why to go there: ends what is said, where this way is the one. */
  why?: string;
}

const ON_NOW = /^\*\*(?:(The conference) is on now|On now)/;

/** Texts of which those that say that the conference is on say on its last day that this is it, and show nobody the way there: it has an evening, too. */
export function withLastDay(texts: readonly PhaseText[]): PhaseText[] {
  return texts.flatMap((text) => {
    if (text.during.join() !== 'days' || !text.says.every((says) => ON_NOW.test(says))) return text;
    const last = (says: string) =>
      says.replace(ON_NOW, (_, what) => `**The last day${what ? ' of the conference' : ''}`);
    const { ways: leads = [], ...rest } = text;
    return [
      { ...text, during: ['days-on'] as const },
      {
        ...rest,
        during: ['days-last'] as const,
        says: text.says.map(last),
        ways: leads === ways.find ? [] : leads,
      },
    ];
  });
}

/** The first of some sentences of which all facts are known; undefined where there is none. */
export function firstKnown(says: readonly string[], facts: FactLookup): string | undefined {
  return says.find((text) => namedFacts(text).every(({ name }) => facts.get(name)));
}

/** What somebody writes who submits a paper while no submission site is named, and how they are told so. */
export const WRITE_TO_SUBMIT: Way = {
  label: 'Ask where to submit',
  to: '/contact',
  letter: {
    subject: 'Paper submission',
    message: 'I would like to submit a paper. Where do I send it?\n\nTitle: \nAuthors: \n',
  },
};
export const NO_SUBMISSION_SITE = 'No submission site is named here: ask us where to submit.';
/** Said where a message is written, too. */
export const COUNTS_UNSAID = 'Whether a message counts as submitted is not said here.';
export const AT_ONCE = `No submission site is named here: ask us at once. ${COUNTS_UNSAID}`;
/** What somebody reads who comes after the deadline. */
const LATE_UNSAID = 'Whether late papers are taken is not said here:';
export const LATE = `${LATE_UNSAID} {{link:ask-about-late-paper "ask us"}}.`;
/** The same as a way, which ends the sentence. */
export const ASK_LATE: Way = { label: 'ask us', to: LATE_PAPER, why: LATE_UNSAID };
/** And who registers too late, or without a paper. */
export const TOO_LATE = {
  subject: 'Registration',
  message: 'Can I still register, or attend without a paper?\n\nName: \nPaper ID, if any: \n',
};
const LATECOMERS = 'Late, online or without a paper:';
/** The same as a way, which ends the sentence. */
export const ASK_US_TOO_LATE: Way = {
  label: 'ask us',
  to: '/contact',
  letter: TOO_LATE,
  why: LATECOMERS,
};
export const LAST_REGISTRATION = 'date:last-date-of-registration';
export const REGISTRATION_CLOSED = `Registration for papers closed on {{${LAST_REGISTRATION}}}.`;
/** Said in the last hours of the call. */
export const CLOSING = '**Closing soon.**';
export const OPEN_UNTIL = `${CLOSING} The call is open until {{date:submission-deadline.exactly}}.`;
export const SUBMISSION_SITE = 'link:paper-submission';

/** Where phases lead on more than one page, and in the frame around all. */
export const ways = {
  register: [{ label: 'Register', to: 'registrations' }],
  fees: [
    { label: 'Fees and registration', to: 'registrations', knowing: 'count:fees' },
    { label: 'Registration', to: 'registrations' },
  ],
  now: [{ label: 'Now and next', to: 'now' }],
  find: [{ label: 'Find your way', to: 'venue-and-travels' }],
  read: [{ label: 'Read the papers', to: 'papers' }],
  about: [{ label: 'About the conference', to: 'about-the-conference' }],
  write: [{ label: 'Write to us', to: '/contact' }],
} as const satisfies Record<string, readonly Way[]>;

/** To us, with the reason for it, and of what. */
export const writeTo = (why: string, about: string | Letter): readonly Way[] =>
  writeAbout(about).map((way) => ({ ...way, why }));
/** To us, with the subject of it, or all that is written. */
export const writeAbout = (about: string | Letter): readonly Way[] =>
  ways.write.map((way) => ({
    ...way,
    letter: typeof about === 'string' ? { subject: about } : about,
  }));
/** Whoever comes too late for a paper, takes part online or has none. */
export const ASK_TOO_LATE: readonly Way[] = writeTo(`${LATECOMERS} ask us.`, TOO_LATE);
/** Also of what is over. */
export const askAboutIt = (subject: string) => writeTo('You can still ask us about it.', subject);

/** Behind each sentence a second one, where that is known. */
export function also(says: readonly string[], second: string): string[] {
  return [...says.map((text) => `${text} ${second}`), ...says];
}

/** Said where somebody asks for it, as long as it is not named. */
export const NO_NEXT_EDITION = 'No next edition is announced here.';

/** Said afterwards on more than one page. */
export const HELD = 'The conference was held on {{date:conference-days}}, {{place:where}}.';
export const OVER = 'The conference is over.';
