import type { Need } from '../../../model/wire/rights.ts';
import {
  builderScreen,
  pageKind,
  sections,
  sessionImportScreen,
  settingKind,
} from '../sections/sections.ts';
import { mayDo } from '../server/session.ts';

/** What a screen needs of who opens it, by the first step of its path below `/admin`. */
const needs: ReadonlyMap<string, Need> = new Map<string, Need>([
  ...sections.flatMap(({ name, paths, arranging, import: many }) =>
    [paths.add, paths.list, arranging?.path, many?.path].flatMap((path): [string, Need][] =>
      path ? [[firstStep(path), name]] : [],
    ),
  ),
  [builderScreen.path, 'programme'],
  [sessionImportScreen.path, 'programme'],
  [pageKind.paths.list, 'pages'],
  [settingKind.paths.list, 'settings'],
  ['extend-deadline', 'settings'],
  ['pictures', 'content'],
  ['edit', 'content'],
  ['log', 'content'],
  ['contact-messages', 'messages'],
  ['proposals', 'all'],
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

/** What a screen needs; undefined where there is none at that path. */
export const needOf = (path: string): Need | undefined =>
  needs.get(firstStep(path.replace(/^\/admin\/?/, '')));

/** Whether whoever is logged in may open a screen. Where there is none, the router leads on. */
export const mayOpen = (path: string): boolean => mayDo(needOf(path) ?? 'login');
