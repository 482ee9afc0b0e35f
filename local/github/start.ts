import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { listen } from '../listen.ts';
import { createFaultInjector, type FaultInjector } from './faults/fault-injector.ts';
import { requireGit } from './git/git-version.ts';
import { createAuthorize } from './http/authorize.ts';
import { type LoggedRequest, logRequest } from './http/request-log.ts';
import { createRestHandler } from './http/serve-rest.ts';
import { serveSmartHttp } from './http/smart-http.ts';
import { deliverWebhook, type Webhook } from './push/deliver-webhook.ts';
import { type PushListener, watchBranch } from './push/watch-branch.ts';
import { clearStaleLocks } from './repository/clear-stale-locks.ts';
import { forgetOwner, recordOwner } from './repository/owner-record.ts';
import { createRepository } from './repository/repository.ts';
import { createAddresses } from './shapes/addresses.ts';

export interface EmbeddedGitHubOptions {
  /** A bare repository, as `openRepository` leaves it. */
  gitDir: string;
  /** The name it is served under. */
  repository: `${string}/${string}`;
  branch?: string;
  /** Each of them may do everything. */
  tokens: readonly string[];
  webhook?: Webhook;
  /** How often the branch is looked at, in milliseconds; 250 unless told otherwise. */
  refPollMs?: number;
  clock?: () => Date;
}

export interface EmbeddedGitHub {
  /** Octokit's `baseUrl`, without a slash at the end. */
  apiUrl: string;
  /** For `git clone` and `git push`: any user name, a token as password. */
  cloneUrl: string;
  faults: FaultInjector;
  /** The newest requests, oldest first, 5,000 at most. */
  requests: readonly LoggedRequest[];
  clearRequests(): void;
  onPush(listener: PushListener): () => void;
  /** Looks at the branch now; settles when listeners have heard of a move. */
  checkForPush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves a bare repository on a free port of 127.0.0.1 as GitHub would: REST, smart HTTP, push
 * events. Throws a StartError when Git is missing or older than 2.30.
 */
export async function startEmbeddedGitHub(options: EmbeddedGitHubOptions): Promise<EmbeddedGitHub> {
  await requireGit();
  const gitDir = resolve(options.gitDir);
  await clearStaleLocks(gitDir);
  await recordOwner(gitDir);
  const closing = new AbortController();
  const { signal } = closing;
  let origin = '';
  const repository = createRepository({
    gitDir,
    fullName: options.repository,
    branch: options.branch ?? 'main',
    addresses: createAddresses(() => origin, options.repository),
    clock: options.clock ?? (() => new Date()),
  });
  const requests: LoggedRequest[] = [];
  const faults = createFaultInjector();
  const authorize = createAuthorize(options.tokens);
  const watcher = await watchBranch(repository, options.refPollMs ?? 250);
  const { webhook } = options;
  if (webhook) watcher.onPush((event) => void deliverWebhook(webhook, event, signal));
  const onWrite = () => setImmediate(() => void watcher.check());

  const serveRest = createRestHandler({
    repository,
    authorize,
    takeFault: faults.take,
    log: requests,
    onWrite,
    signal,
  });
  const gitPrefix = `/${options.repository}.git`.toLowerCase();
  const serveGit = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const at = repository.clock();
    const target = { path: url.pathname.slice(gitPrefix.length), query: url.search.slice(1) };
    const status = await serveSmartHttp(repository.git, authorize, request, response, target);
    const method = request.method ?? 'GET';
    const asked = { path: url.pathname, url: url.pathname + url.search };
    logRequest(requests, { method, ...asked, status, at });
    if (method === 'POST') onWrite();
  };
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(`${origin}${request.url}`);
      const isGit = url.pathname.toLowerCase().startsWith(gitPrefix);
      await (isGit ? serveGit : serveRest)(request, response, url);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      response.destroy();
    }
  });
  // Shorter than its clients' own, Node's five seconds would reset requests that are on their way.
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, 0).catch(async (error) => {
    watcher.stop();
    await forgetOwner(gitDir);
    throw error;
  });
  origin = `http://127.0.0.1:${port}`;

  return {
    apiUrl: origin,
    cloneUrl: repository.addresses.clone,
    faults,
    requests,
    clearRequests: () => requests.splice(0),
    onPush: watcher.onPush,
    checkForPush: watcher.check,
    async close() {
      closing.abort();
      watcher.stop();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await Promise.all([closed, repository.git.stop()]);
      await forgetOwner(gitDir);
    },
  };
}
