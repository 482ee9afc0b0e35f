import { type BuildRecord, buildFolder } from './build-folder.ts';
import { runTool } from './run-tool.ts';
import { sourceHash } from './source-hash.ts';

/** What the screens are made of, beside what is theirs alone. */
const SHARED = [
  'model',
  'site/components',
  'site/markdown',
  'site/cards',
  'site/styles',
  'site/fonts',
  'build',
  'package-lock.json',
];

/** The applications' Vite configurations, which lie beside their documents. */
export const ADMIN_CONFIG = 'admin/vite.config.ts';
export const EDITOR_CONFIG = 'editor/browser/vite.config.ts';

/** An application's one document in its built folder; the publisher completes it. */
export const APPLICATION_DOCUMENT = 'index.html';

/**
 * Builds the administrators' screens into `folder`: `index.html` for /login, /admin and /admin/*,
 * and `assets/` for /admin/assets. Does nothing where the sources are those of the last time.
 */
export function buildAdmin(root: string, folder: string) {
  return build(root, folder, 'admin', { config: ADMIN_CONFIG, outDir: 'ADMIN_OUT_DIR' });
}

/** Builds the editors' screen, `index.html` and `assets/` for /editor, likewise. */
export function buildEditor(root: string, folder: string) {
  return build(root, folder, 'editor', { config: EDITOR_CONFIG, outDir: 'EDITOR_OUT_DIR' });
}

function build(
  root: string,
  folder: string,
  source: string,
  { config, outDir }: { config: string; outDir: string },
) {
  const inputs = sourceHash(root, [source, ...SHARED]);
  return buildFolder<BuildRecord>(folder, inputs, async (unfinished) => {
    const env = { [outDir]: unfinished };
    await runTool('vite/bin/vite.js', ['build', '--config', config], { cwd: root, env });
    return {};
  });
}
