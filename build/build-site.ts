import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { islandFiles } from '../site/islands/islands.ts';
import {
  assetsOf,
  type ClientManifest,
  type SiteAssets,
  STYLESHEET_FILE,
} from '../site/renderer/assets.ts';
import { type BuildRecord, buildFolder } from './build-folder.ts';
import { leaveOutUnused } from './leave-out.ts';
import { runTool } from './run-tool.ts';
import { sourceHash } from './source-hash.ts';

/** The built site without its pages: `client/` for browsers, and the renderer that makes the pages. */
export interface SiteBuild extends BuildRecord {
  assets: SiteAssets;
}

/** The renderer's bundle, from the folder of the built site. */
export const RENDERER_FILE = 'server/renderer.mjs';
/** The program that makes pictures smaller, from the same folder. */
export const ENCODER_FILE = 'server/picture-encoder.mjs';

const SOURCES = ['site', 'model', 'disk', 'build', 'package-lock.json'];

/**
 * Builds `client/assets/` (scripts, stylesheet; hashed names) and the renderer into `folder`. Does
 * nothing where the sources are those of the last time. No content goes into it.
 */
export function buildSite(root: string, folder: string) {
  return buildFolder<SiteBuild>(folder, sourceHash(root, SOURCES), async (unfinished) => {
    const vikeFolder = `${unfinished}.vike`;
    try {
      // One after the other: where the first fails, nothing may still be written by the second.
      const manifest = await buildClient(root, vikeFolder);
      await bundleRenderer(root, join(unfinished, RENDERER_FILE));
      await bundleEncoder(root, join(unfinished, ENCODER_FILE));
      for (const file of shippedFiles(manifest)) {
        const target = join(unfinished, 'client', file);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(vikeFolder, 'client', file), target);
      }
      return { assets: assetsOf(manifest) };
    } finally {
      rmSync(vikeFolder, { recursive: true, force: true });
    }
  });
}

async function buildClient(root: string, outDir: string): Promise<ClientManifest> {
  const env = { SITE_OUT_DIR: outDir, VIKE_CONFIG: '{"prerender":false}' };
  await runTool('vike/bin.js', ['build', '--root', 'site'], { cwd: root, env });
  return JSON.parse(readFileSync(join(outDir, 'assets.json'), 'utf8')) as ClientManifest;
}

/** Vike also makes scripts for its own routing, which no page of ours loads: they stay behind. */
function shippedFiles(manifest: ClientManifest): Set<string> {
  const files = new Set<string>();
  const take = (source: string) => {
    const built = manifest[source];
    if (!built || files.has(built.file)) return;
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(file);
    for (const imported of [...(built.imports ?? []), ...(built.dynamicImports ?? [])]) {
      take(imported);
    }
  };
  for (const source of [...Object.values(islandFiles), STYLESHEET_FILE]) take(source);
  return files;
}

async function bundleRenderer(root: string, outfile: string): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: ['site/renderer-entry.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // jsonc-parser's CommonJS files hide their imports from a bundler.
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    // Half of the time that Node needs to read it.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveOutUnused()],
    // CommonJS packages inside the bundle ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

/** @param outfile below the root: the library for pictures, which is no JavaScript, is found from there */
export async function bundleEncoder(root: string, outfile: string): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: ['site/pictures/encoder-process.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['sharp'],
    logLevel: 'warning',
  });
}
