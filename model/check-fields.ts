import type * as z from 'zod';
import type { Collection } from './collections.ts';
import type { EntryContext, Field } from './fields.ts';
import type { Finding } from './finding.ts';

/** Fields that a form or a call may set. */
export function inputFields(collection: Collection): [string, Field][] {
  return Object.entries(collection.fields).filter(([, field]) => !field.setByServer);
}

/**
 * Judges values against a collection. Fields nobody knows are dropped; each bad field is named once.
 * `only` narrows the fields that are looked at (a form may not set those of the server).
 */
export function checkFields(
  collection: Collection,
  values: Record<string, unknown>,
  context: EntryContext,
  only: [string, Field][] = Object.entries(collection.fields),
): { ok: true; values: Record<string, unknown> } | { ok: false; errors: Finding[] } {
  const kept: Record<string, unknown> = {};
  const errors: Finding[] = [];
  for (const [name, field] of only) {
    const result = schemaOf(field, context).safeParse(ownValue(values, name));
    if (!result.success) {
      errors.push({ field: name, message: result.error.issues[0]?.message ?? 'is not valid' });
    } else if (result.data !== undefined) kept[name] = result.data;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values: kept };
}

/**
 * As `checkFields`, of an entry's file that is to be shown: where a field can do without what breaks
 * its rule, the rest is taken. The content check says what was left out.
 */
export function readFields(
  collection: Collection,
  values: Record<string, unknown>,
  context: EntryContext,
): ReturnType<typeof checkFields> {
  const checked = checkFields(collection, values, context);
  if (checked.ok) return checked;
  const bad = new Set(checked.errors.map(({ field }) => field));
  const lax = Object.entries(collection.fields).map(([name, field]): [string, Field] => {
    const { readSchema } = field;
    return [name, bad.has(name) && readSchema ? { ...field, schema: () => readSchema } : field];
  });
  return checkFields(collection, values, context, lax);
}

// Making a schema costs more than using it, and a build judges thousands of entries by the same few.
const schemas = new WeakMap<EntryContext, Map<Field, z.ZodType>>();

function schemaOf(field: Field, context: EntryContext): z.ZodType {
  const known = schemas.get(context) ?? new Map<Field, z.ZodType>();
  schemas.set(context, known);
  const schema = known.get(field) ?? field.schema(context);
  known.set(field, schema);
  return schema;
}

/** One error per field, in the order of the fields. */
export function toFindings(error: z.ZodError): Finding[] {
  const errors = new Map<string, Finding>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!errors.has(field)) errors.set(field, { field, message });
  }
  return [...errors.values()];
}

function ownValue(values: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
