import { checkFields, inputFields } from '../../model/check-fields.ts';
import type { Collection, Entry } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import type { Finding } from '../../model/finding.ts';
import { idToPath, makeId } from '../../model/id.ts';
import { splitPeople, strangersIn } from '../../model/people-in-files.ts';
import { isRenamed } from '../../model/samples.ts';
import type { Planning } from './plan.ts';
import { missingUploads } from './plan-uploads.ts';

type NewEntry = { ok: true; id: string; path: string; text: string; title: string; entry: Entry };

/**
 * A new entry's file, or what is wrong with its values.
 * @param planned ids that the same save gives to others
 */
export function newEntry(
  values: Record<string, unknown>,
  at: string,
  { collection, view, randomBytes }: Omit<Planning, 'uploads'>,
  planned: readonly string[] = [],
): NewEntry | { ok: false; errors: Finding[] } {
  const split = splitPeople(collection, values);
  const sent = withInnerId(collection, split, 'new');
  const checked = checkFields(collection, sent, view.context, inputFields(collection));
  if (!checked.ok) return checked;
  const strangers = strangersAmong(collection, checked.values);
  if (strangers.length > 0) return { ok: false, errors: strangers };
  const title = String(checked.values[collection.titleField]);
  const isTaken = (id: string) => planned.includes(id) || view.has(idToPath(collection, id));
  const id = makeId(title, collection, isTaken, randomBytes);
  const entry: Entry = { _id: id, ...checked.values };
  if (sent !== split) entry.id = id;
  if (collection.fields.createdAt?.setByServer) entry.createdAt = at;
  Object.assign(entry, importNote(collection, values, view));
  const text = writeEntryFile(collection, entry, view.context);
  return { ok: true, id, path: idToPath(collection, id), text, title, entry };
}

type ChangedEntry = { ok: true; text: string; title: string } | { ok: false; errors: Finding[] };

/**
 * An entry's file with other values: what they do not mention stays, what they have empty goes.
 * @param previous the file's text
 */
export function changedEntry(
  id: string,
  previous: string,
  sent: Record<string, unknown>,
  { collection, view, uploads }: Omit<Planning, 'randomBytes'>,
): ChangedEntry {
  const before = readEntryFile(collection, id, previous, view.context);
  const innerId = before.ok ? before.entry.id : id;
  const values = withInnerId(collection, splitPeople(collection, sent), innerId);
  const checked = checkFields(collection, values, view.context, inputFields(collection));
  if (!checked.ok) return checked;
  const entry: Entry = { ...(before.ok ? before.entry : {}), _id: id };
  for (const [name, field] of inputFields(collection)) {
    // What a client does not mention stays; what it sends empty goes.
    if (field.required || Object.hasOwn(values, name)) entry[name] = checked.values[name];
  }
  // Who says nothing of the mark, as callers that do not know it, means another entry by another name.
  if (before.ok && isRenamed(collection, before.entry, entry) && !Object.hasOwn(values, 'sample')) {
    delete entry.sample;
  }
  Object.assign(entry, importNote(collection, values, view));
  const errors = missingUploads(collection, entry, uploads, view);
  // Who sends names alone means nothing else: what was known of those who go is gone with them.
  const strangers = strangersAmong(collection, entry);
  errors.push(...strangers.filter(({ field }) => Object.hasOwn(values, field)));
  if (errors.length > 0) return { ok: false, errors };
  const text = writeEntryFile(collection, entry, view.context, previous);
  return { ok: true, text, title: String(entry[collection.titleField]) };
}

/** What an import notes of an entry; no other call hands it on. */
function importNote(
  collection: Collection,
  values: Record<string, unknown>,
  { context }: Planning['view'],
): Record<string, unknown> {
  const notes = Object.entries(collection.fields).filter(([, { isInternal }]) => isInternal);
  const sent = notes.filter(([name]) => Object.hasOwn(values, name));
  const checked = checkFields(collection, values, context, sent);
  return checked.ok ? checked.values : {};
}

/** What is said of people who are none of an entry's names: a file has no place for them. */
function strangersAmong(collection: Collection, values: Record<string, unknown>): Finding[] {
  const [stranger] = strangersIn(collection, values);
  if (!stranger) return [];
  const { details: field, names, person } = stranger;
  const list = collection.fields[names]?.label.toLowerCase();
  const message = `${person.name} is not among the ${list}. Write the name as it stands there, or take the person out.`;
  return [{ field, message }];
}

/** The values as they are, or with the id that stands inside a file, where they say none. */
function withInnerId(
  { fields }: Collection,
  values: Record<string, unknown>,
  id: unknown,
): Record<string, unknown> {
  const isMissing = values.id === undefined || values.id === null || values.id === '';
  return Object.hasOwn(fields, 'id') && isMissing ? { ...values, id } : values;
}
