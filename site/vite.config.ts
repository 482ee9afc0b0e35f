import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { islandFiles } from './islands/islands.ts';
import { STYLESHEET_FILE } from './renderer/assets.ts';
import { purgePico } from './vike/purge-pico.ts';
import { smallReact } from './vike/small-react.ts';

const outDir = resolve(process.env.SITE_OUT_DIR ?? 'dist/vike');
const root = import.meta.dirname;

export default defineConfig({
  root,
  publicDir: resolve(root, '../public'),
  plugins: [smallReact(), react(), vike()],
  define: { CLIENT_MANIFEST: JSON.stringify(`${outDir}/assets.json`) },
  // Pico's sources are older than what today's Sass asks for.
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    postcss: { plugins: [purgePico()] },
  },
  // Vike joins the folder to the root even where it is absolute.
  build: { outDir: relative(root, outDir), emptyOutDir: true, copyPublicDir: false },
  environments: {
    client: {
      build: {
        manifest: true,
        rollupOptions: {
          input: Object.fromEntries(
            [...Object.values(islandFiles), STYLESHEET_FILE].map((file) => [
              file.replace(/^.*\/|\.\w+$/g, ''),
              resolve(root, file),
            ]),
          ),
        },
      },
    },
  },
});
