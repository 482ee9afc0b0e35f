import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import '../../local/worker/miniflare.ts';

it('Miniflare waits for the answer, whatever wakes it before', async () => {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(
    `const { workerData } = require('node:worker_threads');
    while (Atomics.notify(workerData, 0) === 0);
    setTimeout(() => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); }, 50);`,
    { eval: true, workerData: answered },
  );
  Atomics.wait(answered, 0, 0);
  expect(Atomics.load(answered, 0)).toBe(1);
  await thread.terminate();
});
