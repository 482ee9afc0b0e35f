interface Dated {
  /** A date-time with its offset; '' where it names a date that the settings do not have. */
  eventDate: string;
}

/**
 * Updates as visitors look for them at an instant (milliseconds since 1970): what has come first, the
 * newest before the others, then what is to come, the next one before the others.
 * @param updates newest first, as the API has them
 */
export function updatesAt<Update extends Dated>(updates: readonly Update[], now: number): Update[] {
  const isToCome = ({ eventDate }: Update) => Date.parse(eventDate) > now;
  return [...updates.filter((update) => !isToCome(update)), ...updates.filter(isToCome).reverse()];
}
