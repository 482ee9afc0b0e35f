import { DETAIL_LABELS, PERSON_DETAILS, type Person, withDetails } from '../../../model/people.ts';

type Detail = (typeof PERSON_DETAILS)[number];

/** Whether anything is known of somebody beside the name. */
export const isKnown = (person: Person): boolean =>
  PERSON_DETAILS.some((detail) => person[detail] !== undefined);

/** Somebody with a detail as it is typed, the details in their order; without it where it is empty. */
export function withDetail(person: Person, detail: Detail, text: string): Person {
  const next = { ...person, [detail]: text === '' ? undefined : text };
  const details = PERSON_DETAILS.flatMap((key) =>
    next[key] === undefined ? [] : [[key, next[key]]],
  );
  return { name: person.name, ...Object.fromEntries(details) };
}

/**
 * Of all people of a list, in their order, those that a form keeps: of whom something is known, and
 * those before them who have the same name, or what is known would be taken for theirs.
 */
export function keptPeople(all: readonly Person[]): Person[] {
  return all.filter(
    (person, place) =>
      isKnown(person) ||
      all.slice(place).some((other) => other.name === person.name && isKnown(other)),
  );
}

/** What is sent of people: of whom something is known, and whose names still are in the list. */
export function sentPeople(names: readonly string[], people: readonly Person[]): Person[] {
  const trimmed = people.map((person) => ({ ...person, name: person.name.trim() }));
  return withDetails(names, trimmed).filter(isKnown);
}

/** `Asha Verma (Affiliation: IIT Patna; ORCID: 0000-0002-1825-0097)` */
export function personInWords(person: Person): string {
  const details = PERSON_DETAILS.flatMap((key) =>
    person[key] === undefined ? [] : `${DETAIL_LABELS[key]}: ${person[key]}`,
  );
  return details.length > 0 ? `${person.name} (${details.join('; ')})` : person.name;
}
