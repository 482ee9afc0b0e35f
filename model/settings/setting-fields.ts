import * as z from 'zod';
import { isGroup } from './list-items.ts';
import type { Format } from './values.ts';

/** A field of a setting, as a form needs to know it: its name for people, and what it takes. */
export type SettingField = {
  /** As in the file; '' for the whole file and for items of lists. */
  name: string;
  label: string;
  hint: string;
  /** What stands in the file where it is left empty: `null`, nothing, or it may not be. */
  empty: null | undefined | 'never';
} & FieldValue;

type FieldValue =
  | { kind: 'group'; fields: readonly SettingField[] }
  | { kind: 'list'; item: SettingField; mayBeBlank: boolean }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; isWhole: boolean; format?: Format | undefined }
  | { kind: 'mark' }
  | {
      kind: 'text';
      format?: Format | undefined;
      examples: readonly string[];
      /** Whether the rules take an empty text (of a list: no entries). */
      mayBeBlank: boolean;
    };

export type KindOfField = FieldValue['kind'];
export type FieldOf<Kind extends KindOfField> = Extract<SettingField, { kind: Kind }>;

/** All of a setting, read off its rules. */
export function settingField({ schema }: { schema: z.ZodObject }): FieldOf<'group'> {
  const field = readField('', schema);
  if (field.kind !== 'group') throw new TypeError('a setting is a group of fields');
  return field;
}

interface Meta {
  title?: string;
  description?: string;
  format?: Format;
  examples?: readonly string[];
}

function readField(name: string, schema: z.ZodType): SettingField {
  let meta: Meta = {};
  let empty: SettingField['empty'] = 'never';
  let inner = schema;
  for (;;) {
    meta = { ...(inner.meta() as Meta | undefined), ...meta };
    if (inner instanceof z.ZodNullable) empty = null;
    else if (inner instanceof z.ZodOptional) empty = undefined;
    else break;
    inner = inner.unwrap() as z.ZodType;
  }
  const { title: label = name, description: hint = '' } = meta;
  return { name, label, hint, empty, ...readValue(inner, meta) };
}

function readValue(schema: z.ZodType, { format, examples = [] }: Meta): FieldValue {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return { kind: 'group', fields: shape.map(([name, value]) => readField(name, value)) };
  }
  if (schema instanceof z.ZodArray) {
    const mayBeBlank = schema.safeParse([]).success;
    return { kind: 'list', item: readField('', schema.element as z.ZodType), mayBeBlank };
  }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: 'mark' };
  // `z.int()` and `z.number()`.
  if (schema instanceof z.ZodNumber) return { kind: 'number', isWhole: schema.isInt, format };
  return { kind: 'text', format, examples, mayBeBlank: schema.safeParse('').success };
}

/** What a field begins with where nothing was entered. */
export function emptyValue(field: SettingField): unknown {
  if (field.empty !== 'never') return field.empty;
  if (field.kind === 'group') {
    return withoutGaps(field.fields.map((each) => [each.name, emptyValue(each)] as const));
  }
  if (field.kind === 'list') return [];
  return field.kind === 'text' ? '' : undefined;
}

/** The same values with the fields of groups in the order of the rules, and no others. */
export function inOrder(field: SettingField, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => inOrder(field.item, item));
  }
  if (field.kind !== 'group' || !isGroup(value)) return value;
  return withoutGaps(
    field.fields.map((each) => [each.name, inOrder(each, value[each.name])] as const),
  );
}

/** The group with one value changed; `undefined` takes it out. */
export function withField(
  field: FieldOf<'group'>,
  group: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const next = { ...group, [name]: value };
  return withoutGaps(field.fields.map((each) => [each.name, next[each.name]] as const));
}

const withoutGaps = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
