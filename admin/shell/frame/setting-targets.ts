import { type SettingField, settingField } from '../../../model/settings/setting-fields.ts';
import { settingsFiles } from '../../../model/settings/settings-files.ts';
import type { Target } from '../finding/find-targets.ts';
import { editPath, settingKind } from '../sections/sections.ts';

/** The fields of all settings, each at its place in the form; what entries of a list hold leads to the list. */
export function settingTargets(): Target[] {
  return settingsFiles.flatMap((file) =>
    settingField(file).fields.flatMap((field) =>
      targetsOf(field, {
        form: editPath(settingKind, file.name),
        within: [file.title],
        place: field.name,
      }),
    ),
  );
}

interface Place {
  form: string;
  /** What it is part of, outermost first. */
  within: readonly string[];
  place: string;
}

function targetsOf(field: SettingField, { form, within, place }: Place): Target[] {
  const own = {
    group: 'Settings',
    label: field.label,
    detail: [...within].reverse().join(' · '),
    words: [field.name, ...(field.kind === 'list' ? wordsIn(field.item) : [])].join(' '),
    path: `${form}#${place}`,
  };
  if (field.kind !== 'group') return [own];
  const parts = field.fields.flatMap((each) =>
    targetsOf(each, {
      form,
      within: [...within, field.label],
      place: `${place}.${each.name}`,
    }),
  );
  return [own, ...parts];
}

/** What a list's entries hold. */
function wordsIn(field: SettingField): string[] {
  if (field.kind === 'list') return [field.label, ...wordsIn(field.item)];
  return field.kind === 'group' ? [field.label, ...field.fields.flatMap(wordsIn)] : [field.label];
}
