import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { answerForAsset } from './answer-for-asset.ts';
import type { AssetAnswer, FindAsset } from './assets.ts';
import { forward, peerOf } from './forward.ts';
import { type HeadersFor, pathPattern } from './header-rules.ts';
import { answerKept, ListCache } from './list-cache.ts';
import { repositoryService } from './repository-service.ts';
import { type RequestTarget, readTarget } from './request-target.ts';
import { send } from './send.ts';
import { answerUnanswered, answerUnreadable, sendSentence } from './without-answer.ts';

export interface FrontServer {
  /** The port that it listens on. */
  port: number;
  /** From now on Git finds the content at `/repository.git`. @param clone the repository's address */
  serveRepository(clone: URL): void;
  /** From now on the worker is there to answer; called again where it is another one. */
  sendToWorker(url: URL): void;
  close(): Promise<void>;
}

const IDLE_MS = 2_500;

export interface FrontOptions {
  port: number;
  /** The address that it listens at; 127.0.0.1 unless told. */
  host?: string;
  /** Whether a proxy stands in front, which says whom it asks for. */
  isBehindProxy?: boolean;
  findAsset: FindAsset;
  headersFor: HeadersFor;
  /** Patterns of `run_worker_first` in `wrangler.toml`. */
  workerFirst: string[];
  /** Answers for the outbox, where its page is asked for. @returns whether it did */
  outbox?: {
    answer(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
  };
}

/**
 * What Cloudflare's edge does in production: files first, the worker for everything else and for
 * the paths that are its own; it says who the peer is, and compresses.
 * @throws StartError where the port is taken
 */
export async function startFrontServer(options: FrontOptions): Promise<FrontServer> {
  const { findAsset, headersFor } = options;
  // workerd closes a connection that was idle for five seconds; one that is used in that very
  // moment would cost its request.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: IDLE_MS });
  const workerFirst = options.workerFirst.map(pathPattern);
  const isWorkerFirst = (pathname: string) => workerFirst.some((test) => test.test(pathname));
  const lists = new ListCache();
  let repository: URL | undefined;
  let worker: URL | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse, target: RequestTarget) {
    const { pathname, search } = target;
    const service = repository && repositoryService(target, repository);
    if (repository && service !== undefined) {
      return forward(request, response, { url: repository, path: service, agent });
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && options.outbox?.answer(request, response, pathname)) return;
    const found = isRead && !isWorkerFirst(pathname) ? await findAsset(pathname) : undefined;
    if (found)
      return answerAsset(request, response, withSearch(found, search), headersFor(pathname));
    if (!worker) {
      return sendSentence(response, 503, 'The website is starting. Please try again in a second.');
    }
    const peer = peerOf(request, options.isBehindProxy);
    const upstream = { url: worker, ...forWorker(target, peer), agent };
    const kept = lists.isFor(request, target) && (await lists.find(pathname, request, upstream));
    if (kept) return answerKept(request, response, kept);
    // Before who changed something learns of it, and may read it.
    await forward(request, response, { ...upstream, onReply: () => isRead || lists.forget() });
  }

  // A request without Host is answered with a sentence, too.
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    try {
      const target = readTarget(request);
      if ('problem' in target) answerUnreadable(request, response, target.problem);
      else await answer(request, response, target);
    } catch (error) {
      // While it closes, requests under way lose their worker: nothing to be told about.
      answerUnanswered(request, response, error, { isLogged: server.listening });
    }
  });
  // Shorter than its clients' own, Node's five seconds would reset requests that are on their way.
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, options.port, options.host);
  return {
    port,
    serveRepository(clone) {
      repository = clone;
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

/** A request as the worker gets it: from whom, and at which address of the site. */
export function forWorker({ origin, pathname, search }: RequestTarget, peer: string) {
  const path = pathname + search;
  const { host } = new URL(origin);
  return {
    path,
    headers: { host, 'mf-original-url': origin + path, 'cf-connecting-ip': peer },
  };
}

/** Whoever is sent elsewhere asks the same there, unless the rule says what to ask. */
export function withSearch(found: AssetAnswer, search: string): AssetAnswer {
  if (found.kind === 'asset' || found.to.includes('?')) return found;
  return { ...found, to: found.to + search };
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
