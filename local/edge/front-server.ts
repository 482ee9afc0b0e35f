import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { etagMatches } from '../../model/etag.ts';
import { StartError } from '../start-error.ts';
import type { AssetAnswer, FindAsset } from './assets.ts';
import { answer } from './compress.ts';
import type { HeadersFor } from './header-rules.ts';

export interface FrontServer {
  /** The port that it listens on. */
  port: number;
  /** Hands everything below a path (`/repository.git`) to another server's path. */
  mount(prefix: string, url: URL): void;
  /** From now on the worker is there to answer. */
  sendToWorker(url: URL): void;
  close(): Promise<void>;
}

export interface FrontOptions {
  port: number;
  findAsset: FindAsset;
  headersFor: HeadersFor;
  /** Patterns of `run_worker_first` in `wrangler.toml`. */
  workerFirst: string[];
}

/**
 * What Cloudflare's edge does in production: files first, the worker for everything else and for
 * the paths that are its own; it says who the peer is, and compresses. Listens on 127.0.0.1 alone.
 * @throws StartError where the port is taken
 */
export async function startFrontServer(options: FrontOptions): Promise<FrontServer> {
  const { findAsset, headersFor } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const isWorkerFirst = matcher(options.workerFirst);
  const mounts: { prefix: string; url: URL }[] = [];
  let worker: URL | undefined;

  const server = createServer(async (request, response) => {
    try {
      const pathname = pathOf(request);
      const mounted = mounts.find(({ prefix }) => pathname.startsWith(`${prefix}/`));
      if (mounted) {
        const path = mounted.url.pathname + (request.url ?? '').slice(mounted.prefix.length);
        return await forward(request, response, mounted.url, path, agent);
      }
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const found = isRead && !isWorkerFirst(pathname) ? await findAsset(pathname) : undefined;
      if (found) answerAsset(request, response, found, headersFor(pathname));
      else if (worker) await forward(request, response, worker, request.url ?? '/', agent);
      else answerNotYet(response);
    } catch (error) {
      // While it closes, requests under way lose their worker: nothing to be told about.
      if (server.listening) console.error(error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    }
  });
  const port = await listen(server, options.port);
  return {
    port,
    mount(prefix, url) {
      mounts.push({ prefix, url });
    },
    sendToWorker(url) {
      worker = url;
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      });
    },
  };
}

/** Answers a request for a file; also what the worker gets from its ASSETS binding. */
export function assetHeaders(
  found: AssetAnswer,
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
): { status: number; headers: OutgoingHttpHeaders; body: Buffer } {
  if (found.kind === 'redirect') {
    const location = { ...lowerCase(headers), location: found.to };
    return { status: found.status, headers: location, body: Buffer.alloc(0) };
  }
  const { asset } = found;
  const all: OutgoingHttpHeaders = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...lowerCase(headers),
    etag: asset.etag,
  };
  if (ifNoneMatch && etagMatches(ifNoneMatch, asset.etag)) {
    return { status: 304, headers: all, body: Buffer.alloc(0) };
  }
  return {
    status: 200,
    headers: { ...all, 'content-type': asset.type, 'content-length': asset.bytes.length },
    body: asset.bytes,
  };
}

function answerAsset(
  request: IncomingMessage,
  response: ServerResponse,
  found: AssetAnswer,
  headers: Record<string, string>,
): void {
  const {
    status,
    headers: all,
    body,
  } = assetHeaders(found, request.headers['if-none-match'], headers);
  answer(request, response, status, all, request.method === 'HEAD' ? Buffer.alloc(0) : body);
}

async function forward(
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
  headers.connection = 'keep-alive';
  // Answered by this server already.
  delete headers.expect;
  await new Promise<void>((resolve, reject) => {
    const upstream = httpRequest(
      {
        host: hostname,
        port,
        method: request.method,
        path,
        headers,
        agent,
      },
      (reply) => {
        const all: OutgoingHttpHeaders = { ...reply.headers };
        for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete all[name];
        answer(request, response, reply.statusCode ?? 502, all, reply);
        reply.on('end', resolve);
        reply.on('error', reject);
      },
    );
    upstream.on('error', reject);
    // A visitor who leaves in the middle takes the request along.
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
      resolve();
    });
    request.pipe(upstream);
  });
}

function answerNotYet(response: ServerResponse): void {
  const body = JSON.stringify({
    message: 'The website is starting. Please try again in a second.',
  });
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(body);
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function matcher(patterns: string[]): (pathname: string) => boolean {
  const tests = patterns.map((pattern) => {
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${escaped}$`);
  });
  return (pathname) => tests.some((test) => test.test(pathname));
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`
          : `Port ${port} cannot be used (${error.code}). Choose another: PORT=8788 npm start`;
      reject(new StartError(sentence, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
