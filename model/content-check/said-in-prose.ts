import {
  dayInWords,
  daysOf,
  type Term,
  termOf,
  waysToWriteDay,
  waysToWriteTerm,
} from '../calendar-days.ts';
import { countInWords, distanceName, type FactSettings } from '../facts/known-facts.ts';

/** A way in which sentences say a fact. */
export interface ProseForm {
  /** The source of a regular expression, for which upper and lower case are one. */
  pattern: string;
  /** What says the same: `{{date:conference}}`. */
  write: string;
}

/**
 * Whether a file is the conference's own word about itself. What authors, speakers and hotels say, and what
 * stands of sights and photographs, may have the same numbers by chance.
 */
export const isOwnWord = (path: string): boolean =>
  /^content\/(?:pages|updates|settings|programme|workshops|cultural-events)\//.test(path);

/** How the conference's own sentences might say what the settings do. */
export function proseForms(settings: FactSettings): ProseForm[] {
  const { site, topics, tracks, 'important-dates': important } = settings;
  const term = termOf(important?.dates ?? []);
  const days = (important?.dates ?? []).flatMap(({ id, date }) => daysWithoutYear(id, date));
  const counts: [noun: string, count: number | undefined, name: string][] = [
    ['topics', topics?.fields.reduce((sum, field) => sum + field.topics.length, 0), 'topics'],
    ['(?:research )?fields', topics?.fields.length, 'fields'],
    ['(?:special |conference )?tracks', tracks?.tracks.length, 'tracks'],
    ['days', site?.messageRetentionDays, 'message-days'],
  ];
  return [
    ...(term ? [...termWithoutYear(term), ...lengthOf(term)] : []),
    ...days,
    ...counts.flatMap(([noun, count, name]) =>
      // One of something is said in many ways.
      count === undefined || count < 2
        ? []
        : [{ pattern: `${anyOf(numerals(count))} ${noun}`, write: `{{count:${name}}}` }],
    ),
    ...(site ? [...placeForms(site), ...modeForms(site), ...distanceForms(site)] : []),
    ...taxForms(settings),
  ].map(({ pattern, write }) => ({ pattern: withAnyBlanks(pattern), write }));
}

/** Followed by another year it is another day; what stands before it may make a span of it. */
const [NO_SPAN_BEFORE, NO_YEAR] = [
  String.raw`(?<!\d(?:st|nd|rd|th)?(?:,| to| and| &|\s?[-–])\s?)`,
  String.raw`(?!\s?[-–]\s?\d|\.?,?\s\d{4}\b)`,
];

function daysWithoutYear(id: string, date: string): ProseForm[] {
  const write = `{{date:${id}}}`;
  const [number = '', month = '', year = ''] = dayInWords(date).split(' ');
  const ordinals = waysToWriteDay(date)[2]?.split(' ')[0] ?? number;
  const [day, months] = [anyOf([ordinals, number]), anyOf([month, `${month.slice(0, 3)}\\.?`])];
  return [
    { pattern: `${NO_SPAN_BEFORE}${day}(?: of)? ${months}${NO_YEAR}`, write },
    { pattern: `${months} ${day}${NO_YEAR}`, write },
    // In a sentence: fields and names of files have it, too.
    { pattern: `(?<![/_.-])${date}(?![/_-])`, write: `{{date:${id}}}` },
    { pattern: `${months} ${ordinals},? ${year}`, write },
  ];
}

/** '6 to 8 March', 'March 6–8', 'early March'. */
function termWithoutYear(term: Term): ProseForm[] {
  const write = '{{date:conference-days}}';
  const [first = '', month = '', year = ''] = dayInWords(term.first).split(' ');
  const [last = '', lastMonth] = dayInWords(term.last).split(' ');
  const roughly = { pattern: `(?:early|mid|late)[- ]${month}${NO_YEAR}`, write };
  if (term.first === term.last || !term.last.startsWith(year)) return [roughly];
  const ways = waysToWriteTerm(term).map((way) => way.replace(/,? \d{4}$/, ''));
  return [
    { pattern: `${NO_SPAN_BEFORE}${anyOf(ways.map(escaped))}${NO_YEAR}`, write },
    ...(month === lastMonth
      ? [
          {
            pattern: `${month} ${first}(?: ?[-–] ?| to | and )${last}(?:,? ${year})?${NO_YEAR}`,
            write,
          },
        ]
      : []),
    roughly,
  ];
}

/** 'three days of talks', 'the 3 days', 'a three-day conference', but not 'within three days of that'. */
function lengthOf({ first, last }: Term): ProseForm[] {
  const count = daysOf(first, last).length;
  if (count < 2) return [];
  const number = anyOf(numerals(count));
  const month = dayInWords(first).split(' ')[1] ?? '';
  const write = '{{count:days}}';
  return [
    // Elsewhere they may be those of a notice, or of a workshop.
    {
      pattern: `(?<=^|\\n|[^\\p{L}\\d\\s]\\s{0,3})${number} days(?= (?:of|at|in ${month}))`,
      write,
    },
    { pattern: `${behind('for ', `${number} days`)}(?= of)`, write },
    {
      pattern: `(?:the|these|our|its|all) ${number} days(?! (?:after|ago|before|earlier|later))`,
      write,
    },
    { pattern: `${number}[- ]day (?:conference|event|meeting|programme|program|symposium)`, write },
  ];
}

