import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Miniflare is one CommonJS file of four megabytes. `import` has Node search all of it for the names
 * that it exports; `require` does not, and takes half of the time.
 */
const miniflare: typeof import('miniflare') = createRequire(import.meta.url)('miniflare');

/** Longer than the five seconds for which workerd keeps a connection that is idle. */
const KEPT_MS = 65_000;

mendWaiting();
keepConnections();

export const { Log, LogLevel, Miniflare } = miniflare;
/** What the worker's `ASSETS` is answered with. */
export const AssetResponse = miniflare.Response;

/**
 * Where Miniflare waits for the thread that asks workerd, a late wake-up of the call before counts as
 * the answer, and it fails with "false == true": on a busy machine one start in hundreds. It waits
 * until there is an answer from here on, as every use of `Atomics.wait` should. Mended in versions
 * for Node 22: https://github.com/cloudflare/workers-sdk/pull/15552
 */
function mendWaiting(): void {
  const wait = Atomics.wait as (...args: Parameters<typeof Atomics.wait>) => string;
  Object.assign(Atomics, {
    wait(...args: Parameters<typeof Atomics.wait>) {
      const [array, index, value, timeout] = args;
      for (;;) {
        const outcome = wait(...args);
        const isEarly = outcome === 'ok' && Atomics.load(array, index) === value;
        if (!isEarly || timeout !== undefined) return outcome;
      }
    },
  });
}

/**
 * The server that Miniflare answers the worker's `ASSETS` with closes a connection after five idle
 * seconds (Node's default); a request that workerd sends in that very moment is "Network connection
 * lost", on a busy machine one in thousands. Miniflare has no option for it.
 */
function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    server.keepAliveTimeout = Math.max(server.keepAliveTimeout, KEPT_MS);
  });
}
