import type { Collection } from './collections.ts';
import { PERSON_DETAILS, type Person, withDetails } from './people.ts';

/** Fields that hold what is known of the names in another one, by that one. */
const detailFields = new WeakMap<Collection, readonly [names: string, details: string][]>();

function detailFieldsOf(collection: Collection) {
  let known = detailFields.get(collection);
  if (!known) {
    known = Object.entries(collection.fields).flatMap(([field, { detailsOf }]) =>
      detailsOf ? [[detailsOf, field] as const] : [],
    ) as [string, string][];
    detailFields.set(collection, known);
  }
  return known;
}

export const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A list of people as files have it, names and mappings with a name, becomes the list of names that
 * everybody reads and the list of those of whom more is known. What is no list of that kind stays.
 */
export function splitPeople(
  collection: Collection,
  values: Record<string, unknown>,
): Record<string, unknown> {
  let split = values;
  for (const [names, details] of detailFieldsOf(collection)) {
    const list = Object.hasOwn(values, names) ? values[names] : undefined;
    if (!Array.isArray(list) || !list.some(isMapping)) continue;
    split = {
      ...split,
      [names]: list.map((each) => (isMapping(each) ? (each.name ?? '') : each)),
      [details]: list.filter(isMapping),
    };
  }
  return split;
}

/** The reverse, for a file: names of whom nothing else is known are text. */
export function joinPeople(
  collection: Collection,
  values: Record<string, unknown>,
): Record<string, unknown> {
  let joined = values;
  for (const [names, details] of detailFieldsOf(collection)) {
    const people = values[details];
    if (!Array.isArray(people)) continue;
    const { [details]: _, ...rest } = joined;
    const items = withDetails(values[names] as string[], people as Person[]);
    const list = items.map((each) => (Object.keys(each).length > 1 ? each : each.name));
    joined = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, name === names ? list : value]),
    );
  }
  return joined;
}

const inFileOrder = (person: Person): Person => ({
  name: person.name,
  ...Object.fromEntries(
    PERSON_DETAILS.flatMap((key) => (person[key] === undefined ? [] : [[key, person[key]]])),
  ),
});

/** Values with the people in the order of their names, without those who are none of them. */
export function ownPeople(
  collection: Collection,
  values: Record<string, unknown>,
): Record<string, unknown> {
  let own = values;
  for (const [names, details] of detailFieldsOf(collection)) {
    const people = values[details];
    if (!Array.isArray(people)) continue;
    const { [details]: _, ...rest } = own;
    const known = withDetails(values[names] as string[], people as Person[]);
    const found = known.filter((each) => Object.keys(each).length > 1).map(inFileOrder);
    own = found.length > 0 ? { ...rest, [details]: found } : rest;
  }
  return own;
}

/** The people of an entry who are none of its names any more. */
export function strangersIn(collection: Collection, values: Record<string, unknown>) {
  return detailFieldsOf(collection).flatMap(([names, details]) => {
    const people = (values[details] ?? []) as Person[];
    const known = withDetails((values[names] ?? []) as string[], people);
    return people
      .filter((each) => !known.includes(each))
      .map((person) => ({ names, details, person }));
  });
}
