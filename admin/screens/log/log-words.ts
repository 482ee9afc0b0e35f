import { collections } from '../../../model/collections.ts';
import { firstOf } from '../../../model/text.ts';
import { type LogLine, OF_OTHERS, OF_SETTINGS } from '../../../model/wire/log.ts';
import { editPath, historyPath, kindOf, settingKind } from '../../shell/sections/sections.ts';

/** What the log can be narrowed to, with its name for people. */
export const OF: readonly { value: string; label: string }[] = [
  ...collections.map(({ name, title }) => ({ value: name, label: title })),
  { value: OF_SETTINGS, label: 'Settings' },
  { value: OF_OTHERS, label: 'Pictures and other files' },
];

const FIELDS_SHOWN = 5;

/** Which fields were changed: `Title, Content`. */
export const fieldsInWords = (fields: readonly string[]) => firstOf(fields, FIELDS_SHOWN);

/** Where an entry's own history is shown, or a setting is changed; undefined for what has no screen. */
export function screenOf({ collection, noun, id }: Pick<LogLine, 'collection' | 'noun' | 'id'>) {
  if (id === null) return undefined;
  if (noun === 'setting' || noun === 'date') return editPath(settingKind, id);
  const kind = collection === null ? undefined : kindOf(collection);
  return kind && historyPath(kind, id);
}
