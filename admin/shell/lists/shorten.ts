/** A card shows the first characters of a text (specification, section 2). */
const CARD_CHARACTERS = 150;

/** The first 150 characters of a text, and an ellipsis where there are more. */
export function shorten(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= CARD_CHARACTERS) return characters.join('');
  return `${characters.slice(0, CARD_CHARACTERS).join('').trimEnd()}…`;
}
