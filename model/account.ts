import * as z from 'zod';
import { image, MAX_LENGTH } from './fields.ts';
import { whyGuessed } from './guessed-password.ts';
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

/** A password that exists, taken as it is typed, blanks included: any may be tried. */
export const password = ({ label }: { label: string }) => passwordOf(label, 1);

/**
 * A password that somebody chooses.
 * @param about what others try first: the name and the address of whoever chooses it, the conference's name
 */
export const newPassword = ({ label, about }: { label: string; about: readonly string[] }) =>
  passwordOf(label, PASSWORD_MIN_LENGTH).superRefine((text, context) => {
    const why = whyGuessed(text, about);
    if (why) context.addIssue(`${label} is easy to guess: ${why}. ${TAKE}`);
  });

const TAKE = 'Take three or four words that have nothing to do with you or the conference.';

function passwordOf(label: string, minLength: number) {
  return z
    .unknown()
    .transform((value) => value ?? '')
    .pipe(
      z
        .string(`${label} must be text.`)
        .min(1, { error: `${label} is required.`, abort: true })
        .min(minLength, `${label} is too short: ${minLength} characters at least.`)
        .max(MAX_LENGTH.line, {
          error: `${label} is too long: ${MAX_LENGTH.line} characters at most.`,
          abort: true,
        })
        .refine((text) => !hasControlCharacter(text, ''), `${label} contains a control character.`),
    );
}
