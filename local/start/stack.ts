import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REDIRECTS_FILE } from '../../model/redirects.ts';
import { answerForAsset } from '../edge/answer-for-asset.ts';
import { createFindAsset } from '../edge/assets.ts';
import { startFrontServer } from '../edge/front-server.ts';
import { readHeaderRules } from '../edge/header-rules.ts';
import { followRedirectRules } from '../edge/redirect-rules.ts';
import { LOOPBACK } from '../listen.ts';
import { Outbox } from '../outbox/outbox.ts';
import { serveOutbox } from '../outbox/outbox-page.ts';
import type { StartError } from '../start-error.ts';
import { AssetResponse } from '../worker/miniflare.ts';
import type { LocalWorker } from '../worker/start-worker.ts';
import { readWorkerFirst } from '../worker/worker-config.ts';
import { addressesForOthers, ownAddress } from './addresses.ts';
import { openContent } from './content-place.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { startPublishing } from './publishing.ts';
import type { Started } from './report.ts';
import { claimDataDir, recordWorkers, releaseDataDir } from './run-record.ts';
import { keepSecrets } from './secrets.ts';
import { hasMail, type LocalSettings } from './settings.ts';
import { openDataDir } from './storage-fault.ts';
import { untilItWorks } from './until-it-works.ts';
import { startWorkerWithContent } from './worker-with-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Miniflare's way to the worker is a thread of its own, which takes a moment: not while people wait. */
const FIRST_JOB_MS = 60_000;

export interface StackOptions extends LocalSettings {
  /** The project's root. */
  root: string;
  /** Holds the `content/` and `public/uploads/` that a new repository begins with; else the root. */
  firstContent?: string;
  /** Leaves the pages out: no build, no publishing. Tests of the API have no use for them. */
  withoutPages?: boolean;
  /** Worker variables in place of those of `wrangler.toml`; tests shorten time-outs with them. */
  variables?: Record<string, string>;
  /** The data folder has its database, with an administrator: nobody looks whether it lacks something. */
  hasDatabase?: boolean;
  /** The worker's source text, which tests bundle once for many stacks; bundled where none is given. */
  workerScript?: string;
  /** How long after the start what is to be erased is looked for; a minute unless told. */
  firstJobMs?: number;
}

/** Everything that runs on a laptop: repository, worker, publisher, and the server in front. */
export interface Stack extends Started {
  worker: LocalWorker;
  /** Settles where the worker cannot be kept running. */
  lost: Promise<StartError>;
  close(): Promise<void>;
}

/** Brings all of it up; what is up already comes down again where a later part fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, dataDir, host = LOOPBACK } = options;
  const closers: (() => Promise<void> | void)[] = [];
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const warnings: string[] = [];
  try {
    openDataDir(dataDir);
    claimDataDir(dataDir);
    closers.push(() => releaseDataDir(dataDir));
    const wranglerFile = join(root, 'wrangler.toml');
    const siteFolder = join(dataDir, 'site');
    const findAsset = createFindAsset(
      siteFolder,
      followRedirectRules(join(siteFolder, REDIRECTS_FILE), join(root, 'public', REDIRECTS_FILE)),
    );
    const headersFor = readHeaderRules(join(root, 'public/_headers'));
    const secrets = keepSecrets(dataDir);
    const outbox = serveOutbox(new Outbox(dataDir), secrets.outboxSecret);
    const front = await startFrontServer({
      port: options.port,
      host,
      isBehindProxy: options.isBehindProxy ?? false,
      findAsset,
      headersFor,
      workerFirst: readWorkerFirst(wranglerFile),
      outbox,
    });
    closers.push(() => front.close());
    const url = ownAddress(host, front.port);

    const content = await openContent(options, secrets, url);
    closers.push(() => content.close());
    if (content.clone) front.serveRepository(new URL(content.clone.url));

    const publishing = options.withoutPages
      ? undefined
      : startPublishing({ root, dataDir, outDir: siteFolder, content, signal: stopping.signal });
    // Heard below; until then the worker starts beside it.
    publishing?.catch(() => {});
    const privateFolder = join(dataDir, 'private');
    mkdirSync(privateFolder, { recursive: true });
    // Messages and password hashes; a folder of before was open to everybody on the machine.
    chmodSync(privateFolder, 0o700);
    let giveUp: (error: StartError) => void = () => {};
    const lost = new Promise<StartError>((resolve) => {
      giveUp = resolve;
    });
    const worker = await startWorkerWithContent({
      root,
      dataDir: privateFolder,
      variables: {
        ...content.variables,
        GITHUB_WEBHOOK_SECRET: secrets.webhookSecret,
        OUTBOX_SITE: url,
        ...options.mail,
        ...options.variables,
      },
      outbox: outbox.take,
      onProcess: () => recordWorkers(dataDir),
      onReturn(workerUrl) {
        front.sendToWorker(workerUrl);
        void content.announce();
      },
      onLost: giveUp,
      isMigrated: options.hasDatabase ?? false,
      ...(options.workerScript !== undefined && { script: options.workerScript }),
      async assets(request) {
        const { pathname } = new URL(request.url);
        const found = await findAsset(pathname);
        if (!found) return new AssetResponse(null, { status: 404 });
        const known = request.headers.get('if-none-match') ?? undefined;
        const { status, headers, body } = answerForAsset(found, known, headersFor(pathname));
        const text = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        );
        return new AssetResponse(status === 200 ? body : null, { status, headers: text });
      },
    });
    closers.push(() => worker.close());
    const administrator = options.hasDatabase
      ? undefined
      : await ensureAdministrator(await worker.database(), options);
    front.sendToWorker(worker.url);
    // Before the worker goes, nothing may be on its way to it.
    closers.push(() => front.close());
    if (publishing) warnings.push(...(await publishing));
    await content.announce();
    // What Cloudflare runs every night; a laptop is asleep by then.
    const { signal } = stopping;
    const eraseOld = untilItWorks(() => worker.runScheduled(), { signal, onFailure() {} });
    const first = setTimeout(eraseOld, options.firstJobMs ?? FIRST_JOB_MS);
    const daily = setInterval(eraseOld, DAY_MS);
    closers.push(() => {
      clearTimeout(first);
      clearInterval(daily);
    });
    const forOthers = addressesForOthers(host, front.port);
    const outboxAt = hasMail(options.mail) ? undefined : url + outbox.path;
    return { url, forOthers, outboxAt, content, worker, administrator, warnings, lost, close };
  } catch (error) {
    await close();
    throw error;
  }
}
