import { settingsCalls } from '../../../model/wire/calls.ts';
import { edition } from '../edition.ts';
import { entryTarget, type Target } from '../finding/find-targets.ts';
import { type EditedKind, editPath, pageKind, screenPath, sections } from '../sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchEntries } from '../server/fetch-lists.ts';
import { mayDo } from '../server/session.ts';
import { labelOf, menu } from './menu.ts';
import { mayOpen } from './screen-needs.ts';

/** What can be done, and all screens: known without asking the server. */
export function fixedTargets(): readonly Target[] {
  return [...actions(), ...screens()].filter(({ path }) => mayOpen(path));
}

function actions(): Target[] {
  const rows = used().flatMap(({ titles, paths, import: many, arranging }) => [
    { label: titles.add, path: screenPath(paths.add) },
    ...(many ? [{ label: many.title, path: screenPath(many.path) }] : []),
    ...(arranging ? [{ label: arranging.title, path: screenPath(arranging.path) }] : []),
  ]);
  const others = [
    { label: 'Add New Page', path: '/admin/pages/new' },
    { label: 'Extend a deadline', path: '/admin/extend-deadline' },
    { label: 'Add New Admin', path: '/admin/add-admin' },
    { label: 'Begin the next edition', path: '/admin/next-edition' },
  ];
  return [...rows, ...others].map((row) => ({ group: 'To do', ...alsoCalled(row.path), ...row }));
}

function screens(): Target[] {
  const rows = menu().flatMap(({ name, rows }) =>
    rows.map(({ label, path }) => ({ label, path, ...(label === name ? {} : { detail: name }) })),
  );
  const deleted = used().map(({ noun, paths }) => ({
    label: `Deleted ${noun}s`,
    path: screenPath(paths.deleted),
  }));
  return [{ label: 'Dashboard', path: '/admin' }, ...rows, ...deleted].map((row) => ({
    group: 'Screens',
    ...alsoCalled(row.path),
    ...row,
  }));
}

/** What people look for that has another name here. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  '/admin/next-edition': 'next year start new',
  '/admin/handover': 'next year begin the next edition successor',
  '/admin/accounts': 'password passkey login people users invite',
  '/admin/log': 'undo history changes mistake who did',
  '/admin/take-along': 'backup export download copy archive',
  '/admin/pictures': 'images photos alt text without alternative text',
  '/admin/settings/fees': 'price cost prices',
};

function alsoCalled(path: string): Pick<Target, 'words'> {
  const words = ALSO_CALLED[path];
  return words === undefined ? {} : { words };
}

const used = () => sections.filter(({ name }) => !edition().unused.includes(name));

const isForMe = ({ paths }: EditedKind) => mayOpen(screenPath(paths.list));

/** Older than that, lists are read anew while those of before are shown. */
const FRESH_MS = 30_000;

let kept: { targets: readonly Target[]; at: number; after: string | undefined } | undefined;

/** What was read last, in this page. */
export const keptTargets = (): readonly Target[] => kept?.targets ?? [];

/**
 * All entries and page texts, read as their lists read them: from the server's memory; and the fields of
 * settings, whose rules come with them. Those of a list that could not be read are missing.
 * @param lastSave commit of the last save: what was read before it is old
 */
export async function readTargets(lastSave: string | undefined): Promise<readonly Target[]> {
  if (kept && kept.after === lastSave && Date.now() - kept.at < FRESH_MS) return kept.targets;
  const lists = await Promise.all([
    ...[...used(), pageKind].filter(isForMe).map(entriesOf),
    ...(mayDo('work on settings') ? [fieldsOfSettings(), ...LISTED.map(itemsOf)] : []),
  ]);
  const isWhole = lists.every((list) => list !== undefined);
  const targets = lists.flatMap((list) => list ?? []);
  kept = { targets, at: isWhole ? Date.now() : 0, after: lastSave };
  return targets;
}

async function fieldsOfSettings(): Promise<readonly Target[] | undefined> {
  try {
    return (await import('./setting-targets.ts')).settingTargets();
  } catch {
    return undefined;
  }
}

/** Settings whose lists hold what people look for by its name. */
const LISTED = ['important-dates', 'tracks', 'fees'] as const;

/** Each by its name, to its place in the form. */
async function itemsOf(name: (typeof LISTED)[number]): Promise<readonly Target[] | undefined> {
  const answer = await callAsAdministrator<object>('GET', settingsCalls.get(name));
  if (answer === LOGGED_OUT || !answer.ok) return undefined;
  try {
    return (await import('./setting-targets.ts')).itemTargets(name, answer.body);
  } catch {
    return undefined;
  }
}

async function entriesOf(kind: EditedKind): Promise<Target[] | undefined> {
  const entries = await fetchEntries(kind);
  return entries?.map((entry) => entryTarget(labelOf(kind), editPath(kind, entry._id), entry));
}
