import type { Config } from 'vike/types';

/**
 * HTML only: React runs on the build side and no page ships it. What moves is an island, which
 * `renderDocument` links by itself.
 */
export default {
  clientRouting: false,
  hydrationCanBeAborted: undefined,
  prerender: { keepDistServer: true },
  meta: { Page: { env: { server: true } } },
} satisfies Config;
