import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

// One planted violation for each arrow that must not be drawn: a rule that fell silent shows here.
const violations: Record<string, string> = {
  'model/plant.ts': '../api/target.ts',
  'model/plant-node.ts': 'node:fs',
  'model/plant-local.ts': '../local/target.ts',
  'site/plant.ts': '../api/target.ts',
  'site/deep/plant.ts': '../../admin/target.ts',
  'site/plant-local.ts': '../local/target.ts',
  'admin/plant.ts': '../site/pages/target.ts',
  'admin/plant-local.ts': '../local/target.ts',
  'admin/shell/plant.ts': '../screens/lists/target.ts',
  'admin/shell/plant-api.ts': '../../api/target.ts',
  'admin/shell/fields/plant.ts': '../../screens/lists/target.ts',
  'admin/screens/lists/plant.ts': '../history/target.ts',
  'admin/screens/lists/plant-far.ts': '../../screens/history/target.ts',
  'admin/screens/lists/plant-routes.ts': '../../admin-routes.tsx',
  'admin/screens/lists/plant-api.ts': '../../../api/target.ts',
  'api/plant.ts': '../site/target.ts',
  'api/content/plant.ts': '@octokit/rest',
  'api/routes/plant.ts': '@octokit/plugin-retry',
  'api/github/plant.ts': '../private/target.ts',
  'api/content/plant-http.ts': 'hono',
  'api/content/plant-host.ts': '../github/target.ts',
  'api/proposals/plant.ts': '../github/target.ts',
  'api/content/plant-proposals.ts': '../proposals/target.ts',
  'api/content/plant-repository.ts': '../repository/target.ts',
  'api/content/plant-past.ts': '../past/target.ts',
  'api/past/plant.ts': '../saving/target.ts',
  'api/past/plant-http.ts': 'hono',
  'api/saving/plant.ts': '../proposals/target.ts',
  'api/saving/plant-host.ts': '../github/target.ts',
  'api/repository/plant.ts': '../private/target.ts',
  'api/repository/plant-http.ts': 'hono',
  'api/private/plant.ts': '../content/target.ts',
  'model/plant-disk.ts': '../disk/target.ts',
  'api/plant-disk.ts': '../disk/target.ts',
  'disk/plant.ts': '../model/target.ts',
  'admin/plant-editor.ts': '../editor/browser/target.ts',
  'api/routes/plant-editor.ts': '../../editor/worker/target.ts',
  'api/app.ts': '../editor/browser/target.ts',
  'editor/browser/plant.ts': '../../admin/target.ts',
  'editor/browser/plant-page.ts': '../../site/pages/target.ts',
  'editor/browser/plant-worker.ts': '../worker/target.ts',
  'editor/worker/plant.ts': '../../api/target.ts',
  'editor/worker/plant-browser.ts': '../browser/target.ts',
  'model/plant-editor.ts': '../editor/worker/target.ts',
  'site/plant-editor.ts': '../editor/browser/target.ts',
  'build/plant.ts': '../local/target.ts',
  'local/plant.ts': '../tests/target.ts',
  'local/plant-package.ts': '../packages/embedded-github/src/git.ts',
  'tests/plant-package.ts': '../packages/embedded-github/src/git.ts',
  'api/plant-package.ts': 'embedded-github/git',
  'packages/embedded-github/src/plant.ts': '../../../model/target.ts',
};
// 'lodash' is there because another package asks for it, 'vitest' only where tests are run.
const unlisted: Record<string, string> = {
  'site/plant-unlisted.ts': 'lodash',
  'tests/plant-unlisted.ts': 'lodash',
  'site/plant-for-tests.ts': 'vitest',
  'local/plant-for-tests.ts': 'wrangler',
};
const allowed: Record<string, string> = {
  'admin/fine.ts': '../site/components/target.ts',
  'admin/shell/fields/fine.ts': '../notices.ts',
  'admin/screens/lists/fine.ts': '../../shell/lists/target.ts',
  'admin/screens/lists/fine-model.ts': '../../../model/target.ts',
  'admin/screens/lists/fine-own.ts': './target.ts',
  'admin/screens/lists/fine-site.ts': '../../../site/components/target.ts',
  'site/fine.ts': '../model/target.ts',
  'api/saving/fine.ts': '../past/target.ts',
  'api/github/fine.ts': '@octokit/rest',
  'api/repository/content-repository.ts': '../github/target.ts',
  'site/fine-disk.ts': '../disk/target.ts',
  'api/worker.ts': '../editor/worker/target.ts',
  'editor/browser/fine.ts': '../../site/components/target.ts',
  'editor/worker/fine.ts': '../../model/target.ts',
  'build/fine.ts': '../site/target.ts',
  'local/fine.ts': '../site/target.ts',
  'local/fine-package.ts': 'embedded-github/git',
};

describe('arrows between folders point one way', () => {
  let folder: string;
  let report: { path: string; rule: string }[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'conference-imports-'));
    for (const file of ['biome.json', 'package.json']) {
      copyFileSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    spawnSync('git', ['init', '-q', folder]);
    const files = { ...violations, ...allowed, ...unlisted };
    for (const [path, target] of Object.entries(files)) {
      write(path, `import { value } from '${target}';\n\nexport const copy = value;\n`);
    }
    const biome = join(root, 'node_modules/.bin/biome');
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
    report = JSON.parse(stdout).diagnostics.map(
      (each: { category: string; location: { path: string | { file: string } } }) => {
        const { path } = each.location;
        return { rule: each.category, path: typeof path === 'string' ? path : path.file };
      },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const rulesFor = (path: string) =>
    report.filter((each) => each.path.endsWith(path)).map(({ rule }) => rule);

  it.each(Object.entries(violations))('%s may not import %s', (path) => {
    expect(rulesFor(path)).toContain('lint/style/noRestrictedImports');
  });

  it.each(Object.entries(allowed))('%s may import %s', (path) => {
    expect(rulesFor(path)).not.toContain('lint/style/noRestrictedImports');
  });

  it.each(Object.entries(unlisted))('%s may not import %s, which is not its own', (path) => {
    expect(rulesFor(path)).toContain('lint/correctness/noUndeclaredDependencies');
  });
});
