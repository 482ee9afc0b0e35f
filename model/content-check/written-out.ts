import { dayInWords, termOf, waysToWriteDay, waysToWriteTerm } from '../calendar-days.ts';
import type { FactSettings } from '../facts/known-facts.ts';
import { amountInWords } from '../money.ts';
import type { Report } from './check-finding.ts';
import { type PlacedText, placeAt } from './places.ts';

/** Ways to write a fact out, and the name that says the same. */
export type WrittenFacts = ReadonlyMap<string, string>;

/** How texts might write out what the settings say. */
export function writtenFacts(settings: FactSettings): WrittenFacts {
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
export function createWrittenOutCheck(written: WrittenFacts) {
  const longestFirst = [...written.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`,
    'gu',
  );
  return (path: string, texts: readonly PlacedText[], report: Report): void => {
    if (written.size === 0) return;
    for (const placed of texts) {
      for (const { 0: words, index } of placed.text.matchAll(pattern)) {
        const name = written.get(words) ?? '';
        // Where links and contacts are said once and for all.
        if (path.startsWith('content/settings/') && /^(?:link|contact):/.test(name)) continue;
        const message = `"${words}" is a fact of the settings, and will be wrong when they change. Write {{${name}}}.`;
        report('fact-written-out', placeAt(placed, index), message);
      }
    }
  };
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
