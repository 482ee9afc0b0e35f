import { oneLine, withoutTitles } from '../citations/cited-name.ts';
import { isAndOthers } from '../people.ts';
import { foldWords } from '../words.ts';

const YEARS = /\s*\(\s*(?:\p{L}+\.?\s*)?\d{3,4}\s*[-–—]?\s*(?:\d{3,4})?\s*\)/gu;
/** A name without `(1858–1937)`: when somebody lived is no part of it. */
export const withoutYears = (name: string) => name.replace(YEARS, ' ').trimEnd();

const NOBODY = /^\s*(?:to be (?:announced|confirmed|decided)|t\.?b\.?[acd]\.?|n\.?n\.?)\s*$/i;
/** Most names, of which nothing has to be asked: thousands are read in one publish. */
const PLAIN = /^(?!(?:Dr|Prof|Professor|Mr|Mrs|Ms|Er|Shri|Smt) )[A-Z][a-z]+(?: [A-Z][a-z]+)+$/;

/**
 * What two spellings of a name have in common: capital letters, accents, titles, degrees, years of life,
 * full stops and hyphens do not matter, nor whether initials stand together (`J. C. Bose`, `JC Bose`).
 * Words with hyphens between them; '' for what is nobody's name, such as "et al.".
 */
export function personKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  if (isAndOthers(name) || NOBODY.test(name)) return '';
  const bare = withoutTitles(oneLine(withoutYears(name)));
  const words = foldWords(bare).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  let key = '';
  let wasInitial = false;
  for (const word of words) {
    const isInitial = /^\p{L}\p{M}*$/u.test(word);
    key += key === '' || (wasInitial && isInitial) ? word : `-${word}`;
    wasInitial = isInitial;
  }
  return key;
}

/** Whether two keys can be spellings of one name: a word in common, or an initial of a word of the other. */
export function mayBeOneName(a: string, b: string): boolean {
  // Nobody compares names of different scripts by their letters.
  if (isLatin(a) !== isLatin(b)) return true;
  const words = b.split('-');
  return a.split('-').some((word) => words.some((other) => fits(word, other) || fits(other, word)));
}

const isLatin = (key: string) => /^[a-z0-9-]*$/.test(key);

/** Initials stand together: `jc` is of `jagadish` as well. */
const fits = (word: string, other: string) =>
  word === other || (word.length <= 2 && [...word].some((letter) => other.startsWith(letter)));
