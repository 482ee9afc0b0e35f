import { FORMULA } from '../formulas.ts';
import { type CitedName, familyOf } from './cited-name.ts';
import { type CitedPaper, issuedOf } from './cited-paper.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A paper as an entry of BibTeX, in UTF-8, which LaTeX reads since 2018 and biber always did.
 * Formulas stand as they are; what BibTeX's styles would write in small letters is protected.
 */
export function writeBibtex(paper: CitedPaper): string {
  const { year, month } = issuedOf(paper);
  const fields: [name: string, value: string | undefined][] = [
    ['author', braced(paper.author.map(authorName).join(' and '))],
    ['title', braced(protectedText(paper.title))],
    ['booktitle', braced(escaped(paper['container-title']))],
    ['year', year === undefined ? undefined : braced(String(year))],
    ['month', month === undefined ? undefined : MONTHS[month - 1]],
    ['pages', optional(paper.page?.replace('-', '--'), escaped)],
    ['address', optional(paper['event-place'], escaped)],
    ['publisher', optional(paper.publisher, escaped)],
    ['isbn', optional(paper.ISBN, escaped)],
    ['doi', optional(paper.DOI, verbatim)],
    ['url', optional(paper.URL, verbatim)],
    ['keywords', optional(paper.keyword, escaped)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value}`] : []));
  return `@inproceedings{${paper.id},\n${lines.join(',\n')}\n}\n`;
}

const braced = (text: string) => `{${text}}`;

const optional = (text: string | undefined, write: (text: string) => string) =>
  text ? braced(write(text)) : undefined;

/** `von Last, Jr., First`; braces keep together what is no family and given name. */
function authorName(name: CitedName): string {
  if (name.literal !== undefined || name.family === undefined) {
    return braced(escaped(name.literal ?? name.given ?? ''));
  }
  const parts = [familyOf(name), name.suffix, name.given];
  return parts.flatMap((part) => (part ? [namePart(part)] : [])).join(', ');
}

/** A word `and` or a comma would part one name into two. */
function namePart(part: string): string {
  return /,|(?:^|\s)and(?:\s|$)/i.test(part) ? braced(escaped(part)) : escaped(part);
}

const PLAIN = /^[^\\~^#$%&_{}]*$/;
const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const escaped = (text: string) =>
  PLAIN.test(text)
    ? text
    : text.replace(/[\\~^]|[#$%&_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);

/** BibTeX counts braces, with a backslash before them or without. */
const verbatim = (text: string) => text.replace(/[{}\\\s]/g, encodeURIComponent);

function protectedText(title: string): string {
  if (!title.includes('$')) return protectedWords(title);
  const parts: string[] = [];
  let end = 0;
  for (const match of title.matchAll(new RegExp(FORMULA, 'g'))) {
    parts.push(protectedWords(title.slice(end, match.index)), braced(balanced(match[0])));
    end = match.index + match[0].length;
  }
  return [...parts, protectedWords(title.slice(end))].join('');
}

/** Of letters without accents it is known sooner what is a capital. */
const ASCII = { plain: /^[ -~]*$/, words: /[A-Za-z0-9]+/g, inside: /^.[^A-Z]*[A-Z]/ };
const ANY = { words: /[\p{L}\p{N}]+/gu, inside: /^.\P{Lu}*\p{Lu}/u };

/** Words with capitals inside, and letters that stand alone, but for the article. */
function protectedWords(text: string): string {
  const { words, inside } = ASCII.plain.test(text) ? ASCII : ANY;
  return escaped(text).replace(words, (word, offset: number) => {
    const isLetter = word.length === 1 && offset > 0 && /^(?!A$)\p{Lu}$/u.test(word);
    return isLetter || inside.test(word) ? braced(word) : word;
  });
}

/** A formula whose braces BibTeX can count, those with a backslash as well. */
function balanced(formula: string): string {
  if (isBalanced(formula)) return formula;
  // Only then: some programs read an accented letter at the start of these commands.
  const named = formula.replace(/\\([{}])/g, (_, sign) => `\\${sign === '{' ? 'l' : 'r'}brace `);
  return isBalanced(named) ? named : escaped(formula);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}
