import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Passes on what the worker logs, without workerd's own notes that a visitor left in the middle of
 * an answer, which are no errors of anybody's, and without its stacks, which are addresses alone.
 * @param onStorageFault hears what is wrong with a file of the worker's
 */
export function passOnOutput(
  stdout: Readable,
  stderr: Readable,
  onStorageFault: (fault: string) => void,
): void {
  createInterface({ input: stdout }).on('line', (line) => console.log(line));
  createInterface({ input: stderr }).on('line', (line) => {
    const [, fault] =
      /^(?:\*\*\* Fatal.*: )?workerd\/.* SQLite failed; .*? = (.+)$/.exec(line) ?? [];
    if (fault !== undefined) onStorageFault(fault);
    else if (!/^workerd\/.*disconnected: |^stack: \S/.test(line)) console.error(line);
  });
}
