import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFonts } from '../../build/make-fonts.ts';
import { ROOT } from '../start-test-stack.ts';

const FOLDER = join(ROOT, 'site/fonts');

describe('the fonts', () => {
  it('are two files of 60 kB at most together', () => {
    const sizes = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => readFileSync(join(FOLDER, name)).length);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60 * 1024);
  });

  it('are what `npm run fonts` makes', async () => {
    for (const [name, bytes] of await makeFonts(ROOT)) {
      expect(readFileSync(join(FOLDER, name)).equals(bytes), name).toBe(true);
    }
  });
});
