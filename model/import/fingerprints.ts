import { inputFields } from '../check-fields.ts';
import type { Collection } from '../collections.ts';
import { sha256Hex } from '../hashes.ts';
import { DETAIL_LABELS, PERSON_DETAILS, type Person } from '../people.ts';
import { toLines } from '../text.ts';

/**
 * What a table may say of an entry, fact by fact: its fields, and what is known of its people detail by
 * detail, so that an affiliation corrected here and an ORCID that came from there are two facts.
 */
export type FactName = string;

/** Facts of a kind of entry, each with its name for people. */
export function factLabels(collection: Collection): ReadonlyMap<FactName, string> {
  const labels = new Map<FactName, string>();
  for (const [name, { label, kind, detailsOf }] of inputFields(collection)) {
    if (kind === 'mark') continue;
    if (!detailsOf) labels.set(name, label);
    else
      for (const detail of PERSON_DETAILS) labels.set(`${name}.${detail}`, DETAIL_LABELS[detail]);
  }
  return labels;
}

/** A fact of an entry; of a detail of people one line for each who has it, `Asha Rao: IIT Patna`. */
export function factOf(values: Readonly<Record<string, unknown>>, fact: FactName): unknown {
  const [field = '', detail] = fact.split('.') as [string, keyof Person | undefined];
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  if (detail === undefined) return value;
  const people = Array.isArray(value) ? (value as Person[]) : [];
  return people.flatMap((each) => (each[detail] ? `${each.name}: ${each[detail]}` : []));
}

/** 36 bits: two values that are not the same have one mark in 70 thousand million. */
const MARK_DIGITS = 9;

/** A fact as a short mark: the same for values that would be kept alike. */
export function markOf(value: unknown, fact: FactName): string {
  const kept = asKept(value, fact.includes('.'));
  return kept === '' ? '-' : sha256Hex(kept).slice(0, MARK_DIGITS);
}

function asKept(value: unknown, isUnordered: boolean): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return toLines(String(value)).normalize('NFC').trim();
  const items = value.map((item) => String(item).normalize('NFC'));
  return (isUnordered ? items.sort() : items).join('\n');
}

/** Marks of facts in one line: `heading:1f2e3d4c5 authors:- …`. */
export function writeMarks(marks: ReadonlyMap<FactName, string>): string {
  return [...marks].map(([fact, mark]) => `${fact}:${mark}`).join(' ');
}

/** The marks of a line that `writeMarks` wrote; whatever else stands there is passed over. */
export function readMarks(line: string): Map<FactName, string> {
  const marks = new Map<FactName, string>();
  for (const part of line.split(' ')) {
    const [fact = '', mark, ...more] = part.split(':');
    if (fact !== '' && mark && more.length === 0) marks.set(fact, mark);
  }
  return marks;
}

/** The marks of some facts of an entry. */
export function marksOf(
  values: Readonly<Record<string, unknown>>,
  facts: Iterable<FactName>,
): Map<FactName, string> {
  return new Map([...facts].map((fact) => [fact, markOf(factOf(values, fact), fact)]));
}
