import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets } from './sample-content.ts';

/** The site of this repository's own content. */
export interface PublishedSite {
  outDir: string;
  read(file: string): string;
  remove(): void;
}

/** Publishes a checkout, this one unless told, into a folder of its own. */
export async function publishSite(root = '.'): Promise<PublishedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [outDir, cacheDir] = [join(folder, 'out'), join(folder, 'cache')];
  const options = { outDir, cacheDir, assets, pages, files, version: 'test' };
  await createPublisher(options).publish(workingTree(root));
  return {
    outDir,
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
