import { addDays, daysBetween, FIRST_DAY, LAST_DAY } from '../../model/calendar-days.ts';
import { collections } from '../../model/collections.ts';
import { lastTerm } from '../../model/edition/days.ts';
import {
  CAN_BE_EMPTIED,
  EMPTIED,
  proposeFirstDay,
  proposeTexts,
} from '../../model/edition/edition-answers.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import { readEndedSettings } from '../../model/edition/ended-settings.ts';
import { judgeEdition, judgeFirstDay, judgeLastDay } from '../../model/edition/judge-answers.ts';
import { type MovedDate, moveDates } from '../../model/edition/old-phrases.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { pathToId } from '../../model/id.ts';
import type { Settings } from '../../model/settings/settings-files.ts';
import { MODES } from '../../model/settings/site.ts';
import type { EditionForm } from '../../model/wire/edition.ts';
import { areas } from '../../model/wire/rights.ts';
import type { ContentView } from '../content/content-view.ts';
import { readFactSettings } from '../content/site-settings.ts';

/** What somebody has chosen so far; what is not right yet is proposed anew. */
export type ChosenSoFar = Partial<Record<'edition' | 'first' | 'last', string>>;

/** What is proposed for the next edition: last time's texts with its year and its days. @throws EditionError */
export function editionForm(
  chosen: ChosenSoFar,
  view: Pick<ContentView, 'paths' | 'textOf'>,
): Omit<EditionForm, 'isKept'> {
  const settings = readEndedSettings((path) => view.textOf(path));
  const { site } = settings;
  const before = lastTerm(settings);
  const edition = orProposed(
    () => judgeEdition(Number(chosen.edition ?? ''), settings),
    () => site.edition + 1,
  );
  const first = orProposed(
    () => judgeFirstDay(chosen.first ?? '', settings),
    () => proposeFirstDay(settings, edition),
  );
  const last = orProposed(
    () => judgeLastDay(chosen.last ?? '', first, settings),
    () => addDays(first, daysBetween(before.first, before.last)),
  );
  const moved = moveDates(settings, { first, last });
  const counts = new Map<string, number>();
  for (const path of view.paths()) {
    const name = pathToId(path)?.collection.name;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const term = { first, last };
  const texts = proposeTexts(settings, edition, term);
  const facts = knownFacts({
    ...readFactSettings((path) => view.textOf(path)),
    site: { ...site, edition, ...texts },
    'important-dates': datesMoved(settings, moved),
  });
  return {
    past: site.edition,
    pastLast: before.last,
    edition,
    first,
    last,
    mode: site.mode,
    ...texts,
    reads: inWords(texts, facts),
    moved: moved
      .filter(({ id }) => id !== FIRST_DAY && id !== LAST_DAY)
      .map(({ id, title, from, to }) => ({ id, title: inWords(title, facts), from, to })),
    modes: MODES,
    lists: collections.flatMap(({ name, title }) => {
      const count = counts.get(name) ?? 0;
      if (count === 0 || !CAN_BE_EMPTIED.includes(name)) return [];
      return [{ name, title: nameOfList(name, title), count, isTaken: !EMPTIED.includes(name) }];
    }),
  };
}

/** As the menu calls it. */
export const nameOfList = (name: string, title: string): string =>
  (areas as Record<string, string>)[name] ?? title;

/** The important dates as the edition begins with them. */
function datesMoved(
  settings: Pick<Settings, 'important-dates'>,
  dates: readonly MovedDate[],
): Settings['important-dates'] {
  const moved = new Map(dates.map(({ id, to }) => [id, to]));
  const { dates: before, ...others } = settings['important-dates'];
  return {
    ...others,
    dates: before.map(({ movedFrom: _, ...each }) => ({
      ...each,
      date: moved.get(each.id) ?? each.date,
    })),
  };
}

function orProposed<Value>(read: () => Value, propose: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    return propose();
  }
}
