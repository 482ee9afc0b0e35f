import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { islandFiles } from '../islands/islands.ts';
import { STYLESHEET_FILE } from '../renderer/assets.ts';
import { purgeNotices } from './purge-notices.ts';
import { purgePico } from './purge-pico.ts';
import { smallReact } from './small-react.ts';

/** `Features.LightDark` of lightningcss, which minifies. */
const LIGHT_DARK = 1 << 20;

/**
 * Vite's settings for the site, to which Vike's plugin is to be added: `vike/api` does so by itself.
 * @param root the folder `site`
 * @param styleGuide draws the page that decides which of Pico's rules are kept
 */
export function siteConfig(root: string, styleGuide: () => string | Promise<string>): UserConfig {
  const outDir = resolve(process.env.SITE_OUT_DIR ?? 'dist/vike');
  return {
    root,
    publicDir: resolve(root, '../public'),
    plugins: [smallReact(), react()],
    define: { CLIENT_MANIFEST: JSON.stringify(`${outDir}/assets.json`) },
    css: {
      // No style asks for `light-dark()`, for which browsers of before 2024 were given two properties in each scheme.
      lightningcss: { exclude: LIGHT_DARK },
      postcss: { plugins: [purgePico(styleGuide), purgeNotices()] },
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
  };
}
