import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FrontServer, startFrontServer } from '../../local/edge/front-server.ts';

let worker: Server;
let front: FrontServer;
let url: string;
/** Of the request that the worker got last. */
let heard: IncomingHttpHeaders;

/** A worker that takes one request a connection, and closes it when the next one arrives. */
beforeEach(async () => {
  const used = new WeakSet<Socket>();
  const answer = (response: ServerResponse, text: string) => response.end(text);
  worker = createServer((request, response) => {
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    heard = request.headers;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(response, `${request.method} ${body}`));
  });
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  front = await startFrontServer({
    port: 0,
    findAsset: async () => undefined,
    headersFor: () => ({}),
    workerFirst: ['/api/*'],
  });
  front.sendToWorker(new URL(`http://127.0.0.1:${(worker.address() as AddressInfo).port}`));
  url = `http://localhost:${front.port}/api/any`;
});
afterEach(async () => {
  await front.close();
  worker.closeAllConnections();
  worker.close();
});

it('a connection that the worker closed while it was idle costs neither a read nor a write', async () => {
  for (const method of ['GET', 'GET', 'POST', 'POST', 'GET', 'DELETE']) {
    const body = method === 'POST' ? 'text' : null;
    const answer = await fetch(url, { method, body });
    expect(await answer.text()).toBe(`${method} ${body ?? ''}`);
  }
});

it('a visitor says neither where a request comes from nor what Miniflare is to do with it', async () => {
  const headers = {
    'MF-Original-URL': 'https://elsewhere.example/',
    'MF-Custom-Service': 'a',
    'CF-Connecting-IP': '192.0.2.7',
    'X-Own': 'stays',
  };
  await fetch(url, { headers });
  expect(Object.keys(heard).filter((name) => name.startsWith('mf-'))).toEqual([]);
  expect(heard['cf-connecting-ip']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(heard['x-own']).toBe('stays');
});
