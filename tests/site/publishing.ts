import { workingTree } from '../../site/content/working-tree.ts';
import notFound from '../../site/pages/_error/page.tsx';
import allPapers from '../../site/pages/allpapers/page.tsx';
import allPapersPart from '../../site/pages/allpapers-part/page.tsx';
import home from '../../site/pages/index/page.tsx';
import paper from '../../site/pages/papers/page.tsx';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets, type SampleContent } from './sample-content.ts';

/** The pages that show papers and updates: tests of publishing count them. */
const pages = [home, allPapers, allPapersPart, paper, notFound];

/** A publisher of a sample content; another one is another process. */
export function publisherOf(content: SampleContent, version = 'test') {
  const { outDir, cacheDir } = content;
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, files: [], version });
  return { publish: () => publisher.publish(workingTree(content.root)) };
}
