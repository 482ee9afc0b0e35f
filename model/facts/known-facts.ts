import {
  dayInWords,
  daysOf,
  dayWithWeekday,
  FIRST_DAY,
  LAST_DAY,
  listedDays,
  ordinalDays,
  spannedDays,
  type Term,
  termOf,
} from '../calendar-days.ts';
import { amountInWords } from '../money.ts';
import { dateTimeOf, hourInWords, movedWord, startsAtOf } from '../settings/date-moments.ts';
import type { ImportantDate } from '../settings/important-dates.ts';
import type { Settings } from '../settings/settings-files.ts';

/** A date of the settings. */
export interface DayFact {
  kind: 'day';
  /** As `dateTimeOf`. */
  dateTime: string;
  /** As `startsAtOf`. */
  startsAt: string;
  /** The day that was announced before, in words. */
  movedFrom?: string | undefined;
  /** What is said of that behind the day; `words` have it until the conference is over. */
  movedWord?: string | undefined;
  words: string;
}

/** What a fact says, and how it can be drawn. */
export type Fact =
  | DayFact
  /** `words` are for links that a text gives none. */
  /** `ofTheDays` where it leads nowhere once the conference is over: whether it is. */
  | { kind: 'link'; href: string; words: string; ofTheDays?: 'to come' | 'over' }
  | TextFact;

/** Words. With `items`, a list: drawn as one where it stands alone. */
interface TextFact extends Pick<DayFact, 'movedFrom' | 'movedWord' | 'words'> {
  kind: 'text';
  items?: readonly string[];
}

/**
 * Every fact that a text can name, by name (`date:submission-deadline`); null where the settings have
 * no value for it yet.
 */
export type Facts = ReadonlyMap<string, Fact | null>;

/** What a fact says now; null or undefined where it is not known. */
export interface FactLookup {
  get(name: string): Fact | null | undefined;
}

/** For texts of which nothing is known: they say what they can without. */
export const noFacts: Facts = new Map();

/** The settings in which facts stand; one that is not known has none. */
export type FactSettings = Partial<Pick<Settings, (typeof factSettings)[number]>>;

export const factSettings = [
  'site',
  'important-dates',
  'fees',
  'sponsorship',
  'topics',
  'tracks',
] as const;

/** By the beginnings of their names, the settings in which facts stand; all others are of the site. */
const HOMES: readonly [beginning: string, home: keyof FactSettings][] = [
  ['date:', 'important-dates'],
  ['count:days', 'important-dates'],
  ['fee:sponsorship-tax', 'sponsorship'],
  ['fee:', 'fees'],
  ['count:fees', 'fees'],
  ['count:topics', 'topics'],
  ['count:fields', 'topics'],
  ['count:tracks', 'tracks'],
  ['list:tracks', 'tracks'],
];

/** The setting that has a fact, or would have it. */
export const homeOfFact = (name: string): keyof FactSettings =>
  HOMES.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'site';

/**
 * The facts of an edition's settings.
 * @param isOver whether the conference is
 */
export function knownFacts(settings: FactSettings, isOver = false): Facts {
  const { site, fees, sponsorship, 'important-dates': important } = settings;
  const zone = site?.timeZone ?? 'UTC';
  return new Map<string, Fact | null>([
    ...(site
      ? [...namesOf(site), ...linksOf(site, isOver), ...contactsOf(site), ...placesOf(site)]
      : []),
    ...(important ? [studentsUntil(important, zone)] : []),
    ...factsOfDates(important?.dates ?? [], zone, isOver),
    ...(sponsorship ? [['fee:sponsorship-tax', text(sponsorship.tax)] satisfies Named] : []),
    ...(fees ? feesOf(fees) : []),
    ...countsOf(settings),
    ...(settings.tracks ? [tracksOf(settings.tracks)] : []),
  ]);
}

type Named = [name: string, fact: Fact | null];

const text = (words: string | null | undefined): Fact | null =>
  // Texts are filled once: a fact's own words name no other.
  words ? { kind: 'text', words: words.replace(/\{\{|\}\}/g, '') } : null;

const link = (href: string | null, words: string): (Fact & { kind: 'link' }) | null =>
  href === null ? null : { kind: 'link', href, words };

function namesOf({
  name,
  shortName,
  edition,
  department,
  hostInstitute,
  timeZone,
  mode,
}: Settings['site']): Named[] {
  return [
    ['name:conference', text(name)],
    ['name:short', text(shortName)],
    ['name:edition', text(String(edition))],
    ['name:time-zone', text(timeZone)],
    ['name:mode', text(mode)],
    ['name:department', text(department)],
    ['name:host-institute', text(hostInstitute.name)],
    ['name:second-campus', text(hostInstitute.secondCampus?.name)],
  ];
}

