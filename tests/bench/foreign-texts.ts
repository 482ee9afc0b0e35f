import { textReaders } from '../model/text-readers.ts';
import { timeReaders } from '../model/time-readers.ts';
import type { Row } from './table.ts';

/** What a text as long as its limit may take, in ms of processor time. */
const MOST_MS = 100;
/** An eighth that takes less counts as this: collecting garbage takes as long. */
const EIGHTH_MS = 5;

/**
 * The dearest text of each group of readers, and by how much its time grew from an eighth of it:
 * n log n is 10, n² is 64.
 */
export function benchForeignTexts(): Row[] {
  return textReaders.flatMap((readers): Row[] => {
    const readings = timeReaders(readers, MOST_MS);
    const dearest = readings.reduce((most, each) => (each.whole > most.whole ? each : most));
    const growth = readings.map(({ whole, eighth }) => whole / Math.max(eighth, EIGHTH_MS));
    const what = `${readers.names.slice(0, 3).join(', ')}: `;
    return [
      { what: `${what}${dearest.what}`, unit: 'ms', values: [dearest.whole], goal: MOST_MS },
      { what: `${what}growth`, unit: '', values: [Math.max(...growth)], goal: 24 },
    ];
  });
}
