import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { otherExports } from './other-exports.ts';
import { textReaders } from './text-readers.ts';
import { timeReaders } from './time-readers.ts';

/**
 * What reads in time proportional to a text's length takes 100 ms at most; this many stop what does
 * not, and nothing else, whatever else the machine does. `npm run bench -- texts` tells the time.
 */
const MOST_MS = 5_000;

/** Exported functions and classes, but errors, of the files below a folder; pictures are no text. */
async function exportsOf(folder: string): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => /^(?!pictures).*(?<!\.d)\.ts$/.test(file));
  const all = modules.map(async (file) => {
    const exported: object = await import(pathToFileURL(join(folder, file)).href);
    return Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' && !(value.prototype instanceof Error) ? [name] : [],
    );
  });
  return (await Promise.all(all)).flat();
}

describe('reading what strangers wrote', () => {
  it.each(textReaders.map((each) => ({ ...each, which: each.names.join(', ') })))(
    'ends, whatever was written, by $which',
    (readers) => {
      const tooLong = timeReaders(readers, MOST_MS).filter(({ whole }) => whole > MOST_MS);
      expect(tooLong).toEqual([]);
    },
  );

  it('is looked at of every function that does', async () => {
    const folders = ['model', 'api/content', 'api/past', 'api/saving'].map((folder) =>
      join(import.meta.dirname, '../..', folder),
    );
    const exported = (await Promise.all(folders.map(exportsOf))).flat();
    const listed = [...textReaders.flatMap(({ names }) => names), ...otherExports];
    expect(exported.filter((name) => !listed.includes(name))).toEqual([]);
    const ofTheSite = ['briefText', 'renderText'];
    expect(listed.filter((name) => ![...exported, ...ofTheSite].includes(name))).toEqual([]);
  });
});
