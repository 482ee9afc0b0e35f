import { readJsonObject } from '../../model/json-file.ts';
import { readSettings, type SettingsFile } from '../../model/settings.ts';
import type { ContentFormat } from './content-format.ts';
import { schemaOf, toLabel, toSettings } from './settings-fields.ts';

/** A settings file, judged by the model before anything is sent. */
export function settingsFormat({ name, schema }: SettingsFile): ContentFormat {
  const json = schemaOf(schema);
  return {
    fields: Object.keys(json.properties ?? {}).map((field) => [field, toLabel(field)]),
    read: readSettingsValues,
    write(values) {
      const text = `${JSON.stringify(toSettings(values, json), null, 2)}\n`;
      const read = readSettings(name, text);
      if (read.ok) return text;
      throw new Error(read.findings.map(({ field, message }) => `${field} ${message}`).join(' '));
    },
  };
}

/** The values of any settings file; none where the text cannot be read. */
export function readSettingsValues(text: string): Record<string, unknown> {
  const json = readJsonObject(text);
  return json.ok ? json.values : {};
}
