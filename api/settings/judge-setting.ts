import { collections, organisingMembers, pages } from '../../model/collections.ts';
import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import { didYouMean } from '../../model/did-you-mean.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { namedFacts } from '../../model/facts/named-facts.ts';
import type { KnownTrack } from '../../model/fields.ts';
import { findTrack } from '../../model/find-track.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, idToPath, pathToId, toSlug } from '../../model/id.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { lastingPages } from '../../model/settings/page-place.ts';
import { judgeSettings, readSettings } from '../../model/settings/settings-files.ts';
import { knownTracks, renamedTo } from '../../model/settings/tracks.ts';
import { firstOf } from '../../model/text.ts';
import type { ContentView } from '../content/content-view.ts';
import { ContentComingError, type UploadBlob } from '../content/git-host.ts';
import { readFactSettings } from '../content/site-settings.ts';
import { checkProposed, type IsPublished } from '../proposals/check-proposed.ts';
import { changedTracks, entriesInTracks, type SettingToBe } from './rename-tracks.ts';

/** What settings are judged against. */
export interface SettingJudging {
  view: ContentView;
  /** Pictures that may come in. */
  uploads: readonly UploadBlob[];
  isPublished: IsPublished;
  /** Id of a page whose text comes with the setting. */
  newPage?: string;
}

/**
 * What keeps a setting from being saved, and what somebody should look at afterwards. What the content
 * check says of the present version, too, keeps nobody from changing something else.
 * @throws ContentComingError where something goes that a text may name which is not read yet
 */
export function judgeSetting(
  setting: SettingToBe,
  judging: SettingJudging,
): { errors: Finding[]; warnings: Finding[] } {
  const { file, text, previous } = setting;
  const read = readJsonObject(text);
  const broken = read.ok ? judgeSettings(file.name, read.values) : read.findings;
  if (broken.length > 0) return { errors: broken, warnings: [] };
  const found = findingsOf({ ...setting, text }, judging);
  // Asked of what is there now only where it matters: the check is most of what a save costs.
  const known =
    found.length > 0 && previous !== undefined
      ? findingsOf({ ...setting, text: previous }, judging).map(({ message }) => message)
      : [];
  const news = found.filter(({ message }) => !known.includes(message));
  const bySeverity = (wanted: Finding<'severity'>['severity']) =>
    news
      .filter(({ severity }) => severity === wanted)
      .map(({ field, message }) => ({ field, message: withTitles(message, judging.view) }));
  const errors = oneEach([...lostBySetting(setting, judging), ...bySeverity('error')]);
  return { errors, warnings: [...bySeverity('warning'), ...lostTracks(setting, judging.view)] };
}

/**
 * What else of the website would break with a setting, which the content check does not ask: members of a category,
 * facts that texts name, pages of the menu.
 * @throws ContentComingError as `judgeSetting`
 */
export function lostBySetting(
  setting: SettingToBe,
  { view, newPage }: Pick<SettingJudging, 'view' | 'newPage'>,
): Finding[] {
  return [
    ...lostCategories(setting, view),
    ...lostFacts(setting, view),
    ...missingPages(setting, newPage === undefined ? { view } : { view, newPage }),
  ];
}

const CONTENT_PATH = /content\/[\w/-]+\.(?:md|json)(?::\d+)?/g;

/** Files by what the screens call them: the content check names them as they stand in the repository. */
function withTitles(message: string, view: ContentView): string {
  return message.replace(CONTENT_PATH, (named, at: number) => {
    const path = named.replace(/:\d+$/, '');
    const [file, text] = [contentFileAt(path), view.textOf(path)];
    if (!file || text === undefined) return named;
    const title = file.title(file.read(text, view.context));
    return `${at === 0 ? 'The' : 'the'} ${file.noun} “${title}”`;
  });
}

/** By the content check; of other files only those are looked at that this one depends on. */
function findingsOf(
  { file: { path }, text, previous }: SettingToBe,
  { view, uploads, isPublished }: SettingJudging,
): Finding<'severity'>[] {
  const file = contentFileAt(path) as ContentFile;
  const paths = view.paths().filter(mattersToSettings);
  const beside = { paths: () => paths, textOf: (each: string) => view.textOf(each) };
  const found = checkProposed([{ file, text, current: previous }], uploads, beside, isPublished);
  return found.get(path) ?? [];
}

/** Entries that come and go are named by no setting. */
export function mattersToSettings(path: string): boolean {
  const collection = pathToId(path)?.collection.name;
  return collection === undefined || collection === 'pages';
}

/** Members stay in the category that they have: without it, nobody would see them. */
function lostCategories({ file, text, previous }: SettingToBe, view: ContentView): Finding[] {
  if (file.name !== 'organising-categories') return [];
  const [before, after] = [previous ?? '{}', text].map(categoriesIn) as [string[], string[]];
  const lost = before.filter((category) => !after.includes(category));
  if (lost.length > 0 && !view.isWhole) throw new ContentComingError();
  return lost.flatMap((category) => {
    const names = membersOf(category, view);
    if (names.length === 0) return [];
    const message = `The category “${category}” still has members: ${listed(names)}. Give them another category first, then take this one out.`;
    return [{ field: 'categories', message }];
  });
}

