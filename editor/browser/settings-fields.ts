import type { CmsField } from 'decap-cms-core';
import { labelFieldOf, nounOf } from '../../model/settings/entry-names.ts';
import type { FieldOf, SettingField } from '../../model/settings/setting-fields.ts';

/** Decap's fields for a group of a setting: what each is called, what it is for and how it is entered. */
export function settingsFields({ fields, empty }: FieldOf<'group'>): CmsField[] {
  return fields.map((field) => ({
    name: field.name,
    label: field.label,
    ...(field.hint !== '' && { hint: field.hint }),
    // Of a group that may be left out Decap would demand the fields all the same.
    required: empty === 'never' && field.empty === 'never' && !mayBeBlank(field),
    ...widgetOf(field),
  })) as CmsField[];
}

const mayBeBlank = (field: SettingField) =>
  (field.kind === 'text' || field.kind === 'list') && field.mayBeBlank;

function widgetOf(field: SettingField): object {
  switch (field.kind) {
    case 'choice':
      return { widget: 'select', options: field.options };
    case 'group':
      return { widget: 'object', collapsed: true, fields: settingsFields(field) };
    case 'list':
      return { widget: 'list', collapsed: true, ...listLabels(field.label), ...itemsOf(field) };
    case 'mark':
      return { widget: 'boolean' };
    case 'number':
      return { widget: 'number', value_type: field.isWhole ? 'int' : 'float' };
    case 'text':
      return textWidget(field);
  }
}

/**
 * How Decap calls a list, of which it says how many there are, and one of it: 'Dates' and 'Date'.
 * @param noun one of it, where the label does not tell
 */
export function listLabels(
  label: string,
  noun = nounOf(label),
): { label: string; label_singular: string } {
  const one = noun.charAt(0).toUpperCase() + noun.slice(1);
  return { label: label.endsWith('s') ? label : `${one}s`, label_singular: one };
}

function textWidget({ format }: FieldOf<'text'>): object {
  switch (format) {
    case 'paragraph':
      return { widget: 'text' };
    case 'date':
      return { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
    case 'time':
      return { widget: 'datetime', date_format: false, time_format: 'HH:mm' };
    case 'picture':
      return { widget: 'image', choose_url: true };
    default:
      return { widget: 'string' };
  }
}

/** An entry's heading is what people call it; Decap would take its first field, which may be an id. */
function itemsOf({ label, item }: FieldOf<'list'>): object {
  if (item.kind !== 'group') {
    const { label_singular } = listLabels(label);
    const field = { name: 'item', label: label_singular, required: false, ...widgetOf(item) };
    return { field, summary: '{{fields.item}}' };
  }
  const heading = labelFieldOf(item.fields.map(({ name }) => name));
  return {
    fields: settingsFields(item),
    ...(heading !== undefined && { summary: `{{fields.${heading}}}` }),
  };
}

/**
 * Values as the file keeps them: fields in the order of the rules (Decap forgets theirs), what was
 * left blank as null where the rules allow that, else not at all.
 */
export function toSettings(field: SettingField, value: unknown): unknown {
  if (field.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    if (field.empty === null && Object.values(values).every(isBlank)) return null;
    const known = field.fields.map((each) => [each.name, toSettings(each, values[each.name])]);
    const names = new Set(field.fields.map(({ name }) => name));
    const unknown = Object.entries(values).filter(([name]) => !names.has(name));
    return Object.fromEntries([...known.filter(([, own]) => own !== undefined), ...unknown]);
  }
  if (field.kind === 'list') {
    const all = Array.isArray(value) ? value : [];
    return all.map((item) => toSettings(field.item, item));
  }
  if (!isBlank(value) || field.empty === 'never') return value;
  return field.empty;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
