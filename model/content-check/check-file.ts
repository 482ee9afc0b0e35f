import { checkFields } from '../check-fields.ts';
import type { Collection } from '../collections.ts';
import { askWhetherMeant } from '../did-you-mean.ts';
import type { EntryContext } from '../fields.ts';
import { FrontMatterError, type FrontMatterReason, readFrontMatter } from '../front-matter.ts';
import { parseJsonObject } from '../json-file.ts';
import { splitPeople } from '../people-in-files.ts';
import { readSettings, type SettingsFile } from '../settings/settings-files.ts';
import type { Report } from './check-finding.ts';
import { checkPeople, checkPersonFields } from './check-people.ts';
import { jsonPlaces, markdownPlaces, type Places } from './places.ts';
import type { RuleId } from './rules.ts';

interface ReadFile {
  values: Record<string, unknown>;
  places: Places;
}

/**
 * Judges an entry's file against its collection.
 * @param text with line feeds as line ends
 * @returns what stands in the file; undefined where it cannot be read
 */
export function checkEntry(
  collection: Collection,
  text: string,
  context: EntryContext,
  report: Report,
): ReadFile | undefined {
  const isJson = collection.format === 'json';
  const file = isJson ? readJson(collection, text, report) : readMarkdown(collection, text, report);
  if (!file) return undefined;
  const { places } = file;
  const values = splitPeople(collection, file.values);
  const checked = checkFields(collection, values, context);
  for (const { field, message } of checked.ok ? [] : checked.errors) {
    const isOfPeople = checkPeople(collection, field, file.values, context, places, report);
    if (!isOfPeople) report('field-value', { line: places.lineOf(field), field }, message);
  }
  checkPersonFields(collection, file.values, places, report);
  const missing = Object.keys(collection.fields).filter((name) => !Object.hasOwn(values, name));
  for (const field of Object.keys(values)) {
    if (Object.hasOwn(collection.fields, field)) continue;
    const message = `No ${collection.noun} has a field "${field}", and nobody will see it. Correct its name or remove it.`;
    const hint = askWhetherMeant(field, missing);
    report('field-unknown', { line: places.lineOf(field), field }, message + hint);
  }
  return { values, places };
}

/** Reads a JSON file that holds one object; what keeps it from being read is a finding. */
function readJsonPlaces(
  text: string,
  isMarkdown: (field: string) => boolean,
  report: Report,
): ReadFile | undefined {
  const read = parseJsonObject(text);
  if (read.ok) return { values: read.values, places: jsonPlaces(text, isMarkdown, report) };
  report('json-broken', { line: read.line }, read.message);
  return undefined;
}

function readJson(collection: Collection, text: string, report: Report) {
  return readJsonPlaces(
    text,
    (field) =>
      Object.hasOwn(collection.fields, field) && collection.fields[field]?.kind === 'markdown',
    report,
  );
}

const RULES: Record<FrontMatterReason, RuleId> = {
  missing: 'front-matter-missing',
  code: 'front-matter-code',
  duplicate: 'duplicate-key',
  broken: 'front-matter-broken',
};

function readMarkdown(collection: Collection, text: string, report: Report): ReadFile | undefined {
  try {
    const { data, body } = readFrontMatter(text);
    const bodyField = collection.body ?? '';
    const places = markdownPlaces(text, body, bodyField);
    if (Object.hasOwn(data, bodyField)) {
      const line = text.split('\n').findIndex((each) => each.startsWith(bodyField)) + 1;
      const message = `The text of a ${collection.noun} stands below the front matter; this field is not read. Move it there.`;
      report('field-unknown', { line, field: bodyField }, message);
    }
    return { values: { ...data, [bodyField]: body }, places };
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error;
    const { reason, line, message } = error;
    const field = reason === 'duplicate' ? keyIn(text.split('\n')[line - 1] ?? '') : '';
    report(RULES[reason], { line, field }, message);
    return undefined;
  }
}

function keyIn(line: string): string {
  return /^[\s-]*["']?([^"':]+)["']?\s*:/.exec(line)?.[1] ?? '';
}

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
  for (const { field, message, rule } of read.ok ? [] : read.findings) {
    report(
      rule === 'theme-contrast' ? rule : 'settings-value',
      { line: file.places.lineOf(field), field },
      message,
    );
  }
  return file.places;
}
