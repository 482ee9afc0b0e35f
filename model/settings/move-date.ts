import { dayInWords, FIRST_DAY, LAST_DAY, termOf } from '../calendar-days.ts';
import type { Finding } from '../finding.ts';
import { namedDate } from '../named-date.ts';
import { hourInWords, momentsOf, movedWord, outOfOrder } from './date-moments.ts';
import type { ImportantDate } from './important-dates.ts';

/** When a date is to be from now on; without hour and zone, the whole day in the conference's zone. */
export type NewDay = Pick<ImportantDate, 'date' | 'time' | 'zone'>;

/** The date on its new day; on another than before, it says the one that was announced until now. */
export function movedTo(
  { date: old, movedFrom, time: _, zone: __, ...rest }: ImportantDate,
  { date, time, zone }: NewDay,
): ImportantDate {
  const from = date === old ? movedFrom : old;
  return {
    ...rest,
    date,
    ...(time ? { time } : {}),
    ...(zone ? { zone } : {}),
    ...(from ? { movedFrom: from } : {}),
  };
}

/** The dates with one of them moved. */
export const withMoved = (dates: readonly ImportantDate[], moved: ImportantDate) =>
  dates.map((each) => (each.id === moved.id ? moved : each));

/** Whether it is neither another day nor another hour. */
export function isUnmoved(before: ImportantDate, { date, time, zone }: NewDay): boolean {
  return (
    before.date === date &&
    (before.time ?? '') === (time ?? '') &&
    (before.zone ?? '') === (zone ?? '')
  );
}

export const SAME_DAY = 'It is on this day and at this hour already. Choose another day or hour.';

/** What somebody should look at, and the id of another date that may have to be moved, too. */
export type Doubt = Finding & { other?: string };

/**
 * What somebody should look at before a date is moved, all of the field `date`.
 * @param zone the conference's time zone
 * @param now in milliseconds since 1970
 */
export function doubtsAbout(
  dates: readonly ImportantDate[],
  moved: ImportantDate,
  { zone, now }: { zone: string; now: number },
): Doubt[] {
  const before = dates.find(({ id }) => id === moved.id);
  if (!before) return [];
  const says = (message: string): Doubt => ({ field: 'date', message });
  const doubts: Doubt[] = [];
  if (momentsOf(moved, zone).endsAt <= now) {
    doubts.push(says(`${dayInWords(moved.date)} is over already.`));
  } else if (momentsOf(moved, zone).endsAt < momentsOf(before, zone).endsAt) {
    const until = dayInWords(before.date) + hourInWords(before, zone);
    doubts.push(says(`That is earlier than announced: until now it is ${until}.`));
  }
  const term = termOf(dates);
  const isAfter = term && !isOfTerm(moved) && before.date <= term.last && moved.date > term.last;
  if (isAfter) {
    const days = term.first === term.last ? '' : `${dayInWords(term.first)} to `;
    doubts.push(
      says(
        `${dayInWords(moved.date)} is after the conference, ${days}${dayInWords(term.last)}. Is that meant?`,
      ),
    );
  }
  const known = new Set(outOfOrder(dates, zone).map(({ message }) => message));
  const all = withMoved(dates, moved);
  for (const { index, message } of outOfOrder(all, zone)) {
    const [above, date] = [all[index - 1], all[index]];
    // That the conference is before it is said already.
    if (!above || !date || known.has(message) || (isAfter && isOfTerm(date))) continue;
    const isAbove = above.id === moved.id;
    const other = isAbove ? date : above;
    const now = isAbove ? 'earlier' : 'later';
    doubts.push({
      ...says(
        `${other.title} (${dayInWords(other.date)}) is now ${now} than ${moved.title}. Move it too?`,
      ),
      other: other.id,
    });
  }
  return doubts;
}

const isOfTerm = ({ id }: ImportantDate) => id === FIRST_DAY || id === LAST_DAY;

/** What is wrong with the settings that a move makes, said of the fields of `NewDay`. */
export function asMoveFinding({ field, message }: Finding): Finding {
  const own = /^dates\[\d+\]\.(time|zone)$/.exec(field)?.[1];
  return { field: own ?? 'date', message };
}

/**
 * An update that announces a moved date; the new day comes into its text from the settings.
 * @param moved the date on its new day, once that is known
 */
export function announcementOf({ id, title, description }: ImportantDate, moved?: ImportantDate) {
  const what = description.replace(/[\s.]+$/, '');
  const word = moved && movedWord(moved).replace(/^ \(|\)$/g, '');
  return {
    // The day stands in the text alone, where it follows the settings.
    title: word ? `${title} ${word}` : `${title}: new date`,
    description: `${what}: ${namedDate(id)}.`,
  };
}

/** Whether a title is one that the site proposes for a move of a date, on whatever day. */
export const isMoveTitle = ({ title }: ImportantDate, words: string): boolean =>
  words === `${title}: new date` ||
  ['extended', 'postponed', 'brought forward'].some((word) => words === `${title} ${word}`);

/**
 * The text of an update that is to announce a date, with all that it said until now behind it. What the site
 * proposed for an earlier move, and what is said already, is not said twice.
 */
export function withEarlierText(words: Announcement, earlier: Announcement): string {
  const [now, before] = [words.description.trim(), earlier.description.trim()];
  if (before === '' || now.includes(before)) return words.description;
  const title = now.includes(earlier.title) || earlier.title === words.title ? [] : [earlier.title];
  const rest = before.startsWith(`${now}\n`) ? before.slice(now.length).trim() : before;
  return [now, ...title.map((each) => `**${each}**`), rest].join('\n\n');
}

/** The texts of an update, as far as a moved date changes them. */
interface Announcement {
  title: string;
  description: string;
}

/**
 * What the log says of a moved date, the hours where the day stays: `Move date: Submission Deadline
 * from 5 December 2025 to 12 December 2025`.
 * @param zone the conference's time zone
 */
export function moveSubject(before: ImportantDate, moved: ImportantDate, zone: string): string {
  const isDay = before.date !== moved.date;
  const [from, to] = [before, moved].map(
    (each) => dayInWords(each.date) + (isDay ? '' : hourInWords(each, zone)),
  );
  return `${MOVE}${moved.title} from ${from} to ${to}`;
}

const MOVE = 'Move date: ';
const DAY = String.raw`\d{1,2} \p{L}+ \d{4}(?:,? [^()]*\([^()]*\))?`;
const MOVED = new RegExp(`^${MOVE}(.+?)(?: from (${DAY}))? to (${DAY})$`, 'u');

/** What was moved, from when (as earlier commits do not say) and to when, in words; undefined for any other subject. */
export function readMoveSubject(
  subject: string,
): { title: string; from: string | undefined; to: string } | undefined {
  const [, title, from, to] = MOVED.exec(subject) ?? [];
  return title === undefined || to === undefined ? undefined : { title, from, to };
}
