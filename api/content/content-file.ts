import { checkFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';
import { readVersion } from '../../model/entry-changes.ts';
import { writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { pathToSettings, type SettingsFile } from '../../model/settings.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A content file, whatever it holds: how it is called, read and written. */
export interface ContentFile {
  path: string;
  /** Null for settings. */
  collection: Collection | null;
  id: string | null;
  noun: string;
  title(values: Values | undefined): string;
  fields(versions: readonly Values[]): { field: string; label: string }[];
  /** Undefined where the text cannot be read at all. */
  read(text: string, context: EntryContext): Values | undefined;
  /** The text with these values; what else stands in `onto` stays. Values that break rules: undefined. */
  write(values: Values, onto: string, context: EntryContext): string | undefined;
}

/** The entry or the settings that a path holds; undefined where it holds neither. */
export function contentFileAt(path: string): ContentFile | undefined {
  const target = pathToId(path);
  if (target) return entryFile(path, target.collection, target.id);
  const settings = pathToSettings(path);
  return settings && settingsFile(settings);
}

function entryFile(path: string, collection: Collection, id: string): ContentFile {
  const { noun, titleField, fields } = collection;
  return {
    path,
    collection,
    id,
    noun,
    title: (values) => String(values?.[titleField] ?? id),
    fields: () => Object.entries(fields).map(([field, { label }]) => ({ field, label })),
    read: (text, context) => readVersion(collection, text, context),
    write(values, onto, context) {
      const checked = checkFields(collection, values, context);
      if (!checked.ok) return undefined;
      return writeEntryFile(collection, { ...checked.values, _id: id }, context, onto);
    },
  };
}

function settingsFile({ path, title }: SettingsFile): ContentFile {
  return {
    path,
    collection: null,
    id: null,
    noun: 'setting',
    title: () => title,
    fields: (versions) =>
      [...new Set(versions.flatMap(Object.keys))].map((field) => ({ field, label: label(field) })),
    read(text) {
      const read = readJsonObject(text);
      return read.ok ? read.values : undefined;
    },
    write(values, onto) {
      const before = readJsonObject(onto);
      // Fields in the order in which they stood.
      const all = { ...(before.ok ? before.values : {}), ...values };
      return `${JSON.stringify(all, null, 2)}\n`;
    },
  };
}

/** 'hostInstitute' as people read it: 'Host institute'. */
function label(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
