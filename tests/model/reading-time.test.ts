import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { otherExports } from './other-exports.ts';
import { textReaders } from './text-readers.ts';

/** What is repeated up to a reader's limit, to keep it busy. */
const SEEDS = [
  ...['\n', ' \n', ' ', '\r', '\ud800', 'a', 'a\n', '0', '[', '[],', '{"a":', '[{},', '"a",'],
  ...['\\', '\\x', '*', '*_', ':', 'a: b\n', '?\n', '- a\n', '  - "a"\n', '&a ', '*a ', '|\n'],
  ...['#\n', '---\n', '<b ', '![', '[a](/', 'a@a.', ', ', ' and ', '(', 'phone: ', '{{date:a}}'],
];

/** Twice what is promised: beside other work all takes longer, processor time, too. */
const MOST_MS = 2 * 100;
/** An eighth that takes less counts as this: collecting garbage takes as long. */
const EIGHTH_MS = 3;
/** By this the time may grow over a text that is eight times as long; n log n is 10, n² is 64. */
const MOST_GROWTH = 24;

/**
 * Processor time, which other processes do not take, in ms. What takes no more than `most` once is
 * believed; what takes more may do so by chance, and is taken again: the least of five.
 */
function timeOf(read: () => unknown, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && least > most; tries += 1) {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const filled = (seed: string, length: number) =>
  seed.repeat(Math.ceil(length / seed.length)).slice(0, length);

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
    'is soon done by $which',
    ({ limit, read: readers }) => {
      const tooLong = readers.flatMap((read, place) =>
        SEEDS.flatMap((seed) => {
          const what = `${JSON.stringify(seed)} at place ${place}`;
          const eighth = filled(seed, limit / 8);
          const all = filled(seed, limit);
          // First of a part: the whole might take hours.
          const first = timeOf(() => read(eighth), MOST_MS);
          if (first > MOST_MS) return [`${what}: ${first} ms for an eighth`];
          const whole = timeOf(() => read(all), MOST_MS);
          if (whole <= MOST_GROWTH * EIGHTH_MS) return [];
          const part = Math.min(
            first,
            timeOf(() => read(eighth), EIGHTH_MS),
          );
          const most = Math.min(MOST_MS, MOST_GROWTH * Math.max(part, EIGHTH_MS));
          if (whole <= most || timeOf(() => read(all), most) <= most) return [];
          return [`${what}: ${whole} ms, ${part} ms for an eighth`];
        }),
      );
      expect(tooLong).toEqual([]);
    },
  );

  it('is timed of every function that does', async () => {
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
