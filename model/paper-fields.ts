import * as z from 'zod';
import {
  type EntryContext,
  type Field,
  isWebAddress,
  lineSchema,
  link,
  list,
  MAX_LENGTH,
  optional,
  pdf,
} from './fields.ts';
import { findTrack, trackSlug } from './find-track.ts';
import {
  DETAIL_LABELS,
  isAndOthers,
  orcidProblem,
  PERSON_DETAILS,
  type Person,
  readOrcid,
} from './people.ts';

/**
 * What a paper may say of itself beyond what it has to. Where a file has it wrong, the content check
 * says so, and the rest of the paper is published.
 */

type Label = { label: string };

const NOTHING = z.unknown().transform(() => undefined);

function more<Value>(
  field: Pick<Field, 'kind' | 'label'> & Partial<Field>,
  schema: (context: EntryContext) => z.ZodType<Value>,
  readSchema: z.ZodType<Value | undefined> = NOTHING,
): Field<Value, false> {
  const { label } = field;
  return {
    ...field,
    required: false,
    isMore: true,
    schema: (context) => optional({ label, required: false }, schema(context)),
    readSchema,
  };
}

/** One line, judged further; `read` yields it in the one form that is kept, undefined for a bad one. */
function judged(
  { label }: Label,
  read: (text: string) => string | undefined,
  hint: string,
): Field<string, false> {
  const schema = lineSchema(label, MAX_LENGTH.line).transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `${label} must be ${hint}.` });
    return z.NEVER;
  });
  return more({ kind: 'line', label }, () => schema);
}

/** One line of text. */
export function moreLine({ label }: Label): Field<string, false> {
  const schema = lineSchema(label, MAX_LENGTH.line);
  return more({ kind: 'line', label }, () => schema);
}

/** What an import notes of an entry: see `writeMarks`. Nobody types it. */
export function importMarks({ label }: Label): Field<string, false> {
  const { isMore: _, ...field } = moreLine({ label });
  const schema = optional({ label, required: false }, lineSchema(label, MAX_LENGTH.url));
  return { ...field, setByServer: true, isInternal: true, schema: () => schema };
}

/** A web address. */
export function moreLink({ label }: Label): Field<string, false> {
  return { ...link({ label, required: false }), isMore: true, readSchema: NOTHING };
}

/** The PDF that is published beside a paper's page. */
export function paperPdf({ label }: Label): Field<string, false> {
  return { ...pdf({ label, required: false }), isMore: true, readSchema: NOTHING };
}

/** Words: a list, or text that is split at commas. */
export function keywords({ label }: Label): Field<string[], false> {
  const field = list({ label, required: false });
  // None are the same as an empty list.
  const schema = (context: EntryContext) =>
    field.schema(context).transform((words) => (words?.length ? words : undefined));
  return { ...field, isMore: true, schema, readSchema: NOTHING };
}

const DOI_PREFIX = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i;
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[!-~]*[!-.0-~]$/;

/** A DOI without what stands before it in an address; undefined for anything else. */
export function readDoi(text: string): string | undefined {
  const bare = text.replace(DOI_PREFIX, '');
  return DOI.test(bare) ? bare : undefined;
}

export const doiAddress = (doi: string) => `https://doi.org/${encodeURI(doi)}`;

/** A DOI, typed bare or as an address: `10.1007/978-3-031-12345-6_7`. */
export function doi({ label }: Label): Field<string, false> {
  const hint = 'a DOI such as 10.1007/978-3-031-12345-6_7, or its address at https://doi.org/';
  return judged({ label }, readDoi, hint);
}

const CREATIVE_COMMONS = /^CC[ -](BY(?:-(?:NC|SA|ND)){0,2})[ -](\d\.\d)$/i;

/** Where a licence can be read; undefined where nobody can tell. */
export function licenceAddress(licence: string): string | undefined {
  if (isWebAddress(licence)) return licence;
  if (/^CC0(?:[ -]1\.0)?$/i.test(licence)) {
    return 'https://creativecommons.org/publicdomain/zero/1.0/';
  }
  const [, terms, version] = CREATIVE_COMMONS.exec(licence) ?? [];
  return terms && `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`;
}

const PAGE = /^([A-Za-z.]{0,6})(\d{1,7})$/;
const ROMAN = /^[ivxlc]{1,10}$/i;

/** First and last page of `12-19`; of a single one both are the same. */
export function pageSpan(pages: string): { first: string; last: string } {
  const [first = '', last = first] = pages.split('-');
  return { first, last };
}

function readPages(text: string): string | undefined {
  const bare = text.replace(/^pp?\.?\s*(?=\S)/i, '').replace(/\s*(?:--|[-\u2010-\u2014])\s*/, '-');
  const parts = bare.split('-');
  if (parts.length > 2 || !parts.every((part) => PAGE.test(part) || ROMAN.test(part))) {
    return undefined;
  }
  const [first, last] = parts.map((part) => PAGE.exec(part));
  const isTurned = first && last && first[1] === last[1] && Number(last[2]) < Number(first[2]);
  return isTurned ? undefined : bare;
}

