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
}

export interface LocalWorker {
  /** Where workerd listens; only the front server talks to it. */
  url: URL;
  db: D1Database;
  /** Runs the scheduled job now. */
  runScheduled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the worker in workerd, with the settings of `wrangler.toml`. */
export async function startWorker(options: WorkerOptions): Promise<LocalWorker> {
  const { root, dataDir, variables, assets, onProcess } = options;
  const config = readWorkerConfig(join(root, 'wrangler.toml'));
  const script = await bundleWorker(join(root, 'api/worker.ts'));
  const settings: MiniflareOptions = {
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
  };
  const miniflare = keepSignals(() => new Miniflare(settings));
  const url = await miniflare.ready;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await migrate(db, join(root, 'api/private/migrations'));
  return {
    url,
    db,
    async runScheduled() {
      const worker = await miniflare.getWorker('website');
      await worker.scheduled({ cron: '' });
    },
    close: () => miniflare.dispose(),
  };
}
