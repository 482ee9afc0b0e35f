import type { Collection, Entry } from './collections.ts';
import { fold } from './text.ts';

/** More than anybody types. */
export const SEARCH_MAX_CHARACTERS = 200;

/** The words of a search, folded as the texts are that they are looked for in. */
export const wordsOf = (search: string): string[] =>
  fold(search.slice(0, SEARCH_MAX_CHARACTERS))
    .split(/\s+/)
    .filter((word) => word !== '');

/** What a search looks through of an entry: all of its fields, of its instants the day. */
export const searchText = ({ fields }: Pick<Collection, 'fields'>, entry: Entry): string =>
  Object.entries(fields)
    .map(([name, { isInternal, kind }]) => {
      if (isInternal) return '';
      const text = textIn(entry[name]);
      // Whoever types a number means none of the seconds in which something was saved.
      return kind === 'date-time' ? text.replace(/T.*/, '') : text;
    })
    .join('\n');

const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textIn).join('\n')
    : String(value ?? '');

/** Whether each of the words stands in a text, in any place. */
export const hasWords = (foldedText: string, words: readonly string[]): boolean =>
  words.every((word) => foldedText.includes(word));
