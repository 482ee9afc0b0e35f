import type { Entry } from '../../../model/collections.ts';

/** Entries that stand in one order. */
export interface Group {
  /** The committee; undefined where all entries stand in one order. */
  committee?: string;
  /** In the website's order. */
  entries: readonly Entry[];
}

/**
 * What is arranged together, as the website shows it: the organising committee by category, in the
 * order of the categories, everybody else in one list. Whoever is in none of the categories comes
 * last; empty ones are left out.
 */
export function groupsOf(
  name: string,
  entries: readonly Entry[],
  categories: readonly string[],
): Group[] {
  if (name !== 'committees/organising') return [{ entries }];
  const committees = new Set([...categories, ...entries.map(committeeOf)]);
  return [...committees]
    .map((committee) => ({
      committee,
      entries: entries.filter((entry) => committeeOf(entry) === committee),
    }))
    .filter((group) => group.entries.length > 0);
}

const committeeOf = (entry: Entry) => String(entry.committee ?? '');

/**
 * An order that somebody made, applied to what is there now: what is gone is left out, what is new
 * stands at the end, as it does on the website.
 */
export function mergeOrder(wanted: readonly string[], present: readonly string[]): string[] {
  const kept = wanted.filter((id) => present.includes(id));
  return [...kept, ...present.filter((id) => !wanted.includes(id))];
}
