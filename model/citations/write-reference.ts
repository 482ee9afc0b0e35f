import { type CitedName, familyOf } from './cited-name.ts';
import { type CitedPaper, issuedOf } from './cited-paper.ts';

const SHORT_MONTHS = 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.'.split(' ');

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A paper in a list of references by the 7th edition of APA's manual, as plain text. */
export function writeApa(paper: CitedPaper): string {
  const page = paper.page?.replace('-', '–');
  const authors = ended(apaAuthors(paper.author.map(familyFirst)));
  const source = [paper['container-title'], page].filter(Boolean).join(', ');
  const address = paper.DOI ? `https://doi.org/${paper.DOI}` : paper.URL;
  return [`${authors} (${apaDate(paper)}).`, ended(paper.title), ended(source), address]
    .filter(Boolean)
    .join(' ');
}

/** The day of a talk, the year of what is in print. */
function apaDate(paper: CitedPaper): string {
  const { year, month, day } = issuedOf(paper);
  const isTalk = paper.page === undefined && month !== undefined && day !== undefined;
  return isTalk ? `${year}, ${MONTHS[month - 1]} ${day}` : String(year ?? 'n.d.');
}

/** Up to twenty are all named; of more the first nineteen and the last. */
function apaAuthors(names: string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

/** A paper in a list of references by IEEE's reference guide, as plain text. */
export function writeIeee(paper: CitedPaper): string {
  const { year, month } = issuedOf(paper);
  const authors = ieeeAuthors(paper.author.map(initialsFirst));
  const source = `in ${paper['container-title']}`;
  const date = [month && SHORT_MONTHS[month - 1], year].filter(Boolean).join(' ');
  const label = paper.page?.includes('-') ? 'pp.' : 'p.';
  const pages = paper.page && `${label} ${paper.page.replace('-', '–')}`;
  // A title that ends with a mark of its own has that and the comma.
  const start = `${authors}, “${paper.title.replace(/\.$/, '')},”`;
  const rest = [source, date, pages].filter(Boolean).join(', ');
  return [`${start} ${ended(rest)}`, ieeeAddress(paper)].filter(Boolean).join(' ');
}

function ieeeAddress({ DOI, URL }: CitedPaper): string | undefined {
  if (DOI) return `doi: ${DOI}.`;
  return URL && `[Online]. Available: ${URL}`;
}

/** Up to six are all named; of more the first. */
function ieeeAuthors(names: string[]): string {
  if (names.length > 6) return `${names[0]} et al.`;
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

function familyFirst(name: CitedName): string {
  if (name.literal !== undefined) return name.literal;
  const parts = [familyOf(name), initials(name.given), name.suffix];
  return parts.filter(Boolean).join(', ');
}

function initialsFirst(name: CitedName): string {
  if (name.literal !== undefined) return name.literal;
  return [initials(name.given), familyOf(name), name.suffix].filter(Boolean).join(' ');
}

/**
 * `J.-L.` of Jean-Luc, `J.` of Ji-hoon, `A. K.` of A.K. and Asha K. Letters of a script without capitals
 * are no initials: such names stay whole.
 */
function initials(given = ''): string {
  const words = given.replace(/\.(?=[^\s.-])/g, '. ').split(' ');
  return words.map(initial).join(' ');
}

function initial(word: string): string {
  if (!isCapital(word)) return word;
  if (!word.includes('-')) return `${letterOf(word)}.`;
  const parts = word.split('-').filter(isCapital);
  return parts.map((part) => `${letterOf(part)}.`).join('-');
}

const letterOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 32);

/** Whether a word begins with a capital letter, of a script that has them. */
function isCapital(word: string): boolean {
  const letter = letterOf(word);
  return letter !== letter.toLowerCase();
}

/** A sentence ends once. */
const ended = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);
