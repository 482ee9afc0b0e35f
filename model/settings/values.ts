import * as z from 'zod';
import { COORDINATES_FORM, readCoordinates } from '../coordinates.ts';
import { isDay } from '../date-time.ts';
import { isHttpsAddress, isPublicPath, MAX_LENGTH } from '../fields.ts';
import { hasControlCharacter, ID, toOneLine } from '../text.ts';

/**
 * Gives a field its name for people, and where that is not enough a sentence on what it is for; every
 * field of the settings has a name.
 */
export function named<T extends z.ZodType>(text: string, value: T, hint?: string): T {
  return value.meta(hint === undefined ? { title: text } : { title: text, description: hint });
}

/** What is entered in another way than a line of text, or a number. */
export type Format =
  | 'paragraph'
  | 'date'
  | 'time'
  | 'time-zone'
  | 'uri'
  | 'email'
  | 'telephone'
  | 'picture'
  | 'amount'
  | 'colour';

/** Tells forms how a value is entered. */
export const entered = <T extends z.ZodType>(format: Format, value: T): T => value.meta({ format });

/** A line of text; line breaks become a blank. */
export function line(maxLength: number = MAX_LENGTH.line) {
  return z
    .string()
    .transform(toOneLine)
    .refine((text) => text !== '', { error: 'must not be empty.', abort: true })
    .refine((text) => !hasControlCharacter(text, ''), {
      error: 'contains a control character (such as a tab). Please remove it.',
      abort: true,
    })
    .refine((text) => text.length <= maxLength, {
      error: `is too long: ${maxLength} characters at most.`,
    });
}

/** A few sentences on one line, for a card or a paragraph. */
export const paragraph = () => entered('paragraph', line(2_000));

/** What may still be open: `null` until it is announced. Pages leave it out, or say so once. */
export const open = <T extends z.ZodType>(value: T) => value.nullable();

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = () =>
  entered(
    'date',
    z.string().refine(isDay, {
      error: 'must be a day of the calendar, written such as 2030-01-31.',
      abort: true,
    }),
  );

/** The name of a time zone (IANA), such as Europe/Paris. */
export const timeZone = () =>
  entered(
    'time-zone',
    z
      .string()
      .refine(isTimeZone, { error: 'must be the name of a time zone, such as Europe/Paris.' }),
  );

/** A whole https address. */
export const address = () =>
  entered(
    'uri',
    z.string().refine((text) => text.length <= MAX_LENGTH.url && isHttpsAddress(text), {
      error: `must be a web address that begins with https://, ${MAX_LENGTH.url} characters at most.`,
      abort: true,
    }),
  );

/** The path of a picture below public/. */
export const picturePath = () =>
  entered(
    'picture',
    z.string().refine(isPublicPath, {
      error: ({ input }) =>
        input === '' ? 'is missing: choose one.' : 'must be a path such as /images/name.svg.',
    }),
  );

/** A colour as `#rrggbb`, in small letters. */
export const colour = () =>
  entered(
    'colour',
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six digits, such as #2b3a8c.')
      .toLowerCase(),
  );

/** Latitude and longitude, as `readCoordinates` reads them. */
export const coordinates = () =>
  z.string().refine((text) => readCoordinates(text) !== undefined, { error: COORDINATES_FORM });

/** A page's path on the site: `/`, `/contact`, `/authors/cmt-acknowledgement.html`. */
export const pagePath = () =>
  z.string().refine((text) => /^\/(?:[a-z0-9()-]+\/)*(?:[a-z0-9().-]+)?$/.test(text), {
    error: 'must be a path on this site, such as /contact.',
  });

/** A name for programs, shaped as an entry's id. */
export const id = () =>
  z.string().refine((text) => ID.test(text), {
    error: 'must be lower case letters, digits and single hyphens, such as early-bird.',
  });

/** An amount of money in whole units of its currency. */
export const amount = () => entered('amount', z.int().min(0).max(100_000_000));

/** Three letters of ISO 4217. */
export const currency = () =>
  z.string().regex(/^[A-Z]{3}$/, 'must be the three capital letters of a currency, such as EUR.');

/** A list of one item or more, of which no two share what `nameOf` yields. */
export function distinct<Item extends z.ZodType>(
  item: Item,
  nameOf: (value: z.output<Item>) => string,
) {
  return distinctOrNone(item, nameOf).min(1);
}

/**
 * A list in which no two items share what `nameOf` yields; the second one is the finding.
 * @param repeated the field that yields it, and what to do, where its value says nothing to people
 */
export function distinctOrNone<Item extends z.ZodType>(
  item: Item,
  nameOf: (value: z.output<Item>) => string,
  repeated?: { field: string; toDo: string },
) {
  return z.array(item).superRefine((items, context) => {
    const seen = new Set<string>();
    items.forEach((value, index) => {
      const name = nameOf(value);
      if (seen.has(name)) {
        const toDo = repeated?.toDo ?? `"${name}". Remove or rename one of them.`;
        const path = repeated ? [index, repeated.field] : [index];
        context.addIssue({ code: 'custom', path, message: `stands here twice: ${toDo}` });
      }
      seen.add(name);
    });
  });
}

/** The one that was asked for last: a conference has one, and looking it up is dear. */
let lastTimeZone: string | undefined;

/** True for a name that the IANA time zone database has. */
export function isTimeZone(name: string): boolean {
  if (name === lastTimeZone) return true;
  // An offset such as +05:30 is no name: it knows no summer time, and calendars need a name.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    lastTimeZone = name;
    return true;
  } catch {
    return false;
  }
}
