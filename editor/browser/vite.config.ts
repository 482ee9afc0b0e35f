import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The editors' screen: Decap CMS in a page of its own, with a policy of its own. */
export default defineConfig({
  root,
  base: '/editor/',
  publicDir: false,
  plugins: [react()],
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  resolve: {
    alias: [
      { find: /^diacritics$/, replacement: resolve(root, 'ascii-names.ts') },
      { find: /^react-topbar-progress-indicator$/, replacement: resolve(root, 'top-bar.tsx') },
      { find: /^gray-matter$/, replacement: resolve(root, 'browser-matter.ts') },
      // Of GitHub's two ways to be asked the backend takes REST; the other's packages are not installed.
      { find: /^\.\/GraphQLAPI$/, replacement: resolve(root, 'unused.ts') },
      { find: /^\.\.\/constants\/configSchema$/, replacement: resolve(root, 'unused.ts') },
    ],
  },
  build: {
    outDir: relative(root, resolve(process.env.EDITOR_OUT_DIR ?? 'dist/editor')),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Nobody reads the table of sizes, for which all of it is compressed.
    reportCompressedSize: false,
    // Decap is one large script, loaded by those few who edit with it.
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: { checks: { eval: false } },
  },
});
