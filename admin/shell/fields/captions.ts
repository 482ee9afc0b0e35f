import type { EntryContext } from '../../../model/fields.ts';
import type { Finding } from '../../../model/finding.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { type FormFields, type FormValues, findErrors, isBlank } from './form-values.ts';

/** A form's texts, as its draft has them. */
interface Written {
  values: FormValues;
  /** By the pictures' ids. */
  captions?: Readonly<Record<string, string>>;
}

/** What is written below each of several pictures, which become an entry each. */
export interface Captions {
  /** False as long as one picture alone is chosen, which has the text of the form. */
  areShown: boolean;
  /** Of the field that it is: 'Tags'. */
  label: string;
  /** What those have that have none of their own. */
  shared: string;
  textOf(picture: string): string;
  errorOf(picture: string): string | undefined;
  onText(picture: string, text: string): void;
  onLeave(picture: string): void;
}

/** Whether pictures are shown with a text for each: one alone has the form's. */
export const hasCaptions = (
  { chosen }: Pictures,
  { captions = {} }: Pick<Written, 'captions'>,
): boolean => chosen.length > 1 || chosen.some(({ id }) => captions[id] !== undefined);

/** Names a picture's own text among the fields of a form. */
export const captionName = (field: string, picture: string) => `${field}-${picture}`;

/** What captions are judged by, beside the draft. */
interface Form {
  fields: FormFields;
  /** The field that they are texts of. */
  name: string;
  pictures: Pictures;
}

/** The form's fields, where the text that the pictures share is for those that have none of their own. */
export function withShared({ fields, name, pictures }: Form, draft: Written): FormFields {
  const hint = 'For every picture above that has none of its own.';
  const required = needsShared(pictures, draft);
  return fields.map((each) => (each[0] === name ? [name, { ...each[1], hint, required }] : each));
}

/** What is wrong with the form where pictures have texts of their own, from what is wrong without. */
export function withCaptionErrors(
  found: readonly Finding[],
  { fields, name, pictures }: Form,
  draft: Written,
  edition: EntryContext,
): readonly Finding[] {
  const { captions = {}, values } = draft;
  const field = fields.filter(([each]) => each === name);
  const own = pictures.chosen.flatMap(({ id }) => {
    const text = captions[id] ?? '';
    if (isBlank(text)) return [];
    const errors = findErrors({ [name]: text }, { fields: field, edition, pending: [] });
    return errors.map(({ message }) => ({ field: captionName(name, id), message }));
  });
  const isLeftOut = isBlank(values[name]) && !needsShared(pictures, draft);
  return [...own, ...found.filter((each) => !isLeftOut || each.field !== name)];
}

/** Whether there is a picture, or may be one, without a text of its own. */
const needsShared = (
  { chosen, reading }: Pictures,
  { captions = {} }: Pick<Written, 'captions'>,
): boolean => reading > 0 || chosen.some(({ id }) => isBlank(captions[id]));
