import { PERSON_PLACEHOLDER } from '../../model/placeholders.ts';
import { type DrawPicture, type Html, html } from './html.ts';

/** Colours of the two rows of petals, as the drawing's fragments name them: blue, red, green, yellow. */
const TONES = ['br', 'bg', 'by', 'rb', 'rg', 'ry', 'gb', 'gr', 'gy', 'yb', 'yr', 'yg'];

/** What stands before or behind a name without being a part of it. */
const NO_NAME =
  /\([^)]*\)|,.*|(?<!\S)(?:prof(?:essor)?|dr|mr|mrs|ms|er|engr?|shri|smt|sir|jr|sr|ph\.?d)(?:\.|(?!\S))/giu;

/** A letter with the marks that belong to it. */
const LETTER = /\p{L}\p{M}*/u;

/** The first letters of a name's first and last word; '' where it has no letter. */
export function initialsOf(name: string): string {
  const words = name
    .normalize()
    .replace(NO_NAME, ' ')
    .split(/[\s.]+/)
    .filter((word) => LETTER.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => (word && LETTER.exec(word)?.[0]) ?? '');
  return letters.join('').toLocaleUpperCase('en');
}

/**
 * Stands for a person without a photograph: their initials in a ring of lotus petals. The same name
 * has the same colours wherever it stands. No screen reader reads it: the name stands beside it.
 * @param size width and height in px, before any style
 */
export function medallion(name: string, draw: DrawPicture, size: number): Html {
  const initials = initialsOf(name);
  // Without a letter the drawing stays as it is, with a lotus in the middle.
  const src = initials ? `${PERSON_PLACEHOLDER}#${toneOf(name)}` : PERSON_PLACEHOLDER;
  const picture = draw({ src, alt: '', width: size, height: size, loading: 'lazy' });
  return html`<span class="medallion" data-initials="${initials}">${picture}</span>`;
}

/** Whether a person is shown by this picture, and not by a medallion. */
export const isPhotograph = (url: string | undefined): url is string =>
  Boolean(url) && url !== PERSON_PLACEHOLDER;

function toneOf(name: string): string {
  let hash = 0;
  for (const letter of name.normalize().toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return TONES[hash % TONES.length] ?? '';
}
