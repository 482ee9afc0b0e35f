import { dayInWords } from '../calendar-days.ts';
import { fromWallClock, instantsOf, toWallClock } from '../date-time.ts';
import type { Said } from './answers.ts';
import { type CalledCollection, collectionCalls } from './calls.ts';

/** What can wait for its hour: entries, pages' texts and settings. */
export type WaitingKind = CalledCollection | 'pages' | 'settings';

/** What people call one of a kind: 'paper', 'page', 'setting'. */
export function nounOfKind(kind: WaitingKind): string {
  if (kind === 'pages') return 'page';
  return kind === 'settings' ? 'setting' : collectionCalls[kind].noun;
}

/**
 * What an important date that is moved at its hour says, with the update that announces it: it waits as a change of the
 * setting.
 */
export interface PlannedMove {
  /** The date's id. */
  moves: string;
  date: string;
  time?: string;
  zone?: string;
  announcement?: { title?: unknown; description?: unknown; update?: unknown };
}

/** Whether what a change says moves a date. */
export const isMove = (values: unknown): values is PlannedMove & Record<string, unknown> =>
  typeof values === 'object' && values !== null && 'moves' in values;

/**
 * A version of a proposal that is published at its hour, with what was chosen where both sides changed the
 * same (`Choices`): it waits as a change of what the proposal is about.
 */
export interface PlannedProposal {
  /** Its number. */
  proposal: number;
  /** The version's commit. */
  head: string;
  choices: Readonly<
    Record<string, Readonly<Record<string, 'current' | 'proposed' | { text: string }>>>
  >;
  etags: Readonly<Record<string, string | null>>;
}

/** Whether what a change says is a proposal. */
export const isProposal = (values: unknown): values is PlannedProposal & Record<string, unknown> =>
  typeof values === 'object' && values !== null && 'proposal' in values;

/** A change that is made at its hour. */
export interface WaitingChange {
  id: string;
  kind: WaitingKind;
  action: 'create' | 'update' | 'delete';
  /** Of the entry, or the setting's name; null for an entry that is new. */
  entry: string | null;
  title: string;
  /** It moves an important date. */
  isMove: boolean;
  /** The number of the proposal that is published; null: it is none. */
  proposal: number | null;
  /** ISO 8601, UTC */
  at: string;
  /** When the entry is taken down again; null: it stays. */
  takeDownAt: string | null;
  by: { name: string; isYou: boolean };
  /** `late`: its hour is over, and it goes live as soon as GitHub answers. */
  state: 'waits' | 'late' | 'needs a look';
  /** Why it could not be made, and what to do; else empty. */
  problem: string;
  /** It was typed before the present edition began. */
  isOfEarlierEdition: boolean;
}

/** One with what was typed, as a form goes on with it. */
export interface WaitingText extends WaitingChange {
  /** As they were sent; null of what is taken down. */
  values: Record<string, unknown> | null;
  /** The entry or the setting when the change began, and the ETag of that; null of a new one. */
  base: Record<string, unknown> | null;
  etag: string | null;
  /** Another one with each other text. */
  version: string;
}

/** Why another text of what waits is not taken: it does not wait any more, or has a text of somebody else. */
export interface PlanLost {
  plan: 'gone' | 'changed';
}

/** A change waits now. */
export interface HeldAnswer extends Said {
  id: string;
}

/** One does not go live any more. */
export interface DroppedAnswer extends Said {
  /** The id of the draft that keeps its text; null of what was only to be taken down. */
  draft: string | null;
  /** Of a proposal that had not stopped: what plans it again, with its hour. */
  plan?: Pick<PlannedProposal, 'head' | 'choices' | 'etags'>;
  /** Of an entry, a page or a setting that had not stopped: what plans it again, with its hours. Null values take it down. */
  held?: { values: Record<string, unknown> | null; etag: string | null };
}

/** So many may wait at a time. */
export const WAITING_MOST = 100;
/**
 * Bytes of what was typed and of the version that it changes, together: a backup writes them as one
 * statement, of which D1 takes 100 kB.
 */
export const WAITING_MAX_BYTES = 80_000;
/** All of their pictures and PDFs together. */
export const WAITING_PICTURES_MIB = 100;

/** How the advice begins where what is wrong with something planned is put right in its form. */
export const OPEN_IT = 'Open it';

/** What is wrong, for that form; undefined where it is not put right there. @param problem as the change says it */
export function problemInForm(problem: string): string | undefined {
  const at = problem.indexOf(` ${OPEN_IT}`);
  return at < 0 ? undefined : problem.slice(0, at);
}

/** An hour that somebody chose, in milliseconds since 1970, or what is wrong with it. */
export type ReadHour = { ok: true; at: number } | { ok: false; message: string };

/**
 * Reads an hour as a browser's field has it (`YYYY-MM-DDTHH:MM`), on the clocks of a time zone.
 * @param label the field's
 * @param now milliseconds since 1970
 */
export function readHour(
  text: unknown,
  { label, timeZone, now }: { label: string; timeZone: string; now: number },
): ReadHour {
  const no = (message: string): ReadHour => ({ ok: false, message: `${label}: ${message}` });
  const typed = typeof text === 'string' ? text.trim() : '';
  const guess = fromWallClock(typed, timeZone);
  if (guess === undefined) return no('choose a day and an hour.');
  const [at, second] = instantsOf(typed, timeZone);
  const hour = typed.slice(11, 16);
  const night = `on ${dayInWords(typed.slice(0, 10))} in ${zoneInWords(timeZone)}`;
  if (at === undefined) {
    const there = toWallClock(guess, timeZone).slice(11);
    return no(
      `there is no ${hour} ${night}: the clocks go forward. Choose ${there} or another hour.`,
    );
  }
  if (second !== undefined) {
    return no(
      `${hour} comes twice ${night}: the clocks go back. Choose an hour before or after it.`,
    );
  }
  if (at <= now) return no('this hour is over. Choose a later one.');
  return { ok: true, at };
}

/** An hour on the clocks of a zone: 'on 30 November 2026 at 09:00'. @param at milliseconds since 1970 */
export function hourOn(at: number, timeZone: string): string {
  const [day = '', hour = ''] = toWallClock(new Date(at).toISOString(), timeZone).split('T');
  return `on ${dayInWords(day)} at ${hour}`;
}

/** The same, and which zone that is: 'on 30 November 2026 at 09:00 (Asia/Kolkata)'. */
export const hourInZone = (at: number, timeZone: string): string =>
  `${hourOn(at, timeZone)} (${zoneInWords(timeZone)})`;

const zoneInWords = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Why an entry cannot be taken down at an hour, where it goes live at another; '' where it can. */
export function takeDownFault(at: number, takeDownAt: number): string {
  if (takeDownAt > at) return '';
  return 'Take down at: this is not after it goes live. Choose a later hour.';
}
