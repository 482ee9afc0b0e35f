import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The editors' screen: Decap CMS in a page of its own, with a policy of its own. */
export default defineConfig({
  root,
  base: '/editor/',
  publicDir: false,
  plugins: [react(), plainMediaWords(), saveOnce()],
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

/** Plainer words for what went wrong with a picture, as `english.ts` has them: Decap keeps these in its code. */
function plainMediaWords(): Plugin {
  return {
    name: 'plain-media-words',
    transform(code, id) {
      if (!id.endsWith('/decap-cms-core/dist/esm/actions/mediaLibrary.js')) return undefined;
      const plain = code
        .replaceAll('Failed to delete media: ', 'Not deleted: ')
        .replaceAll('Failed to persist media: ', 'Not saved: ');
      if (plain.match(/`Not (?:deleted|saved): /g)?.length !== 3) {
        throw new Error('Decap says otherwise what went wrong with a picture.');
      }
      return { code: plain, map: null };
    },
  };
}

/** Decap's button says "Saving…" and would save once more meanwhile. */
function saveOnce(): Plugin {
  const press = '() => hasChanged && onPersist()';
  return {
    name: 'save-once',
    transform(code, id) {
      if (!id.endsWith('/decap-cms-core/dist/esm/components/Editor/EditorToolbar.js'))
        return undefined;
      if (code.split(press).length !== 2) throw new Error('Decap saves by another button.');
      const once = code.replace(press, '() => hasChanged && !isPersisting && onPersist()');
      return { code: once, map: null };
    },
  };
}
