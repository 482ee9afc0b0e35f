import vike from 'vike/plugin';
import { defineConfig, mergeConfig } from 'vite';
import { siteConfig } from './vike/site-config.ts';
import { styleGuideHtml } from './vike/style-guide-html.ts';

export default defineConfig(
  mergeConfig(siteConfig(import.meta.dirname, styleGuideHtml), { plugins: [vike()] }),
);