function categoriesIn(text: string): string[] {
  const read = readJsonObject(text);
  const categories = read.ok ? read.values.categories : undefined;
  return Array.isArray(categories) ? categories.filter((each) => typeof each === 'string') : [];
}

function membersOf(category: string, view: ContentView): string[] {
  const folder = `${CONTENT_FOLDER}/${organisingMembers.name}/`;
  // Each is read: in a file's text a category may stand otherwise, with quotation marks escaped.
  const paths = view.paths().filter((path) => path.startsWith(folder));
  return paths.flatMap((path) => {
    const id = pathToId(path)?.id ?? '';
    const read = readEntryFile(organisingMembers, id, view.textOf(path) ?? '', view.context);
    return read.ok && read.entry.committee === category ? [String(read.entry.name)] : [];
  });
}

/** Papers and sessions keep a track that there is not any more, unless it is renamed; their pages leave it out. */
function lostTracks(setting: SettingToBe, view: ContentView): Finding[] {
  const tracks = changedTracks(setting);
  if (!tracks) return [];
  const heirOf = renamedTo(...tracks, toSlug);
  const [before, after] = tracks.map((each) => knownTracks({ tracks: each })) as [
    KnownTrack[],
    KnownTrack[],
  ];
  const lost = before.filter(({ id }) => !findTrack(after, id) && !heirOf(id));
  if (lost.length === 0) return [];
  const kept = entriesInTracks(view);
  return lost.flatMap(({ id, name }) => {
    const titles = kept
      .filter(({ track }) => track === id)
      .map(({ collection, entry }) => String(entry[collection.titleField]));
    if (titles.length === 0) return [];
    const message = `The track “${name}” is no more, and still stands in ${listed(titles)}. Write its name into “Also called” of the track that takes its place, or give them another one.`;
    return [{ field: 'tracks', message }];
  });
}

/** Facts that texts name, and that no setting would have any more. */
function lostFacts({ file, text, previous }: SettingToBe, view: ContentView): Finding[] {
  const [before, after] = [previous, text].map((own) =>
    knownFacts(readFactSettings((path) => (path === file.path ? own : view.textOf(path)))),
  );
  const lost = [...(before?.keys() ?? [])].filter((name) => !after?.has(name));
  if (lost.length === 0) return [];
  if (!view.isWhole) throw new ContentComingError();
  const where = new Map(lost.map((name): [string, Set<string>] => [name, new Set()]));
  for (const path of view.pathsWith('{{', `${CONTENT_FOLDER}/`)) {
    // Its own texts are judged by the content check.
    if (path === file.path) continue;
    const named = contentFileAt(path);
    const content = view.textOf(path) ?? '';
    const title = () => named?.title(named.read(content, view.context)) ?? path;
    for (const { name } of namedFacts(content)) where.get(name)?.add(title());
  }
  return lost.flatMap((name) => {
    const titles = [...(where.get(name) ?? [])];
    if (titles.length === 0) return [];
    const message = `The fact “${name}” is still named in ${listed(titles)}. Take {{${name}}} out of the text there first.`;
    return [{ field: fieldOf(name), message }];
  });
}

/** Pages that the menu would list, which nobody has written, and which the present menu does not list. */
function missingPages(
  { file, text, previous }: SettingToBe,
  { view, newPage }: Pick<SettingJudging, 'view' | 'newPage'>,
): Finding[] {
  if (file.name !== 'navigation') return [];
  const [before, after] = [previous ?? '{}', text].map(pagesListed) as [Listed[], Listed[]];
  const special = [...lastingPages, ...collections.flatMap(({ page }) => page ?? [])];
  const known = new Set([...special, ...before.map(({ page }) => page), newPage]);
  const ids = () => view.paths().flatMap((path) => pageIdOf(path) ?? []);
  return after.flatMap(({ page, field }) => {
    if (known.has(page) || view.has(idToPath(pages, page))) return [];
    const meant = didYouMean(page, [...special, ...ids()]);
    const other = meant ? `one that there is, such as “${meant}”` : 'one that there is';
    const message = `There is no page “${page}”. Make it under Pages, Add New Page, which puts it into the menu, or choose ${other}.`;
    return [{ field, message }];
  });
}

type Listed = { page: string; field: string };

function pagesListed(text: string): Listed[] {
  const read = readSettings('navigation', text);
  return (read.ok ? read.value.groups : []).flatMap(({ options }, group) =>
    options.flatMap(({ page }, at) =>
      page === undefined ? [] : [{ page, field: `groups[${group}].options[${at}].page` }],
    ),
  );
}

function pageIdOf(path: string): string | undefined {
  const found = pathToId(path);
  return found?.collection === pages ? found.id : undefined;
}

const FIELDS: Readonly<Record<string, string>> = { date: 'dates', fee: 'participants' };

/** Where the setting has what a fact is named after. */
const fieldOf = (fact: string) => FIELDS[fact.slice(0, fact.indexOf(':'))] ?? '';

const NAMED_MOST = 3;

const listed = (names: readonly string[]) =>
  firstOf(
    names.map((name) => `“${name}”`),
    NAMED_MOST,
  );

/** One error for each field, with all that is wrong with it. */
function oneEach(errors: readonly Finding[]): Finding[] {
  const byField = new Map<string, string>();
  for (const { field, message } of errors) {
    const before = byField.get(field);
    byField.set(field, before === undefined ? message : `${before} ${message}`);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
