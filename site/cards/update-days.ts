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
 * @param updates newest first, as the API has them
 */
export function updatesAt<Update extends Dated>(
  updates: readonly Update[],
  now: number,
): Placed<Update>[] {
  const placed = updates.map((update) => ({
    ...update,
    isToCome: liesAhead(update.eventDate, now),
  }));
  return [
    ...placed.filter(({ isToCome }) => !isToCome),
    ...placed.filter(({ isToCome }) => isToCome).reverse(),
  ];
}
