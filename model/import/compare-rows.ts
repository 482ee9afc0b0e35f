import type { Collection, Entry } from '../collections.ts';
import { PERSON_DETAILS, type Person, withDetails } from '../people.ts';
import {
  type FactName,
  factLabels,
  factOf,
  markOf,
  marksOf,
  readMarks,
  writeMarks,
} from './fingerprints.ts';

/** One fact that a table says otherwise than the website. */
export interface Difference {
  fact: FactName;
  label: string;
  /**
   * `file`: only the file changed since the last import. `both`: both did, and differently, or nobody
   * knows, since the entry did not come by an import: somebody has to choose.
   */
  origin: 'file' | 'both';
  website: unknown;
  file: unknown;
}

/** An entry of the website beside the row of a table that means the same. */
export interface ComparedRow {
  row: number;
  entry: Entry;
  /** The row's fields. */
  values: Readonly<Record<string, unknown>>;
  /** The facts that the table has at all. */
  facts: readonly FactName[];
  differences: readonly Difference[];
  /** Facts that were corrected here since the last import, and stay. */
  corrected: readonly FactName[];
  /** The row was exported here: no other system said it, so it is not noted as an import. */
  isOwn?: boolean;
}

/**
 * What a row changes in an entry. The base is what was last imported, known by its marks: what only one
 * side changed since is no question.
 * @param facts those that the table has; of others it says nothing
 */
export function compareRow(
  collection: Collection,
  { row, values }: { row: number; values: Readonly<Record<string, unknown>> },
  entry: Entry,
  facts: readonly FactName[],
): ComparedRow {
  const labels = factLabels(collection);
  const base = readMarks(String(entry.imported ?? ''));
  const differences: Difference[] = [];
  const corrected: FactName[] = [];
  for (const fact of facts) {
    const [website, file] = [factOf(entry, fact), factOf(values, fact)];
    const [ours, theirs] = [markOf(website, fact), markOf(file, fact)];
    if (ours === theirs) continue;
    const last = base.get(fact);
    if (last === theirs) corrected.push(fact);
    else {
      // Where the website says nothing, and nobody took it away, there is nothing to lose.
      const isNews = last === ours || (last === undefined && ours === '-');
      const origin = isNews ? 'file' : 'both';
      differences.push({ fact, label: labels.get(fact) ?? fact, origin, website, file });
    }
  }
  return { row, entry, values, facts, differences, corrected };
}

/** What becomes of a difference: the file's version, the website's for good, or asked again next time. */
export type Taken = 'file' | 'website' | 'later';

/** Before anybody chose. */
export const takenAtFirst = ({ origin }: Difference): Taken =>
  origin === 'file' ? 'file' : 'later';

/** A change of an entry as the call that imports takes it. */
export interface EntryChange {
  id: string;
  /** Marks of the facts as they were when somebody looked: another version is not changed. */
  seen: string;
  /** The fields that change. */
  values: Record<string, unknown>;
}

/**
 * What is to be saved of a row that was compared; undefined where nothing is.
 * @param takenOf what was chosen for a difference
 */
export function changeOf(
  collection: Collection,
  { entry, values, facts, differences, isOwn = false }: ComparedRow,
  takenOf: (difference: Difference) => Taken,
): EntryChange | undefined {
  const decided = differences.filter((each) => takenOf(each) !== 'later');
  if (decided.length === 0) return undefined;
  const taken = new Set(decided.filter((each) => takenOf(each) === 'file').map(({ fact }) => fact));
  if (isOwn && taken.size === 0) return undefined;
  const marks = readMarks(String(entry.imported ?? ''));
  const open = new Set(differences.map(({ fact }) => fact));
  for (const { fact } of decided) open.delete(fact);
  // What is alike on both sides, corrected here or decided now was imported as the file has it.
  for (const fact of facts) {
    if (!open.has(fact)) marks.set(fact, markOf(factOf(values, fact), fact));
  }
  const changed = withFacts(collection, entry, values, taken);
  return {
    id: entry._id,
    seen: writeMarks(
      marksOf(
        entry,
        [...taken].flatMap((fact) => withPeople(collection, fact)),
      ),
    ),
    values: isOwn ? changed : { ...changed, imported: writeMarks(marks) },
  };
}

/** The fields that change where these facts are taken from a row; empty ones are `null`. */
function withFacts(
  { fields }: Collection,
  entry: Entry,
  row: Readonly<Record<string, unknown>>,
  taken: ReadonlySet<FactName>,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const fact of taken) if (!fact.includes('.')) changed[fact] = row[fact] ?? null;
  for (const [details, { detailsOf: names }] of Object.entries(fields)) {
    const isAsked = [...taken].some((fact) => fact === names || fact.startsWith(`${details}.`));
    if (names === undefined || !isAsked) continue;
    const of = (values: Readonly<Record<string, unknown>>, list: unknown) =>
      withDetails((list ?? []) as string[], values[details] as Person[] | undefined);
    const authors = (taken.has(names) ? row[names] : entry[names]) as string[];
    const [ours, theirs] = [of(entry, entry[names]), of(row, row[names])];
    changed[details] = authors.map((name): Person => {
      const [here, there] = [take(ours, name), take(theirs, name)];
      const person: Person = { name };
      for (const detail of PERSON_DETAILS) {
        // Of whom one side alone knows, that side tells.
        const side = !here || (there && taken.has(`${details}.${detail}`)) ? there : here;
        if (side?.[detail] !== undefined) person[detail] = side[detail];
      }
      return person;
    });
  }
  return changed;
}

/** The first of that name, who is not met again. */
function take(people: Person[], name: string): Person | undefined {
  const index = people.findIndex((each) => each.name === name);
  return index === -1 ? undefined : people.splice(index, 1)[0];
}

/** A fact with those that are kept in the same place: names and what is known of them. */
function withPeople({ fields }: Collection, fact: FactName): FactName[] {
  const all = Object.entries(fields).flatMap(([details, { detailsOf }]) =>
    detailsOf === fact || fact.startsWith(`${details}.`)
      ? [detailsOf ?? '', ...PERSON_DETAILS.map((detail) => `${details}.${detail}`)]
      : [],
  );
  return all.length > 0 ? all : [fact];
}
