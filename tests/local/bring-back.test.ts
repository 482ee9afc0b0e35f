import { expect, it } from 'vitest';
import { StartError } from '../../local/start-error.ts';
import { createBringBack } from '../../local/worker/bring-back.ts';

it('a worker that dies again and again is given up with a sentence', async () => {
  let starts = 0;
  const lost = await new Promise<Error>((onLost) => {
    const died = createBringBack({
      async start() {
        starts += 1;
        throw new Error('The worker died while it started.');
      },
      onLost,
      signal: new AbortController().signal,
    });
    died();
    // Heard twice: from its output, and from the start that failed.
    died();
  });
  expect(lost).toBeInstanceOf(StartError);
  expect(lost.message).toMatch(/look whether the machine has memory .*then start again\.$/);
  expect(starts).toBe(4);
});
