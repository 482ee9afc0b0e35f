import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFindAsset } from '../../local/edge/assets.ts';

const MIB = 1024 * 1024;

function folder() {
  const parent = mkdtempSync(join(tmpdir(), 'conference-assets-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const root = join(parent, 'site');
  mkdirSync(root);
  return { parent, root };
}

describe('the files of a folder', () => {
  it('are no files beside it, however the way there is written', async () => {
    const { parent, root } = folder();
    writeFileSync(join(parent, 'secret.html'), 'secret');
    const find = createFindAsset(root);
    for (const path of ['/../secret', '/..%2fsecret', '/..%2Fsecret.html', '/%2e%2e%2fsecret']) {
      expect(await find(path), path).toBeUndefined();
    }
  });

  it('are kept in memory up to a bound, those that were asked for last', async () => {
    const { root } = folder();
    const find = createFindAsset(root);
    for (let file = 0; file < 40; file += 1)
      writeFileSync(join(root, `${file}.bin`), Buffer.alloc(MIB));
    const bytesOf = async (file: number) => {
      const found = await find(`/${file}.bin`);
      return found?.kind === 'asset' ? found.asset.bytes : undefined;
    };
    const first = await bytesOf(0);
    expect((await bytesOf(0)) === first).toBe(true);
    const seldom = await bytesOf(1);
    for (let file = 2; file < 40; file += 1) {
      await bytesOf(file);
      expect((await bytesOf(0)) === first).toBe(true);
    }
    const again = await bytesOf(1);
    expect(again?.length).toBe(MIB);
    expect(again === seldom).toBe(false);
  });
});
