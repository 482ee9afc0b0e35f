import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How the next answer is to go wrong, whatever the server behind says. */
export type Mischief =
  /** An answer of our own; the server behind is not asked. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The work is done, and the connection breaks in the middle of the answer. */
  | { kind: 'break' }
  /** The work is done, and half of the answer comes as if it were all of it. */
  | { kind: 'halve' }
  /** The work is done, and nothing is answered. */
  | { kind: 'drop' }
  /** The work is done, and the answer comes late. */
  | { kind: 'late'; delayMs: number }
  // biome-ignore lint/suspicious/noExplicitAny: tests change one field of an answer
  | { kind: 'change'; change: (json: any) => void };

export interface UnrulyProxy {
  url: string;
  /** `POST /repos/…`, in the order in which they came. */
  requests: string[];
  /** The next `times` requests that fit `route` meet with it. */
  misbehave(route: RegExp, mischief: Mischief, times?: number): void;
  behave(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server and spoils answers as told; passes on everything else. */
export async function startUnrulyProxy(target: string): Promise<UnrulyProxy> {
  const requests: string[] = [];
  let rules: { route: RegExp; mischief: Mischief; times: number }[] = [];

  const server = createServer(async (request, response) => {
    const asked = `${request.method} ${request.url}`;
    requests.push(asked);
    const rule = rules.find(({ route, times }) => times > 0 && route.test(asked));
    if (rule) rule.times -= 1;
    try {
      await pass(request, response, target, rule?.mischief);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave: (route, mischief, times = 1) => void rules.push({ route, mischief, times }),
    behave() {
      rules = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  mischief: Mischief | undefined,
): Promise<void> {
  const body = await bytesOf(request);
  if (mischief?.kind === 'answer') {
    const { status, headers, body: own = { message: 'No.' } } = mischief;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(own));
    return;
  }
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(target + request.url, {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
  let bytes = Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(
    ([name]) => !['connection', 'content-length', 'transfer-encoding', 'keep-alive'].includes(name),
  );
  const send = (length = bytes.length) =>
    response.writeHead(answer.status, {
      ...Object.fromEntries(kept),
      ...(answer.status === 304 ? {} : { 'content-length': length }),
    });
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  switch (mischief?.kind) {
    case 'drop':
      response.destroy();
      return;
    case 'break':
      send();
      response.write(half, () => response.destroy());
      return;
    case 'halve':
      send(half.length);
      response.end(half);
      return;
    case 'late':
      await wait(mischief.delayMs);
      break;
    case 'change': {
      const json = JSON.parse(bytes.toString('utf8'));
      mischief.change(json);
      bytes = Buffer.from(JSON.stringify(json));
    }
  }
  send();
  response.end(bytes);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
