import { settingsCalls } from '../../../model/wire/calls.ts';

/** The screens of the settings, which are always there and only changed. */
export const settingKind = {
  noun: 'setting',
  calls: settingsCalls,
  paths: { list: 'settings', edit: 'settings/:id', history: 'settings/history/:id' },
  titles: { list: 'Settings', edit: 'Update setting' },
  page: { label: 'the website' },
} as const;
