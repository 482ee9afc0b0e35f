import { dayInWords, daysBetween, type Term, termOf } from '../../model/calendar-days.ts';
import { isOtherYear } from '../../model/edition/edition-error.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { readWhatIsRight } from '../../model/settings/settings-files.ts';

type TextOf = (path: string) => string | undefined;

export const SITE_PATH = 'content/settings/site.json';
export const DATES_PATH = 'content/settings/important-dates.json';

/** The year by which an edition is called; undefined where its settings do not say it. */
export function editionIn(site: string | undefined): number | undefined {
  const read = readJsonObject(site ?? '');
  const edition = read.ok ? read.values.edition : undefined;
  return typeof edition === 'number' ? edition : undefined;
}

/** What is wrong with days that come into another year than the edition's; undefined where they stood there already. */
export function inOtherYear(before: TextOf, after: TextOf): string | undefined {
  const stray = strayTerm(after);
  if (!stray || strayTerm(before)) return undefined;
  return `The conference would begin on ${dayInWords(stray.term.first)}, and this is the edition of ${stray.edition}. Its days stay as the website has them; who moves the conference to another year does so under Settings, Important Dates.`;
}

const LONGEST_DAYS = 31;

function strayTerm(textOf: TextOf): { edition: number; term: Term } | undefined {
  const edition = editionIn(textOf(SITE_PATH));
  const dates = readWhatIsRight('important-dates', textOf(DATES_PATH) ?? '')?.dates;
  const term = dates && termOf(dates);
  if (edition === undefined || !term) return undefined;
  // One over New Year lies in two years; no conference reaches from the last edition's days to this one's.
  const isWithin = [term.first, term.last].every((day) => Number(day.slice(0, 4)) === edition);
  const isTorn = !isWithin && daysBetween(term.first, term.last) > LONGEST_DAYS;
  if (!isTorn && !isOtherYear(edition, term)) return undefined;
  return { edition, term };
}
