import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countAssets, tooManyAssets } from '../../build/count-assets.ts';

it('counts the files that go online, in all folders, without their configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'papers/deep'), { recursive: true });
  for (const file of ['_headers', '_redirects', 'index.html', 'papers/a.html', 'papers/deep/b']) {
    writeFileSync(join(folder, file), '');
  }
  expect(countAssets(folder)).toBe(3);
});

it('takes 20,000 files, and says what to do about one more', () => {
  expect(tooManyAssets(20_000)).toBeUndefined();
  expect(tooManyAssets(20_001)).toMatch(/^20001 files .* 20000 at most.* take/);
});
