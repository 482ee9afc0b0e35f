import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports } from './import-graph.ts';
import { type Ring, ringsOfFiles, ringsOfFolders, ringsOfRooms } from './rings.ts';

const root = resolve(import.meta.dirname, '../..');

/** Floors whose own rings are still to be taken apart; none may lead from one floor to another. */
const NOT_YET = ['api', 'editor', 'model', 'packages', 'site'];
const held = (rings: Ring[]) =>
  rings.filter(
    (ring) => !NOT_YET.some((floor) => ring.every((place) => `${place}/`.startsWith(`${floor}/`))),
  );

describe('no imports lead back, types included', () => {
  const imports = readImports(sources(), ownPackages());

  it('from file to file', () => expect(held(ringsOfFiles(imports))).toEqual([]));
  it('from folder to folder', () => expect(held(ringsOfFolders(imports))).toEqual([]));
  it('from room to room, with all that lies in them', () =>
    expect(held(ringsOfRooms(imports))).toEqual([]));

  it('and nearly every file was looked at', () => {
    expect(imports.size).toBeGreaterThan(600);
    const arrows = [...imports.values()].reduce((sum, { size }) => sum + size, 0);
    expect(arrows).toBeGreaterThan(imports.size * 2);
    expect(imports.get('local/start/launch.ts')).toContain('local/start/stack.ts');
  });
});

/** One planted ring of each kind, so that a check that fell silent shows here. */
describe.each<
  [kind: string, texts: Record<string, string>, files: Ring[], folders: Ring[], rooms: Ring[]]
>([
  [
    'files',
    {
      'a/one.ts': "import { two } from './two.ts';",
      'a/two.ts': "export { one } from './one.ts';",
    },
    [['a/one.ts', 'a/two.ts']],
    [],
    [],
  ],
  [
    'types',
    {
      'a/one.ts': "import type { Two } from './two.ts';",
      'a/two.ts': "export type One = import('./one.ts').One;",
    },
    [['a/one.ts', 'a/two.ts']],
    [],
    [],
  ],
  [
    'what is loaded later',
    {
      'a/one.tsx': "const Two = lazy(() => import('./two.cjs'));",
      'a/two.cjs': "'use strict'; require('./three.ts');",
      'a/three.ts': "export * from './one.tsx';",
    },
    [['a/one.tsx', 'a/three.ts', 'a/two.cjs']],
    [],
    [],
  ],
  [
    'a folder and its subfolder',
    {
      'a/one.ts': "import './deep/two.ts';",
      'a/deep/two.ts': "import '../three.ts';",
      'a/three.ts': '',
    },
    [],
    [['a', 'a/deep']],
    [],
  ],
  [
    'rooms whose files lie in different folders',
    {
      'a/b/one.ts': "import '../../c/two.ts';",
      'c/two.ts': '',
      'c/d/three.ts': "import type { X } from '../../a/e/four.ts';",
      'a/e/four.ts': '',
    },
    [],
    [],
    [['a', 'c']],
  ],
  [
    'a package of our own',
    { 'a/one.ts': "import 'own/two';", 'packages/own/two.ts': "import '../../a/one.ts';" },
    [['a/one.ts', 'packages/own/two.ts']],
    [['a', 'packages/own']],
    [['a', 'packages']],
  ],
])('a ring of %s', (_kind, texts, files, folders, rooms) => {
  const imports = readImports(
    new Map(Object.entries(texts)),
    new Map([['own/two', 'packages/own/two.ts']]),
  );
  it('is found among files', () => expect(ringsOfFiles(imports)).toEqual(files));
  it('is found among folders', () => expect(ringsOfFolders(imports)).toEqual(folders));
  it('is found among rooms', () => expect(ringsOfRooms(imports)).toEqual(rooms));
});

/** All of the project but its tests, which import from everywhere. */
function sources(): Map<string, string> {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n');
  return new Map(
    names
      .filter((name) => /\.([cm]?[jt]s|tsx)$/.test(name) && !/(^|\/)tests\//.test(name))
      .filter((name) => existsSync(join(root, name)))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
}

/** What the workspaces call their entries, as `package.json` says. */
function ownPackages(): Map<string, string> {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  const folders = Object.keys(dependencies).filter((name) =>
    existsSync(join(root, 'packages', name)),
  );
  return new Map(
    folders.flatMap((name) => {
      const { exports } = read(`packages/${name}/package.json`) as {
        exports: Record<string, string>;
      };
      return Object.entries(exports).map(([entry, file]): [string, string] => [
        join(name, entry),
        join('packages', name, file),
      ]);
    }),
  );
}
