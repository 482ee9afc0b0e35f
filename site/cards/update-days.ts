import { PREVIEW_LENGTH } from '../../model/wire/list-part.ts';

interface Dated {
  /** A date-time with its offset; '' where it names a date that the settings do not have. */
  eventDate: string;
}

/** An update, and whether its day lies ahead at the instant it was asked. */
export type Placed<Update> = Update & { isToCome: boolean };

/** Whether a day lies ahead at an instant (milliseconds since 1970). */
export const liesAhead = (eventDate: string, now: number): boolean => Date.parse(eventDate) > now;

/**
 * Updates as visitors look for them at an instant (milliseconds since 1970): what has come first, the
 * newest before the others, then what is to come, the next one before the others.
 * Those of one day keep their order.
 */
export function updatesAt<Update extends Dated>(
  updates: readonly Update[],
  now: number,
): Placed<Update>[] {
  return updates
    .map((update) => ({ ...update, isToCome: liesAhead(update.eventDate, now) }))
    .sort((a, b) => turnOf(a) - turnOf(b));
}

/** Whoever asks in order finds the newest first, counted backwards, then the next. */
const turnOf = ({ eventDate, isToCome }: Placed<Dated>): number =>
  (isToCome ? 1 : -1) * (Date.parse(eventDate) || 0);

/**
 * How many a card shows of updates in the order of `updatesAt`: news are what has come, and of what is to
 * come the next three (styles/home.css).
 */
export const newsAmong = (updates: readonly { isToCome?: boolean }[]): number =>
  Math.min(PREVIEW_LENGTH, updates.filter(({ isToCome }) => !isToCome).length + 3);
