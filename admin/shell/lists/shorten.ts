import { plainWords } from '../../../site/cards/brief-text.ts';

/** A card shows the first characters of a text (specification, section 2). */
const CARD_CHARACTERS = 150;

/** The first 150 characters of a text, and an ellipsis where there are more. */
export function shorten(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= CARD_CHARACTERS) return characters.join('');
  return `${characters.slice(0, CARD_CHARACTERS).join('').trimEnd()}…`;
}

/** More of a text than any mark that matters reaches into. */
const READ_CHARACTERS = 4_000;

/** The beginning of a Markdown text for a card: its words alone, without what is struck out. */
export function excerpt(text: string): string {
  return shorten(plainWords(text.slice(0, READ_CHARACTERS)));
}
