import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Collection } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { pathToId } from '../../model/id.ts';
import {
  entryContext,
  readSettings,
  type Settings,
  type SettingsName,
} from '../../model/settings/settings-files.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';

/** Of a folder of the conference that tests know, with its name, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(CONFERENCE, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(CONFERENCE, join(each.parentPath, each.name)))
    .sort();
}

export const paths = filesBelow('content');

export function setting<Name extends SettingsName>(name: Name): Settings[Name] {
  const result = readSettings(name, conferenceText(`content/settings/${name}.json`));
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.value;
}

export const site = setting('site');
export const context = entryContext({
  site,
  organisingCategories: setting('organising-categories'),
});

export function entriesOf(collection: Collection): Record<string, unknown>[] {
  return paths.flatMap((path) => {
    const place = pathToId(path);
    if (place?.collection !== collection) return [];
    const result = readEntryFile(collection, place.id, conferenceText(path), context);
    return result.ok ? [result.entry] : [];
  });
}

/** `6 March 2026` of `2026-03-06`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
