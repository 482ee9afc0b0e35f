import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { D1Database } from '@cloudflare/workers-types';
import {
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
  type Request,
  type Response,
} from 'miniflare';
import { bundleWorker } from './bundle-worker.ts';
import { migrate } from './migrate.ts';
import { passOnOutput } from './runtime-output.ts';
import { keepSignals } from './signals.ts';
import { readWorkerConfig } from './worker-config.ts';

export interface WorkerOptions {
  /** The project's root, which holds `wrangler.toml`. */
  root: string;
  /** Where the worker's databases are kept. */
  dataDir: string;
  /** Variables in place of those of `wrangler.toml`. */
  variables: Record<string, string>;
  /** Answers for the built site, as Cloudflare's assets do. */
  assets: (request: Request) => Promise<Response> | Response;
  /** Called as soon as there is a workerd process, which outlives us if we are killed. */
  onProcess(): void;
  /** The worker's source text; it is bundled where none is given. */
  script?: string;
}

export interface LocalWorker {
  /** Where workerd listens; only the front server talks to it. */
  url: URL;
  db: D1Database;
  /** Runs the scheduled job now. */
  runScheduled(): Promise<void>;
  /**
   * Puts another source text in the place of the one that runs; the databases stay. @returns where
   * workerd listens now. @throws where the text cannot run; another one may then be put there
   */
  replace(script: string): Promise<URL>;
  close(): Promise<void>;
}

/** The worker's entry, from the root; `wrangler.toml` names it to Cloudflare. */
export const WORKER_ENTRY = 'api/worker.ts';

/** Starts the worker in workerd, with the settings of `wrangler.toml`. */
export async function startWorker(options: WorkerOptions): Promise<LocalWorker> {
  const { root } = options;
  const settings = settingsFor(options);
  const script = options.script ?? (await bundleWorker(join(root, WORKER_ENTRY)));
  const miniflare = keepSignals(() => new Miniflare(settings(script)));
  const openDatabase = async () => {
    const url = await miniflare.ready;
    const { DB: db } = await miniflare.getBindings<{ DB: D1Database }>();
    await migrate(db, join(root, 'api/private/migrations'));
    return { url, db };
  };
  return {
    ...(await openDatabase()),
    async runScheduled() {
      const worker = await miniflare.getWorker('website');
      await worker.scheduled({ cron: '' });
    },
    async replace(next) {
      await miniflare.setOptions(settings(next));
      return (await openDatabase()).url;
    },
    close: () => miniflare.dispose(),
  };
}

/** Miniflare's settings for a source text. */
function settingsFor({ root, dataDir, variables, assets, onProcess }: WorkerOptions) {
  const config = readWorkerConfig(join(root, 'wrangler.toml'));
  return (script: string): MiniflareOptions => ({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      onProcess();
      passOnOutput(stdout, stderr);
    },
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    defaultPersistRoot: dataDir,
    d1Persist: join(dataDir, 'd1'),
    durableObjectsPersist: join(dataDir, 'do'),
    ...config,
    name: 'website',
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: script }],
    bindings: { ...config.bindings, ...variables },
    serviceBindings: { ASSETS: assets },
  });
}
