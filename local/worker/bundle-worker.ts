import { type BuildFailure, type BuildOptions, build, context, formatMessages } from 'esbuild';

/** Bundles the worker into one module, as `wrangler deploy` does. @returns its source text */
export async function bundleWorker(entry: string): Promise<string> {
  return (await bundleWorkerWithInputs(entry)).script;
}

/** The same, and the files that it was made of, from the working directory. */
export async function bundleWorkerWithInputs(
  entry: string,
): Promise<{ script: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    ...optionsFor(entry),
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  return { script: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

/** The worker's source text, or why there is none: what esbuild says, with file and line. */
export type WorkerBundle = { script: string } | { problem: string };

/** A bundler that keeps what it read, so that bundling again takes a moment. */
export interface WorkerBundler {
  bundle(): Promise<WorkerBundle>;
  close(): Promise<void>;
}

/** Bundles the worker again and again while it is edited; a broken edit is an answer, not an error. */
export async function openWorkerBundler(entry: string): Promise<WorkerBundler> {
  const bundling = await context({
    ...optionsFor(entry),
    write: false,
    logLevel: 'silent',
    sourcemap: 'inline',
    // Places alone: Miniflare copies the script some hundred times on its way to workerd.
    sourcesContent: false,
  });
  return {
    async bundle() {
      try {
        const { outputFiles } = await bundling.rebuild();
        return { script: outputFiles[0]?.text ?? '' };
      } catch (error) {
        const { errors } = error as BuildFailure;
        if (!errors) throw error;
        return { problem: (await formatMessages(errors, { kind: 'error' })).join('\n') };
      }
    },
    close: () => bundling.dispose(),
  };
}

function optionsFor(entry: string) {
  return {
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // gray-matter holds an engine that evaluates; model/front-matter.ts refuses it at run time.
    logOverride: { 'direct-eval': 'silent' },
  } satisfies BuildOptions;
}
