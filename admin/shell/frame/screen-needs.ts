import type { Need } from '../../../model/wire/rights.ts';
import {
  builderScreen,
  PDFS_PATH,
  pageKind,
  sections,
  sessionImportScreen,
  settingKind,
} from '../sections/sections.ts';
import { mayDo } from '../server/session.ts';

/** What a screen needs of who opens it, by the first step of its path below `/admin`. */
const needs: ReadonlyMap<string, Need> = new Map<string, Need>([
  ...sections.flatMap(({ name, paths }) =>
    [paths.add, paths.list].map((path): [string, Need] => [firstStep(path), `work on ${name}`]),
  ),
  [builderScreen.path, 'programme'],
  [sessionImportScreen.path, 'programme'],
  [pageKind.paths.list, 'work on pages'],
  [settingKind.paths.list, 'work on settings'],
  ['extend-deadline', 'settings'],
  ['pictures', 'content'],
  ['edit', 'content'],
  ['log', 'content'],
  ['contact-messages', 'messages'],
  ['proposals', 'all'],
  ['your-proposals', 'propose'],
  ['add-admin', 'all'],
  ['take-along', 'owner'],
  ['handover', 'owner'],
  ['next-edition', 'owner'],
  ['failed-mail', 'owner'],
  // They show what whoever is logged in may see.
  ['', 'login'],
  ['accounts', 'login'],
  ['passkeys', 'login'],
]);

function firstStep(path: string): string {
  return path.split(/[/?#]/, 1)[0] ?? '';
}

/** Screens of a kind on which all is published at once, by the paths that they begin with. */
const publishing: readonly (readonly [string, Need])[] = [
  ['pages/new', 'pages'],
  ['pages/history', 'pages'],
  ['settings/history', 'settings'],
  [PDFS_PATH, 'papers'],
  ...sections.flatMap(({ name, paths, arranging, import: many }) =>
    [paths.history.replace(/\/:id$/, ''), paths.deleted, arranging?.path, many?.path].flatMap(
      (path): [string, Need][] => (path ? [[path, name]] : []),
    ),
  ),
];

/** What a screen needs; undefined where there is none at that path. */
export function needOf(path: string): Need | undefined {
  const below = path.replace(/^\/admin\/?/, '');
  const [place = ''] = below.split(/[?#]/, 1);
  const strict = publishing.find(([screen]) => `${place}/`.startsWith(`${screen}/`));
  return strict?.[1] ?? needs.get(firstStep(below));
}

/** Whether whoever is logged in may open a screen. Where there is none, the router says so. */
export const mayOpen = (path: string): boolean => mayDo(needOf(path) ?? 'login');
