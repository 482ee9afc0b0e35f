import { chmodSync, mkdirSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Request as AssetRequest } from 'miniflare';
import type { ViteDevServer } from 'vite';
import { pastEditions } from '../../build/assemble.ts';
import { ADMIN_CONFIG, EDITOR_CONFIG } from '../../build/build-applications.ts';
import { BUILD_FILE, buildStamp, PAST_EDITIONS_FILE } from '../../model/build-output.ts';
import { type Finding, findingLine } from '../../model/finding.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { forward, peerOf } from '../edge/forward.ts';
import { forWorker } from '../edge/front-server.ts';
import { readHeaderRules } from '../edge/header-rules.ts';
import { repositoryService } from '../edge/repository-service.ts';
import { type RequestTarget, readTarget } from '../edge/request-target.ts';
import { answerUnanswered, answerUnreadable } from '../edge/without-answer.ts';
import { listen } from '../listen.ts';
import { Outbox } from '../outbox/outbox.ts';
import { serveOutbox } from '../outbox/outbox-page.ts';
import { openContent } from '../start/content-place.ts';
import { ensureAdministrator } from '../start/first-administrator.ts';
import type { Started } from '../start/report.ts';
import { claimDataDir, recordWorkers, releaseDataDir } from '../start/run-record.ts';
import { keepSecrets } from '../start/secrets.ts';
import type { LocalSettings } from '../start/settings.ts';
import { openDataDir } from '../start/storage-fault.ts';
import { StartError } from '../start-error.ts';
import { AssetResponse } from '../worker/miniflare.ts';
import { answerProblem, sendText } from './answers.ts';
import { type ApplicationServer, startApplicationServer } from './application-server.ts';
import { startEditedWorker } from './edited-worker.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { openWorkTree } from './work-tree.ts';

/** What runs while somebody edits; every edit is seen at `url`. */
export interface Development extends Started {
  close(): Promise<void>;
}

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
) => Promise<void>;

/** Folders whose files the worker is bundled from, or reads when it starts. */
const WORKER_FOLDERS = ['api', 'model', 'editor/worker'];
const CONTENT_FOLDERS = [CONTENT_FOLDER, UPLOADS_FOLDER];
/** Editors write a file in several steps, and `git checkout` many files. */
const SETTLE_MS = 50;
/** So many files may be new to the worker at the first start; no plan limits its requests here. */
const BLOBS_PER_TURN = '1000';

