import * as z from 'zod';
import { toFieldErrors } from '../../model/check-fields.ts';
import { type EntryContext, type Field, MAX_LENGTH } from '../../model/fields.ts';
import { hasControlCharacter, toOneLine } from '../../model/text.ts';
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
  if (!result.success) throw errors.invalid(toFieldErrors(result.error));
  return result.data as FormValues<F>;
}

/** An e-mail address, in lower case. */
export function email({ label }: { label: string }) {
  return z
    .unknown()
    .transform((value) => (typeof value === 'string' ? toOneLine(value) : (value ?? '')))
    .pipe(
      z
        .string(`${label} must be text.`)
        .min(1, { error: `${label} is required.`, abort: true })
        .max(MAX_LENGTH.line, { error: `${label} is too long.`, abort: true })
        .pipe(z.email(`${label} must be an e-mail address such as name@example.org.`))
        .transform((text) => text.toLowerCase()),
    );
}

/** A password is taken as it is typed, blanks included. */
export function password({ label, minLength }: { label: string; minLength: number }) {
  return z
    .unknown()
    .transform((value) => value ?? '')
    .pipe(
      z
        .string(`${label} must be text.`)
        .min(1, { error: `${label} is required.`, abort: true })
        .min(minLength, `${label} is too short: ${minLength} characters at least.`)
        .max(MAX_LENGTH.line, `${label} is too long: ${MAX_LENGTH.line} characters at most.`)
        .refine((text) => !hasControlCharacter(text, ''), `${label} contains a control character.`),
    );
}
