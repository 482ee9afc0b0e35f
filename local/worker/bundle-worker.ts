import { build } from 'esbuild';

/** Bundles the worker into one module, as `wrangler deploy` does. @returns its source text */
export async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // gray-matter holds an engine that evaluates; model/front-matter.ts refuses it at run time.
    logOverride: { 'direct-eval': 'silent' },
    logLevel: 'warning',
  });
  return result.outputFiles[0]?.text ?? '';
}
