import type { SentAnswers } from '../edition/judge-answers.ts';
import type { Said } from './answers.ts';
import type { WaitingChange } from './waiting.ts';

/** The calls for the next edition: what would be proposed (GET, `?edition=&first=&last=`), and proposing it. */
export const EDITION_CALL = '/edition';
/** What was proposed and is not published. */
export const EDITION_WAITS_CALL = `${EDITION_CALL}/waiting`;

/** What the form of the next edition begins with. */
export interface EditionForm extends Omit<SentAnswers, 'taken' | 'dates'> {
  /** Of the edition that ends: its year and its last day. */
  past: number;
  pastLast: string;
  modes: readonly string[];
  /** What may be taken over, and what is proposed to be; empty ones are left out. */
  lists: { name: string; title: string; count: number; isTaken: boolean }[];
  /** The proposed texts as visitors will read them: with the days of the next edition. */
  reads: Record<EditionText, string>;
  /** The important dates beside the conference's own days, and where they move to with these. */
  moved: { id: string; title: string; from: string; to: string }[];
  /** The site of the edition that ends is kept at `/{past}`. */
  isKept: boolean;
}

/** The proposal of an edition that waits; null for none. */
export interface EditionWaits {
  proposal: {
    number: number;
    /** The name of whoever proposed it. */
    by: string;
    /** ISO 8601, UTC */
    at: string;
    answers: EditionAnswered;
  } | null;
}

/** Year and days as they were answered, and of the rest what the form would not propose by itself. */
export interface EditionAnswered
  extends Partial<Record<'edition' | 'first' | 'last' | 'mode' | EditionText, string>> {
  taken: readonly string[];
  /** By the ids of dates. */
  dates: Readonly<Record<string, string>>;
}

export type EditionText =
  | 'name'
  | 'shortName'
  | 'eventDateBadge'
  | 'tagline'
  | 'marquee'
  | 'description';

/** The next edition is proposed; null where GitHub does not list it yet. */
export interface EditionProposed extends Said {
  number: number | null;
}

/** What a proposal of an edition does as a whole; its changed files are among the proposal's. */
export interface EditionReview {
  edition: number;
  past: number;
  isKept: boolean;
  /** Names what is shown: it is published as it is shown, or not. */
  plan: string;
  /** `movedFrom` where `from` had been another day before: `to` is counted from `from`. */
  dates: { title: string; from: string; movedFrom?: string; to: string }[];
  /** Entries that go, by kind: the first titles of each, how many there are, and how many of them are samples. */
  removed: { title: string; titles: string[]; count: number; samples: number }[];
  /** How many pictures and PDFs go with them. */
  uploads: number;
  /** Lines that may still speak of the past edition. */
  leftovers: EditionLeftover[];
  /** Further ones. */
  moreLeftovers: number;
  /** Changes that wait for their hour, the next first, and what becomes of them. */
  waiting: EditionWaiting[];
}

export interface EditionWaiting extends Pick<WaitingChange, 'kind' | 'action' | 'title' | 'at'> {
  /**
   * `comes`: as it is. `together`: it is put together with the new edition. `stays`: its entry is gone by
   * then, so it is not made, and goes on waiting. `stopped`: it does not happen by itself in any case.
   */
  becomes: 'comes' | 'together' | 'stays' | 'stopped';
}

export interface EditionLeftover {
  /** Of the entry or the setting. */
  title: string;
  /** Null for settings. */
  collection: string | null;
  id: string;
  text: string;
}
