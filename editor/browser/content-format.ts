import { inputFields } from '../../model/check-fields.ts';
import { contentFileAt, type Values } from '../../model/content/content-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { settingField } from '../../model/settings/setting-fields.ts';
import { judgeSettings, type SettingsFile } from '../../model/settings/settings-files.ts';
import { toSettings } from './settings-fields.ts';

/**
 * How the editor reads and writes a file of the content, by the model: an edit leaves the rest of the
 * file as its last editor wrote it, rules are those of every other way in, and front matter is never
 * run as code, which Decap's own reader would do.
 */
export interface ContentFormat {
  /** What people call the entry or the setting that a text holds. */
  title(text: string): string;
  /** What can be changed in it, each with its name for people. */
  fields: readonly { field: string; label: string }[];
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
  const file = contentFileAt(path);
  if (!file) throw new Error('This is no content of this website.');
  const { collection, settings } = file;
  return {
    fields: collection
      ? inputFields(collection).map(([field, { label }]) => ({ field, label }))
      : (settings?.fields ?? []),
    title: (text) => file.title(file.read(text, context)),
    read: (text) => file.readRaw(text) ?? {},
    write(values, previous) {
      const written = settings
        ? file.write(toSettings(settingField(settings), values) as Values, context)
        : file.write(values, context, previous);
      if (!written.ok) throw new Error(written.findings.map(({ message }) => message).join(' '));
      const broken = settings ? findingsIn(settings, written.text) : [];
      if (broken.length === 0) return written.text;
      // A setting's sentences name the entry and the field themselves.
      throw new Error(broken.map(({ message }) => message).join(' '));
    },
  };
}

function findingsIn({ name }: SettingsFile, text: string): Finding[] {
  const json = readJsonObject(text);
  return json.ok ? judgeSettings(name, json.values) : json.findings;
}
