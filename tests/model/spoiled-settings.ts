import { readSettings, type SettingsName } from '../../model/settings/settings-files.ts';
import { conferenceText } from '../conference.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests break settings in ways that their types forbid.
export type Any = any;

export const textOf = (name: SettingsName) => conferenceText(`content/settings/${name}.json`);

/** The findings of a settings file that was good until `spoil` changed it. */
export function findings(name: SettingsName, spoil: (values: Any) => void) {
  const values = JSON.parse(textOf(name));
  spoil(values);
  const result = readSettings(name, JSON.stringify(values));
  return result.ok ? [] : result.findings;
}
