import * as z from 'zod';
import { toDateTime } from './date-time.ts';
import { namedDate, readNamedDate } from './named-date.ts';
import { isAndOthers } from './people.ts';
import { hasControlCharacter, splitList, toLines, toOneLine } from './text.ts';
import { isPdfUpload, pictureNameOfUrl, uploadNameOfUrl } from './upload.ts';
import { wholeAddress } from './whole-address.ts';

/** What fields need to know of the edition's settings in order to judge a value. */
export interface EntryContext {
  /** IANA name; a date without a time is the start of that day here. */
  timeZone: string;
  /** The organising committee's categories; empty where they are not known, then any text goes. */
  organisingCategories: readonly string[];
  /** The special tracks; left out or empty where they are not known, then any goes. */
  tracks?: readonly KnownTrack[];
}

/** A track as papers name it. */
export interface KnownTrack {
  /** What papers keep: the name as a slug. */
  id: string;
  name: string;
  alsoCalled?: string;
}

export type FieldKind =
  | 'line'
  | 'markdown'
  | 'list'
  | 'link'
  | 'image'
  | 'picture'
  | 'pdf'
  | 'date-time'
  | 'number'
  | 'mark'
  | 'choice'
  | 'track'
  | 'room'
  | 'day'
  | 'time'
  | 'people';

/** Whether a field of a kind holds the address of a picture. */
export const isPicture = (kind: string | undefined) => kind === 'image' || kind === 'picture';

/** Whether it holds the address of a file that may have been uploaded. */
export const isOfFile = (kind: string | undefined) => isPicture(kind) || kind === 'pdf';

/** One field of a kind of entry: how people call it, and what it takes. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  kind: FieldKind;
  label: string;
  required: Required;
  /** Set by the server when the entry is made, never taken from a form. */
  setByServer?: true;
  /** The website's own note on an entry: no form, table, search or page knows it. */
  isInternal?: true;
  /** Of a list: its items are names of people. */
  ofPeople?: true;
  /** Of a list: its items are papers and speakers, as `readTalk` reads them. */
  ofTalks?: true;
  /** Of a picture: one of the website's own that may stand in its place, such as a drawn portrait. */
  placeholder?: string;
  /** Drawn on a card: paragraphs, lines as typed, bold, italic, struck out, links and facts alone. */
  isBrief?: true;
  /** Of a link: it is for those who take part alone, and files hold it sealed (`readSealed`). */
  isSealed?: true;
  /** Pages leave out its lines that name a fact that is not known. */
  isLeftOutUnknown?: true;
  /** May hold the name of an important date in place of a day: see `readNamedDate`. */
  mayNameDate?: true;
  /** Of what is known of people: the field of their names, in which files keep both. */
  detailsOf?: string;
  /** Of a choice that no setting has: what may be chosen, each with its word for people. */
  choices?: Readonly<Record<string, string>>;
  /** Few entries have it: forms keep it folded up. */
  isMore?: true;
  /** Takes what a form, a JSON body or a file holds; yields the value as it is kept. */
  schema(context: EntryContext): z.ZodType<Value | undefined>;
  /** What is taken of a value in a file that breaks the rule, so that the rest of the entry is published. */
  readSchema?: z.ZodType<Value | undefined>;
}

/** Lengths in UTF-16 code units, as a browser's `maxlength` counts them. */
export const MAX_LENGTH = {
  line: 300,
  markdown: 20_000,
  message: 5_000,
  url: 2_000,
  listItem: 200,
  listItems: 100,
} as const;

export type Options<Required extends boolean> = { label: string; required: Required };

// Blank means what is kept as nothing: some line breaks (U+0085) are no white space to `trim`.
const emptyToNone = (value: unknown) =>
  value === null || (typeof value === 'string' && toOneLine(value) === '') ? undefined : value;

/** 'Heading is required.', 'Authors are required.' */
const needed = (label: string) => `${label} ${/[^s]s$/.test(label) ? 'are' : 'is'} required.`;

