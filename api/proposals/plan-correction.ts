import { inputFields } from '../../model/check-fields.ts';
import {
  type Collection,
  type Entry,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
} from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import type { Field } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { idToPath, isId } from '../../model/id.ts';
import type { Person } from '../../model/people.ts';
import { isSample } from '../../model/samples.ts';
import { splitList } from '../../model/text.ts';
import { saveSubject } from '../../model/wire/save-subject.ts';
import type { Branch } from '../content/content-view.ts';
import { HostUnavailableError, type NewCommit } from '../content/git-host.ts';
import { identities } from '../content/identities.ts';
import { changedEntry } from '../saving/entry-texts.ts';

/** What a visitor would have in one field of an entry. */
export interface Correction {
  collection: string;
  id: string;
  field: string;
  /** As a form or a JSON body holds it. */
  value: unknown;
  /** `versionOf` the value that the visitor has seen; undefined where they do not say. */
  seen: string | undefined;
}

export type CorrectionPlan =
  | {
      kind: 'planned';
      path: string;
      text: string;
      /** The entry's, as it is now. */
      title: string;
      /** The tree that the commit's is made of. */
      base: string;
      commit: Omit<NewCommit, 'tree' | 'at'>;
    }
  | { kind: 'invalid'; errors: Finding[] }
  | { kind: 'unchanged' }
  /** The website has another value than the one that was seen. */
  | { kind: 'changed since' }
  | { kind: 'unknown' };

/** The collections whose entries visitors may propose to correct. */
const CORRECTABLE: readonly Collection[] = [
  papers,
  speakers,
  organisingMembers,
  technicalMembers,
  internationalMembers,
];

/** What is typed or chosen: no pictures and files, and no order of a list. */
const KINDS: readonly Field['kind'][] = [
  'line',
  'markdown',
  'list',
  'link',
  'track',
  'choice',
  'people',
];

export const correctableNames = CORRECTABLE.map(({ name }) => name);

export const correctableNamed = (name: string): Collection | undefined =>
  CORRECTABLE.find((each) => each.name === name);

/** The fields that a visitor may propose to change. */
export const correctableFields = (collection: Collection): [string, Field][] =>
  inputFields(collection).filter(([, { kind, isInternal }]) => KINDS.includes(kind) && !isInternal);

/** Names a value, so that it is known whether another one has taken its place. */
export const versionOf = (value: unknown): string =>
  sha256Hex(JSON.stringify(value ?? null)).slice(0, 16);

/** Decides what a correction changes, by the rules of every save. Pure. */
export function planCorrection(correction: Correction, view: Branch): CorrectionPlan {
  const { id, field, seen } = correction;
  const collection = correctableNamed(correction.collection);
  if (!collection || !isId(id)) return { kind: 'unknown' };
  if (!correctableFields(collection).some(([name]) => name === field)) return { kind: 'unknown' };
  const path = idToPath(collection, id);
  const previous = view.textOf(path);
  const entry = previous === undefined ? undefined : readBack(collection, id, previous, view);
  if (previous === undefined || !entry || isSample(entry)) return { kind: 'unknown' };
  if (seen !== undefined && seen !== versionOf(entry[field])) return { kind: 'changed since' };
  const values = sentValues(collection, entry, correction);
  const changed = changedEntry(id, previous, values, { collection, view, uploads: [] });
  if (!changed.ok) return { kind: 'invalid', errors: changed.errors };
  const after = readBack(collection, id, changed.text, view);
  if (after && versionOf(after[field]) === versionOf(entry[field])) return { kind: 'unchanged' };
  const { head, settings } = view;
  if (!head?.tree) throw new HostUnavailableError('The branch is not known yet', { refused: true });
  const title = String(entry[collection.titleField]);
  return {
    kind: 'planned',
    path,
    text: changed.text,
    title,
    base: head.tree,
    commit: {
      parent: head.commit,
      message: saveSubject('update', collection, title),
      ...identities({ id: 'visitor', name: VISITOR }, settings),
    },
  };
}

/** As commits and screens call somebody of whom nothing is known. */
export const VISITOR = 'A visitor';

function readBack(collection: Collection, id: string, text: string, view: Branch) {
  const read = readEntryFile(collection, id, text, view.context);
  return read.ok ? read.entry : undefined;
}

/** What a form would send that changes one field: fields that have to be there, and that one. */
function sentValues(
  collection: Collection,
  entry: Entry,
  { field, value }: Correction,
): Record<string, unknown> {
  const required = inputFields(collection).filter(([, each]) => each.required);
  const values = Object.fromEntries(required.map(([name]) => [name, entry[name]]));
  const details = inputFields(collection).find(([, { detailsOf }]) => detailsOf === field)?.[0];
  const people = details === undefined ? undefined : (entry[details] as Person[] | undefined);
  const sent = { ...values, [field]: value };
  const names = typeof value === 'string' ? splitList(value) : value;
  if (details === undefined || !people || !Array.isArray(names)) return sent;
  return { ...sent, [details]: renamed(people, entry[field] as string[], names) };
}

/**
 * What is known of people, under the names that they have now: a name that is written otherwise at its
 * place is the same person, as long as they are as many.
 */
function renamed(people: readonly Person[], before: readonly string[], after: readonly unknown[]) {
  const names = after.map((name) => String(name).trim()).filter((name) => name !== '');
  if (names.length !== before.length) return people.filter(({ name }) => names.includes(name));
  return people.flatMap((person) => {
    if (names.includes(person.name)) return [person];
    const name = names[before.indexOf(person.name)];
    return name === undefined ? [] : [{ ...person, name }];
  });
}
