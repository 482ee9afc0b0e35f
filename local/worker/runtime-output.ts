import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Passes on what the worker logs, without workerd's own notes that a visitor left in the middle of
 * an answer, which are no errors of anybody's.
 */
export function passOnOutput(stdout: Readable, stderr: Readable): void {
  createInterface({ input: stdout }).on('line', (line) => console.log(line));
  let isNoise = false;
  createInterface({ input: stderr }).on('line', (line) => {
    // A note and the line of addresses that follows it.
    if (/^workerd\/.*disconnected: /.test(line)) isNoise = true;
    else if (!(isNoise && line.startsWith('stack: '))) {
      isNoise = false;
      console.error(line);
    }
  });
}
