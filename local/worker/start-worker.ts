import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MiniflareOptions, Request, Response } from 'miniflare';
import type { D1Database } from 'workers-types';
import { StartError } from '../start-error.ts';
import { createBringBack } from './bring-back.ts';
import { bundleWorker } from './bundle-worker.ts';
import { migrate } from './migrate.ts';
import { AssetResponse, Log, LogLevel, Miniflare } from './miniflare.ts';
import { passOnOutput } from './runtime-output.ts';
import { keepSignals } from './signals.ts';
import { readWorkerConfig } from './worker-config.ts';
import { zipProgram } from './zip-program.ts';

export interface WorkerOptions {
  /** The project's root, which holds `wrangler.toml`. */
  root: string;
  /** Where the worker's databases are kept. */
  dataDir: string;
  /** Variables in place of those of `wrangler.toml`. */
  variables: Record<string, string>;
  /** Answers for the built site, as Cloudflare's assets do. */
  assets: (request: Request) => Promise<Response> | Response;
  /** Takes the mail that is sent. */
  outbox: (request: Request) => Promise<void>;
  /** Called as soon as there is a workerd process, which outlives us if we are killed. */
  onProcess(): void;
  /** Called when workerd had died and is there again. */
  onReturn?(url: URL): void;
  /** Called when it dies again and again, and is left alone from then on. */
  onLost?(error: StartError): void;
  /** The worker's source text; it is bundled where none is given. */
  script?: string;
  /** The databases are known to have all migrations: they are not looked at. */
  isMigrated?: boolean;
}

export interface LocalWorker {
  /** Where workerd listens; only the front server talks to it. */
  url: URL;
  /** The database, for who works on it beside the worker. */
  database(): Promise<D1Database>;
  /** Runs the scheduled job now. */
  runScheduled(): Promise<void>;
  /**
   * Puts another source text in the place of the one that runs; the databases stay. @returns where
   * workerd listens now. @throws where the text cannot run; another one may then be put there
   */
  replace(script: string): Promise<URL>;
  close(): Promise<void>;
}

/** The folder of D1's files, in `dataDir`. */
const DATABASES = 'd1';

/** The worker's entry, from the root; `wrangler.toml` names it to Cloudflare. */
export const WORKER_ENTRY = 'api/worker.ts';

/** Starts the worker in workerd, with the settings of `wrangler.toml`. */
export async function startWorker(options: WorkerOptions): Promise<LocalWorker> {
  const { root } = options;
  const closing = new AbortController();
  const bringBack = createBringBack({
    async start() {
      await miniflare.setOptions(settings(script));
      url = await ready();
      options.onReturn?.(url);
    },
    onLost: (error) => options.onLost?.(error),
    signal: closing.signal,
  });
  let isReady = false;
  let storageFault = '';
  const settings = settingsFor(options, {
    onDeath() {
      if (isReady) bringBack();
    },
    onStorageFault(fault) {
      if (isReady) console.error(`The worker's storage: ${fault}`);
      storageFault = fault;
    },
  });
  let script = options.script ?? (await bundleWorker(join(root, WORKER_ENTRY)));
  const miniflare = keepSignals(() => new Miniflare(settings(script)));
  // Miniflare starts a thread for it, so only who asks has one.
  const database = async () => (await miniflare.getBindings<{ DB: D1Database }>()).DB;
  const ready = async () => {
    const at = await miniflare.ready;
    if (options.isMigrated) return at;
    const db = await database();
    await migrate(db, join(root, 'api/private/migrations'));
    // Damage in a table that nobody has asked for yet would be found by the first who does.
    await db.prepare('PRAGMA quick_check').run();
    return at;
  };
  let url: URL;
  try {
    url = await ready();
  } catch (error) {
    // It fails for the same reason, after it has ended what there is.
    await miniflare.dispose().catch(() => {});
    throw cannotStart(error, storageFault, options.dataDir);
  }
  isReady = true;
  return {
    get url() {
      return url;
    },
    database,
    async runScheduled() {
      const worker = await miniflare.getWorker('website');
      await worker.scheduled({ cron: '' });
    },
    async replace(next) {
      script = next;
      await miniflare.setOptions(settings(next));
      url = await ready();
      return url;
    },
    close() {
      closing.abort();
      return miniflare.dispose();
    },
  };
}

/** What is wrong with a worker that cannot be started, as far as it is known. */
function cannotStart(error: unknown, storageFault: string, dataDir: string): unknown {
  if (storageFault === '') {
    if ((error as { code?: string }).code !== 'ERR_RUNTIME_FAILURE') return error;
    return new StartError('The worker does not start. What it said stands above.', {
      cause: error,
    });
  }
  const place = join(dataDir, DATABASES);
  const isDamaged = /SQLITE_(?:NOTADB|CORRUPT)/.test(storageFault);
  return isDamaged
    ? new StartError(
        `The database of accounts and messages in ${place} is damaged (${storageFault}). Put back its backup: docs/operating/backup-and-restore.md. Without one, move the folder away and start again: the content is not in it, accounts and messages are.`,
        { cause: error },
      )
    : new Error(`${place}: ${storageFault}`, { cause: error });
}

/** Miniflare's settings for a source text. */
function settingsFor(
  { root, dataDir, variables, assets, outbox, onProcess }: WorkerOptions,
  { onDeath, onStorageFault }: { onDeath: () => void; onStorageFault: (fault: string) => void },
) {
  const config = readWorkerConfig(join(root, 'wrangler.toml'));
  return (script: string): MiniflareOptions => ({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      onProcess();
      passOnOutput(stdout, stderr, onStorageFault);
      // Miniflare cuts the stream off where it ends the process itself; one that died ends it.
      stdout.once('end', onDeath);
    },
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    defaultPersistRoot: dataDir,
    d1Persist: join(dataDir, DATABASES),
    durableObjectsPersist: join(dataDir, 'do'),
    ...config,
    name: 'website',
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: script }],
    bindings: { ...config.bindings, ...variables },
    serviceBindings: {
      ASSETS: assets,
      async OUTBOX(request: Request) {
        await outbox(request);
        return new AssetResponse(null);
      },
      PROGRAM: async () => new AssetResponse(await zipProgram(root)),
    },
  });
}
