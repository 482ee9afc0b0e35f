import { readSettings, type Settings, type SettingsName } from '../settings/settings-files.ts';
import { EditionError } from './edition-error.ts';

/** What the next edition begins with. */
export type EndedSettings = Pick<
  Settings,
  'site' | 'important-dates' | 'navigation' | 'organising-categories'
>;

/**
 * The settings of the edition that ends.
 * @param textOf a file, by its path in the repository
 * @throws EditionError for one that breaks its rules
 */
export function readEndedSettings(textOf: (path: string) => string | undefined): EndedSettings {
  const read = <Name extends SettingsName>(name: Name): Settings[Name] => {
    const path = `content/settings/${name}.json`;
    const result = readSettings(name, textOf(path) ?? '');
    if (!result.ok) throw new EditionError(`${path}: ${result.findings[0]?.message}`);
    return result.value;
  };
  return {
    site: read('site'),
    'important-dates': read('important-dates'),
    navigation: read('navigation'),
    'organising-categories': read('organising-categories'),
  };
}
