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
import { writeWhole } from '../../disk/write-whole.ts';

describe('a file that is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read to its end by whoever opened it before', () => {
    const file = join(folder, 'page.html');
    writeWhole(file, 'The old page');
    const reader = openSync(file, 'r');
    writeWhole(file, 'new');
    expect(readFileSync(reader, 'utf8')).toBe('The old page');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('gets its folder where there is none, and nothing is left beside it', () => {
    writeWhole(join(folder, 'a/b/c.txt'), new Uint8Array([1, 2]));
    expect(readFileSync(join(folder, 'a/b/c.txt'))).toEqual(Buffer.from([1, 2]));
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.txt']);
  });

  it('is one of this process alone until it is whole', () => {
    // It cannot take the place of a folder, so what was written stays behind.
    const taken = join(folder, 'c/taken');
    mkdirSync(taken, { recursive: true });
    expect(() => writeWhole(taken, 'x')).toThrow();
    expect(readdirSync(join(folder, 'c'))).toContain(`taken.${process.pid}.unfinished`);
  });

  it('can be kept from everybody but its owner', () => {
    const file = join(folder, 'secret');
    writeWhole(file, 'x', { mode: 0o600, synced: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
