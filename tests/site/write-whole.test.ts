import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWhole, writeWholeSync } from '../../disk/write-whole.ts';

describe.each([
  ['beside other work', writeWhole],
  ['at once', async (file: string, content: string | Uint8Array) => writeWholeSync(file, content)],
])('a file that is written whole %s', (_, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read to its end by whoever opened it before', async () => {
    const file = join(folder, 'page.html');
    await write(file, 'The old page');
    const reader = openSync(file, 'r');
    await write(file, 'new');
    expect(readFileSync(reader, 'utf8')).toBe('The old page');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('gets its folder where there is none, and nothing is left beside it', async () => {
    await write(join(folder, 'a/b/c.txt'), new Uint8Array([1, 2]));
    expect(readFileSync(join(folder, 'a/b/c.txt'))).toEqual(Buffer.from([1, 2]));
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.txt']);
  });

  it('is one of this process alone until it is whole', async () => {
    // It cannot take the place of a folder, so what was written stays behind.
    const taken = join(folder, 'c/taken');
    mkdirSync(taken, { recursive: true });
    await expect(write(taken, 'x')).rejects.toThrow();
    expect(readdirSync(join(folder, 'c'))).toContain(`taken.${process.pid}.unfinished`);
  });
});

describe('a file that is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what was written last, of many writes that began together', async () => {
    const file = join(folder, 'many');
    // The later ones are shorter: left to themselves they would be done before.
    const texts = Array.from({ length: 40 }, (_, number) =>
      `${number} `.repeat((40 - number) * 2000),
    );
    const seen = new Set<string>();
    await Promise.all(
      texts.map(async (text) => {
        await writeWhole(file, text);
        seen.add(readFileSync(file, 'utf8'));
      }),
    );
    expect([...seen].filter((text) => !texts.includes(text))).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(texts.at(-1));
    expect(readdirSync(folder)).toEqual(['many']);
  });

  it('can be written again after a write that failed', async () => {
    const file = join(folder, 'place');
    mkdirSync(file);
    const failed = writeWhole(file, 'first');
    const next = writeWhole(file, 'second');
    // The second has only begun to write when the first is known to have failed.
    await expect(failed.finally(() => rmSync(file, { recursive: true }))).rejects.toThrow();
    await next;
    expect(readFileSync(file, 'utf8')).toBe('second');
  });

  it('can be kept from everybody but its owner', () => {
    const file = join(folder, 'secret');
    writeWholeSync(file, 'x', { mode: 0o600, synced: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
