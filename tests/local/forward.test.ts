import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FrontServer, startFrontServer } from '../../local/edge/front-server.ts';
import { ListCache } from '../../local/edge/list-cache.ts';

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

it('a list is kept no longer where the clock is put back', async () => {
  let asked = 0;
  const source = createServer((_request, response) => {
    asked += 1;
    const headers = { 'cdn-cache-control': 'max-age=1', 'content-length': 2, etag: '"1"' };
    response.writeHead(200, headers).end('[]');
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const at = new URL(`http://127.0.0.1:${(source.address() as AddressInfo).port}`);
  const cache = new ListCache();
  const agent = new Agent();
  const request = new IncomingMessage(new Socket());
  const find = () => cache.find('/api/papers/all', request, { url: at, headers: {}, agent });
  await find();
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 60 * 60 * 1000);
  try {
    while (asked < 2) {
      await pause(50);
      await find();
    }
  } finally {
    clock.mockRestore();
    source.close();
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
  expect(Object.keys(heard).filter((name) => name.startsWith('mf-'))).toEqual(['mf-original-url']);
  expect(heard['mf-original-url']).toBe(url);
  expect(heard['cf-connecting-ip']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(heard['x-own']).toBe('stays');
});

/** Sends these very lines. @returns status and body, or what came where there was no answer in time */
async function sendLines(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(front.port, '127.0.0.1');
  socket.setTimeout(120_000, () => socket.destroy());
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket).catch(String);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), body };
}

const CLOSE = 'Connection: close';

it('a read that has a body is answered, and its body is nobody’s', async () => {
  for (const framing of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const answer = await sendLines('GET /api/any HTTP/1.1', 'Host: localhost', framing, CLOSE);
    expect(answer).toEqual({ status: 200, body: 'GET ' });
  }
  expect(heard).not.toHaveProperty('content-length');
  expect(heard).not.toHaveProperty('transfer-encoding');
});

it('a request whose body never comes is told so: nothing was started again, nothing saved', async () => {
  // As workerd does with a connection on which nothing came for 15 seconds.
  worker.once('connection', (socket: Socket) => socket.end());
  const headers = ['Host: localhost', 'Content-Length: 5'];
  const { status, body } = await sendLines('POST /api/any HTTP/1.1', ...headers);
  expect([status, JSON.parse(body)]).toEqual([
    408,
    { message: 'The request did not arrive whole. Nothing was saved. Please try again.' },
  ]);
  // The worker is there.
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
});

describe('the target of a request', () => {
  it.each([
    [
      'a path',
      'GET /api/any?x=%zz HTTP/1.1',
      ['Host: a.example'],
      'http://a.example/api/any?x=%zz',
    ],
    [
      'a whole address',
      'GET http://a.example:81/api/any HTTP/1.1',
      ['Host: b.example'],
      'http://a.example:81/api/any',
    ],
    [
      'two slashes',
      'GET //elsewhere.example/ HTTP/1.1',
      ['Host: a.example'],
      'http://a.example//elsewhere.example/',
    ],
    ['a number as Host', 'GET /api/any HTTP/1.1', ['Host: [::1]:80'], 'http://[::1]:80/api/any'],
    [
      'what a proxy was asked',
      'GET /api/any HTTP/1.1',
      ['Host: 127.0.0.1:8787', 'X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example, b'],
      'https://a.example/api/any',
    ],
  ])('may be %s', async (_what, line, headers, address) => {
    expect((await sendLines(line, ...headers, CLOSE)).status).toBe(200);
    expect(heard['mf-original-url']).toBe(address);
    expect(heard.host).toBe(new URL(address).host);
  });

  it.each([
    ['two Hosts', 'GET / HTTP/1.1', ['Host: a.example', 'host: b.example']],
    ['no Host', 'GET / HTTP/1.1', []],
    ['a Host of two words', 'GET / HTTP/1.1', ['Host: a b']],
    ['markup as Host', 'GET / HTTP/1.1', ['Host: <script>']],
    ['half a number as Host', 'GET / HTTP/1.1', ['Host: [::1']],
    ['escapes as Host', 'GET / HTTP/1.1', ['Host: %zz']],
    ['a port that is none', 'GET / HTTP/1.1', ['Host: a.example:99999']],
    ['a star', 'GET * HTTP/1.1', ['Host: a.example']],
  ])('is refused with a sentence where it has %s', async (_what, line, headers) => {
    const { status, body } = await sendLines(line, ...headers, CLOSE);
    expect([status, JSON.parse(body).message]).toEqual([400, expect.stringMatching(/\.$/)]);
  });

  it('may be the server as a whole, for OPTIONS', async () => {
    expect((await sendLines('OPTIONS * HTTP/1.1', 'Host: a.example', CLOSE)).status).toBe(204);
  });
});

it('without its worker says so, when to come back, and whether anything was saved', async () => {
  worker.closeAllConnections();
  worker.close();
  for (const [method, saved] of [
    ['GET', false],
    ['POST', true],
  ] as const) {
    const answer = await fetch(url, { method });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { message } = (await answer.json()) as { message: string };
    expect(message.includes('Nothing was saved.')).toBe(saved);
  }
});

it('below /repository.git there are Git’s three services, and no way out', async () => {
  const { port } = worker.address() as AddressInfo;
  front.serveRepository(new URL(`http://127.0.0.1:${port}/conference/website.git`));
  front.sendToWorker(new URL('http://127.0.0.1:1'));
  const statusOf = async (path: string) =>
    (await sendLines(`GET /repository.git${path} HTTP/1.1`, 'Host: localhost', CLOSE)).status;
  expect(await statusOf('/info/refs?service=git-upload-pack')).toBe(200);
  for (const path of [
    '/../../login/oauth/authorize?client_id=editor-screen',
    '/%2e%2e/%2e%2e/user',
    '/info/refs/../../../user',
    '/HEAD',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  }
});
