import {
  type Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { send } from './send.ts';

/**
 * Hands a request to another server on this machine, and its answer back. A connection that the
 * server closed while it was idle costs no request: a busy machine may learn of it too late.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { hostname, port }: URL,
  path: string,
  agent: Agent,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...request.headers };
  for (const name of Object.keys(headers)) if (name.startsWith('mf-')) delete headers[name];
  // As at Cloudflare's edge, no client can choose this: the limits count by it.
  headers['cf-connecting-ip'] = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  // Compressed here alone: Miniflare would compress too, and leave the ETag strong.
  headers['accept-encoding'] = 'identity';
  // Answered by this server already.
  delete headers.expect;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  headers.connection = isRead ? 'keep-alive' : 'close';
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
        },
        (reply) => {
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
        else reject(error);
      });
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
