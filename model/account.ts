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

/** Digits beside a word are no secret as long as they may be a year, a birthday or a count. */
const FEW_DIGITS = 8;

/** Letters and digits alone, as somebody who guesses tries them: no accents, no capitals, no blanks. */
const inPlain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a password is made of nothing but words of these texts, and a few digits. */
function isGuessed(text: string, about: readonly string[]): boolean {
  const words = about
    .map((each) => each.replace(/@.*/s, ''))
    .flatMap((each) => [each, ...each.split(/[^\p{L}\p{M}\p{N}]+/u), each.replace(/\p{N}+/gu, '')])
    .map(inPlain)
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  const plain = inPlain(text);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.length <= FEW_DIGITS && /^\p{N}*$/u.test(rest);
}

/**
 * A password is taken as it is typed, blanks included.
 * @param minLength 1 for one that exists: any may be tried
 * @param about what others try first: the name and the address of whoever chooses it, the conference's name
 */
export function password({
  label,
  minLength,
  about = [],
}: {
  label: string;
  minLength: number;
  about?: readonly string[];
}) {
  return z
    .unknown()
    .transform((value) => value ?? '')
    .pipe(
      z
        .string(`${label} must be text.`)
        .min(1, { error: `${label} is required.`, abort: true })
        .min(minLength, `${label} is too short: ${minLength} characters at least.`)
        .max(MAX_LENGTH.line, `${label} is too long: ${MAX_LENGTH.line} characters at most.`)
        .refine((text) => !hasControlCharacter(text, ''), `${label} contains a control character.`)
        .refine(
          (text) => !isGuessed(text, about),
          `${label} is easy to guess: it is a name and a few digits. Take three or four words that have nothing to do with you or the conference.`,
        ),
    );
}
