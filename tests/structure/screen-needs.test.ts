import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { needOf } from '../../admin/shell/frame/screen-needs.ts';
import {
  builderScreen,
  PDFS_PATH,
  sections,
  sessionImportScreen,
  settingKind,
} from '../../admin/shell/sections/sections.ts';

const routes = readFileSync(resolve(import.meta.dirname, '../../admin/admin-routes.tsx'), 'utf8');
const named = { builderScreen, PDFS_PATH, sessionImportScreen, settingKind };

/** What an expression such as `section.paths.add` says, of each section. */
function valuesOf(expression: string): string[] {
  const [first = '', ...rest] = expression.split('.');
  const roots: unknown[] = first === 'section' ? [...sections] : [Reflect.get(named, first)];
  return roots.flatMap((root) => {
    const value = rest.reduce<unknown>((at, key) => at && Reflect.get(Object(at), key), root);
    return typeof value === 'string' ? value : [];
  });
}

/** The paths of the screens behind the login, below /admin. */
function screens(): string[] {
  const [, inside = ''] = /<Route path="\/admin" (.*?)\n {6}<\/Route>/s.exec(routes) ?? [];
  return [...inside.matchAll(/\bpath=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
    ([, literal, expression = '']) => {
      if (literal !== undefined) return literal;
      const values = valuesOf(expression);
      expect(values, `${expression} of admin-routes.tsx is a path`).not.toEqual([]);
      return values;
    },
  );
}

it('admin/shell/frame/screen-needs.ts says of every screen what it needs', () => {
  // What says that there is no screen needs nothing of its own.
  const all = screens().filter((path) => path !== '*');
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter((path) => needOf(join('/admin', path)) === undefined)).toEqual([]);
  expect(needOf('/admin')).toBe('login');
  expect(needOf('/admin/unheard-of')).toBeUndefined();
});

it('an editor opens forms and lists, and no screen that publishes at once', () => {
  for (const path of [
    'pages',
    'pages/news',
    'settings',
    'settings/fees',
    'all-papers',
    'add-papers',
    'all-papers/update/tides',
  ]) {
    expect(needOf(`/admin/${path}`), path).toMatch(/^work on /);
  }
  const publishing = ['pages/new', 'pages/history/venue', 'all-papers/deleted', PDFS_PATH];
  for (const path of [
    ...publishing,
    'all-papers/history/tides',
    'all-speakers/arrange?committee=a',
    'settings/history/fees',
    'extend-deadline',
  ]) {
    expect(needOf(`/admin/${path}`), path).toMatch(/^(pages|papers|settings|speakers)$/);
  }
});
