import { dayInWords, daysOf, type Term } from '../calendar-days.ts';
import type { Site } from '../settings/site.ts';
import type { EditionAnswers } from './edition-answers.ts';
import { type MovedDate, pastLink } from './old-phrases.ts';

/** A line of content that may still speak of the past edition. */
export interface Leftover {
  path: string;
  /** From 1. */
  line: number;
  text: string;
}

/** What it was. */
export type PastEdition = Pick<Site, 'edition' | 'mode'> & { term: Term };

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/**
 * Lines that a person should look at: those with a year of the past edition's dates, and what no
 * longer fits where the month, the number of days or the mode has changed.
 */
export function findLeftovers(
  files: Iterable<readonly [path: string, text: string]>,
  before: PastEdition,
  answers: EditionAnswers,
  dates: readonly MovedDate[],
): Leftover[] {
  const words = outdatedWords(before, answers, dates);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  const found: Leftover[] = [];
  for (const [path, text] of files) {
    text.split('\n').forEach((line, index) => {
      if (pattern.test(withoutKnown(line, before.edition, dates))) {
        found.push({ path, line: index + 1, text: line.trim() });
      }
    });
  }
  return found;
}

/**
 * A line without what is right: the new edition's own dates, whose year may be one of the old ones,
 * the names of files, and the link to the old edition.
 */
function withoutKnown(line: string, edition: number, dates: readonly MovedDate[]): string {
  const { label, path } = pastLink(edition);
  return dates.reduce(
    (text, { to }) => text.replaceAll(dayInWords(to), '').replaceAll(to, ''),
    withoutFiles(line).replace(label, '').replace(`"${path}"`, ''),
  );
}

const FILE = /(?<![\w.:/])\/[\w./-]+\.(?:avif|gif|jpe?g|pdf|png|svg|webp)\b/gi;

/** A line without the addresses of the website's own pictures and PDFs: a year in them says nothing. */
export const withoutFiles = (line: string, instead = ''): string => line.replace(FILE, instead);

function outdatedWords(
  before: PastEdition,
  answers: EditionAnswers,
  dates: readonly MovedDate[],
): string[] {
  const words = new Set([String(before.edition), ...dates.map(({ from }) => from.slice(0, 4))]);
  const monthOf = (day: string) => dayInWords(day).split(' ')[1] as string;
  const [old, term] = [before.term, answers.term];
  if (monthOf(old.first) !== monthOf(term.first)) words.add(monthOf(old.first));
  const lengthBefore = daysOf(old.first, old.last).length;
  const length = daysOf(term.first, term.last).length;
  if (length !== lengthBefore) words.add(`(?:${COUNTS[lengthBefore] ?? ''}|${lengthBefore}) days?`);
  if (before.mode !== answers.mode) words.add(before.mode);
  return [...words];
}
