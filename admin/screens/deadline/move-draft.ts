import { dayInWords, daysBetween } from '../../../model/calendar-days.ts';
import { type Entry, updates } from '../../../model/collections.ts';
import { isDay } from '../../../model/date-time.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import type { Finding } from '../../../model/finding.ts';
import { momentsOf } from '../../../model/settings/date-moments.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import {
  announcementOf,
  asMoveFinding,
  isMoveTitle,
  isUnmoved,
  movedTo,
  SAME_DAY,
  withMoved,
} from '../../../model/settings/move-date.ts';
import { judgeSettings } from '../../../model/settings/settings-files.ts';
import { edition } from '../../shell/edition.ts';
import { type FormFields, findErrors } from '../../shell/fields/form-values.ts';
import { type Draft, withValue } from '../../shell/forms/draft.ts';

/** The important dates as they stand, and their ETag. */
export interface Dates {
  dates: readonly ImportantDate[];
  etag: string;
  /** What may announce an earlier move. */
  updates: readonly Announced[];
}

/** An update, as far as it may announce a date. */
export interface Announced {
  id: string;
  title: string;
  /** In Markdown; of an old one as lists say it. */
  description: string;
  /** Ids of the dates that it names. */
  names: readonly string[];
  /** What it says, in small letters. */
  says: string;
}

/** @param whole the update as its file has it; lists say the words of facts */
export function asAnnounced(
  { _id: id, title, description }: Entry,
  whole: Partial<Entry> = {},
): Announced {
  const facts = namedFacts(`${whole.title} ${whole.description}`).map(({ name }) => name);
  const names = facts.flatMap((name) => /^date:([^.]+)/.exec(name)?.[1] ?? []);
  const says = `${title} ${description} ${whole.description ?? ''}`.toLowerCase();
  const text = String(whole.description ?? description);
  return { id, title: String(title), description: text, names: [...new Set(names)], says };
}

/** In place of an update's id: another one is added. */
export const NEW_UPDATE = 'new';

/**
 * The updates that may announce a date, newest first, and the one that is about to say it anew: the
 * chosen one, else one with the title that the site proposes, or the typed one; of a date that was moved
 * before one that names it alone, else one that names it, or speaks of it. What two updates say of one date
 * may contradict itself: a second one has to be chosen.
 */
export function announcedIn(updates: readonly Announced[], before: ImportantDate, draft: Draft) {
  const typed = textIn(draft, 'title').trim();
  const isTitled = ({ title }: Announced) => title === typed || isMoveTitle(before, title);
  const about = updates.filter(
    (each) => isTitled(each) || each.names.includes(before.id) || speaksOf(each, before),
  );
  const chosen = textIn(draft, 'update');
  const isAlone = ({ names }: Announced) => before.movedFrom !== undefined && names.length === 1;
  const present =
    about.find(isTitled) ??
    about.find(isAlone) ??
    about.find(({ names }) => names.includes(before.id)) ??
    about[0];
  const isNew = chosen === NEW_UPDATE;
  const announced = isNew ? undefined : (about.find(({ id }) => id === chosen) ?? present);
  return { about: about.slice(0, OFFERED), announced, double: isNew ? present : undefined };
}

/** Whether an update speaks of a date in plain words: by its name, or of a deadline by its day. */
function speaksOf({ says }: Announced, { title, kind, date }: ImportantDate): boolean {
  const words = [title, ...(kind === 'closes' ? [dayInWords(date)] : [])];
  return words.some((each) => says.includes(each.toLowerCase()));
}

const OFFERED = 10;

/** The texts of an update that announces the new day. */
export const announcementFields: FormFields = [
  ['title', updates.fields.title],
  ['description', updates.fields.description],
];

/** The dates to choose from: deadlines before others, each in the order of time. */
export function inOrderOfChoice(
  dates: readonly ImportantDate[],
  { zone, now }: { zone: string; now: number },
) {
  const endOf = (date: ImportantDate) => momentsOf(date, zone).endsAt;
  const inTime = [...dates].sort((one, other) => endOf(one) - endOf(other));
  const coming = closesFirst(inTime.filter((date) => endOf(date) > now));
  const over = closesFirst(inTime.filter((date) => endOf(date) <= now));
  const closing = coming.find(closes);
  // What is extended most is what closes next, or else what closed last; where all is over, what closes first.
  const closed = coming.length > 0 ? over.findLast(closes) : over.find(closes);
  const first = closing ?? closed ?? coming[0] ?? over[0];
  return { coming, over, first: first as ImportantDate };
}

