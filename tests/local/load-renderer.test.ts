import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadRenderer } from '../../build/load-renderer.ts';

// A built renderer, as far as it is asked here.
const RENDERER = `
  export const pages = [];
  export const files = [];
  export const applicationFiles = (document) => [document];
  export const editorFile = (document) => document;
  export const redirectsFile = (own) => own;
`;

const root = mkdtempSync(join(tmpdir(), 'load-renderer-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const record = (folder: string, inputs: string) =>
  write(`${folder}/build.json`, JSON.stringify({ inputs, assets: {} }));
const load = async () => {
  const folders = {
    siteFolder: 'site',
    adminFolder: 'admin',
    editorFolder: 'editor',
    publicFolder: 'public',
  };
  const at = Object.entries(folders).map(([name, folder]) => [name, join(root, folder)]);
  return (await loadRenderer(Object.fromEntries(at))).build;
};

it('draws pages again for another site, and not for another application or other redirects', async () => {
  write('site/server/renderer.mjs', RENDERER);
  for (const folder of ['site', 'admin', 'editor']) record(folder, 'first');
  for (const folder of ['admin', 'editor']) write(`${folder}/index.html`, `first ${folder}`);
  const first = await load();
  expect(first.files).toEqual(['', 'first admin', 'first editor']);

  for (const folder of ['admin', 'editor']) record(folder, 'second');
  for (const folder of ['admin', 'editor']) write(`${folder}/index.html`, `second ${folder}`);
  write('public/_redirects', '/a /b');
  const second = await load();
  expect(second.files).toEqual(['/a /b', 'second admin', 'second editor']);
  expect(second.version).toBe(first.version);

  record('site', 'second');
  expect((await load()).version).not.toBe(first.version);
});
