import { type SettingField, settingField } from '../../../model/settings/setting-fields.ts';
import { type SettingsName, settingsFiles } from '../../../model/settings/settings-files.ts';
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

/** What people look for that has another name in the forms, by the field's name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  phones: 'phone numbers telephone mobile call',
  participants: 'price cost prices',
  extras: 'price cost prices',
  bankAccount: 'payment transfer',
  venue: 'place location',
};

/** What the entries of a setting's lists are called by. */
const NAMES = ['title', 'name', 'category'];

/** The entries that have a name, in the lists of a setting as it stands now: a track, a category of fees, a date. */
export function itemTargets(name: SettingsName, value: object): Target[] {
  const title = settingsFiles.find((each) => each.name === name)?.title ?? name;
  return Object.entries(value).flatMap(([list, items]) =>
    Array.isArray(items)
      ? items.flatMap((item, index) => itemTarget(item, `${list}[${index}]`))
      : [],
  );

  function itemTarget(item: Record<string, unknown> | null, place: string): Target[] {
    const named = NAMES.find((each) => typeof item?.[each] === 'string');
    if (!item || !named) return [];
    const { date, alsoCalled } = item;
    return [
      {
        group: 'Settings',
        label: String(item[named]),
        detail: title,
        words: [date, alsoCalled, ALSO_CALLED[place.replace(/\[.*/, '')]].filter(Boolean).join(' '),
        path: `${editPath(settingKind, name)}#${place}.${date === undefined ? named : 'date'}`,
      },
    ];
  }
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
    words: [
      field.name,
      ALSO_CALLED[field.name] ?? '',
      ...(field.kind === 'list' ? wordsIn(field.item) : []),
    ].join(' '),
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
