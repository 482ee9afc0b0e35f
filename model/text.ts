/**
 * What is done to text before it is judged or kept. Everything here is total: any string goes in.
 */

/**
 * What a content file may have at most. A row of the worker's storage holds 2 MB, and a text stands in
 * it twice: as the file and as its entry.
 */
export const MAX_TEXT_BYTES = 400_000;

/** An entry's id is its file's name without the ending, at most 80 characters. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Line feed, carriage return, vertical tab, form feed, next line, line and paragraph separator.
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** One line: line breaks become a blank, blanks at both ends go, lone surrogates are replaced. */
export function toOneLine(text: string): string {
  return wellFormed(text).replace(LINE_BREAKS, ' ').trim();
}

/**
 * Several lines: every kind of line break becomes a line feed; blank lines before and white space
 * after the text go, an indent of the first line stays (it means code in Markdown).
 */
export function toLines(text: string): string {
  return wellFormed(text)
    .replace(LINE_BREAKS, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** A text as it is searched: neither capital letters nor the way an accent is typed matter. */
export const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Comma-separated text as a list: parts trimmed, empty parts dropped. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** True where a control character other than tab and line feed is left. */
export function hasControlCharacter(text: string, allowed: '' | '\t\n'): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0);
    const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
    if (isControl && !allowed.includes(character)) return true;
  }
  return false;
}

/** `a paper`, `an update`. */
export const aOf = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `1 paper`, `300 papers`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How many there are of each: `1 setting, 4 papers and 2 sessions`. */
export function countsOf(nouns: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const noun of nouns) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  const [last = '', ...others] = [...counts].map(([noun, count]) => countOf(count, noun)).reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/** The first parts of a list: `one, two and 3 more`. */
export function firstOf(parts: readonly string[], most: number): string {
  const more = parts.length - most;
  return parts.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Git stores UTF-8, which has no lone surrogates: they become U+FFFD, as an encoder would do. */
function wellFormed(text: string): string {
  return text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  );
}

/** A file's size as people say it: `340 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
