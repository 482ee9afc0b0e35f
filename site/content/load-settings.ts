import type { Finding } from '../../model/finding.ts';
import {
  MISSING_SETTINGS,
  readSettings,
  type Settings,
  settingsFile,
} from '../../model/settings/settings-files.ts';
import type { ContentSource } from './content-source.ts';
import { neutralSettings, type ReadableSettings, readableSettings } from './neutral-settings.ts';

export type LoadedSettings = Pick<Settings, ReadableSettings>;

/** Texts of settings files as they last could be read, by name; kept by whoever publishes again. */
export type GoodSettings = Map<string, string>;

/** The path of a settings file, from the repository's root. */
export function settingsPath(name: ReadableSettings): string {
  return settingsFile(name).path;
}

/**
 * Reads the settings that pages use. A broken file is a finding; in its place stands what it last
 * said, so that one wrong comma does not rename the conference on every page.
 * @param good is brought up to date
 */
export async function loadSettings(
  source: ContentSource,
  files: ReadonlyMap<string, string>,
  good: GoodSettings,
): Promise<{ settings: LoadedSettings; findings: Finding<'path'>[] }> {
  const findings: Finding<'path'>[] = [];
  const settings: Partial<Record<ReadableSettings, unknown>> = {};
  for (const name of readableSettings) {
    const path = settingsPath(name);
    const text = files.has(path)
      ? Buffer.from(await source.read(path)).toString('utf8')
      : undefined;
    const now = text === undefined ? MISSING : readSettings(name, text);
    if (now.ok) good.set(name, text as string);
    else findings.push(...now.findings.map((finding) => ({ path, ...finding })));
    const last = now.ok ? now : readSettings(name, good.get(name) ?? '');
    settings[name] = last.ok ? last.value : neutralSettings[name];
  }
  return { settings: settings as LoadedSettings, findings };
}

const MISSING = { ok: false, findings: [{ field: '', message: MISSING_SETTINGS }] } as const;
