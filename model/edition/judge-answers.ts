import { isTooLong, LAST_DAY, type Term, TOO_LONG } from '../calendar-days.ts';
import type { Finding } from '../finding.ts';
import { readSettings, type Settings } from '../settings/settings-files.ts';
import type { Site } from '../settings/site.ts';
import { day } from '../settings/values.ts';
import { lastTerm } from './days.ts';
import { CAN_BE_EMPTIED, type EditionAnswers } from './edition-answers.ts';
import { EditionError, inOtherYear, isOtherYear, tooEarly } from './edition-error.ts';
import type { ChosenDays } from './old-phrases.ts';

type Known = Pick<Settings, 'site' | 'important-dates'>;

/** @throws EditionError for a year that is not later than the present edition's */
export function judgeEdition(edition: number, { site }: Pick<Known, 'site'>): number {
  if (Number.isInteger(edition) && edition > site.edition && edition <= 9999) return edition;
  throw new EditionError(`The site is that of ${site.edition} already; the next edition is later.`);
}

/** The first day of an edition. @throws EditionError */
export function judgeFirstDay(answer: string, settings: Known): string {
  const first = readDay(answer);
  const { last } = lastTerm(settings);
  if (first <= last) throw new EditionError(tooEarly(last));
  return first;
}

/** The last day of one that begins on `first`. @throws EditionError */
export function judgeLastDay(answer: string, first: string, settings: Known): string {
  const last = readDay(answer);
  if (last < first) throw new EditionError('The last day must not be before the first.');
  if (isTooLong({ first, last })) throw new EditionError(`The last day ${TOO_LONG}`);
  const hasLastDay = settings['important-dates'].dates.some(({ id }) => id === LAST_DAY);
  if (last > first && !hasLastDay) throw new EditionError(NO_LAST_DAY);
  return last;
}

/**
 * @param past the year of the edition that ends
 * @throws EditionError for days of another year than the edition's
 */
export function judgeYear(edition: number, term: Term, past: number): void {
  if (isOtherYear(edition, term)) throw new EditionError(inOtherYear(edition, term.first, past));
}

const NO_LAST_DAY = `The last edition had a single day. For more than one, first add a date with the id "${LAST_DAY}" to content/settings/important-dates.json, and commit it.`;

function readDay(answer: string): string {
  const result = day().safeParse(answer);
  if (result.success) return result.data;
  throw new EditionError(`The day ${result.error.issues[0]?.message}`);
}

/** An answer as the settings file would hold it, judged by the rules of that file. @throws EditionError */
export function judgeField<Name extends keyof Site>(
  site: Site,
  name: Name,
  answer: string,
): Site[Name] {
  const result = readSettings('site', JSON.stringify({ ...site, [name]: answer }));
  if (result.ok) return result.value[name];
  const finding = result.findings.find(({ field }) => field === name);
  if (finding) throw new EditionError(finding.message);
  return answer as Site[Name];
}

/** What a person decides of an edition, as it was sent. */
export interface SentAnswers
  extends Record<Exclude<keyof EditionAnswers, 'term' | 'emptied' | 'dates'>, string> {
  /** Its year. */
  edition: number;
  first: string;
  last: string;
  /** Collections whose entries the edition begins with. */
  taken: readonly string[];
  /** Days of important dates by their ids, where they are not to follow those of the conference. */
  dates?: ChosenDays | undefined;
}

/** What the field of an important date is called. */
export const dateField = (id: string): string => `dates.${id}`;

/** All answers, each judged. Pure. */
export function judgeAnswers(
  sent: SentAnswers,
  settings: Known,
): { ok: true; answers: EditionAnswers } | { ok: false; errors: Finding[] } {
  const errors: Finding[] = [];
  const { site } = settings;
  const judge = <Value>(field: string, read: () => Value, otherwise: Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof EditionError)) throw error;
      errors.push({ field, message: error.message });
      return otherwise;
    }
  };
  const own = <Name extends keyof SentAnswers & keyof Site>(name: Name) =>
    judge(name, () => judgeField(site, name, String(sent[name])), site[name]);
  judge('edition', () => judgeEdition(sent.edition, settings), 0);
  const first = judge('first', () => judgeFirstDay(sent.first, settings), '');
  const last = first && judge('last', () => judgeLastDay(sent.last, first, settings), '');
  if (last) judge('first', () => judgeYear(sent.edition, { first, last }, site.edition), undefined);
  const dates = Object.entries(sent.dates ?? {}).map(([id, answer]): [string, string] => [
    id,
    judge(dateField(id), () => readDay(answer), ''),
  ]);
  const unknown = sent.taken.find((name) => !CAN_BE_EMPTIED.includes(name));
  if (unknown !== undefined) {
    errors.push({ field: 'taken', message: `There is no list "${unknown}".` });
  }
  const answers: EditionAnswers = {
    term: { first, last },
    mode: own('mode'),
    name: own('name'),
    shortName: own('shortName'),
    eventDateBadge: own('eventDateBadge'),
    tagline: own('tagline'),
    marquee: own('marquee'),
    description: own('description'),
    emptied: CAN_BE_EMPTIED.filter((name) => !sent.taken.includes(name)),
    dates: Object.fromEntries(dates),
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, answers };
}
