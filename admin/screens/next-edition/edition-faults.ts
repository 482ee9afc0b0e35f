import {
  addDays,
  dayInWords,
  daysBetween,
  isTooLong,
  TOO_LONG,
} from '../../../model/calendar-days.ts';
import { inOtherYear, isOtherYear, tooEarly } from '../../../model/edition/edition-error.ts';
import type { Finding } from '../../../model/finding.ts';
import type { EditionForm } from '../../../model/wire/edition.ts';

type TextOf = (name: TextField) => string;
type TextField = 'edition' | 'first' | 'last' | 'name' | 'shortName';

const REQUIRED = [
  ['first', 'First day'],
  ['last', 'Last day'],
  ['name', 'Name'],
  ['shortName', 'Short name'],
] as const;

/** What is wrong at first sight, before anything is asked; all else the server judges. Pure. */
export function editionFaults(
  { past, pastLast }: Pick<EditionForm, 'past' | 'pastLast'>,
  textOf: TextOf,
): Finding[] {
  const faults: Finding[] = [];
  const year = Number(textOf('edition'));
  if (textOf('edition').trim() === '') {
    faults.push({ field: 'edition', message: 'Say the year of the next edition.' });
  } else if (!(Number.isInteger(year) && year > past && year <= 9999)) {
    const message = `The site is that of ${past} already; the next edition is later.`;
    faults.push({ field: 'edition', message });
  }
  for (const [field, label] of REQUIRED) {
    if (textOf(field).trim() === '') faults.push({ field, message: `${label} is required.` });
  }
  if (isTooEarly(textOf('first'), pastLast)) {
    faults.push({ field: 'first', message: tooEarly(pastLast) });
  }
  const term = { first: textOf('first'), last: textOf('last') };
  if (term.first && term.last && term.last < term.first) {
    faults.push({ field: 'last', message: 'The last day must not be before the first.' });
  } else if (isTooLong(term)) {
    faults.push({ field: 'last', message: `The last day ${TOO_LONG}` });
  }
  if (faults.length === 0 && isOtherYear(year, term)) {
    faults.push({ field: 'first', message: inOtherYear(year, term.first, past) });
  }
  return faults;
}

/** Whether a first day lies in the edition that ends, or before it. */
export const isTooEarly = (first: string, pastLast: string): boolean =>
  DAY.test(first) && first <= pastLast;

/**
 * What is odd about the day of an important date, in a sentence; '' for nothing. It is beside the others where they have
 * changed places, and beside the conference where it has gone to its other side.
 */
export function oddDay(
  { id, to }: MovedDate,
  moved: readonly MovedDate[],
  term: { first: string; last: string },
  dayOf: (date: MovedDate) => string,
): string {
  const dated = moved.map((date) => ({ ...date, day: dayOf(date) }));
  const day = dated.find((date) => date.id === id)?.day ?? '';
  // One that was not chosen follows, and is not what is odd.
  if (!DAY.test(day) || day === to) return '';
  if (DAY.test(term.first) && to <= term.first && day > term.first) {
    return `This is after the conference begins, on ${dayInWords(term.first)}.`;
  }
  if (DAY.test(term.last) && to >= term.last && day < term.last) {
    return `This is before the conference ends, on ${dayInWords(term.last)}.`;
  }
  const before = dated.findLast((date) => date.to < to && date.day > day);
  if (before) return `This is before “${before.title}”, which is on ${dayInWords(before.day)}.`;
  const after = dated.find((date) => date.to > to && DAY.test(date.day) && date.day < day);
  return after ? `This is after “${after.title}”, which is on ${dayInWords(after.day)}.` : '';
}

type MovedDate = EditionForm['moved'][number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The last day after the first was moved: as many days behind it as before. Undefined where there is none to keep. */
export function lastFollowing(before: { first: string; last: string }, first: string) {
  const days = [before.first, before.last, first];
  if (!days.every((day) => DAY.test(day)) || before.last < before.first) return undefined;
  return addDays(first, daysBetween(before.first, before.last));
}
