import { checkFields } from './check-fields.ts';
import type { Collection } from './collections.ts';
import { readValues } from './entry-file.ts';
import type { EntryContext } from './fields.ts';

/** One field that differs between two versions of an entry; `null` for none. */
export interface FieldChange {
  /** Empty for the file as a whole. */
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  /** It is an item of a list in a setting, and came or went as a whole. */
  item?: 'added' | 'removed';
}

/**
 * The fields of a version of an entry's file, whatever its age: a value that breaks its rule of
 * today is shown as it stands in the file. Undefined where the file cannot be read at all.
 */
export function readVersion(
  collection: Collection,
  text: string,
  context: EntryContext,
): Record<string, unknown> | undefined {
  const raw = readValues(collection, text);
  if (!raw.ok) return undefined;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    const checked = checkFields(collection, raw.values, context, [[name, field]]);
    if (checked.ok) Object.assign(values, checked.values);
    else if (Object.hasOwn(raw.values, name)) values[name] = raw.values[name];
  }
  return values;
}

/**
 * What differs between two versions of an entry's file, in the order of the model's fields;
 * undefined stands for a file that is not there. Where no field tells the difference (a comment, a
 * field that nobody knows, a file that cannot be read) the one change is that of the whole file.
 */
export function entryChanges(
  collection: Collection,
  before: string | undefined,
  after: string | undefined,
  context: EntryContext,
): FieldChange[] {
  const fieldsOf = (text: string | undefined) =>
    text === undefined ? {} : readVersion(collection, text, context);
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changes: FieldChange[] = [];
  for (const [field, { label }] of old && now ? Object.entries(collection.fields) : []) {
    const change = { field, label, before: old?.[field] ?? null, after: now?.[field] ?? null };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes.push(change);
  }
  // What only the website itself reads is told where nothing else is.
  const told = changes.filter(({ field }) => !collection.fields[field]?.isInternal);
  if (told.length > 0) return told;
  if (changes.length > 0 || before === after) return changes;
  return [{ field: '', label: 'File', before: before ?? null, after: after ?? null }];
}
