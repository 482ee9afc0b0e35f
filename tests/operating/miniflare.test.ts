import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('a connection of the worker to its files is not closed while it may be in use', async () => {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`);
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  server.closeAllConnections();
  server.close();
});
