import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFindAsset } from '../../local/edge/assets.ts';
import { readRedirectRules } from '../../local/edge/redirect-rules.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { CONFERENCE } from '../conference.ts';
import { assets } from './sample-content.ts';

/** A published page, as far as tests look into it. */
export interface PublishedPage {
  /** From the output folder: `about/venue-and-travels.html`. */
  file: string;
  path: string;
  html: string;
}

/**
 * A checkout's content, by default the conference's, published with `public/` into a folder of its own.
 * @param day on which it is; today where it is left out
 */
export async function publishThisSite(root = CONFERENCE, day?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const outDir = join(folder, 'out');
  for (const folder of ['public', join(CONFERENCE, 'public')]) {
    cpSync(folder, outDir, { recursive: true });
  }
  const cacheDir = join(folder, 'cache');
  const publisher = createPublisher({
    ...{ outDir, cacheDir, assets, pages, files, version: 'test' },
    clock: () => (day === undefined ? new Date() : new Date(day)),
  });
  const report = await publisher.publish(workingTree(root));
  const published = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    // Past editions lie there as they were kept.
    .filter((name) => name.endsWith('.html') && !/^\d{4}\//.test(name))
    .map((file): PublishedPage => {
      const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
      return { file, path, html: readFileSync(join(outDir, file), 'utf8') };
    });
  return {
    outDir,
    report,
    pages: published,
    /** What the edge answers to a path. */
    find: createFindAsset(outDir, readRedirectRules('public/_redirects')),
    text: (file: string) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
