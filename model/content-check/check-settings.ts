import { readSettings, type SettingsFile } from '../settings/settings-files.ts';
import { readJsonPlaces } from './check-entry.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './placed-text.ts';

/**
 * Judges a settings file against its schema.
 * @param text with line feeds as line ends
 * @returns where its fields stand; undefined where it cannot be read
 */
export function checkSettings(
  { name }: SettingsFile,
  text: string,
  report: Report,
): Places | undefined {
  const file = readJsonPlaces(text, () => false, report);
  if (!file) return undefined;
  const read = readSettings(name, text);
  for (const { field, message } of read.ok ? [] : read.findings) {
    report('settings-value', { line: file.places.lineOf(field), field }, message);
  }
  return file.places;
}
