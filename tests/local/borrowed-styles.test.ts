import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileAsync, compileStringAsync } from 'sass';
import { afterAll, describe, expect, it } from 'vitest';
import { borrowedStyles } from '../../local/dev/borrowed-styles.ts';

const SITE = 'site/styles/site.scss';
const SCREENS = 'admin/admin.scss';

describe('borrowed styles', () => {
  const root = mkdtempSync(join(tmpdir(), 'borrowed-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const load = (path: string) =>
    `@use "sass:meta";\n@layer pico { @include meta.load-css("${path}"); }`;
  write(SITE, load('pico'));
  write(SCREENS, load('../site/styles/pico'));
  write('node_modules/borrowed/_index.scss', '$size: 1px !default;\na { width: 1 + $size; }');
  write('site/styles/pico.scss', '@use "borrowed" with ($size: 2px);');
  const importer = borrowedStyles(root);
  const compiled = async (file: string) => {
    const url = pathToFileURL(join(root, file));
    const text = file === SITE ? load('pico') : load('../site/styles/pico');
    return (await compileStringAsync(text, { url, importer })).css;
  };

  it('are those that Sass makes of them in their place', async () => {
    for (const file of [SITE, SCREENS]) {
      const loadPaths = [join(root, 'node_modules')];
      const { css } = await compileAsync(join(root, file), { loadPaths });
      expect(await compiled(file)).toBe(css);
    }
  });

  it('are compiled once, until their own file is edited', async () => {
    write('node_modules/borrowed/_index.scss', '$size: 1px !default;\na { width: 5 + $size; }');
    expect(await compiled(SITE)).toContain('width: 3px');
    write('site/styles/pico.scss', '@use "borrowed" with ($size: 4px);');
    for (const file of [SITE, SCREENS]) expect(await compiled(file)).toContain('width: 9px');
  });
});
