import {
  type Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { send } from './send.ts';

/** Where a request is handed to. */
export interface Upstream {
  /** The server on this machine. */
  url: URL;
  /** Path and query there. */
  path: string;
  /** Headers in place of the visitor's. */
  headers?: Record<string, string>;
  agent: Agent;
  /** Told when an answer comes, before it is handed on. */
  onReply?: () => void;
}

/** What a server that was asked did not answer. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
  /** Whether the other server has never heard of the request. */
  readonly neverSent: boolean;
  /** Whether it was there, and gave up waiting for a body of which the visitor sent nothing. */
  readonly isBodyMissing: boolean;
  constructor(cause: NodeJS.ErrnoException, hasBegun: boolean) {
    super(`No answer: ${cause.message}`, { cause });
    this.neverSent = cause.code === 'ECONNREFUSED';
    this.isBodyMissing = !this.neverSent && !hasBegun;
  }
}

/** Longer than any answer takes on a machine that is very busy. */
const SILENCE_MS = 120_000;

/**
 * Hands a request to another server on this machine, and its answer back. A connection that the
 * server closed while it was idle costs no request: a busy machine may learn of it too late.
 * @throws UnansweredError where there is no answer, or none for two minutes
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { url: { hostname, port }, path, headers: own, agent, onReply }: Upstream,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...request.headers };
  for (const name of Object.keys(headers)) if (name.startsWith('mf-')) delete headers[name];
  // Compressed here alone: Miniflare would compress too, and leave the ETag strong.
  headers['accept-encoding'] = 'identity';
  // Answered by this server already.
  delete headers.expect;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  headers.connection = isRead ? 'keep-alive' : 'close';
  if (isRead) {
    // A body of a read means nothing (RFC 9110, section 9.3.1). Who waited for it would wait for ever.
    for (const name of ['content-length', 'transfer-encoding']) delete headers[name];
    request.resume();
  }
  Object.assign(headers, own);
  const attempt = () =>
    new Promise<void>((resolve, reject) => {
      const upstream = httpRequest(
        {
          host: hostname,
          port,
          method: request.method,
          path,
          headers,
          // What cannot be repeated takes no connection that the other side may be closing.
          agent: isRead ? agent : false,
          timeout: SILENCE_MS,
        },
        (reply) => {
          onReply?.();
          const all: OutgoingHttpHeaders = { ...reply.headers };
          for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete all[name];
          send(request, response, reply.statusCode ?? 502, all, reply);
          reply.on('end', resolve);
          reply.on('error', reject);
        },
      );
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        const wasClosed = upstream.reusedSocket && error.code === 'ECONNRESET';
        if (wasClosed && isRead && !response.headersSent) attempt().then(resolve, reject);
        // Headers are sent with the body's first byte: until then there is only a connection.
        else reject(new UnansweredError(error, upstream.headersSent));
      });
      upstream.on('timeout', () => upstream.destroy(new Error('silent for too long')));
      // A visitor who leaves in the middle takes the request along.
      response.on('close', () => {
        if (!response.writableFinished) upstream.destroy();
        resolve();
      });
      if (isRead) upstream.end();
      else request.pipe(upstream);
    });
  await attempt();
}

/** The address that limits count by. As at Cloudflare's edge, no visitor can choose it. */
export function peerOf(request: IncomingMessage, isBehindProxy = false): string {
  // Who stands right in front adds the address that it saw to the end of the list.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const seen = (isBehindProxy && forwarded) || (request.socket.remoteAddress ?? '');
  return withoutPort(seen).replace(/^::ffff:/, '');
}

/** Some proxies add the port, which is another one for each connection. */
function withoutPort(peer: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(peer) ?? [];
  return bracketed ?? plain ?? peer;
}
