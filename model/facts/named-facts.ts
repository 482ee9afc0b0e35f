/** What kinds of facts a text can name. */
export const factKinds = [
  'name',
  'date',
  'link',
  'fee',
  'contact',
  'place',
  'count',
  'list',
] as const;

/** A fact that a text names: `{{date:submission-deadline}}`. */
export interface NamedFact {
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** Its kind and what it is of, such as `date:submission-deadline`; '' where it cannot be read. */
  name: string;
  /** The words of a link: `{{link:paper-submission "the submission site"}}`. */
  label: string | undefined;
  /** What stands there until the fact is known: `{{fee:meal or "a small sum"}}`. */
  otherwise: string | undefined;
  /** Its own words where it cannot be read: a text shows them, never the braces. */
  words: string;
}

// Bounded, so that a text of braces is read in time that grows with its length. A line may end in it,
// a paragraph not.
const BRACED = /\{\{((?:[^{}\n]|\n(?![ \t]*\n)){1,500})\}\}/y;
/** What was to be a fact and does not end, or has braces among the words of a link. */
const UNENDED = new RegExp(
  `\\{\\{[ \\t]{0,9}(?:${factKinds.join('|')})[ \\t]{0,9}:[ \\t]{0,9}([a-z0-9.-]{0,100})(?:[ \\t]{0,9}["“”][^"“”\\n]{0,200}["“”][ \\t]{0,9}\\}\\}|\\}?)`,
  'iy',
);
const NAME = /^[a-z]+:[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
/** In quotation marks as they are typed, or as word processors and phones make them. */
const QUOTED = /^["“”]([^"“”]*)["“”]\s*/;
const KIND = new RegExp(`^(?:${factKinds.join('|')})\\b`, 'i');

/**
 * The facts that a text names, in their order: `{{kind:name}}`, then in quotation marks the words of a
 * link, then after `or` what stands there until the fact is known. Braces around anything else, such
 * as a formula, are none.
 */
export function namedFacts(text: string): NamedFact[] {
  const found: NamedFact[] = [];
  let at = text.indexOf('{{');
  while (at !== -1) {
    const named = namedFactAt(text, at);
    if (named) found.push(named);
    at = text.indexOf('{{', named?.end ?? at + 1);
  }
  return found;
}

/** The fact that a text names at a place; undefined where it names none there. */
export function namedFactAt(text: string, start: number): NamedFact | undefined {
  BRACED.lastIndex = start;
  const match = BRACED.exec(text);
  if (!match) return unendedAt(text, start);
  const inner = (match[1] as string).trim();
  const place = { start, end: start + match[0].length };
  const read = readFact(inner);
  if (read) return { ...place, ...read, words: wordsOf(read.name) };
  if (!KIND.test(inner)) return undefined;
  const words = wordsOf(inner.replace(KIND, ''));
  return { ...place, name: '', label: undefined, otherwise: undefined, words };
}

function unendedAt(text: string, start: number): NamedFact | undefined {
  UNENDED.lastIndex = start;
  const match = UNENDED.exec(text);
  if (!match) return undefined;
  const words = wordsOf(match[1] as string);
  const end = start + match[0].length;
  return { start, end, name: '', label: undefined, otherwise: undefined, words };
}

function readFact(inner: string): Pick<NamedFact, 'name' | 'label' | 'otherwise'> | undefined {
  const colon = inner.indexOf(':');
  const kind = inner.slice(0, Math.max(0, colon)).trim();
  const afterColon = inner.slice(colon + 1).trimStart();
  const blank = afterColon.search(/[\s"“”]/);
  const subject = blank === -1 ? afterColon : afterColon.slice(0, blank);
  // Phones begin with a capital letter.
  const name = `${kind}:${subject}`.toLowerCase();
  if (!NAME.test(name)) return undefined;
  let rest = afterColon.slice(subject.length).trimStart();
  if (rest === '') return { name, label: undefined, otherwise: undefined };
  const label = QUOTED.exec(rest);
  rest = rest.slice(label?.[0].length ?? 0);
  const or = /^or\s*(?=["“”])/.exec(rest);
  const otherwise = or ? QUOTED.exec(rest.slice(or[0].length)) : null;
  if (or && otherwise) rest = rest.slice(or[0].length + otherwise[0].length);
  if (rest !== '') return undefined;
  return { name, label: onOneLine(label?.[1]), otherwise: onOneLine(otherwise?.[1]) };
}

const onOneLine = (words: string | undefined) => words?.replace(/\s*\n\s*/g, ' ');

/** 'submission deadline' of 'date:submission-deadline'. */
function wordsOf(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .replace(/["“”]/g, ' ')
    .replace(/[-.\s]+/g, ' ')
    .trim();
}
