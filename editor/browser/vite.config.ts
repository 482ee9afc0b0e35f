import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The editors' screen: Decap CMS in a page of its own, with a policy of its own. */
export default defineConfig({
  root,
  base: '/editor/',
  publicDir: false,
  plugins: [react(), plainMediaWords(), saveOnce(), noteOverEntry(), addressOfUnread()],
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
  const once = '() => hasChanged && !isPersisting && onPersist()';
  return inDecap('/Editor/EditorToolbar.js', press, once);
}

/** Decap's form begins with what an administrator says who returned the proposal. */
function noteOverEntry(): Plugin {
  const form = 'return _jsxs(ControlPaneContainer, {\n      children: [';
  const names = "collection: collection.get('name'), slug: entry.get('slug')";
  const path = JSON.stringify(resolve(root, 'returned-note.tsx'));
  return inDecap(
    '/EditorControlPane/EditorControlPane.js',
    form,
    `${form}_jsx(ReturnedNote, { ${names} }), `,
    `import { ReturnedNote } from ${path};\n`,
  );
}

/** Where an entry stands that was not read yet: Decap asks the missing entry for its name. */
function addressOfUnread(): Plugin {
  const none = 'if (!baseUrl) {\n    return;';
  const home = 'if (!baseUrl || !entry) {\n    return baseUrl;';
  return inDecap('/lib/formatters.js', none, home);
}

/** Puts something in the place of what stands once in a file of Decap's. @throws where it does not */
function inDecap(file: string, before: string, after: string, first = ''): Plugin {
  return {
    name: `in-decap${file}`,
    transform(code, id) {
      if (!id.includes('/decap-cms-core/') || !id.endsWith(file)) return undefined;
      if (code.split(before).length !== 2) throw new Error(`Decap has another ${file}.`);
      return { code: first + code.replace(before, after), map: null };
    },
  };
}
