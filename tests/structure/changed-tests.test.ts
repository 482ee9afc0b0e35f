import { describe, expect, it } from 'vitest';
import { importsAmong, scripts } from '../changed/project-files.ts';
import { reach } from '../changed/reach.ts';

const files = scripts();
const imports = importsAmong(files);
const textOf = (file: string) => files.get(file) ?? '';
const reached = (...changed: string[]) => {
  const { tests, everythingFor } = reach(imports, textOf, changed);
  return { tests: [...tests], everythingFor };
};
const all = [...imports.keys()].filter((file) => /\.(test|spec)\.ts$/.test(file));

const SAVING = 'tests/api/saving.test.ts';
const MODEL = 'tests/model/etag.test.ts';
const OBJECTS = 'packages/embedded-github/tests/objects.test.ts';
const SPEC = 'tests/browser/contact.spec.ts';
const COMMANDS = 'tests/operating/account.test.ts';

describe('npm test -- changed', () => {
  it('runs nothing where nothing has changed', () => {
    expect(reached()).toEqual({ tests: [], everythingFor: undefined });
  });

  it.each<[changed: string, runs: string[], leavesOut: string[]]>([
    // By imports, over several files.
    ['model/id.ts', [SAVING, SPEC, COMMANDS, 'tests/model/id.test.ts'], [OBJECTS, MODEL]],
    ['packages/embedded-github/src/store/at-most.ts', [OBJECTS, SAVING, SPEC], [MODEL]],
    // By what is bundled or built at run time.
    ['api/worker.ts', [SAVING, SPEC, COMMANDS], [MODEL, OBJECTS]],
    ['api/private/migrations/0001_accounts.sql', [SAVING, SPEC], [MODEL, OBJECTS]],
    ['admin/admin-routes.tsx', [SPEC, 'tests/site/budgets.test.ts'], [MODEL, OBJECTS]],
    ['site/styles/any.css', [SPEC, 'tests/site/structure.test.ts'], [MODEL, OBJECTS]],
    ['wrangler.toml', [SAVING, SPEC, 'tests/operating/deploy.test.ts'], [MODEL, OBJECTS]],
    ['content/settings/site.json', ['tests/site/texts.test.ts', SPEC], [MODEL, OBJECTS]],
    ['public/_redirects', ['tests/site/budgets.test.ts', SAVING, SPEC], [MODEL, OBJECTS]],
    // What is read only by people, by GitHub and by the linter.
    [
      'docs/decisions/0006-packages-held-back.md',
      ['tests/operating/workflows.test.ts'],
      [SAVING, SPEC],
    ],
    ['.github/workflows/code.yml', ['tests/operating/workflows.test.ts'], [SAVING, SPEC]],
    ['biome.json', ['tests/structure/import-rules.test.ts'], [SAVING, SPEC]],
    // Tests themselves.
    [SAVING, [SAVING], [MODEL, SPEC, COMMANDS]],
    [SPEC, [SPEC], [MODEL, SAVING, 'tests/browser/crawl.spec.ts']],
    ['tests/api/logged-in-site.ts', [SAVING], [MODEL, SPEC]],
    ['tests/browser/start-sites.ts', [SPEC, 'tests/browser/crawl.spec.ts'], [MODEL, SAVING]],
    ['playwright.config.ts', [SPEC, 'tests/browser/crawl.spec.ts'], [MODEL, SAVING]],
  ])('after a change of %s runs what it can reach', (changed, runs, leavesOut) => {
    const { tests, everythingFor } = reached(changed);
    expect(everythingFor).toBeUndefined();
    for (const file of runs) expect(tests).toContain(file);
    for (const file of leavesOut) expect(all).toContain(file);
    for (const file of leavesOut) expect(tests).not.toContain(file);
  });

  it.each([
    'package-lock.json',
    'packages/embedded-github/package.json',
    'vitest.config.ts',
    'a.new',
  ])('after a change of %s runs everything', (changed) => {
    const { tests, everythingFor } = reached(SAVING, changed);
    expect(everythingFor).toBe(changed);
    expect(tests.sort()).toEqual([...all].sort());
    expect(tests.length).toBeGreaterThan(150);
  });

  it('runs everything where a script is no more, since nobody knows who imported it', () => {
    expect(reached('model/gone.ts').everythingFor).toBe('model/gone.ts');
  });
});
