import type { SiteFile } from './define-file.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Every file that is published beside the pages. */
export const files: readonly SiteFile[] = [sitemap, robots, webManifest];
