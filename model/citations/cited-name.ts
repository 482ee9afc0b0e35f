/** A name in the parts that CSL-JSON knows; `literal` alone where nobody can tell which is which. */
export interface CitedName {
  family?: string;
  given?: string;
  /** `van` of Ludwig van Beethoven: it stands before the family name, and is no letter to sort by. */
  'non-dropping-particle'?: string;
  /** `Jr.`, `III` */
  suffix?: string;
  literal?: string;
}

/** A name as it is printed, and its parts where somebody has entered them. */
export interface PrintedName {
  name: string;
  given?: string | undefined;
  family?: string | undefined;
}

/** A title is no part of a name that is cited, nor is a degree (Google Scholar, "Indexing"). */
const TITLES =
  /^(?:(?:(?:dr|prof|mr|mrs|ms|er|ing|shri|smt|sri)\.|(?:dr|prof|professor|mr|mrs|ms|er|shri|smt)(?=\s)|डॉ\.?|प्रो\.?|श्री|श्रीमती)\s*)+(?=\S)/iu;
const DEGREES = /(?:,\s*|\s+)(?:ph\.?\s?d\.?|d\.?\s?sc\.|m\.?\s?tech\.?|b\.?\s?tech\.?|m\.d\.)$/i;
const SUFFIX = /^(?:jr|sr)\.?$|^(?:II|III|IV)$/i;
const INITIALS = /^(?:\p{Lu}\.?-?){1,3}$|^(?:\p{Lu}\.-?)+$/u;
/** Most names, of which nothing has to be asked: thousands are read in one publish. */
const PLAIN = /^(?!(?:Dr|Prof|Professor|Mr|Mrs|Ms|Er|Shri|Smt) )[A-Z][a-z]+ [A-Z][a-z]{3,}$/;
/** Scripts in which a name of two words is a given name and a family name, in this order. */
const GIVEN_FIRST = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u;

/**
 * The parts of a printed name. Entered parts are taken as they are. Else the last word is the family
 * name, small words before it its particles; one word alone, a name that ends with an initial
 * (`Ramesh K.`: that is a father's or a village's name) and a name in a script that puts the family
 * first or has no blanks stay as they are printed.
 */
export function citedName({ name, given, family }: PrintedName): CitedName {
  if (!family && PLAIN.test(name)) {
    const blank = name.indexOf(' ');
    return { family: name.slice(blank + 1), given: name.slice(0, blank) };
  }
  if (family) return withParticle(oneLine(family), { given: oneLine(given ?? '') });
  const printed = withoutTitles(oneLine(name));
  const [before = '', after, ...others] = printed.split(/\s*,\s*/);
  if (after !== undefined && others.length === 0 && before !== '' && after !== '') {
    if (!SUFFIX.test(after)) return withParticle(before, { given: after });
    return { ...splitWords(before.split(' ')), suffix: after };
  }
  if (after !== undefined) return { literal: printed };
  return splitWords(printed.split(' '));
}

function splitWords(words: string[]): CitedName {
  const printed = words.join(' ');
  const last = words.at(-1) ?? '';
  if (words.length > 2 && SUFFIX.test(last)) {
    return { ...splitWords(words.slice(0, -1)), suffix: last };
  }
  if (words.length < 2 || INITIALS.test(last) || !GIVEN_FIRST.test(last)) {
    return { literal: printed };
  }
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1])) start -= 1;
  // Two family names that are joined (`Ramón y Cajal`) are one, with what belongs before the first.
  const and = words.findIndex((word, index) => index >= Math.max(start, 2) && isAnd(word));
  if (and !== -1) {
    start = and - 1;
    while (start > 1 && isParticle(words[start - 1])) start -= 1;
  }
  return withParticle(words.slice(start).join(' '), { given: words.slice(0, start).join(' ') });
}

/** Between a father's and a mother's name, in Spanish and in Catalan. */
const isAnd = (word: string) => word === 'y' || word === 'i';

/** Small letters, of a script that has both kinds. */
const isParticle = (word = '') => /^[\p{Ll}'’.-]+$/u.test(word);

function withParticle(family: string, { given }: { given: string }): CitedName {
  const words = family.split(' ');
  const own = words.findIndex((word) => !isParticle(word));
  const parts = own > 0 && { 'non-dropping-particle': words.slice(0, own).join(' ') };
  const rest = own > 0 ? words.slice(own).join(' ') : family;
  return { family: rest, ...(given ? { given } : {}), ...parts };
}

/** A name as it is printed, without the titles before it and the degrees behind it. */
export function withoutTitles(name: string): string {
  const bare = name.replace(TITLES, '');
  for (let shorter = bare; ; ) {
    const next = shorter.replace(DEGREES, '');
    if (next === shorter || next === '') return shorter;
    shorter = next;
  }
}

/** A family name with what belongs before it. */
export function familyOf({ family = '', 'non-dropping-particle': particle }: CitedName): string {
  return particle ? `${particle} ${family}` : family;
}

/** Text as a line of a citation: no breaks, no doubled blanks, letters in their composed form. */
export function oneLine(text: string): string {
  return /^(?:[!-~]+ )*[!-~]*$/.test(text)
    ? text
    : text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
