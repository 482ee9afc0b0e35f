import { type BuildRecord, buildFolder } from './build-folder.ts';
import { runTool } from './run-tool.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = [
  'admin',
  'model',
  'site/components',
  'site/markdown',
  'site/lists',
  'site/styles',
  'site/fonts',
  'build',
  'package-lock.json',
];

/** The screens' one document, from their built folder; the publisher draws the frame around it. */
export const ADMIN_DOCUMENT = 'index.html';

/**
 * Builds the administrators' screens into `folder`: `index.html` for /login, /admin and /admin/*,
 * and `assets/` for /admin/assets. Does nothing where the sources are those of the last time.
 */
export function buildAdmin(root: string, folder: string) {
  return buildFolder<BuildRecord>(folder, sourceHash(root, SOURCES), async (unfinished) => {
    const env = { ADMIN_OUT_DIR: unfinished };
    await runTool('vite/bin/vite.js', ['build', '--config', 'admin/vite.config.ts'], {
      cwd: root,
      env,
    });
    return {};
  });
}
