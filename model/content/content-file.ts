import { checkFields } from '../check-fields.ts';
import type { Collection } from '../collections.ts';
import { readVersion } from '../entry-changes.ts';
import { readValues, writeEntryFile } from '../entry-file.ts';
import type { EntryContext } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { pathToId } from '../id.ts';
import { readJsonObject } from '../json-file.ts';
import { pathToSettings, type SettingsFile } from '../settings/settings-files.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A content file, whatever it holds: how it is called, read and written. */
export interface ContentFile {
  path: string;
  /** Null for settings. */
  collection: Collection | null;
  /** Null for settings. */
  id: string | null;
  /** Null for an entry. */
  settings: SettingsFile | null;
  noun: string;
  title(values: Values | undefined): string;
  /** What stands in these versions, each with its name for people, in the order to show it in. */
  fields(versions: readonly Values[]): { field: string; label: string }[];
  /** The values as the text has them. Undefined where it cannot be read at all. */
  readRaw(text: string): Values | undefined;
  /** The values as the website takes them. Undefined where the text cannot be read at all. */
  read(text: string, context: EntryContext): Values | undefined;
  /**
   * The text with these values; what else stands in `onto` stays. An entry that breaks its rules is
   * not written; settings are, since their rules judge a whole text (`readSettings`).
   */
  write(
    values: Values,
    context: EntryContext,
    onto?: string,
  ): { ok: true; text: string } | { ok: false; findings: Finding[] };
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
    settings: null,
    noun,
    title: (values) => String(values?.[titleField] ?? id),
    fields: () => Object.entries(fields).map(([field, { label }]) => ({ field, label })),
    readRaw(text) {
      const raw = readValues(collection, text);
      return raw.ok ? raw.values : undefined;
    },
    read: (text, context) => readVersion(collection, text, context),
    write(values, context, onto) {
      const checked = checkFields(collection, values, context);
      if (!checked.ok) return { ok: false, findings: checked.errors };
      const entry = { ...checked.values, _id: id };
      return { ok: true, text: writeEntryFile(collection, entry, context, onto) };
    },
  };
}

function settingsFile(settings: SettingsFile): ContentFile {
  const { path, title, fields } = settings;
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  return {
    path,
    collection: null,
    id: null,
    settings,
    noun: 'setting',
    title: () => title,
    fields: (versions) =>
      [...new Set(versions.flatMap(Object.keys))].map((field) => ({
        field,
        // What nobody knows is called as the file calls it.
        label: labels.get(field) ?? field,
      })),
    readRaw: readSettingsValues,
    read: readSettingsValues,
    write(values, _context, onto = '{}') {
      // Fields in the order in which they stood.
      const all = { ...readSettingsValues(onto), ...values };
      return { ok: true, text: `${JSON.stringify(all, null, 2)}\n` };
    },
  };
}

function readSettingsValues(text: string): Values | undefined {
  const json = readJsonObject(text);
  return json.ok ? json.values : undefined;
}
