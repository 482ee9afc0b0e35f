import { dayInWords } from '../../../model/calendar-days.ts';
import { labelOf, nounOf } from '../../../model/settings/entry-names.ts';
import { isGroup } from '../../../model/settings/list-items.ts';
import type { SettingField } from '../../../model/settings/setting-fields.ts';

/** More fields than these stand below one another, and not in a row. */
const MOST_IN_A_ROW = 4;

/** Whether items of a kind are shown whole, a row each; others open one by one. */
export function isShort(item: SettingField): boolean {
  if (item.kind !== 'group') return true;
  const fields = item.fields.filter(({ name }) => name !== 'id');
  return fields.length <= MOST_IN_A_ROW && fields.every(isShortValue);
}

const isShortValue = (field: SettingField) =>
  field.hint === '' &&
  field.kind !== 'group' &&
  field.kind !== 'list' &&
  !(field.kind === 'text' && ['paragraph', 'picture'].includes(field.format ?? ''));

/** What tells an item that is closed from the others: '16 February 2026', '8 topics'. */
export function itemSummary(item: SettingField, value: unknown): string {
  if (item.kind !== 'group' || !isGroup(value)) return '';
  const parts = item.fields.map((field) => {
    const own = value[field.name];
    if (Array.isArray(own)) return counted(own.length, field.label);
    const isDay = field.kind === 'text' && field.format === 'date' && field.name === 'date';
    return isDay && typeof own === 'string' && own !== '' ? dayInWords(own) : '';
  });
  return parts.filter((part) => part !== '').join(', ');
}

/** '8 dates', '1 date', 'no dates'. */
export function counted(count: number, label: string): string {
  const noun = nounOf(label);
  const many = noun.endsWith(' line') ? `${noun}s` : label.toLowerCase();
  return count === 1 ? `1 ${noun}` : `${count === 0 ? 'no' : count} ${many}`;
}

/** What a setting has, on a line: '8 dates: Paper Submission Start, Submission Deadline, …'. */
export function settingSummary(
  { fields }: { fields: readonly SettingField[] },
  values: Readonly<Record<string, unknown>>,
): string {
  const lists = fields.filter(({ kind }) => kind === 'list');
  if (typeof values.name === 'string') return values.name;
  if (lists.length === 0) return fields.map(({ label }) => label).join(', ');
  return lists
    .map(({ name, label }) => {
      const items = Array.isArray(values[name]) ? (values[name] as unknown[]) : [];
      const first = items.slice(0, SHOWN_IN_SUMMARY).flatMap((item) => labelOf(item) ?? []);
      const more = items.length > first.length ? ', …' : '';
      const names = lists.length === 1 && first.length > 0 ? `: ${first.join(', ')}${more}` : '';
      return counted(items.length, label) + names;
    })
    .join(', ')
    .replace(/^no /, 'No ');
}

const SHOWN_IN_SUMMARY = 3;