/** Brings it up; what is up already comes down again where a later part fails. */
export async function startDevelopment(
  options: LocalSettings & { root: string },
): Promise<Development> {
  const { root, dataDir, branch, home } = options;
  if (home.kind !== 'embedded') {
    throw new StartError(
      'npm run dev shows the content of this checkout. For a repository at GitHub, run npm start; else unset GITHUB_REPOSITORY and GITHUB_API_URL.',
    );
  }
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    openDataDir(dataDir);
    claimDataDir(dataDir);
    closers.push(() => releaseDataDir(dataDir));
    const front = await openServer(options.port);
    closers.push(front.close);
    const url = `http://localhost:${front.port}`;

    const secrets = keepSecrets(dataDir);
    const outbox = serveOutbox(new Outbox(dataDir), secrets.outboxSecret);
    const content = await openContent(options, secrets, url);
    closers.push(() => content.close());
    const workTree = await openWorkTree({
      root,
      gitDir: join(dataDir, 'repository.git'),
      branch,
      isNew: content.created,
      say: (sentence) => console.log(sentence),
    });
    await workTree.bringTogether();

    // Vike's pages read the content from there.
    process.env.CONTENT_ROOT = root;
    const headersFor = readHeaderRules(join(root, 'public/_headers'));
    const serving = (name: string) => {
      const cacheDir = join(dataDir, 'vite', name);
      return { root, cacheDir, server: front.server, headersFor };
    };
    const site = await startSiteServer(serving('site'));
    closers.push(() => site.vite.close());
    const vites = [site.vite];
    const openApplication = (
      config: string,
      complete: (document: string) => Promise<string>,
    ): (() => Promise<ApplicationServer>) => {
      let opened: Promise<ApplicationServer> | undefined;
      const open = async () => {
        const [name = ''] = config.split('/');
        const made = await startApplicationServer({ ...serving(name), config, complete });
        closers.push(() => made.vite.close());
        vites.push(made.vite);
        return made;
      };
      return () => {
        opened ??= open();
        return opened;
      };
    };
    // Opened when somebody asks for them: most who edit pages do not.
    const admin = openApplication(ADMIN_CONFIG, async (document) =>
      (await site.site()).adminDocument(document),
    );
    const editor = openApplication(EDITOR_CONFIG, async (document) =>
      (await site.site()).editorDocument(document),
    );

    const assets = await openServer(0);
    closers.push(assets.close);
    assets.answerWith(async (request, response, { pathname }) => {
      if (!(await site.answer(request, response, pathname))) response.writeHead(404).end();
    });
    /** As of the last edit: reading the content takes a while, and the stamp is asked for often. */
    let findings: readonly Finding<'path'>[] = [];
    const privateFolder = join(dataDir, 'private');
    mkdirSync(privateFolder, { recursive: true });
    chmodSync(privateFolder, 0o700);
    const worker = await startEditedWorker({
      root,
      dataDir: privateFolder,
      variables: {
        ...content.variables,
        GITHUB_WEBHOOK_SECRET: secrets.webhookSecret,
        GITHUB_BLOBS_PER_TURN: BLOBS_PER_TURN,
        // Who edits wants to see it.
        LIST_CACHE_SECONDS: '0',
        OUTBOX_SITE: url,
      },
      outbox: outbox.take,
      onProcess: () => recordWorkers(dataDir),
      async assets(request) {
        const { pathname } = new URL(request.url);
        if (pathname === `/${BUILD_FILE}`) return json(buildStamp(workTree.commit(), findings));
        if (pathname === `/${PAST_EDITIONS_FILE}`) return json(pastEditions(join(root, 'public')));
        return ask(assets.port, pathname, request);
      },
      onEdit(problem) {
        console.log(problem ?? 'The worker has taken an edit over.');
        show(vites, problem);
      },
    });
    closers.push(() => worker.close());
    const administrator = await ensureAdministrator(await worker.database(), options);

    const agent = new Agent({ keepAlive: true });
    closers.push(() => agent.destroy());
    const askWorker: Answer = async (request, response, target) => {
      const now = await worker.now();
      if ('problem' in now) return answerProblem(request, response, now.problem);
      const upstream = { url: now.url, ...forWorker(target, peerOf(request)), agent };
      await forward(request, response, upstream);
    };
    const repository = content.clone && new URL(content.clone.url);
    front.answerWith(async (request, response, target) => {
      const { pathname } = target;
      const path = repository && repositoryService(target, repository);
      if (repository && path !== undefined) {
        return forward(request, response, { url: repository, path, agent });
      }
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && outbox.answer(request, response, pathname)) return;
      if (isRead && !isWorkers(pathname)) {
        const part: Pick<SiteServer, 'answer'> = isBelow(pathname, '/admin', '/login')
          ? await admin()
          : isBelow(pathname, '/editor')
            ? await editor()
            : site;
        if (await part.answer(request, response, pathname)) return;
      }
      await askWorker(request, response, target);
    });
    // Before the worker goes, nothing may be on its way to it.
    closers.push(front.close);

    const contentEdited = settled(async () => {
      site.vite.ws.send({ type: 'full-reload' });
      await workTree.bringTogether();
      await content.embedded?.checkForPush();
      findings = await (await site.site()).contentFindings();
      tellFindings(site, findings);
    });
    content.onMove(() => {
      workTree.bringTogether().catch(console.error);
    });
    site.vite.watcher.add([...CONTENT_FOLDERS, ...WORKER_FOLDERS].map((each) => join(root, each)));
    site.vite.watcher.on('all', (_event, file) => {
      if (CONTENT_FOLDERS.some((each) => isInside(join(root, each), file))) contentEdited();
      if (WORKER_FOLDERS.some((each) => isInside(join(root, each), file))) worker.edited();
    });
    await content.announce();
    const outboxAt = url + outbox.path;
    return { url, forOthers: [], outboxAt, content, administrator, warnings: [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server on 127.0.0.1 that asks for patience until it is told how to answer. */
async function openServer(wantedPort: number) {
  let answer: Answer = async (request, response) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' };
    sendText(request, response, 503, headers, 'The website is starting.\n');
  };
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    try {
      const target = readTarget(request);
      if ('problem' in target) answerUnreadable(request, response, target.problem);
      else await answer(request, response, target);
    } catch (error) {
      answerUnanswered(request, response, error, { isLogged: server.listening });
    }
  });
  const port = await listen(server, wantedPort);
  return {
    server,
    port,
    answerWith(next: Answer) {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isBelow = (pathname: string, ...tops: string[]) =>
  tops.some((top) => pathname === top || pathname.startsWith(`${top}/`));

/** Addresses that the worker answers before any file does, the applications' apart. */
const isWorkers = (pathname: string) => isBelow(pathname, '/api', '/uploads', '/_content');

const isInside = (folder: string, file: string) => file.startsWith(folder + sep);

/** Runs a task when nothing has asked for it for a moment. */
function settled(task: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void task().catch(console.error), SETTLE_MS);
  };
}

const json = (value: unknown) =>
  new AssetResponse(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

/** What the site answers to the worker's own questions. */
async function ask(port: number, pathname: string, { method, headers }: AssetRequest) {
  const known = headers.get('if-none-match');
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method,
    redirect: 'manual',
    headers: known ? { 'if-none-match': known } : {},
  });
  const all = [...answer.headers].filter(
    ([name]) =>
      !/^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding)$/.test(name),
  );
  const hasBody = ![204, 304].includes(answer.status);
  return new AssetResponse(hasBody ? await answer.arrayBuffer() : null, {
    status: answer.status,
    headers: all,
  });
}

/** Shows a problem in every open page, or takes away the one that is shown. */
function show(vites: readonly ViteDevServer[], problem: string | undefined): void {
  for (const { ws } of vites) {
    if (problem === undefined) ws.send({ type: 'update', updates: [] });
    else ws.send({ type: 'error', err: { message: problem, stack: '' } });
  }
}

/** Files of the content that are left out of the pages: in the terminal, and on the screen. */
function tellFindings(site: SiteServer, findings: readonly Finding<'path'>[]): void {
  if (findings.length === 0) return;
  const lines = findings.map((finding) => `Left out: ${findingLine(finding)}`).join('\n');
  console.log(lines);
  site.vite.ws.send({ type: 'error', err: { message: lines, stack: '' } });
}
