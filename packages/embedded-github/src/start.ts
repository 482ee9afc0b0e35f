import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createInstallation, type RegisteredApp } from './apps/installation.ts';
import { createFaultInjector, type FaultInjector } from './faults/fault-injector.ts';
import { requireGit } from './git/git-version.ts';
import { readRefFile } from './git/refs.ts';
import { type LoggedRequest, logRequest } from './http/request-log.ts';
import { openNetwork } from './network/network.ts';
import { createPageHandler, type OAuthApp } from './oauth/serve-pages.ts';
import { deliverWebhook, type Webhook } from './push/deliver-webhook.ts';
import { type PushListener, watchBranch } from './push/watch-branch.ts';
import { clearStaleLocks } from './repository/clear-stale-locks.ts';
import { forgetOwner, recordOwner } from './repository/owner-record.ts';
import { ownFolder } from './repository/repository.ts';
import { routes } from './routes/table.ts';
import { createAuthorize } from './serve/authorize.ts';
import { serveArchive } from './serve/serve-archive.ts';
import { createRestHandler } from './serve/serve-rest.ts';
import { serveSmartHttp } from './serve/smart-http.ts';
import { type Account, DEFAULT_ACCOUNTS, openUserList } from './users/user-list.ts';

export interface EmbeddedGitHubOptions {
  /** A bare repository, as `openRepository` leaves it. */
  gitDir: string;
  /** The name it is served under. */
  repository: `${string}/${string}`;
  branch?: string;
  /** Each of them is the product's own and may do everything. */
  tokens: readonly string[];
  /** Who else has an account; an editor and a contributor unless told otherwise. */
  accounts?: readonly Account[];
  /** The product's App, where it has one. */
  app?: RegisteredApp;
  /** Who may send people here to sign in; nobody unless told. */
  oauthApp?: OAuthApp;
  /** Only `tokens` and the App may move the branch; off unless told. */
  protectBranch?: boolean;
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
  /** Tells the webhook where the branch is now: it may have moved while nothing ran. */
  announce(): Promise<void>;
  /** Looks at the branch now; settles when listeners have heard of a move. */
  checkForPush(): Promise<void>;
  close(): Promise<void>;
}

const ANNOUNCE_TIMEOUT_MS = 10_000;

/** `/<owner>/<name>.git` and what follows it. */
const GIT_PATH = /^\/([^/]+)\/([^/]+)\.git(\/.*)?$/i;

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/**
 * Serves a bare repository on a free port of 127.0.0.1 as GitHub would: REST, smart HTTP, push
 * events. Throws an UnusableError when Git is missing or older than 2.30.
 */
export async function startEmbeddedGitHub(options: EmbeddedGitHubOptions): Promise<EmbeddedGitHub> {
  await requireGit();
  const gitDir = resolve(options.gitDir);
  await clearStaleLocks(gitDir);
  await recordOwner(gitDir);
  const closing = new AbortController();
  const { signal } = closing;
  let origin = '';
  const users = await openUserList(join(ownFolder(gitDir), 'users.json'), {
    owner: options.repository.split('/')[0] as string,
    accounts: [...(options.accounts ?? DEFAULT_ACCOUNTS), ...botOf(options.app)],
    appTokens: options.tokens,
  });
  const network = await openNetwork({
    gitDir,
    fullName: options.repository,
    branch: options.branch ?? 'main',
    isProtected: options.protectBranch ?? false,
    users,
    origin: () => origin,
    clock: options.clock ?? (() => new Date()),
  });
  const repository = network.root;
  const requests: LoggedRequest[] = [];
  const faults = createFaultInjector(routes);
  const bot = users.find(botOf(options.app)[0]?.login ?? '');
  const installation = options.app && bot && createInstallation(options.app, bot, repository.clock);
  const authorize = createAuthorize(users, installation);
  const watcher = await watchBranch(repository, options.refPollMs ?? 250);
  const { webhook } = options;
  if (webhook) watcher.onPush((event) => void deliverWebhook(webhook, event, signal));
  const onWrite = () => setImmediate(() => void watcher.check());

  const serveRest = createRestHandler({
    network,
    authorize,
    installation,
    takeFault: faults.take,
    log: requests,
    onWrite,
    signal,
  });
  const serveGit: Serve = async (request, response, url) => {
    const at = repository.clock();
    const [, owner = '', name = '', path = ''] = GIT_PATH.exec(url.pathname) ?? [];
    const asked = network.find(decodeURIComponent(owner), decodeURIComponent(name));
    if (!asked) return void response.writeHead(404).end('Not Found\n');
    const target = { path, query: url.search.slice(1) };
    const status = await serveSmartHttp(asked, authorize, request, response, target);
    const method = request.method ?? 'GET';
    const logged = { path: url.pathname, url: url.pathname + url.search };
    logRequest(requests, { method, ...logged, status, at });
    if (method === 'POST') onWrite();
  };
  const servePages = createPageHandler({ users, app: options.oauthApp, clock: repository.clock });
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(`${origin}${request.url}`);
      const serve = GIT_PATH.test(url.pathname) ? serveGit : serveRest;
      if (await serveArchive(network, request, response, url)) return;
      if (!(await servePages(request, response, url))) await serve(request, response, url);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      response.destroy();
    }
  });
  // Shorter than its clients' own, Node's five seconds would reset requests that are on their way.
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening').catch(async (error) => {
    watcher.stop();
    await forgetOwner(gitDir);
    throw error;
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    apiUrl: origin,
    cloneUrl: repository.addresses.clone,
    faults,
    requests,
    clearRequests: () => requests.splice(0),
    onPush: watcher.onPush,
    checkForPush: watcher.check,
    async announce() {
      if (!webhook) return;
      const ref = `refs/heads/${repository.branch}`;
      const head = await readRefFile(gitDir, ref);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ANNOUNCE_TIMEOUT_MS)]);
      await deliverWebhook(webhook, { ref, before: head, after: head, commits: [] }, limit);
    },
    async close() {
      closing.abort();
      watcher.stop();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await Promise.all([closed, network.stop()]);
      await forgetOwner(gitDir);
    },
  };
}

/** An App acts under an account of its own. */
const botOf = (app: RegisteredApp | undefined): Account[] =>
  app ? [{ login: `${app.slug}[bot]`, permission: 'write' }] : [];