/** The pages of the proceedings: `12-19`, or one alone. */
export function pages({ label }: Label): Field<string, false> {
  const hint = 'the first and the last page, such as 12-19, the last not before the first';
  return judged({ label }, readPages, hint);
}

const DATE = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/;

function readDate(text: string): string | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const parts = [year, ...[month, day].flatMap((each) => each?.padStart(2, '0') ?? [])];
  const whole = [...parts, '01', '01'].slice(0, 3).join('-');
  const time = Date.parse(`${whole}T00:00:00Z`);
  // A day that does not exist becomes one of the next month.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole);
  return exists ? parts.join('-') : undefined;
}

/** When it was published: a year, a month or a day, `2026`, `2026-03` or `2026-03-06`. */
export function publicationDate({ label }: Label): Field<string, false> {
  return judged({ label }, readDate, 'a year or a day, such as 2030 or 2030-01-31');
}

/** One of the special tracks, by its id. A file may have the name; whether there is such a track is the check's. */
export function track({ label }: Label): Field<string, false> {
  const text = lineSchema(label, MAX_LENGTH.line);
  const schema = ({ tracks = [] }: EntryContext) =>
    text.transform((value, context) => {
      if (tracks.length === 0) return trackSlug(value);
      const found = findTrack(tracks, value);
      if (found) return found.id;
      const known = tracks.map(({ name }) => name).join('; ');
      const message = `There is no track “${value}”. Choose another one or none. There are: ${known}.`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
  // A track that was renamed may come back.
  const read = z.unknown().transform((raw) => {
    const value = text.safeParse(raw);
    return value.success && value.data !== '' ? trackSlug(value.data) : undefined;
  });
  return more({ kind: 'track', label }, schema, read);
}

const detail = (label: string) =>
  optional({ label, required: false }, lineSchema(label, MAX_LENGTH.line));

const orcid = optional(
  { label: DETAIL_LABELS.orcid, required: false },
  z.string('ORCID must be text.').transform((text, context) => {
    const value = readOrcid(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'ORCID is not valid.' });
    return z.NEVER;
  }),
);

const personName = lineSchema('Name', MAX_LENGTH.listItem);
const details: Record<(typeof PERSON_DETAILS)[number], z.ZodType<string | undefined>> = {
  given: detail(DETAIL_LABELS.given),
  family: detail(DETAIL_LABELS.family),
  affiliation: detail(DETAIL_LABELS.affiliation),
  orcid,
};

/** A person of a list, and a sentence for what had to be left out. */
function readPerson(raw: unknown): { person?: Person; problem?: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { problem: 'Each author must be a name, or a group of fields that begins with name.' };
  }
  const values = raw as Record<string, unknown>;
  const name = personName.safeParse(Object.hasOwn(values, 'name') ? values.name : undefined);
  if (!name.success || name.data === '') {
    return { problem: 'An author has no name. Write it behind "name:".' };
  }
  const person: Person = { name: name.data };
  let problem: string | undefined;
  for (const key of PERSON_DETAILS) {
    const read = details[key].safeParse(Object.hasOwn(values, key) ? values[key] : undefined);
    if (read.success && read.data !== undefined) person[key] = read.data;
    if (read.success || problem) continue;
    problem =
      key === 'orcid'
        ? orcidProblem(person.name)
        : `${person.name}: ${read.error.issues[0]?.message ?? 'not valid.'}`;
  }
  return problem === undefined ? { person } : { person, problem };
}

const TOO_MANY = `Too many authors: ${MAX_LENGTH.listItems} at most.`;

/** What is known of the people whose names are in the field `detailsOf`; only those of whom anything is. */
export function people({
  label,
  detailsOf,
}: Label & { detailsOf: string }): Field<Person[], false> {
  const list = z.array(z.unknown(), `${label} must be a list of people, each with a name.`);
  const known = (people: readonly Person[]) =>
    people.filter((each) => Object.keys(each).length > 1 && !isAndOthers(each.name));
  const schema = list
    .max(MAX_LENGTH.listItems, TOO_MANY)
    .transform((raw, context): Person[] | undefined => {
      const read = raw.map(readPerson);
      const problem = read.find((each) => each.problem)?.problem;
      if (problem) context.addIssue({ code: 'custom', message: problem });
      const people = known(read.flatMap(({ person }) => person ?? []));
      return people.length > 0 ? people : undefined;
    });
  const readSchema = z.unknown().transform((raw) => {
    const people = Array.isArray(raw) ? raw.slice(0, MAX_LENGTH.listItems).map(readPerson) : [];
    const found = known(people.flatMap(({ person }) => person ?? []));
    return found.length > 0 ? found : undefined;
  });
  return {
    kind: 'people',
    label,
    required: false,
    detailsOf,
    schema: () => optional({ label, required: false }, schema),
    readSchema,
  };
}
