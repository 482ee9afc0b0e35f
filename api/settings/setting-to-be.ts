import type { SettingsFile } from '../../model/settings/settings-files.ts';

/** A settings file as it is to be; `previous` is undefined where there is none now. */
export interface SettingToBe {
  file: SettingsFile;
  text: string;
  previous: string | undefined;
}
