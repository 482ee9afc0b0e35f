import { termOf } from '../../model/calendar-days.ts';
import { type FactSettings, factSettings } from '../../model/facts/known-facts.ts';
import type { EntryContext, KnownTrack } from '../../model/fields.ts';
import {
  readSettings,
  type SettingsName,
  settingsFiles,
} from '../../model/settings/settings-files.ts';
import { messageRetentionDays, origin } from '../../model/settings/site.ts';
import { knownTracks } from '../../model/settings/tracks.ts';

/** What the worker needs of the edition's settings files. */
export interface SiteSettings {
  context: EntryContext;
  /** The site's host name, such as conference.example. */
  host: string;
  /** The site's address, such as https://conference.example. */
  url: string;
  /** The conference's short name; it signs commits as committer. */
  name: string;
  /** As its pages name it in full. */
  fullName: string;
  /** Undefined as long as nobody has said so: then no message is erased. */
  messageRetentionDays: number | undefined;
  /** Of the conference, `2026-03-08`; null where nobody has said so. */
  lastDay: string | null;
  /** The important dates. */
  dates: readonly { title: string; date: string }[];
}

const SITE = 'content/settings/site.json';
const CATEGORIES = 'content/settings/organising-categories.json';
const TRACKS = 'content/settings/tracks.json';
const DATES = 'content/settings/important-dates.json';
export const SETTINGS_PATHS: readonly string[] = settingsFiles.flatMap(({ name, path }) =>
  name === 'organising-categories' || name === 'tracks' || isFactSetting(name) ? [path] : [],
);

const UNKNOWN: SiteSettings = {
  context: { timeZone: 'UTC', organisingCategories: [] },
  host: 'conference.example',
  url: 'https://conference.example',
  name: 'Conference website',
  fullName: '',
  messageRetentionDays: undefined,
  lastDay: null,
  dates: [],
};

/** Reads them; what cannot be read stays as it was (`before`). */
export function readSiteSettings(
  textOf: (path: string) => string | undefined,
  before: SiteSettings = UNKNOWN,
): SiteSettings {
  const site = readObject(textOf(SITE));
  const categories = readObject(textOf(CATEGORIES));
  const url = origin.safeParse(site.url).data;
  const dates = datesIn(textOf(DATES));
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  return {
    context: {
      timeZone: knownTimeZone(site.timeZone) ?? before.context.timeZone,
      organisingCategories: isTextList(categories.categories)
        ? categories.categories
        : before.context.organisingCategories,
      tracks: tracksIn(textOf(TRACKS)) ?? before.context.tracks ?? [],
    },
    host: url ? new URL(url).hostname : before.host,
    url: url ?? before.url,
    name: text(site.shortName, before.name),
    fullName: text(site.name, before.fullName),
    messageRetentionDays:
      messageRetentionDays.safeParse(site.messageRetentionDays).data ?? before.messageRetentionDays,
    lastDay: (dates && termOf(dates)?.last) ?? before.lastDay,
    dates: dates?.map(({ title, date }) => ({ title, date })) ?? before.dates,
  };
}

function isFactSetting(name: SettingsName): name is (typeof factSettings)[number] {
  return (factSettings as readonly SettingsName[]).includes(name);
}

/** The settings in which facts stand; what cannot be read stays as it was (`before`). */
export function readFactSettings(
  textOf: (path: string) => string | undefined,
  before: FactSettings = {},
): FactSettings {
  const read = settingsFiles.flatMap(({ name, path }) => {
    const text = isFactSetting(name) ? textOf(path) : undefined;
    const result = text === undefined ? undefined : readSettings(name, text);
    return result?.ok ? [[name, result.value]] : [];
  });
  return { ...before, ...Object.fromEntries(read) };
}

function tracksIn(text: string | undefined): KnownTrack[] | undefined {
  const read = text === undefined ? undefined : readSettings('tracks', text);
  return read?.ok ? knownTracks(read.value) : undefined;
}

function datesIn(text: string | undefined) {
  const read = text === undefined ? undefined : readSettings('important-dates', text);
  return read?.ok ? read.value.dates : undefined;
}

function readObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The zone that was looked up last: what that takes lies where no collector sees it pile up. */
let knownZone = 'UTC';

function knownTimeZone(value: unknown): string | undefined {
  if (value === knownZone) return knownZone;
  try {
    // Looking a long name up takes long.
    if (typeof value !== 'string' || value.length > 100) return undefined;
    new Intl.DateTimeFormat('en', { timeZone: value });
    knownZone = value;
    return value;
  } catch {
    return undefined;
  }
}
