import { dayInWords } from '../calendar-days.ts';

/** Why no edition can be begun so; its message says what to do. */
export class EditionError extends Error {}

/** Of a first day. @param last of the edition that ends */
export const tooEarly = (last: string): string =>
  `The last edition ends on ${dayInWords(last)}: the next one begins later. Choose a day after that.`;
