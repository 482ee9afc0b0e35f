import type { textReaders } from './text-readers.ts';

/** What is repeated up to a reader's limit, to keep it busy. */
const SEEDS = [
  ...['\n', ' \n', ' ', '\r', '\ud800', 'a', 'a\n', '0', '[', '[],', '{"a":', '[{},', '"a",'],
  ...['\\', '\\x', '*', '*_', ':', 'a: b\n', '?\n', '- a\n', '  - "a"\n', '&a ', '*a ', '|\n'],
  ...['#\n', '---\n', '<b ', '![', '[a](/', 'a@a.', ', ', ' and ', '(', 'phone: ', '{{date:a}}'],
];

/** A reader and one of the texts that might keep it busy. */
interface Reading {
  /** The seed and the place among the readers, for a sentence. */
  what: string;
  /** Processor time in ms of a text as long as the reader's limit, and of an eighth of it. */
  whole: number;
  eighth: number;
}

/**
 * Reads each seed with every reader of a line of `textReaders`, first an eighth of the limit, then
 * all of it; what takes more than `most` for an eighth is not read whole: that might take hours.
 * A time up to `most` is taken once; a longer one may be chance, and is the least of five.
 */
export function timeReaders(
  { limit, read, seeds = SEEDS }: (typeof textReaders)[number],
  most: number,
): Reading[] {
  return read.flatMap((reader, place) =>
    seeds.map((seed) => {
      const filled = (length: number) =>
        seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
      const eighth = timeOf(() => reader(filled(limit / 8)), most);
      const whole = eighth > most ? eighth : timeOf(() => reader(filled(limit)), most);
      return { what: `${JSON.stringify(seed)} at place ${place}`, whole, eighth };
    }),
  );
}

/** Processor time, which other processes do not take, in ms. */
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
