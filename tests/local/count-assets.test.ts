import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countAssets, judgeAssets, readAssetLimit } from '../../build/count-assets.ts';

it('counts the files that go online, in all folders, without their configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'papers/deep'), { recursive: true });
  mkdirSync(join(folder, '2025/papers'), { recursive: true });
  const pages = ['index.html', 'papers/a.html', 'papers/deep/b', '2025/a.html', '2025/papers/b'];
  for (const file of ['_headers', '_redirects', ...pages]) writeFileSync(join(folder, file), '');
  expect(countAssets(folder)).toEqual({ all: 5, ofPastEditions: 2 });
});

it.each([
  [20_000, 17_999, 18_000],
  [100_000, 89_999, 90_000],
])('of %i files, tells from nine tenths on, and refuses one more', (limit, quiet, told) => {
  const judge = (all: number) => judgeAssets({ all, ofPastEditions: 9_800 }, limit);
  expect(judge(quiet)).toBeUndefined();
  expect(judge(told)).toMatchObject({ isTooMany: false });
  expect(judge(limit)).toMatchObject({ isTooMany: false });
  expect(judge(limit + 1)).toMatchObject({
    isTooMany: true,
    sentence: expect.stringMatching(/9800 of them belong to past editions.*take out/),
  });
  expect(judge(limit + 1)?.sentence.includes('paid plan')).toBe(limit === 20_000);
});

it('takes the limit from the environment, or from wrangler.toml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-limit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const limitOf = (toml: string, env = {}) => {
    writeFileSync(join(folder, 'wrangler.toml'), toml);
    return readAssetLimit(folder, env);
  };
  expect(limitOf('')).toBe(20_000);
  expect(limitOf('[vars]\nASSET_LIMIT = "100000"\n')).toBe(100_000);
  expect(limitOf('[vars]\nASSET_LIMIT = "100000"\n', { ASSET_LIMIT: '5' })).toBe(5);
  expect(() => limitOf('', { ASSET_LIMIT: 'many' })).toThrow('ASSET_LIMIT must be a number');
});
