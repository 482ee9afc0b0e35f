import { readJsonObject } from '../../model/json-file.ts';
import { readSettings, settingsFiles } from '../../model/settings.ts';
import type { FileFormat } from './entry-format.ts';
import { schemaOf, toSettings } from './settings-fields.ts';

/** The settings' files, judged by the model before anything is sent. */
export const settingsFormat: FileFormat = {
  fromFile(text) {
    const json = readJsonObject(text);
    return json.ok ? json.values : {};
  },
  toFile(values, fieldNames = []) {
    const file = settingsFiles.find(({ schema }) => {
      const names = Object.keys(schemaOf(schema).properties ?? {});
      return names.join() === fieldNames.join();
    });
    if (!file) throw new Error('These are no settings of this website.');
    const text = `${JSON.stringify(toSettings(values, schemaOf(file.schema)), null, 2)}\n`;
    const read = readSettings(file.name, text);
    if (read.ok) return text;
    throw new Error(read.findings.map(({ field, message }) => `${field} ${message}`).join(' '));
  },
};
