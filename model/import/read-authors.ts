import { MAX_LENGTH } from '../fields.ts';
import type { Person } from '../people.ts';

/** How a column writes its authors: `Asha Rao (IIT Patna)*; Wei Lin` or `Rao, Asha*; Lin, Wei`. */
export type AuthorStyle = 'first name first' | 'last name first';

/** Tells the style of a whole column: one cell alone may be `Rao, Asha` or `Rao, Lin`. */
export function authorStyleOf(cells: readonly string[]): AuthorStyle {
  const names = cells.filter((cell) => cell.includes(';')).flatMap((cell) => split(cell, ';\n'));
  const turned = names.map(bareName).filter((name) => name.split(',').length === 2);
  return names.length > 0 && turned.length * 2 > names.length
    ? 'last name first'
    : 'first name first';
}

/**
 * The authors of a cell, first name first, without affiliations in parentheses at the end and the
 * asterisk of the contact author. Separated by semicolons or line breaks; without those by commas
 * and "and".
 */
export function readAuthors(cell: string, style: AuthorStyle): string[] {
  return readPeople(cell, style).map(({ name }) => name);
}

/** The same, with the affiliations that stand in parentheses behind the names. */
export function readPeople(cell: string, style: AuthorStyle): Person[] {
  const isPlain = style === 'first name first' && !/[;\n]/.test(cell);
  const parts = isPlain
    ? split(cell, ',').flatMap((part) => oneBlank(part).split(/ (?:and|&) |^and /))
    : split(cell, ';\n');
  return parts
    .map((part) => {
      const bare = bareName(part);
      const behind = withoutStars(withoutStars(part).slice(bare.length));
      const affiliation = withoutAddresses(behind.slice(1, -1));
      return {
        name: style === 'last name first' ? turn(bare) : bare,
        ...(affiliation === '' ? {} : { affiliation }),
      };
    })
    .filter(({ name }) => name !== '');
}

/** Nobody's e-mail address is published. A text that is too long for an affiliation is none. */
function withoutAddresses(text: string): string {
  if (text.length > MAX_LENGTH.line) return '';
  return text
    .split(/([\s,;]+)/)
    .filter((part) => !part.includes('@'))
    .join('')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
}

/** Splits at any of the separators, but not inside parentheses: affiliations hold them, too. */
function split(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text.replace(/\r\n?/g, '\n')) {
    if (character === '(') depth += 1;
    if (character === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function bareName(text: string): string {
  const name = withoutStars(text);
  if (!name.endsWith(')')) return name;
  let depth = 0;
  for (let index = name.length - 1; index >= 0; index -= 1) {
    if (name[index] === ')') depth += 1;
    if (name[index] === '(') depth -= 1;
    // Parentheses are all there is: better kept than nobody.
    if (depth === 0) return withoutStars(name.slice(0, index)) || name;
  }
  return name;
}

// Looked for from the end: an expression for "blanks at the end" begins anew at each blank.
function withoutStars(text: string): string {
  const name = oneBlank(text).trim();
  let end = name.length;
  while (' *'.includes(name[end - 1] ?? '.')) end -= 1;
  return name.slice(0, end);
}

const oneBlank = (text: string) => text.replace(/\s+/g, ' ');

function turn(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return first === '' || more.length > 0 ? name : `${first} ${last}`.trim();
}
