import * as z from 'zod';
import type { EntryContext } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { CONTENT_FOLDER } from '../id.ts';
import { readJsonObject } from '../json-file.ts';
import { wholeAddress } from '../whole-address.ts';
import { carousel } from './carousel.ts';
import { type EntryNames, namesOfEntries, nounOf } from './entry-names.ts';
import { fees } from './fees.ts';
import { focalPoints } from './focal-points.ts';
import { importantDates } from './important-dates.ts';
import { fieldLabel } from './list-items.ts';
import { navigation } from './navigation.ts';
import { type OrganisingCategories, organisingCategories } from './organising-categories.ts';
import { people } from './people.ts';
import { rooms } from './rooms.ts';
import { type SettingField, settingField } from './setting-fields.ts';
import { settingsTitles } from './settings-titles.ts';
import { type Site, site } from './site.ts';
import { sponsorship } from './sponsorship.ts';
import { theme } from './theme.ts';
import { topics } from './topics.ts';
import { knownTracks, type Tracks, tracks } from './tracks.ts';

const SETTINGS_FOLDER = `${CONTENT_FOLDER}/settings`;

const schemas = {
  site,
  navigation,
  'important-dates': importantDates,
  'organising-categories': organisingCategories,
  tracks,
  topics,
  fees,
  sponsorship,
  carousel,
  theme,
  rooms,
  people,
  'focal-points': focalPoints,
} satisfies Record<keyof typeof settingsTitles, z.ZodType>;

export type SettingsName = keyof typeof schemas;
/** What stands in each settings file. */
export type Settings = { [Name in SettingsName]: z.output<(typeof schemas)[Name]> };

export interface SettingsFile<Name extends SettingsName = SettingsName> {
  name: Name;
  /** From the repository's root. */
  path: string;
  /** For headings. */
  title: string;
  /** What stands in it, with its name for people. */
  fields: readonly { field: string; label: string }[];
  schema: (typeof schemas)[Name];
}

export const settingsNames = Object.keys(schemas) as SettingsName[];

/** Every settings file. The pages, the forms and the checks are made from this list. */
export const settingsFiles: readonly SettingsFile[] = settingsNames.map((name) => ({
  name,
  path: `${SETTINGS_FOLDER}/${name}.json`,
  title: settingsTitles[name],
  fields: Object.entries(schemas[name].shape).map(([field, value]) => ({
    field,
    label: value.meta()?.title ?? field,
  })),
  schema: schemas[name],
}));

/** What people call a field of a settings file and the groups that it stands in, outermost first. */
export function labelsOfField(name: SettingsName, path: readonly string[]): string[] {
  let schema: unknown = schemas[name];
  return path.map((field) => {
    schema = schema instanceof z.ZodObject ? schema.shape[field] : undefined;
    return (schema instanceof z.ZodType ? schema.meta()?.title : undefined) ?? field;
  });
}

/** What to do where a settings file is gone. */
export const MISSING_SETTINGS = 'The file is missing. Bring it back from an earlier commit.';

export const settingsFile = (name: SettingsName) =>
  settingsFiles.find((file) => file.name === name) as SettingsFile;

/** Which settings file a path holds; undefined where it holds none. */
export function pathToSettings(path: string): SettingsFile | undefined {
  return settingsFiles.find((file) => file.path === path);
}

/**
 * Reads a settings file. What breaks its rules is a finding, never an error; a finding's field is
 * the way to it, such as `dates[2].date`; the sentence says which entry of a list is meant by what
 * people call it.
 */
export function readSettings<Name extends SettingsName>(
  name: Name,
  text: string,
): { ok: true; value: Settings[Name] } | { ok: false; findings: Finding[] } {
  const json = readJsonObject(text);
  if (!json.ok) return json;
  const result = schemas[name].safeParse(json.values, { error: sentenceOf(NOUNS) });
  if (result.success) return { ok: true, value: result.data as Settings[Name] };
  const entryNames = namesOfEntries(json.values);
  const findings = result.error.issues.flatMap((issue) => toFindings(issue, entryNames));
  return { ok: false, findings };
}

/**
 * What a settings file says without the fields that break its rules, where it can do without them: a wrong
 * zone hides no day. Undefined where too much is wrong.
 */
export function readWhatIsRight<Name extends SettingsName>(
  name: Name,
  text: string,
): Settings[Name] | undefined {
  const json = readJsonObject(text);
  if (!json.ok) return undefined;
  const { error } = schemas[name].safeParse(json.values);
  for (const { path } of error?.issues ?? []) takeOut(json.values, path);
  const { data } = schemas[name].safeParse(json.values);
  return data as Settings[Name] | undefined;
}

/** A field of a group; entries of lists stay, since others follow them. */
function takeOut(values: object, path: Path): void {
  const field = path.at(-1);
  const group = path
    .slice(0, -1)
    .reduce<unknown>((within, key) => Object(within)[key] as unknown, values);
  if (typeof field === 'string') Reflect.deleteProperty(Object(group), field);
}

/**
 * Judges what somebody wants to save as a settings file's values: one sentence for each bad field, in the
 * words of forms. A finding's field is the way to it, as `readSettings` has it.
 */
