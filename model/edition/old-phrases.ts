import {
  addDays,
  daysBetween,
  daysOf,
  FIRST_DAY,
  LAST_DAY,
  type Term,
  waysToWriteDay,
  waysToWriteTerm,
} from '../calendar-days.ts';
import type { Settings } from '../settings/settings-files.ts';
import { lastTerm, monthsLater, shiftOf } from './days.ts';

/** The footer's link to an edition that was. */
export function pastLink(edition: number): { label: string; path: string } {
  return { label: `The edition of ${edition}`, path: `/${edition}` };
}

/** An important date and the day that it moves to. */
export interface MovedDate {
  id: string;
  title: string;
  /** The day that held at last. */
  from: string;
  /** The day that was announced before that one. */
  movedFrom?: string;
  to: string;
}

/** Stands beside the important dates, and moves with them. */
export const STUDENTS_UNTIL = 'studentsUntil';

/** Days that somebody chose for important dates, by their ids. */
export type ChosenDays = Readonly<Record<string, string>>;

/**
 * Where an edition's important dates move to when the conference does.
 * @param chosen in place of the days to which they would move; those of the conference itself follow `term`
 */
export function moveDates(
  settings: Pick<Settings, 'important-dates'>,
  term: Term,
  chosen: ChosenDays = {},
): MovedDate[] {
  const { dates, studentsUntil } = settings['important-dates'];
  const before = lastTerm(settings);
  const own: Record<string, string> = { [FIRST_DAY]: term.first, [LAST_DAY]: term.last };
  const others = dates.filter(({ id }) => !(id in own)).map(({ date }) => date);
  const shift = shiftOf(others, before, term);
  const moved = dates.map(({ id, title, date, movedFrom }): MovedDate => {
    const to = own[id] ?? dayOf(chosen, id) ?? addDays(date, shift);
    return { id, title, from: date, ...(movedFrom && { movedFrom }), to };
  });
  if (!studentsUntil) return moved;
  // Students are such until a year's last day, or a term's: it moves by whole months.
  const months = Math.round(daysBetween(before.first, term.first) / DAYS_OF_A_MONTH);
  const to = monthsLater(studentsUntil, months);
  const students = { id: STUDENTS_UNTIL, title: 'Students until', from: studentsUntil };
  return [...moved, { ...students, to: dayOf(chosen, STUDENTS_UNTIL) ?? to }];
}

/** On average. */
const DAYS_OF_A_MONTH = 365.25 / 12;

const dayOf = (chosen: ChosenDays, id: string) =>
  Object.hasOwn(chosen, id) ? chosen[id] : undefined;

/**
 * What an edition's texts say that the next one's say otherwise: its days, its important dates, in
 * all the ways in which texts write them, and its year.
 */
export function oldPhrases(
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
  term: Term,
  chosen: ChosenDays = {},
): Map<string, string> {
  const { site } = settings;
  const phrases = new Map([[String(site.edition), String(edition)]]);
  for (const { from, to } of moveDates(settings, term, chosen)) {
    pair(phrases, waysToWriteDay(from), waysToWriteDay(to));
  }
  const before = lastTerm(settings);
  // Days in between have sessions; those that there are no more become the last one.
  const days = daysOf(term.first, term.last);
  for (const [index, day] of daysOf(before.first, before.last).entries()) {
    if (phrases.has(day)) continue;
    pair(phrases, waysToWriteDay(day), waysToWriteDay(days[index] ?? term.last));
  }
  pair(phrases, waysToWriteDay(before.first), waysToWriteDay(term.first));
  pair(phrases, waysToWriteDay(before.last), waysToWriteDay(term.last));
  pair(phrases, waysToWriteTerm(before), waysToWriteTerm(term));
  return phrases;
}

function pair(phrases: Map<string, string>, olds: readonly string[], news: readonly string[]) {
  olds.forEach((old, index) => {
    phrases.set(old, news[index] as string);
  });
}
