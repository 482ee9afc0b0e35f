import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countAssets, judgeAssets, readAssetLimit, sayAssets } from '../../build/count-assets.ts';
import { checkFiles } from '../../local/doctor/check-files.ts';
import { lineOf } from '../../local/doctor/diagnosis.ts';

it('counts the files that go online, in all folders, without their configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = [
    ...['_headers', '_redirects', 'index.html', 'papers/a.html', 'papers/b.html', 'papers/a.pdf'],
    ...['2025/papers/a.html', '2025/papers/a.pdf', 'people.html', 'people/letter/a/9.html'],
    ...['uploads/a.png', 'pictures/a-240.webp', 'search-index/parts/a', 'papers/deep/b'],
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(sayAssets(countAssets(folder))).toBe(
    '12 files: 2 of past editions, 2 pages of papers, 1 PDFs of papers, 2 pages of people, 2 of uploaded pictures, 1 of the search, 2 others',
  );
});

it('is said by the doctor, and to be mended from nine tenths on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = resolve(import.meta.dirname, '../..');
  expect(checkFiles(root, join(folder, 'papers'), {})).toEqual([]);
  mkdirSync(join(folder, 'papers'));
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `papers/${name}.html`), '');
  const lineWith = (limit: string) => checkFiles(root, folder, { ASSET_LIMIT: limit }).map(lineOf);
  const said = 'Files that go online: 3 files: 3 pages of papers';
  expect(lineWith('10')).toEqual([`ok       ${said}; the plan takes 10`]);
  expect(lineWith('3')).toEqual([
    expect.stringMatching(`^wrong    ${said} → 3 files at most .* nine tenths are used`),
  ]);
  expect(lineWith('many')).toEqual([expect.stringContaining('ASSET_LIMIT must be a number')]);
});

it.each([
  [20_000, 17_999, 18_000],
  [100_000, 89_999, 90_000],
])('of %i files, tells from nine tenths on, and refuses one more', (limit, quiet, told) => {
  const judge = (all: number) => {
    const past = new Map([['of past editions', 9_800]]);
    return judgeAssets({ all, kinds: past.set('others', all - 9_800) }, limit);
  };
  expect(judge(quiet)).toBeUndefined();
  expect(judge(told)).toMatchObject({ isTooMany: false });
  expect(judge(limit)).toMatchObject({ isTooMany: false });
  expect(judge(limit + 1)).toMatchObject({
    isTooMany: true,
    sentence: expect.stringMatching(/9800 of past editions.*keep an old edition elsewhere/),
  });
  expect(judge(limit + 1)?.sentence.includes('paid plan')).toBe(limit === 20_000);
});

it('says what helps against the kinds that are many, and of no others', () => {
  const kinds = new Map([
    ['pages of papers', 10_000],
    ['PDFs of papers', 10_000],
    ['of uploaded pictures', 900],
  ]);
  const { sentence } = judgeAssets({ all: 20_900, kinds }, 20_000) ?? {};
  expect(sentence).toContain('10000 PDFs of papers, 900 of uploaded pictures');
  expect(sentence).toContain('link to PDFs that others publish; or take Cloudflare');
  expect(sentence).not.toMatch(/delete pictures|old edition/);
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