/** Our contact form, with a letter that is begun. */
export const LATE_PAPER = `/contact#subject=Late%20paper&message=${encodeURIComponent('Do you still take a paper? I missed the deadline.\n\nTitle: \nAuthors: \n')}`;

function linksOf(
  { links, hostInstitute, venue, nextEdition }: Settings['site'],
  isOver: boolean,
): Named[] {
  const ofTheDays = isOver ? 'over' : 'to come';
  const joining = link(links.joinOnline ?? null, 'Join online');
  const ask = (subject: string, words: string): Fact => {
    const href = `/contact#subject=${encodeURIComponent(subject)}`;
    return { kind: 'link', href, words, ofTheDays };
  };
  return [
    ['link:paper-submission', link(links.paperSubmission, 'Submit a paper')],
    ['link:word-template', link(links.wordTemplate, 'Word template')],
    ['link:latex-template', link(links.latexTemplate, 'LaTeX template')],
    ['link:brochure', link(links.brochure, 'Brochure')],
    ['link:next-edition', link(nextEdition ?? null, 'The next edition')],
    ['link:join-online', joining && { ...joining, ofTheDays }],
    ['link:ask-about-invitation', ask('Letter of invitation', 'Ask for a letter of invitation')],
    ['link:ask-about-online', ask('Taking part online', 'Ask about taking part online')],
    ['link:ask-about-way', ask('The way to the venue', 'Ask for the way')],
    ['link:ask-about-fee', ask('Registration fee', 'Ask which fee is yours')],
    ['link:ask-about-late-paper', link(LATE_PAPER, 'Ask about a late paper')],
    ['link:host-institute', link(hostInstitute.url, hostInstitute.name)],
    ['link:map', link(venue.map, 'Map')],
  ];
}

function contactsOf({ contacts: { location, email, phones } }: Settings['site']): Named[] {
  const phone = phones.find((each) => each !== null) ?? null;
  return [
    ['contact:location', text(location)],
    ['contact:email', link(email && `mailto:${email}`, email ?? '')],
    ['contact:phone', link(phone && `tel:${phone.replace(/[^+\d]/g, '')}`, phone ?? '')],
  ];
}

function placesOf({ venue, hostInstitute, mode }: Settings['site']): Named[] {
  const { address, distances } = venue;
  const campus = hostInstitute.secondCampus;
  const online = mode === 'online' ? 'online' : mode === 'hybrid' && ' and online';
  const place = mode !== 'online' && address.city && `in ${address.city}`;
  return [
    ['place:where', text([place, online].filter(Boolean).join(''))],
    ['place:city', text(address.city)],
    ['place:region', text(address.region)],
    ['place:country', text(address.countryName)],
    ...distances.map(({ from, km }): Named => [distanceName(from), kilometres(km)]),
    ['place:from-second-campus', campus && kilometres(campus.distanceKm)],
    ['place:second-campus-area', campus && text(`${campus.areaAcres}\u00a0acres`)],
  ];
}

const kilometres = (km: number) => text(`${km}\u00a0km`);

/** The name of a distance by what it is from: `place:from-railway-station`. */
export const distanceName = (from: string) => `place:from-${slugOf(from)}`;

/** 'Railway station' as a name has it: `railway-station`. */
const slugOf = (words: string) =>
  words
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

/** When a deadline ends that names no hour. */
export const LAST_MINUTE = '23:59';

/** Whether the words of a day that was moved say so: they do until the conference is over. */
export const isSaidAsMoved = ({ movedWord, words }: Pick<DayFact, 'movedWord' | 'words'>) =>
  movedWord !== undefined && words.endsWith(movedWord);

/**
 * @param zone the conference's time zone
 * @param isOver whether the conference is: then a day is the one that it was
 */
export function factsOfDates(all: readonly ImportantDate[], zone: string, isOver = false): Named[] {
  const dayOf = (when: ImportantDate): DayFact => {
    const { date, movedFrom } = when;
    const word = movedWord(when);
    const said = dayWithWeekday(date) + hourInWords(when, zone);
    const moments = { dateTime: dateTimeOf(when, zone), startsAt: startsAtOf(when, zone) };
    const moved = movedFrom && { movedFrom: dayWithWeekday(movedFrom), movedWord: word };
    return { kind: 'day', ...moments, ...moved, words: isOver ? said : said + word };
  };
  const dates = all.flatMap((when): Named[] => [
    [`date:${when.id}`, dayOf(when)],
    ...(when.kind === 'closes'
      ? [[`date:${when.id}.exactly`, dayOf({ time: LAST_MINUTE, ...when })] satisfies Named]
      : []),
  ]);
  return [...dates, ...factsOfTerm(all, isOver)];
}

