import { workingTree } from '../../site/content/working-tree.ts';
import type { SiteFile } from '../../site/files/define-file.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets, type SampleContent } from './sample-content.ts';

/** Pages of every kind: alone, in parts, one an entry. What a publish does is shown with these. */
const fewPages = pages.filter(({ name }) =>
  [
    'index',
    'allpapers',
    'allpapers-part',
    'track-papers',
    'track-papers-part',
    'papers',
    '_error',
  ].includes(name),
);

/** A publisher of a sample content; another one is another process. */
export function publisherOf(
  content: SampleContent,
  version = 'test',
  files: readonly SiteFile[] = [],
  clock = () => new Date(),
) {
  const { outDir, cacheDir } = content;
  const publisher = createPublisher({
    outDir,
    cacheDir,
    assets,
    pages: fewPages,
    files,
    version,
    clock,
  });
  return { publish: () => publisher.publish(workingTree(content.root)) };
}
