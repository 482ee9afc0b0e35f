import type { Collection, Entry } from '../collections.ts';
import { readNamedDate } from '../named-date.ts';
import { partsByCode } from './code-in-text.ts';
import { withoutFactAddresses } from './fact-addresses.ts';
import { type Fact, type FactLookup, isSaidAsMoved } from './known-facts.ts';
import { type NamedFact, namedFacts } from './named-facts.ts';

/**
 * A line with the words of the facts that it names: titles, descriptions, feeds.
 * @param before what stands in front of it, where it begins nothing
 */
export function fillWords(text: string, facts: FactLookup, before = ''): string {
  const draw = (named: NamedFact, fact: Fact) =>
    fact.kind === 'link' ? (named.label ?? fact.words) : fact.words;
  return fill(text, facts, draw, before);
}

/**
 * A text in Markdown, links included, for whoever draws Markdown and knows nothing of facts. As on a page,
 * code shows words, and a link or a picture whose address names a fact is left as its words.
 */
export function fillMarkdown(text: string, facts: FactLookup): string {
  if (namedFacts(text).length === 0) return text;
  return partsByCode(text).reduce(
    (before, part) =>
      before +
      (part.isCode
        ? fillWords(part.text, facts, CODE)
        : fillProse(withoutFactAddresses(part.text), facts, before)),
    '',
  );
}

function fillProse(text: string, facts: FactLookup, before: string): string {
  const draw = (named: NamedFact, fact: Fact) => {
    if (fact.kind !== 'link') {
      return isSaidAsMoved(fact) ? `~~${fact.movedFrom}~~ ${fact.words}` : fact.words;
    }
    const label = (named.label ?? fact.words).replace(/[[\]]/g, '');
    return `[${label}](${fact.href})`;
  };
  return fill(text, facts, draw, before);
}

/** Code is no sentence. */
export const CODE = '`';

/** Facts whose words are ours, and small: numbers, 'hybrid', 'in Patna and online'. */
const SMALL_WORDS = /^(?:count:|name:mode$|place:where$)/;
/** A text's beginning, that of a paragraph or of a line of a list, or a sentence's end: no 'e.g. '. */
const BEGINNING =
  /(?:^|\n[ \t]*\n|\n[ \t]*(?:[-+>*]|#{1,6}|\d{1,9}[.)])[ \t]|[^\s.]{4}[.!?]["”’)]{0,2}\s)[\s*_#>-]*$/;
const LOOKED_AT = 80;

/** A fact as it is said behind a text: what begins a sentence begins with a capital letter. */
export function saidBehind<F extends Fact | null | undefined>(
  before: string,
  { name }: NamedFact,
  fact: F,
): F {
  if (fact?.kind !== 'text' || !SMALL_WORDS.test(name)) return fact;
  // Where it is cut something stands in front of it.
  const end = before.length > LOOKED_AT ? `…${before.slice(-LOOKED_AT)}` : before;
  if (!BEGINNING.test(end)) return fact;
  return { ...fact, words: fact.words.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) };
}

/** A date-time that may name an important date; '' for one that nobody knows. */
function fillDate(text: string, facts: FactLookup): string {
  const id = readNamedDate(text);
  if (id === undefined) return text;
  const fact = facts.get(`date:${id}`);
  return fact?.kind === 'day' ? fact.startsAt : '';
}

/** What a text says in the place of a fact that is not known. */
export function wordsWithout({ otherwise, label, words }: NamedFact): string {
  return otherwise ?? label ?? words;
}

function fill(
  text: string,
  facts: FactLookup,
  draw: (named: NamedFact, fact: Fact) => string,
  before = '',
): string {
  let filled = before;
  let end = 0;
  for (const named of namedFacts(text)) {
    filled += text.slice(end, named.start);
    const fact = saidBehind(filled, named, facts.get(named.name));
    filled += fact ? draw(named, fact) : wordsWithout(named);
    end = named.end;
  }
  return filled.slice(before.length) + text.slice(end);
}

/** An entry with the facts that its texts name; the entry itself where they name none. */
export function fillEntry<E extends Entry>(collection: Collection, entry: E, facts: FactLookup): E {
  const filled = Object.entries(entry).map(([name, value]) => {
    const kind = Object.hasOwn(collection.fields, name) ? collection.fields[name]?.kind : undefined;
    const fillText =
      kind === 'markdown' ? fillMarkdown : kind === 'date-time' ? fillDate : fillWords;
    return [name, visitTexts(value, (text) => fillText(text, facts))] as const;
  });
  const isSame = filled.every(([name, value]) => value === entry[name]);
  return isSame ? entry : { ...entry, ...Object.fromEntries(filled) };
}

/** A value with the words of the facts that its texts name, where it is shown and not edited. */
export const inWords = <Value>(value: Value, facts: FactLookup): Value =>
  visitTexts(value, (text) => fillWords(text, facts));

/** What these facts are now, for those who must know whether they changed; '' for none. */
export function factsInWords(names: Iterable<string>, facts: FactLookup): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return '';
  return JSON.stringify(sorted.map((name) => [name, facts.get(name) ?? null]));
}

/** The names of all facts in a value's texts, however deep they stand, each once. */
export function factsNamedIn(value: unknown): string[] {
  const names = new Set<string>();
  visitTexts(value, (text) => {
    for (const { name } of namedFacts(text)) names.add(name);
    return text;
  });
  return [...names];
}

/** A copy of a value with every text in it changed; the value itself where none is. */
export function visitTexts<Value>(value: Value, change: (text: string) => string): Value {
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) {
      const items = each.map(visit);
      return items.some((item, index) => item !== each[index]) ? items : each;
    }
    if (typeof each !== 'object' || each === null) return each;
    const entries = Object.entries(each);
    const changed = entries.map(([key, item]) => [key, visit(item)] as const);
    const isSame = changed.every(([, item], index) => item === entries[index]?.[1]);
    return isSame ? each : Object.fromEntries(changed);
  };
  return visit(value) as Value;
}