/** Days that begin on another one were moved; with another last day alone, there are more or fewer of them. */
function factsOfTerm(all: readonly ImportantDate[], isOver: boolean): Named[] {
  const term = termOf(all);
  if (!term) return [];
  const before = termBefore(all);
  const word = before ? movedTermWord(term, before) : '';
  const said = (inWords: (days: Term) => string): Fact => ({
    kind: 'text',
    words: inWords(term) + (isOver ? '' : word),
    ...(before && { movedFrom: inWords(before), movedWord: word }),
  });
  return [
    ['date:conference', said((days) => spannedDays(days))],
    ['date:conference-days', said(listedDays)],
    ['date:conference-ordinals', said(ordinalDays)],
  ];
}

/** The days of the conference before one of them was moved; undefined where none was. */
export function termBefore(all: readonly ImportantDate[]): Term | undefined {
  const before = termOf(all.map(({ id, date, movedFrom }) => ({ id, date: movedFrom ?? date })));
  return before && before.first <= before.last && all.some(isMovedDay) ? before : undefined;
}

function movedTermWord(term: Term, before: Term): string {
  if (term.first !== before.first) {
    return movedWord({ kind: 'event', date: term.first, movedFrom: before.first });
  }
  return term.last < before.last ? ' (shortened)' : ' (extended)';
}

const isMovedDay = ({ id, movedFrom }: ImportantDate) =>
  movedFrom !== undefined && (id === FIRST_DAY || id === LAST_DAY);

/** Until when applicants must be students: a day in the conference's zone. */
function studentsUntil({ studentsUntil: date }: Settings['important-dates'], zone: string): Named {
  if (!date) return ['date:students-until', null];
  const when = { kind: 'closes', date } as const;
  const moments = { dateTime: date, startsAt: startsAtOf(when, zone) };
  // Often the last day of a year, of which nobody asks for the weekday.
  return ['date:students-until', { kind: 'day', ...moments, words: dayInWords(date) }];
}

function feesOf({ tax, participants, extras }: Settings['fees']): Named[] {
  return [
    ['fee:tax', text(tax)],
    ...participants.flatMap(({ id, currency, early, late }): Named[] => [
      [`fee:${id}.early`, amountOf(early, currency)],
      [`fee:${id}.late`, amountOf(late, currency)],
    ]),
    ...extras.map(({ id, currency, amount }): Named => [`fee:${id}`, amountOf(amount, currency)]),
  ];
}

const amountOf = (amount: number | null, currency: string) =>
  text(amount === null ? null : amountInWords(amount, currency));

function countsOf(settings: FactSettings): Named[] {
  const { site, 'important-dates': important, topics, tracks, fees } = settings;
  const term = termOf(important?.dates ?? []);
  const counts: [name: string, count: number | undefined][] = [
    ['days', term && daysOf(term.first, term.last).length],
    ['topics', topics?.fields.reduce((sum, field) => sum + field.topics.length, 0)],
    ['fields', topics?.fields.length],
    ['tracks', tracks?.tracks.length],
    ['message-days', site?.messageRetentionDays],
  ];
  const named = counts.flatMap(([name, count]): Named[] =>
    count === undefined ? [] : [[`count:${name}`, text(countInWords(count))]],
  );
  if (!fees) return named;
  // Where nothing is to be paid nobody counts: phases ask by it whether there are fees at all.
  const categories = fees.participants.length;
  return [...named, ['count:fees', categories === 0 ? null : text(countInWords(categories))]];
}

function tracksOf({ tracks }: Settings['tracks']): Named {
  const items = tracks.map(({ name, alsoCalled }) =>
    (alsoCalled ? `${name} (also: ${alsoCalled})` : name).replace(/\{\{|\}\}/g, ''),
  );
  // Names of tracks have commas and "and" of their own.
  return [
    'list:tracks',
    items.length > 0 ? { kind: 'text', words: items.join('; '), items } : null,
  ];
}

const SMALL = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
];

/** As texts write counts: words up to twelve, then digits. */
export const countInWords = (count: number) => SMALL[count] ?? String(count);
