import { dayInWords, type Term } from '../calendar-days.ts';

/** Why no edition can be begun so; its message says what to do. */
export class EditionError extends Error {}

/** Whether days lie in another year than the one that an edition is called by; one over New Year has two. */
export const isOtherYear = (edition: number, { first, last }: Term): boolean =>
  ![first, last].some((day) => Number(day.slice(0, 4)) === edition);

/** Of a first day whose edition is called by another year. @param past the year of the edition that ends */
export function inOtherYear(edition: number, first: string, past: number): string {
  const year = first.slice(0, 4);
  const other =
    Number(year) > past
      ? `, or the year ${year}`
      : `: the year ${past} is that of the edition that ends`;
  return `The edition of ${edition} would begin on ${dayInWords(first)}. Choose days in ${edition}${other}.`;
}

/** Of a first day. @param last of the edition that ends */
export const tooEarly = (last: string): string =>
  `The last edition ends on ${dayInWords(last)}: the next one begins later. Choose a day after that.`;