const closes = ({ kind }: ImportantDate) => kind === 'closes';

/** What a date is today, in a word: 'closes', 'closed', 'opened', 'was'. */
export const stateInWord = ({ kind }: ImportantDate, isOver: boolean): string =>
  WORDS[kind][isOver ? 1 : 0];

const WORDS = {
  opens: ['opens', 'opened'],
  closes: ['closes', 'closed'],
  event: ['on', 'was'],
} as const;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const COUNTED_IN_DAYS = 60;

/** How long ago a day is, or in how long: 'tomorrow', 'in 12 days', '9 months ago'. */
export function sinceOrUntil({ date }: ImportantDate, zone: string, now: number): string {
  // Sweden writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const days = daysBetween(today, date);
  return Math.abs(days) <= COUNTED_IN_DAYS
    ? ago.format(days, 'day')
    : ago.format(Math.round(days / 30.44), 'month');
}

/** What a button does that moves it, by the kind of date and the day that is typed. */
export function moveLabel({ kind }: ImportantDate, moved: ImportantDate | undefined): string {
  if (kind !== 'closes') return 'Move the date';
  const isEarlier = moved?.movedFrom !== undefined && moved.date < moved.movedFrom;
  return isEarlier ? 'Bring the deadline forward' : 'Extend the deadline';
}

const closesFirst = (dates: readonly ImportantDate[]) => [
  ...dates.filter(closes),
  ...dates.filter((date) => !closes(date)),
];

/** What the form begins with for a date: its day as it is, and an update in the site's words. */
export function draftFor(date: ImportantDate, etag: string): Draft {
  const { title, description } = announcementOf(date);
  const { id, date: day, time = '', zone = '' } = date;
  const values = { id, date: day, time, zone, announce: 'true', title, description };
  return { values, base: values, etag };
}

/** What the site proposes for the day that is typed. */
function proposedIn(draft: Draft, before: ImportantDate) {
  const day = dayIn(draft);
  const isMoved = isDay(day.date) && day.date !== before.date;
  return announcementOf(before, isMoved ? movedTo(before, day) : undefined);
}

/** The draft with something typed; a title that nobody has typed follows the day. */
export function withTyped(draft: Draft, before: ImportantDate, name: string, value: string): Draft {
  const next = withValue(draft, name, value);
  return name !== 'title' && textIn(draft, 'title') === proposedIn(draft, before).title
    ? withValue(next, 'title', proposedIn(next, before).title)
    : next;
}

/** The draft for another date; words that somebody has typed stay. */
export function draftForOther(draft: Draft, before: ImportantDate, date: ImportantDate): Draft {
  const proposed = proposedIn(draft, before);
  const next = draftFor(date, draft.etag ?? '');
  const { announce = 'true', title = '', description = '' } = draft.values;
  const typed = {
    announce,
    ...(title === proposed.title ? {} : { title }),
    ...(description === proposed.description ? {} : { description }),
  };
  return { ...next, values: { ...next.values, ...typed } };
}

/** The text that stands in a field. */
export const textIn = ({ values }: Draft, name: string): string => String(values[name] ?? '');

/** When the date is to be, as it was typed. */
export function dayIn(draft: Draft) {
  const [date, time, zone] = ['date', 'time', 'zone'].map((name) => textIn(draft, name).trim());
  return { date: date ?? '', ...(time ? { time } : {}), ...(zone ? { zone } : {}) };
}

/** What keeps a move from being saved; one sentence a field. */
export function errorsIn(
  draft: Draft,
  before: ImportantDate,
  dates: readonly ImportantDate[],
): Finding[] {
  const day = dayIn(draft);
  const values = { dates: withMoved(dates, movedTo(before, day)) };
  const wrong = isUnmoved(before, day)
    ? [{ field: 'date', message: SAME_DAY }]
    : judgeSettings('important-dates', values).map(asMoveFinding);
  if (draft.values.announce !== 'true') return wrong;
  const judge = { fields: announcementFields, edition: edition(), pending: [] };
  return [...wrong, ...findErrors(draft.values, judge)];
}
