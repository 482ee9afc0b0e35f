import { type NamedFact, namedFacts } from './named-facts.ts';

/**
 * Names of facts in whose place a later version of a text has words of its own, which follow no setting. A
 * fact that moved within it, or gave way to another one, is not among them; one that still stands in its
 * other places is.
 */
export function replacedFacts(before: string, after: string): string[] {
  const removed = namedFacts(before);
  if (removed.length === 0 || before === after) return [];
  const start = sameAtStart(before, after);
  const atEnd = sameAtEnd(before, after, start);
  const named = namedFacts(after);
  if (!/[\p{L}\p{N}]/u.test(wordsBetween(after, start, after.length - atEnd, named))) return [];
  const isFewer = (name: string) => places(name, named) < places(name, removed);
  const gone = removed
    .filter((each) => each.start < before.length - atEnd && each.end > start)
    .map(({ name }) => name)
    .filter((name) => name !== '' && isFewer(name));
  return [...new Set(gone)];
}

/** In how many places a fact is named. */
const places = (name: string, named: readonly NamedFact[]) =>
  named.filter((each) => each.name === name).length;

function sameAtStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** @param start how much is the same at the beginning, which does not count twice */
function sameAtEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count])
    count += 1;
  return count;
}

/** A part of a text without the facts that it names. */
function wordsBetween(text: string, start: number, end: number, named: readonly NamedFact[]) {
  let words = '';
  let at = start;
  for (const each of named) {
    if (each.end <= at || each.start >= end) continue;
    words += text.slice(at, Math.max(at, each.start));
    at = each.end;
  }
  return words + text.slice(at, Math.max(at, end));
}

/** Said of it, before it is saved or published. @param words what stood there, for visitors */
export const replacedInWords = (words: string): string =>
  `The website filled in “${words}” by itself, and words that were typed stand in its place: they stay as they are when it changes in the settings.`;
