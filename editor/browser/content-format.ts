import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import { pathToSettings } from '../../model/settings.ts';
import { entryFormat } from './entry-format.ts';
import { settingsFormat } from './settings-format.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How the editor reads and writes a file of the content. */
export interface ContentFormat {
  /** What can be changed in it, each with its name for people. */
  fields: readonly (readonly [name: string, label: string])[];
  /** The values as they stand; none where the text cannot be read. */
  read(text: string): Values;
  /**
   * @param previous the text that was changed: what else stands in it is kept
   * @throws with sentences that say which rules are broken
   */
  write(values: Values, previous?: string): string;
}

/** @throws where a path holds no content */
export function contentFormat(path: string, context: EntryContext): ContentFormat {
  const entry = pathToId(path);
  if (entry) return entryFormat(entry.collection, context);
  const settings = pathToSettings(path);
  if (settings) return settingsFormat(settings);
  throw new Error('This is no content of this website.');
}
