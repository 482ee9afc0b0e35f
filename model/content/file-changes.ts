import { entryChanges, type FieldChange } from '../entry-changes.ts';
import type { EntryContext } from '../fields.ts';
import { pathToId } from '../id.ts';
import { readJsonObject } from '../json-file.ts';
import { combineSettings } from '../settings/combine-settings.ts';

/**
 * What differs between two versions of a content file: of an entry as `entryChanges`, of settings field
 * by field and item by item. Undefined stands for a file that is not there.
 */
export function fileChanges(
  path: string,
  before: string | undefined,
  after: string | undefined,
  context: EntryContext,
): FieldChange[] {
  const target = pathToId(path);
  if (target) return entryChanges(target.collection, before, after, context);
  return settingsChanges(before, after);
}

/** The same of settings. */
export function settingsChanges(
  before: string | undefined,
  after: string | undefined,
): FieldChange[] {
  const [old, now] = [before, after].map((text) => {
    const read = readJsonObject(text ?? '{}');
    return read.ok ? read.values : undefined;
  });
  const changes = old && now ? valueChanges(old, now) : [];
  if (changes.length > 0 || before === after) return changes;
  return [{ field: '', label: 'File', before: before ?? null, after: after ?? null }];
}

type Values = Readonly<Record<string, unknown>>;

/** What differs between two versions of a setting's values, field by field and item by item. */
export function valueChanges(old: Values, now: Values): FieldChange[] {
  // Against itself every change is one side's.
  return combineSettings(old, now, old).fields.map(({ field, label, base, mine }) => {
    const change = { field, label, before: base ?? null, after: mine ?? null };
    if (!field.endsWith(']') || (base !== undefined && mine !== undefined)) return change;
    // An item may well be there and be empty, as a telephone number that is not known yet.
    return { ...change, item: base === undefined ? ('added' as const) : ('removed' as const) };
  });
}
