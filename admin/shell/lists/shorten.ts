import { plainWords } from '../../../model/content/markdown-words.ts';

/** A card shows the first characters of a text (specification, section 2). */
const CARD_CHARACTERS = 150;
/** A word that began longer before its end is cut. */
const WORD_CHARACTERS = 50;

/** The words within the first 150 characters of a text, and an ellipsis where there are more. */
export function shorten(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= CARD_CHARACTERS) return characters.join('');
  const end = characters.findLastIndex(
    (each, index) => index <= CARD_CHARACTERS && /\s/.test(each),
  );
  const isLong = end < CARD_CHARACTERS - WORD_CHARACTERS;
  const words = characters.slice(0, isLong ? CARD_CHARACTERS : end).join('');
  return `${words.replace(/[\s.,;:–…-]+$/, '')}…`;
}

/** More of a text than any mark that matters reaches into. */
const READ_CHARACTERS = 4_000;

/** The beginning of a Markdown text for a card: its words alone, without what is struck out. */
export function excerpt(text: string): string {
  return shorten(plainWords(text.slice(0, READ_CHARACTERS)));
}
