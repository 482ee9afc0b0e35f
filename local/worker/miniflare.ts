import { createRequire } from 'node:module';

/**
 * Miniflare is one CommonJS file of four megabytes. `import` has Node search all of it for the names
 * that it exports; `require` does not, and takes half of the time.
 */
const miniflare: typeof import('miniflare') = createRequire(import.meta.url)('miniflare');

export const { Log, LogLevel, Miniflare } = miniflare;
/** What the worker's `ASSETS` is answered with. */
export const AssetResponse = miniflare.Response;
