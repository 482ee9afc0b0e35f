import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The administrators' screens: one page of their own, served for /login and everything under /admin. */
export default defineConfig({
  root,
  base: '/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: relative(root, resolve(process.env.ADMIN_OUT_DIR ?? 'dist/admin')),
    emptyOutDir: true,
    // The page's policy allows no `data:` pictures or fonts in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
