import { countOf, firstOf } from '../text.ts';

const REASONS = {
  gone: 'gone already',
  changed: 'changed meanwhile',
  there: 'there already',
  used: 'in use now',
  broken: 'breaks a rule of today',
  picture: 'its picture tells of a place or of people',
};

/** An entry that a call for many left as it is, and why. */
export interface LeftOut {
  id: string;
  /** The id where nobody knows any more. */
  title: string;
  why: keyof typeof REASONS;
}

/** A sentence does not name more than this many. */
const NAMED_AT_MOST = 5;

/**
 * What became of many entries, in a sentence or two: `48 papers deleted. Left out: “Tides” (changed
 * meanwhile), “Graphs” (gone already).`
 * @param did 'deleted'
 */
export function manyInWords(
  noun: string,
  did: string,
  count: number,
  leftOut: readonly LeftOut[],
): string {
  const done = `${count === 0 ? `No ${noun}` : countOf(count, noun)} ${did}.`;
  return leftOut.length === 0 ? done : `${done} ${leftOutInWords(leftOut)}`;
}

/** `Left out: “Tides” (changed meanwhile), “Graphs” (gone already).` */
export function leftOutInWords(leftOut: readonly LeftOut[]): string {
  const named = leftOut.map(({ title, why }) => `“${title}” (${REASONS[why]})`);
  return `Left out: ${firstOf(named, NAMED_AT_MOST)}.`;
}
