import { dayInWords, termOf, waysToWriteDay, waysToWriteTerm } from '../calendar-days.ts';
import type { FactSettings } from '../facts/known-facts.ts';
import { MAX_LENGTH } from '../fields.ts';
import { amountInWords } from '../money.ts';
import type { Report } from './check-finding.ts';
import { type PlacedText, placeAt } from './places.ts';
import { escaped, isOwnWord, proseForms } from './said-in-prose.ts';

/** Ways to write a fact out, and the name that says the same. */
type WrittenFacts = ReadonlyMap<string, string>;

/** How texts might write out what the settings say. */
function writtenFacts(settings: FactSettings): WrittenFacts {
  const { site, fees } = settings;
  const written: [words: string, name: string][] = [];
  const dates = settings['important-dates']?.dates ?? [];
  for (const { id, date } of dates) {
    // The last one is for programs: fields have it, and file names.
    for (const words of [...waysToWriteDay(date).slice(0, -1), ...shortWays(date)]) {
      written.push([words, `date:${id}`]);
    }
  }
  const term = termOf(dates);
  if (term && term.first !== term.last) {
    const [ordinals = '', listed = '', ...spans] = waysToWriteTerm(term);
    for (const span of spans) written.push([span, 'date:conference']);
    written.push([listed, 'date:conference-days'], [ordinals, 'date:conference-ordinals']);
  }
  if (site) {
    const { links, contacts } = site;
    const others: [string, string | null | undefined][] = [
      ['link:paper-submission', links.paperSubmission],
      ['link:word-template', links.wordTemplate],
      ['link:latex-template', links.latexTemplate],
      ['link:brochure', links.brochure],
      ['link:join-online', links.joinOnline],
      ['contact:email', contacts.email],
      ['contact:phone', contacts.phones.find((phone) => phone !== null)],
    ];
    for (const [name, words] of others) if (words) written.push([words, name]);
  }
  for (const { id, currency, early, late } of fees?.participants ?? []) {
    for (const words of waysToWriteAmount(early, currency))
      written.push([words, `fee:${id}.early`]);
    for (const words of waysToWriteAmount(late, currency)) written.push([words, `fee:${id}.late`]);
  }
  for (const { id, currency, amount } of fees?.extras ?? []) {
    for (const words of waysToWriteAmount(amount, currency)) written.push([words, `fee:${id}`]);
  }
  // Of what is written alike the first one: a deadline on the conference's first day is the deadline.
  return new Map(written.reverse());
}

/** Ways to write a day in numbers, or with its month cut short. */
function shortWays(date: string): string[] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const name = dayInWords(date).split(' ')[1] ?? '';
  const number = String(Number(day));
  const numbers = ['.', '/', '-'].map((sign) => [day, month, year].join(sign));
  const cut = [name.slice(0, 3), ...(name === 'September' ? ['Sept'] : [])].flatMap((short) => [
    `${number} ${short} ${year}`,
    `${number} ${short}. ${year}`,
    `${short} ${number}, ${year}`,
    `${short}. ${number}, ${year}`,
  ]);
  return [...numbers, ...cut];
}

function waysToWriteAmount(amount: number | null, currency: string): string[] {
  if (amount === null) return [];
  const inWords = amountInWords(amount, currency);
  const [symbol = '', grouped = ''] = inWords.split('\u00a0');
  const numbers = [String(amount), grouped];
  return numbers.flatMap((number) => [
    `${number} ${currency}`,
    `${currency} ${number}`,
    `${symbol}${number}`,
    `${symbol} ${number}`,
    `${symbol}\u00a0${number}`,
    ...(currency === 'INR' ? [`Rs. ${number}`, `Rs ${number}`, `Rs.${number}`] : []),
  ]);
}

/** Reports facts that a file's texts write out although they could name them. */
export function createWrittenOutCheck(settings: FactSettings) {
  const written = writtenFacts(settings);
  const forms = proseForms(settings);
  const prose = forms.map(({ pattern, write }) => ({
    pattern: wholeWords([pattern], 'giu'),
    write,
  }));
  // Most texts have none of them: asked once, not for each.
  const anyProse = wholeWords(
    forms.map(({ pattern }) => pattern),
    'iu',
  );
  const longestFirst = [...written.keys()].sort((a, b) => b.length - a.length);
  const pattern = wholeWords(longestFirst.map(escaped), 'gu');
  return (path: string, texts: readonly PlacedText[], report: Report): void => {
    for (const placed of texts) {
      let end = 0;
      for (const { index, words, write } of [...exactly(placed), ...inProse(path, placed)].sort(
        (a, b) => a.index - b.index || b.words.length - a.words.length,
      )) {
        // A part of what was reported, such as a day of the conference's days.
        if (index < end) continue;
        end = index + words.length;
        // Where links and contacts are said once and for all.
        if (path.startsWith('content/settings/') && /^\{\{(?:link|contact):/.test(write)) continue;
        const said = words.replace(/\s+/g, ' ');
        const message = `"${said}" is a fact of the settings, and will be wrong when they change. Write ${write}.`;
        report('fact-written-out', placeAt(placed, index), message);
      }
    }
  };

  function exactly({ text }: PlacedText): Found[] {
    if (written.size === 0) return [];
    return Array.from(text.matchAll(pattern), ({ 0: words, index }) => {
      return { index, words, write: `{{${written.get(words)}}}` };
    });
  }

  function inProse(path: string, { field, text }: PlacedText): Found[] {
    if (!isOwnWord(path) || isHome(path, field) || text.length > 2 * MAX_LENGTH.markdown) return [];
    if (!anyProse.test(text)) return [];
    return prose.flatMap(({ pattern: form, write }) => {
      return Array.from(text.matchAll(form), ({ 0: words, index }) => ({
        index,
        words,
        write,
      })).filter(({ index, words }) => !isForPrograms(text, index, words));
    });
  }
}

/** One of the patterns, beside which no word goes on. */
const wholeWords = (patterns: readonly string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, flags);

/** Whether the settings say it in this very field. */
const isHome = (path: string, field: PlacedText['field']) =>
  path.startsWith('content/settings/') &&
  typeof field === 'string' &&
  /^(?:tax|venue|hostInstitute|contacts)\b/.test(field);

/** No field's name is longer. */
const FIELD_LENGTH = 80;

/** Whether a day as programs write it is all that a field says: then it is for programs. */
function isForPrograms(text: string, index: number, words: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(words)) return false;
  const end = index + words.length;
  const before = text.slice(Math.max(0, index - FIELD_LENGTH), index);
  const after = text.slice(end, end + FIELD_LENGTH);
  return /(?:^|\n)\s*(?:- +)?(?:\w+: *)?["']?$/.test(before) && /^["']?\s*(?:\n|$)/.test(after);
}

interface Found {
  index: number;
  words: string;
  write: string;
}
