import * as z from 'zod';
import { image, MAX_LENGTH } from './fields.ts';
import { PERSON_PLACEHOLDER } from './placeholders.ts';
import { hasControlCharacter, toOneLine } from './text.ts';

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

/** Who has no picture at hand has the drawn portrait. */
export const profileImage = image({
  label: 'Profile image',
  required: true,
  placeholder: PERSON_PLACEHOLDER,
});

/** Of a new password, in UTF-16 code units as a browser counts them. */
export const PASSWORD_MIN_LENGTH = 8;

/**
 * A password is taken as it is typed, blanks included.
 * @param minLength 1 for one that exists: any may be tried
 */
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
