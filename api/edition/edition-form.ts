import { addDays, daysBetween } from '../../model/calendar-days.ts';
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
import { pathToId } from '../../model/id.ts';
import { MODES } from '../../model/settings/site.ts';
import type { EditionForm } from '../../model/wire/edition.ts';
import type { ContentView } from '../content/content-view.ts';

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
  const counts = new Map<string, number>();
  for (const path of view.paths()) {
    const name = pathToId(path)?.collection.name;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    past: site.edition,
    edition,
    first,
    last,
    mode: site.mode,
    ...proposeTexts(settings, edition, { first, last }),
    modes: MODES,
    lists: collections.flatMap(({ name, title }) => {
      const count = counts.get(name) ?? 0;
      if (count === 0 || !CAN_BE_EMPTIED.includes(name)) return [];
      return [{ name, title, count, isTaken: !EMPTIED.includes(name) }];
    }),
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