type Site = NonNullable<FactSettings['site']>;

function placeForms({ venue: { address }, mode }: Site): ProseForm[] {
  const { city, region, countryName } = address;
  if (mode === 'online' || !city) return [];
  const named: [words: string, name: string][] = [
    [city, 'place:city'],
    ...(region ? [[region, 'place:region'] satisfies [string, string]] : []),
    ...(countryName ? [[countryName, 'place:country'] satisfies [string, string]] : []),
  ];
  const whole = {
    pattern: named.map(([words]) => escaped(words)).join(',? '),
    write: named.map(([, name]) => `{{${name}}}`).join(', '),
  };
  return [
    ...(mode === 'hybrid'
      ? [{ pattern: `in ${escaped(city)} and online`, write: '{{place:where}}' }]
      : []),
    ...(named.length > 1 ? [whole] : []),
    {
      // The place of what takes place: a city has other things in it.
      pattern: behind(
        String.raw`\b(?:conference|held|meet|meets|takes? place|venue)\b[^.!?\n{}]{0,60}\bin `,
        escaped(city),
      ),
      write: '{{place:city}}',
    },
  ];
}

function modeForms({ mode }: Site): ProseForm[] {
  const said = mode.replace('-', '[- ]');
  const write = '{{name:mode}}';
  return [
    { pattern: `${said} (?:conference|event|symposium)`, write },
    { pattern: behind(String.raw`\b(?:conference|event) (?:is|was|will be) `, said), write },
    {
      pattern: behind(
        String.raw`\b(?:held|conducted|organi[sz]ed) in (?:an? )?`,
        `${said} (?:form|format|mode)`,
      ),
      write,
    },
  ];
}

/** '12 km from the airport', 'the airport is 12 km away', '125 acres'. */
function distanceForms({ venue, hostInstitute: { secondCampus } }: Site): ProseForm[] {
  const distances: [from: string, km: number, name: string][] = [
    ...venue.distances.map(({ from, km }): [string, number, string] => [
      escaped(from),
      km,
      distanceName(from),
    ]),
    ...(secondCampus
      ? [
          [
            anyOf([escaped(secondCampus.name), 'second campus']),
            secondCampus.distanceKm,
            'place:from-second-campus',
          ] satisfies [string, number, string],
        ]
      : []),
  ];
  const km = (count: number) => `${escaped(String(count))} ?(?:km|kilomet(?:re|er)s)`;
  return [
    ...distances.flatMap(([from, count, name]) => [
      { pattern: `${km(count)}(?=[^.!?\\n\\d]{1,40}\\b${from}\\b)`, write: `{{${name}}}` },
      { pattern: behind(`\\b${from}\\b[^.!?\\n\\d]{1,40}`, km(count)), write: `{{${name}}}` },
    ]),
    ...(secondCampus
      ? [
          {
            pattern: `${escaped(String(secondCampus.areaAcres))} ?acres`,
            write: '{{place:second-campus-area}}',
          },
        ]
      : []),
  ];
}

/** '18 % GST', 'GST of 18 per cent', 'including GST'. */
function taxForms({ fees, sponsorship }: FactSettings): ProseForm[] {
  const said: [tax: string | null | undefined, name: string][] = [
    [sponsorship?.tax, 'fee:sponsorship-tax'],
    [fees?.tax, 'fee:tax'],
  ];
  return said.flatMap(([tax, name]): ProseForm[] => {
    if (!tax) return [];
    const write = `{{${name}}}`;
    const abbreviation = /\b\p{Lu}{2,}\b/u.exec(tax)?.[0];
    const rate = /(\d+(?:\.\d+)?)\s?%/.exec(tax)?.[1];
    const percent = rate && `${escaped(rate)} ?(?:%|per ?cent)`;
    return [
      { pattern: escaped(tax), write },
      ...(abbreviation && percent
        ? [
            { pattern: `${percent}[^.,;!?\\n\\d]{0,20}\\b${abbreviation}`, write },
            { pattern: `\\b${abbreviation}\\b[^.,;!?\\n\\d]{0,20}${percent}`, write },
          ]
        : []),
      ...(abbreviation && /includ/i.test(tax)
        ? [{ pattern: `includ(?:ing|es|ive of) ${abbreviation}`, write }]
        : []),
    ];
  });
}

/** Lines end anywhere. */
const withAnyBlanks = (pattern: string) =>
  pattern.replaceAll(' ?', String.raw`\s?`).replaceAll(' ', String.raw`\s+`);

/** Some words with others before them, which are looked for where the words are. */
const behind = (before: string, words: string) => `${words}(?<=${before}${words})`;

/** '4' and 'four'. */
const numerals = (count: number) => [...new Set([String(count), countInWords(count)])];
const anyOf = (ways: readonly string[]) => `(?:${ways.join('|')})`;
/** Words as a regular expression has them. */
export const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
