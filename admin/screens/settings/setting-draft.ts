import { isGroup } from '../../../model/settings/list-items.ts';
import { type FieldOf, inOrder } from '../../../model/settings/setting-fields.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import type { Values } from './controls.ts';

/** A setting in its form: its draft has it as one text, fields in the order of the rules. */
const NAME = 'setting';

/** What the form begins with, of what the server has. */
export function draftOf(field: FieldOf<'group'>, values: unknown, etag: string): Draft {
  const text = { [NAME]: JSON.stringify(inOrder(field, values)) };
  return { values: text, base: text, etag };
}

/** The draft with other values: another text is another intention, and gets a new key. */
export function withValues(draft: Draft, values: Values): Draft {
  const { key: _, ...rest } = draft;
  return { ...rest, values: { [NAME]: JSON.stringify(values) } };
}

/** The draft as it goes on from another version of the setting. */
export function onTopOf({ values, kept, why }: Draft, base: Values, etag: string): Draft {
  const more = { ...(kept && { kept }), ...(why && { why }) };
  return { values, base: { [NAME]: JSON.stringify(base) }, etag, ...more };
}

export const textOf = ({ values }: Draft): string => String(values[NAME] ?? '{}');
export const valuesOf = (draft: Draft): Values => read(textOf(draft));
export const baseOf = ({ base }: Draft): Values => read(String(base?.[NAME] ?? '{}'));

function read(text: string): Values {
  const values: unknown = JSON.parse(text);
  return isGroup(values) ? values : {};
}
