import * as z from 'zod';
import { toFindings } from '../../model/check-fields.ts';
import type { EntryContext, Field } from '../../model/fields.ts';
import { errors } from './api-error.ts';

/** Fields of calls that are no entries judge without the edition's settings. */
const NO_CONTEXT: EntryContext = { timeZone: 'UTC', organisingCategories: [] };

type FormField = z.ZodType | Field;
type FormValues<F> = {
  [K in keyof F]: F[K] extends Field<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : F[K] extends z.ZodType<infer Value>
      ? Value
      : never;
};

/** Judges a body's fields; those nobody knows are dropped. @throws ApiError 422 */
export function readForm<const F extends Record<string, FormField>>(
  body: Record<string, unknown>,
  fields: F,
): FormValues<F> {
  const shape: Record<string, z.ZodType> = {};
  const own: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] =
      'schema' in field && 'kind' in field ? field.schema(NO_CONTEXT) : (field as z.ZodType);
    own[name] = Object.hasOwn(body, name) ? body[name] : undefined;
  }
  const result = z.object(shape).safeParse(own);
  if (!result.success) throw errors.invalid(toFindings(result.error));
  return result.data as FormValues<F>;
}

/** As many as one delete takes out. */
export const REMOVE_MAX = 500;

const ONE_EACH = 'Ids must be a list of ids, one at least, each once.';

/** A field of ids. @param inWhat for the sentence that refuses too many: 'delete' */
export const idsField = (atMost: number, inWhat: string) =>
  z
    .array(z.string(ONE_EACH), ONE_EACH)
    .min(1, ONE_EACH)
    .max(atMost, `Ids: ${atMost} entries at most in one ${inWhat}.`)
    .refine((ids) => new Set(ids).size === ids.length, ONE_EACH);
