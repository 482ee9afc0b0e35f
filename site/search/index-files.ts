/**
 * The search's index as it lies on the site, for browsers that read a few of its files for each search.
 *
 * `index.json` names the others, whose names carry their content's hash: who holds an old one finds
 * the files that belong to it, or none, and never those of another index.
 *
 * - Parts hold words in the order of their characters, a line each: the word, a tab, and where it stands
 *   (`writePlace`).
 * - Blocks hold what results show of `BLOCK` documents each: an array of `ShownDocument`.
 */

/** Below the site's root. */
export const SEARCH_FOLDER = 'search-index';
/** Of all files but `index.json`, below that folder: they never change. */
export const PARTS_FOLDER = 'parts';

/** Documents of a block. */
export const BLOCK = 32;

export const documentKinds = ['page', 'person', 'session', 'paper', 'update'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface SearchIndex {
  /** How many documents there are of each kind; they are numbered in this order, from 0. */
  counts: Readonly<Record<DocumentKind, number>>;
  /** The first word of each part, and its file. */
  parts: readonly (readonly [first: string, file: string])[];
  /** Files of the blocks. */
  blocks: readonly string[];
  /** Numbers of the samples, which nobody finds once the conference is over; left out where there are none. */
  samples?: readonly number[];
}

/** What a result shows: title, address, a line below the title, and 1 where it is a sample. */
export type ShownDocument = [title: string, path: string, detail: string, sample?: 1];

/** Where a word stands: documents in rising order, and whether it stands in what they are called. */
export type Place = { document: number; isNamed: boolean };

/**
 * One more place in writing: the difference to the number before in base 36, of which the last bit says
 * `isNamed`. Places are parted by blanks.
 */
export function writePlace({ document, isNamed }: Place, before: number): string {
  return ((document - before) * 2 + (isNamed ? 1 : 0)).toString(36);
}

export function readPlaces(text: string): Place[] {
  let document = 0;
  return text.split(' ').map((step) => {
    const number = Number.parseInt(step, 36);
    document += number >> 1;
    return { document, isNamed: number % 2 === 1 };
  });
}