export function judgeSettings(name: SettingsName, values: unknown): Finding[] {
  const typed = withWholeAddresses(name, values);
  const result = schemas[name].safeParse(typed, { error: sentenceOf(FORM_NOUNS) });
  if (result.success) return [];
  const entryNames = namesOfEntries(values);
  const found = new Map<string, Finding>();
  const form = settingField({ schema: schemas[name] });
  const nameOf = (field: string, path: Path) => {
    const label = labelIn(form, path) ?? fieldLabel(field);
    // One of a list: 'Phone' of 'Phones'.
    return typeof path.at(-1) === 'number' ? fieldLabel(nounOf(label)) : label;
  };
  const all = result.error.issues.flatMap((issue) => toFindings(issue, entryNames, nameOf));
  for (const each of all) if (!found.has(each.field)) found.set(each.field, each);
  return [...found.values()];
}

/** What somebody typed as a settings file's values, with its web addresses made whole. */
export const withWholeAddresses = <Values>(name: SettingsName, values: Values): Values =>
  madeWhole(settingField({ schema: schemas[name] }), values) as Values;

function madeWhole(field: SettingField, value: unknown): unknown {
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((each) => madeWhole(field.item, each)) : value;
  if (field.kind === 'text')
    return field.format === 'uri' && typeof value === 'string' ? wholeAddress(value) : value;
  if (field.kind !== 'group' || typeof value !== 'object' || !value || Array.isArray(value))
    return value;
  const whole = field.fields.flatMap((each) =>
    Object.hasOwn(value, each.name)
      ? [[each.name, madeWhole(each, (value as Record<string, unknown>)[each.name])] as const]
      : [],
  );
  return { ...value, ...Object.fromEntries(whole) };
}

/** How a form calls what stands at the end of a way; undefined where it has no such field. */
function labelIn(form: SettingField, path: Path): string | undefined {
  let field: SettingField | undefined = form;
  let label: string | undefined;
  for (const part of path) {
    if (field?.kind === 'list') field = field.item;
    else {
      field = field?.kind === 'group' ? field.fields.find(({ name }) => name === part) : undefined;
      label = field?.label;
    }
  }
  return label;
}

/** What entries need to know of the settings. */
export function entryContext(settings: {
  site: Pick<Site, 'timeZone'>;
  organisingCategories: OrganisingCategories;
  /** Left out by whoever judges nothing that people enter. */
  tracks?: Tracks;
}): EntryContext {
  return {
    timeZone: settings.site.timeZone,
    organisingCategories: settings.organisingCategories.categories,
    ...(settings.tracks ? { tracks: knownTracks(settings.tracks) } : {}),
  };
}

const NOUNS: Record<string, string> = {
  string: 'text in quotation marks',
  number: 'a number without quotation marks',
  int: 'a whole number without quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list: [ … ]',
  object: 'a group of fields: { … }',
};

/** Whoever fills in a form sees no quotation marks. */
const FORM_NOUNS: typeof NOUNS = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

/** Makes the rest of a sentence that begins with the field's name. */
const sentenceOf =
  (nouns: typeof NOUNS) =>
  (issue: z.core.$ZodRawIssue): string => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? 'is missing.'
          : `must be ${nouns[issue.expected] ?? issue.expected}.`;
      case 'invalid_value':
        return issue.input === undefined
          ? 'is missing.'
          : `must be one of: ${issue.values.map(String).join(', ')}.`;
      case 'too_small':
        return issue.origin === 'array'
          ? `must have at least ${issue.minimum} entry.`
          : `must be at least ${issue.minimum}.`;
      case 'too_big':
        return issue.origin === 'string'
          ? `is too long: ${issue.maximum} characters at most.`
          : `must be at most ${issue.maximum}.`;
      default:
        return 'is not valid.';
    }
  };

/** As it stands in the file. */
const quoted = (name: string) => `"${name}"`;

type Path = readonly PropertyKey[];
/** What a sentence calls a field. */
type NameOf = (field: string, path: Path) => string;

function toFindings(
  issue: z.core.$ZodIssue,
  entryNames: EntryNames,
  nameOf: NameOf = quoted,
): Finding[] {
  const of = (path: Path, rest: string) => finding(path, rest, entryNames, nameOf);
  if (issue.code === 'custom' && issue.params?.rule) {
    return [{ ...of(issue.path, issue.message), rule: String(issue.params.rule) }];
  }
  if (issue.code !== 'unrecognized_keys') return [of(issue.path, issue.message)];
  const rest = 'is not a field of this file. Correct its spelling or remove it.';
  return issue.keys.map((key) => of([...issue.path, key], rest));
}

function finding(path: Path, rest: string, entryNames: EntryNames, nameOf: NameOf): Finding {
  const name = nameOf(path.findLast((part) => typeof part === 'string') ?? 'the file', path);
  const { words, areLabels } = entryNames(path);
  const isOfEntry = areLabels && typeof path.at(-1) !== 'number';
  const where = words === '' ? '' : ` (${words})`;
  const message = isOfEntry ? `${words}: ${name} ${rest}` : `${name}${where} ${rest}`;
  return { field: z.core.toDotPath(path), message };
}
