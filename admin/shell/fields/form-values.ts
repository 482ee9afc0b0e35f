import type { Entry } from '../../../model/collections.ts';
import { judgeFact } from '../../../model/content-check/judge-fact.ts';
import { fromWallClock, toWallClock } from '../../../model/date-time.ts';
import type { Facts } from '../../../model/facts/known-facts.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { replacedFacts, replacedInWords } from '../../../model/facts/replaced-facts.ts';
import { type EntryContext, type Field, type FieldKind, isOfFile } from '../../../model/fields.ts';
import type { Finding } from '../../../model/finding.ts';
import { readNamedDate } from '../../../model/named-date.ts';
import type { Person } from '../../../model/people.ts';
import { sentPeople } from './known-people.ts';
import { takeItems } from './take-items.ts';

/**
 * What stands in a field of a form: text, or for a list its items and, as the last one, the text
 * that is being typed; of people what is known beside their names, as `keptPeople` has it. Dates are
 * what a clock in the conference's time zone shows, or the name of an important date.
 */
export type FormValue = string | readonly string[] | readonly Person[];
export type FormValues = Readonly<Record<string, FormValue>>;

export function emptyValue(field: FormField): FormValue {
  if (field.kind === 'people') return [];
  return field.kind === 'list' ? [''] : '';
}

/** The items of a list and, as the last one, what is being typed. */
export const itemsIn = (value: FormValue): string[] =>
  [value].flat().flatMap((item) => (typeof item === 'string' ? item : []));

/** The people of a value, which is none where a draft is older than they are. */
export const peopleIn = (value: FormValue | undefined): Person[] =>
  [value ?? []].flat().flatMap((item) => (typeof item === 'string' ? [] : item));

/** An entry as its form shows it. */
export function toFormValues(
  fields: FormFields,
  entry: Entry,
  { timeZone }: EntryContext,
): FormValues {
  const values: Record<string, FormValue> = {};
  for (const [name, field] of fields) {
    const value = entry[name];
    if (field.kind === 'list') {
      values[name] = [...(Array.isArray(value) ? value.map(String) : []), ''];
    } else if (field.kind === 'people') {
      values[name] = Array.isArray(value) ? (value as Person[]) : [];
    } else if (field.kind === 'date-time') {
      const text = String(value ?? '');
      values[name] = readNamedDate(text) ? text : toWallClock(text, timeZone);
    } else values[name] = value === undefined || value === null ? '' : String(value);
  }
  return values;
}

/**
 * A form's values as they are sent: every field, so that one that was emptied goes. A draft may be older
 * than the fields that few entries have: it leaves what it does not know as it is.
 */
export function toPayload(
  fields: FormFields,
  values: FormValues,
  { timeZone }: EntryContext,
): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    if ((field.isMore || field.detailsOf) && values[name] === undefined) continue;
    const value = values[name] ?? emptyValue(field);
    if (field.detailsOf) {
      const names = itemsIn(values[field.detailsOf] ?? '');
      payload[name] = sentPeople(listItems(names, { ofPeople: true }), peopleIn(value));
    } else if (typeof value !== 'string') payload[name] = listItems(itemsIn(value), field);
    else if (field.kind === 'date-time') payload[name] = fromWallClock(value, timeZone) ?? value;
    else payload[name] = value;
  }
  return payload;
}

/** The items of a list field, with what is still being typed. */
export function listItems(
  value: readonly string[],
  { ofPeople }: Pick<FormField, 'ofPeople'>,
): string[] {
  const items = value.slice(0, -1).map((item) => item.trim());
  return takeItems(
    items.filter((item) => item !== ''),
    value.at(-1) ?? '',
    ofPeople ?? false,
  );
}

export function isBlank(value: FormValue | undefined): boolean {
  return value === undefined || (typeof value === 'string' ? value : value.join('')) === '';
}

interface Judge {
  fields: FormFields;
  edition: EntryContext;
  /** Fields for which a file waits to be uploaded. */
  pending: readonly string[];
  /** Sentences in place of the model's for a field that is empty. */
  messages?: Record<string, string> | undefined;
}

/** Any name of an upload: the file's real one is known once it has been sent. */
const waitingFor = ({ kind }: FormField) => `/uploads/waiting.${kind === 'pdf' ? 'pdf' : 'png'}`;

/** What is wrong with a form's values, by the model's own rules; one error a field. */
export function findErrors(
  values: FormValues,
  { fields, edition, pending, messages }: Judge,
): Finding[] {
  const payload = toPayload(fields, values, edition);
  for (const [name, field] of fields) {
    if (pending.includes(name)) payload[name] = waitingFor(field);
  }
  return fields.flatMap(([name, field]) => {
    const result = field.schema(edition).safeParse(payload[name]);
    if (result.success) return [];
    const own = isBlank(values[name]) ? messages?.[name] : undefined;
    const message = own ?? result.error.issues[0]?.message ?? `${field.label} is not valid.`;
    return [{ field: name, message }];
  });
}

const NAMING: readonly FormField['kind'][] = ['line', 'markdown', 'list'];

/** Of a form's texts, what is to be said of the facts that they name; one sentence a field. */
export function findFactWarnings(
  values: FormValues,
  fields: FormFields,
  facts: Facts | undefined,
): Finding[] {
  return fields.flatMap(([field, { kind }]) => {
    // An address and an account name no facts; a date says in its list that it is not there.
    if (!NAMING.includes(kind)) return [];
    const all = itemsIn(values[field] ?? '').flatMap(namedFacts);
    const said = new Set(all.flatMap((named) => judgeFact(named, facts)?.message ?? []));
    return said.size > 0 ? [{ field, message: [...said].join(' ') }] : [];
  });
}

/** Of texts that were changed, what is to be said of facts in whose place words were typed; one sentence a field. */
export function findReplacedFacts(
  values: FormValues,
  base: FormValues | undefined,
  fields: FormFields,
  facts: Facts | undefined,
): Finding[] {
  return fields.flatMap(([field, { kind }]) => {
    const [before, after] = [base?.[field], values[field]];
    if (!NAMING.includes(kind) || typeof before !== 'string' || typeof after !== 'string')
      return [];
    const messages = replacedFacts(before, after).map((name) =>
      replacedInWords(facts?.get(name)?.words ?? `{{${name}}}`),
    );
    return messages.length > 0 ? [{ field, message: messages.join(' ') }] : [];
  });
}

/** A field of a form: one of the model's, of an account, or one of several values. */
export type FormField = Omit<Field, 'kind'> & {
  kind: FieldKind | 'email' | 'password' | 'current-password' | 'one-of';
  hint?: string;
  /** Of one of several values. */
  options?: readonly OptionGroup[];
};

/** Values to choose from that belong together. */
export interface OptionGroup {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A text that a field which is empty can begin with. */
export interface Offer {
  /** Of the button that takes it. */
  label: string;
  /** Made of what the other fields hold; '' as long as they do not suffice. */
  text(values: FormValues): string;
}

/** What a form is made of, in its order. */
export type FormFields = readonly (readonly [name: string, field: FormField])[];

/** The field of a form that takes a picture or a PDF; no form has two. */
export const fileField = (fields: FormFields): string | undefined =>
  fields.find(([, { kind }]) => isOfFile(kind))?.[0];