/** Empty text is the same as none; none is an error only where the field is required. */
export function optional<Value>(
  { label, required }: Options<boolean>,
  schema: z.ZodType<Value>,
): z.ZodType<Value | undefined> {
  return z.unknown().transform((raw, context) => {
    const value = emptyToNone(raw);
    if (value === undefined) {
      if (required) context.addIssue({ code: 'custom', message: needed(label) });
      return undefined;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const message = result.error.issues[0]?.message ?? `${label} is not valid.`;
    context.addIssue({ code: 'custom', message });
    return undefined;
  });
}

/** One line of text. */
export function lineSchema(label: string, maxLength: number) {
  return z
    .string(`${label} must be text.`)
    .transform(toOneLine)
    .refine((text) => !hasControlCharacter(text, ''), {
      error: `${label} contains a control character (such as a tab). Please remove it.`,
    })
    .refine((text) => text.length <= maxLength, {
      error: `${label} is too long: ${maxLength} characters at most.`,
    });
}

export function line<const Required extends boolean>(
  options: Options<Required>,
): Field<string, Required> {
  const schema = optional(options, lineSchema(options.label, MAX_LENGTH.line));
  return { kind: 'line', ...options, schema: () => schema };
}

/** Text of several lines, Markdown where an entry keeps it. */
export function markdown<const Required extends boolean>(
  options: Options<Required> & Pick<Field, 'isBrief' | 'isLeftOutUnknown'> & { maxLength?: number },
): Field<string, Required> {
  const { maxLength = MAX_LENGTH.markdown, ...field } = options;
  const { label } = field;
  const schema = optional(
    options,
    z
      .string(`${label} must be text.`)
      .transform(toLines)
      .refine((text) => !hasControlCharacter(text, '\t\n'), {
        error: `${label} contains a control character. Please remove it.`,
      })
      .refine((text) => text.length <= maxLength, {
        error: `${label} is too long: ${maxLength} characters at most.`,
      }),
  );
  return { kind: 'markdown', ...field, schema: () => schema };
}

/** A list of names: an array as it is, or text that is split at commas. */
export function list<const Required extends boolean>(
  options: Options<Required> & { ofPeople?: true },
): Field<string[], Required> {
  const schema = listSchema(options);
  const { ofPeople } = options;
  if (!ofPeople) return { kind: 'list', ...options, schema: () => schema };
  const strict = schema.refine((names) => !names?.some(isAndOthers), {
    error: 'Name each author in place of “et al.”, which search engines take for a person.',
  });
  return { kind: 'list', ...options, schema: () => strict, readSchema: schema };
}

function listSchema(options: Options<boolean>): z.ZodType<string[] | undefined> {
  const { label } = options;
  const tooMany = `${label} has too many entries: ${MAX_LENGTH.listItems} at most.`;
  const item = lineSchema(`Each entry of ${label}`, MAX_LENGTH.listItem);
  return optional(
    options,
    z
      .union([z.string().transform(splitList), z.array(z.unknown())], {
        error: `${label} must be a list or comma-separated text.`,
      })
      // Blank ones do not count, but whoever sends thousands means no list.
      .refine((items) => items.length <= 10 * MAX_LENGTH.listItems, { error: tooMany, abort: true })
      .pipe(z.array(item))
      .transform((items) => items.filter((text) => text !== ''))
      .refine((items) => items.length > 0 || !options.required, {
        error: needed(label),
      })
      .refine((items) => items.length <= MAX_LENGTH.listItems, {
        error: tooMany,
      }),
  );
}

const URL_TEXT = z.url();

/** True for a whole http or https address. `https:example.org`, which a page takes for a path, is none. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\\?#]/i.test(text) && URL_TEXT.safeParse(text).success;
}

/** As `isWebAddress`, https alone. */
export function isHttpsAddress(text: string): boolean {
  return /^https:/i.test(text) && isWebAddress(text);
}

function urlSchema(
  label: string,
  accepts: (text: string) => boolean,
  hint: string,
  asTyped: (text: string) => string,
) {
  return z
    .string(`${label} must be text.`)
    .transform((text) => asTyped(toOneLine(text)))
    .refine((text) => text.length <= MAX_LENGTH.url, {
      error: `${label} is too long: ${MAX_LENGTH.url} characters at most.`,
      abort: true,
    })
    .refine((text) => !/\s/.test(text) && !hasControlCharacter(text, '') && accepts(text), {
      error: `${label} must be ${hint}.`,
    });
}

/** A field that holds an address of some kind; `hint` ends the sentence of an error. */
function address<const Required extends boolean>(
  kind: 'link' | 'image' | 'picture' | 'pdf',
  options: Options<Required>,
  accepts: (text: string) => boolean,
  hint: string,
  asTyped = (text: string) => text,
): Field<string, Required> {
  const schema = optional(options, urlSchema(options.label, accepts, hint, asTyped));
  return { kind, ...options, schema: () => schema };
}

/** A web address, http or https; what is plainly one without either is made whole. */
export function link<const Required extends boolean>(
  options: Options<Required>,
): Field<string, Required> {
  const hint = 'a web address that begins with http:// or https://';
  return address('link', options, isWebAddress, hint, wholeAddress);
}

/** True for a drawing that comes with the website, such as a sample speaker's portrait. */
const isDrawing = (text: string) => text.startsWith('/images/') && isPublicPath(text);

/**
 * A picture that an administrator chose: an uploaded one, an https address, or one of the website's
 * drawings; of these the placeholder alone, where there is one.
 */
export function image<const Required extends boolean>(
  options: Options<Required> & { placeholder?: string },
): Field<string, Required> {
  const accepts = (text: string) =>
    pictureNameOfUrl(text) !== undefined ||
    isHttpsAddress(text) ||
    (options.placeholder === undefined ? isDrawing(text) : text === options.placeholder);
  const hint = 'an uploaded picture (/uploads/…) or a web address that begins with https://';
  return address('image', options, accepts, hint);
}

/** A paper's PDF, uploaded: an address elsewhere would be no file of this website. */
export function pdf<const Required extends boolean>(
  options: Options<Required>,
): Field<string, Required> {
  const accepts = (text: string) => isPdfUpload(text) && uploadNameOfUrl(text) !== undefined;
  return address('pdf', options, accepts, 'an uploaded PDF (/uploads/….pdf)');
}

/** True for the path of a file below public/, such as /images/name.svg. */
export function isPublicPath(text: string): boolean {
  return /^\/[A-Za-z0-9_/-]+\.[a-z0-9]+$/.test(text) && !text.includes('//');
}

/** A picture that ships with the site: a path below public/, or as `image`. */
export function picture<const Required extends boolean>(
  options: Options<Required>,
): Field<string, Required> {
  const accepts = (text: string) => isPublicPath(text) || isHttpsAddress(text);
  const hint = 'a path such as /images/name.svg or a web address that begins with https://';
  return address('picture', options, accepts, hint);
}

export function dateTime<const Required extends boolean>(
  options: Options<Required> & { setByServer?: true; mayNameDate?: true },
): Field<string, Required> {
  return {
    kind: 'date-time',
    ...options,
    schema: ({ timeZone }) =>
      optional(
        options,
        z.string(`${options.label} must be text.`).transform((text, context) => {
          const value = toDateTime(text.trim(), timeZone);
          if (value !== undefined) return value;
          const id = options.mayNameDate && readNamedDate(text);
          if (id) return namedDate(id);
          const message = `${options.label} must be a date such as 2030-01-31, or a date and time with its offset such as 2030-01-31T09:30:00+05:30${options.mayNameDate ? `, or name an important date: ${namedDate('submission-deadline')}` : ''}.`;
          context.addIssue({ code: 'custom', message });
          return z.NEVER;
        }),
      ),
  };
}

/** The last place that an entry may have. */
export const LAST_ORDER = 1_000_000;

/** A whole number that puts entries in order; small ones first. */
export function order(): Field<number, false> {
  const options = { label: 'Order', required: false } as const;
  const error = `Order must be a whole number from 0 to ${LAST_ORDER}.`;
  const schema = optional(
    options,
    z
      .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error })
      .pipe(z.int(error).min(0, error).max(LAST_ORDER, error)),
  );
  return { kind: 'number', ...options, schema: () => schema };
}

/** What an entry is, or is not: `true`, else it is not kept at all. */
export function mark(options: { label: string }): Field<true, false> {
  const error = `${options.label} must be true or false.`;
  const schema = optional(
    { ...options, required: false },
    z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
        error,
      })
      .transform((isMarked) => isMarked || undefined),
  );
  return {
    kind: 'mark',
    ...options,
    required: false,
    // What is false is none.
    schema: () => schema as z.ZodType<true | undefined>,
  };
}

/** One of a fixed list, which comes from the settings. */
export function choice<const Required extends boolean>(
  options: Options<Required> & { from: 'organisingCategories' },
): Field<string, Required> {
  const { label, required, from } = options;
  return {
    kind: 'choice',
    label,
    required,
    schema: (context) =>
      optional(
        options,
        lineSchema(label, MAX_LENGTH.line).refine(
          (text) => context[from].length === 0 || context[from].includes(text),
          { error: `${label} must be one of: ${context[from].join('; ')}.` },
        ),
      ),
  };
}
