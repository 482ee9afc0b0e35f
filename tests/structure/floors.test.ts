import { describe, expect, it } from 'vitest';
import { importsAmong, scripts } from '../changed/project-files.ts';
import type { ImportGraph } from './import-graph.ts';

/**
 * What each floor may import beside itself; a path below a floor stands for that room alone. The
 * linter says it while one types (`biome.json`); this is the whole of it, for every file.
 */
const MAY_IMPORT: Record<string, string[]> = {
  model: [],
  disk: [],
  packages: [],
  site: ['model', 'disk'],
  admin: ['model', 'site/components', 'site/cards', 'site/markdown'],
  editor: ['model', 'site/components', 'site/cards'],
  api: ['model', 'editor/worker'],
  build: ['model', 'disk', 'site'],
  local: ['model', 'disk', 'site', 'api', 'build', 'packages'],
};

const isBelow = (file: string, place: string) => file.startsWith(`${place}/`);
const floorOf = (file: string) => Object.keys(MAY_IMPORT).find((floor) => isBelow(file, floor));

function forbidden(imports: ImportGraph): string[] {
  return [...imports].flatMap(([file, targets]) => {
    const floor = floorOf(file);
    if (floor === undefined) return [];
    const places = [floor, ...(MAY_IMPORT[floor] ?? [])];
    return [...targets]
      .filter((target) => target.includes('/') && !places.some((place) => isBelow(target, place)))
      .map((target) => `${file} → ${target}`);
  });
}

describe('each floor imports what lies below it', () => {
  it('in every file', () => {
    const files = [...scripts()].filter(([name]) => !/(^|\/)tests\//.test(name));
    expect(forbidden(importsAmong(new Map(files)))).toEqual([]);
  });

  it.each([
    ['model/deep/plant.ts', 'disk/target.ts'],
    ['site/plant.ts', 'build/target.ts'],
    ['admin/shell/plant.ts', 'editor/browser/target.ts'],
    ['admin/screens/lists/plant.ts', 'site/pages/target.ts'],
    ['editor/worker/plant.ts', 'api/routes/target.ts'],
    ['api/private/plant.ts', 'disk/target.ts'],
    ['api/routes/plant.ts', 'editor/browser/target.ts'],
    ['build/plant.ts', 'local/target.ts'],
    ['local/plant.ts', 'tests/target.ts'],
    ['packages/embedded-github/src/plant.ts', 'model/target.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(forbidden(new Map([[file, new Set([target])]]))).toEqual([`${file} → ${target}`]);
  });

  it('and may import what is named', () => {
    const fine: ImportGraph = new Map([['api/app.ts', new Set(['editor/worker/target.ts'])]]);
    expect(forbidden(fine)).toEqual([]);
  });
});
