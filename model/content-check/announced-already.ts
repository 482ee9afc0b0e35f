import { type FactSettings, knownFacts } from '../facts/known-facts.ts';
import { type NamedFact, namedFacts } from '../facts/named-facts.ts';
import type { Report } from './check-finding.ts';
import { type PlacedText, placeAt } from './places.ts';
import { escaped } from './said-in-prose.ts';

/** How texts call what a fact says, in lower case. */
const SUBJECTS: [words: string, name: string][] = [
  ['submission link', 'link:paper-submission'],
  ['submission site', 'link:paper-submission'],
  ['word template', 'link:word-template'],
  ['latex template', 'link:latex-template'],
  ['brochure', 'link:brochure'],
  ['e-mail address', 'contact:email'],
  ['email address', 'contact:email'],
  ['phone number', 'contact:phone'],
  ['telephone number', 'contact:phone'],
  ['dates of the conference', 'date:conference'],
  ['conference dates', 'date:conference'],
];

/**
 * Stand for a fact that a text names, so that its own words are not looked at. Its beginning is told
 * apart: of facts in a row each is tried once, not from each of its places to the end of the row.
 */
const [HIDDEN, HIDDEN_REST] = ['\u0000', '\u0001'];

const LATER = String.raw`(?:(?:will|shall)\s+(?:soon\s+)?be|(?:(?:is|are)\s+)?(?:still\s+|yet\s+)?to\s+be|(?:has|have|is|are)\s+not\s+(?:yet\s+)?(?:been)?)\s*(?:announced|communicated|published|released|made\s+known)`;

const ANNOUNCED = /announced|communicated|published|released|known/i;

/**
 * Reports texts that say of something that it will be announced, although the settings say it. Only
 * what is said of the subject itself counts: not of a part of it, nor of another one in the sentence.
 */
export function createAnnouncedCheck(settings: FactSettings) {
  const facts = knownFacts(settings);
  const known = new Map(subjectsOf(settings).filter(([, name]) => facts.get(name)));
  const subjects = [...known.keys()].sort((a, b) => b.length - a.length).map(asPattern);
  const pattern = new RegExp(
    String.raw`(?:(?:^|[^\p{L}\d\s]\s{0,9}|\b(?:the|our|this)\s+)(${subjects.join('|')})|(${HIDDEN}${HIDDEN_REST}*))[*_\s]{0,9}[:|–—]?[*_\s]{0,9}${LATER}`,
    'giu',
  );
  return (texts: readonly PlacedText[], report: Report): void => {
    for (const placed of texts) {
      // Most texts announce nothing, and reading their facts takes a while.
      if (!ANNOUNCED.test(placed.text)) continue;
      const named = namedFacts(placed.text);
      const text = hide(placed.text, named);
      for (const match of text.matchAll(pattern)) {
        const subject = (match[1] ?? match[2]) as string;
        const at = match.index + match[0].indexOf(subject);
        const name = subject.startsWith(HIDDEN)
          ? named.find(({ start, end }) => start <= at && at < end)?.name
          : known.get(subject.toLowerCase().replace(/\s+/g, ' '));
        if (!name || !facts.get(name)) continue;
        const message = `This is announced already: the settings have a value for it. Write {{${name}}}, and take out that it will be announced.`;
        report('announced-already', placeAt(placed, at), message);
      }
    }
  };
}

/** As long as before, so that places are the same. */
function hide(text: string, named: readonly NamedFact[]): string {
  let hidden = '';
  for (const { start, end } of named) {
    hidden += text.slice(hidden.length, start) + HIDDEN + HIDDEN_REST.repeat(end - start - 1);
  }
  return hidden + text.slice(hidden.length);
}

function subjectsOf({ 'important-dates': important, fees }: FactSettings): typeof SUBJECTS {
  const dates = (important?.dates ?? []).flatMap(({ id, title }): typeof SUBJECTS => {
    const words = title.toLowerCase();
    const name = `date:${id}`;
    // A title alone may be what takes place, whose outcome is announced.
    if (/\b(?:deadline|date)\b/.test(words)) return [[words, name]];
    return [
      [`date of ${words}`, name],
      [`date of the ${words}`, name],
      [`${words} date`, name],
    ];
  });
  const [first] = fees?.participants ?? [];
  const feeSubjects: typeof SUBJECTS = first
    ? [
        ['registration fee', `fee:${first.id}.early`],
        ['registration fees', `fee:${first.id}.early`],
      ]
    : [];
  const extras = (fees?.extras ?? []).map(({ id, name }): (typeof SUBJECTS)[number] => [
    `fee for ${name.toLowerCase()}`,
    `fee:${id}`,
  ]);
  return [...SUBJECTS, ...dates, ...feeSubjects, ...extras];
}

/** Blanks may be any white space. */
const asPattern = (words: string) => escaped(words).replace(/ /g, '\\s+');
