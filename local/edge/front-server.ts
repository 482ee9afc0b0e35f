import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { answerForAsset } from './answer-for-asset.ts';
import type { AssetAnswer, FindAsset } from './assets.ts';
import { forward } from './forward.ts';
import { type HeadersFor, pathPattern } from './header-rules.ts';
import { send } from './send.ts';

export interface FrontServer {
  /** The port that it listens on. */
  port: number;
  /** Hands everything below a path (`/repository.git`) to another server's path. */
  mount(prefix: string, url: URL): void;
  /** From now on the worker is there to answer. */
  sendToWorker(url: URL): void;
  close(): Promise<void>;
}

const IDLE_MS = 2_500;

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
  // workerd closes a connection that was idle for five seconds; one that is used in that very
  // moment would cost its request.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: IDLE_MS });
  const workerFirst = options.workerFirst.map(pathPattern);
  const isWorkerFirst = (pathname: string) => workerFirst.some((test) => test.test(pathname));
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

function answerAsset(
  request: IncomingMessage,
  response: ServerResponse,
  found: AssetAnswer,
  headers: Record<string, string>,
): void {
  const known = request.headers['if-none-match'];
  const { status, headers: all, body } = answerForAsset(found, known, headers);
  send(request, response, status, all, request.method === 'HEAD' ? Buffer.alloc(0) : body);
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
