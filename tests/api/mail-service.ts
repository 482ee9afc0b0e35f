import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

/** What a mail service was asked for. */
export interface Asked {
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: mails are looked into field by field
  body: any;
}

/** A mail service on this machine that answers as it is told. */
export async function startMailService() {
  const asked: Asked[] = [];
  const held: ServerResponse[] = [];
  let next: number | 'hold' | 'hang up' = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (next === 'hold') held.push(response);
    else if (next === 'hang up') response.destroy();
    else response.writeHead(next).end('{"message":"as it was told"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/email`,
    /** From now on. A status; to keep those who ask waiting; to end their connection. */
    answerWith(how: typeof next) {
      next = how;
    },
    /** Waits until it was asked so often, in all. */
    async isAsked(times: number) {
      await expect.poll(() => asked.length).toBe(times);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
