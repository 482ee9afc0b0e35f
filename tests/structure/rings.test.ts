import { describe, expect, it } from 'vitest';
import { importsAmong, scripts } from '../changed/project-files.ts';
import { readImports } from './import-graph.ts';
import { type Ring, ringsOfFiles, ringsOfFolders, ringsOfRooms } from './rings.ts';

describe('no imports lead back, types included', () => {
  // Tests import from everywhere.
  const files = [...scripts()].filter(([name]) => !/(^|\/)tests\//.test(name));
  const imports = importsAmong(new Map(files));

  it('from file to file', () => expect(ringsOfFiles(imports)).toEqual([]));
  it('from folder to folder', () => expect(ringsOfFolders(imports)).toEqual([]));
  it('from room to room, with all that lies in them', () =>
    expect(ringsOfRooms(imports)).toEqual([]));

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
