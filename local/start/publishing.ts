import { join } from 'node:path';
import { assemble } from '../../build/assemble.ts';
import { findingLine } from '../../model/finding.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import type { PublishReport } from '../../site/renderer-entry.ts';
import { type LocalPublisher, openLocalPublisher } from '../publisher/local-publisher.ts';
import type { ContentPlace } from './content-place.ts';

export interface PublishingOptions {
  root: string;
  dataDir: string;
  /** The folder that visitors are served from. */
  outDir: string;
  content: ContentPlace;
  /** Aborted when everything stops: what is cut off then is no failure. */
  signal: AbortSignal;
}

/**
 * Builds what has changed, publishes the branch's head, and from then on every move of it.
 * @returns sentences that whoever started this should read
 */
export async function startPublishing(options: PublishingOptions): Promise<string[]> {
  const { root, dataDir, outDir, content, signal } = options;
  const built = await assemble(root, outDir);
  const publisher = await openLocalPublisher({
    source: content.source,
    built,
    outDir,
    cacheDir: join(dataDir, 'cache'),
  });
  const publish = createReportingPublish(publisher, signal);
  content.onMove(() => void publish());
  await publish();
  // The worker may begin empty and is about to ask for it.
  await publisher.ensureSnapshot().catch((error: unknown) => console.error(error));
  return content.embedded && !content.created ? compareWithWorkingTree(root, content) : [];
}

/**
 * Publishes, and again when pictures that the pages lacked have been made. Says what was left out
 * and why, once for each finding. Never rejects.
 */
function createReportingPublish(
  publisher: LocalPublisher,
  signal: AbortSignal,
): () => Promise<void> {
  let known = new Set<string>();
  let isMakingPictures = false;
  const publish = async () => {
    try {
      const report = await publisher.publish();
      const lines = linesOf(report);
      for (const line of lines) if (!known.has(line)) console.log(line);
      known = new Set(lines);
      if (report.picturesToMake > 0) void makePictures();
    } catch (error) {
      // The pages stay as they are; the next move of the branch tries again.
      if (!signal.aborted) console.error('Publishing failed:', error);
    }
  };
  const makePictures = async () => {
    if (isMakingPictures || signal.aborted) return;
    isMakingPictures = true;
    try {
      const { made } = await publisher.makePictures(signal);
      isMakingPictures = false;
      if (made > 0 && !signal.aborted) await publish();
    } catch (error) {
      isMakingPictures = false;
      if (!signal.aborted) console.error('Making pictures smaller failed:', error);
    }
  };
  return publish;
}

function linesOf({ findings, plainPictures }: PublishReport): string[] {
  return [
    ...findings.map((finding) => `Left out: ${findingLine(finding)}`),
    ...plainPictures.map(({ path, problem }) => `Shown as it is: ${path}: ${problem}`),
  ];
}

/** The repository alone is the truth after the first start; who edits files here must know. */
async function compareWithWorkingTree(root: string, content: ContentPlace): Promise<string[]> {
  const [here, there] = await Promise.all([
    filesOf(workingTree(root)),
    filesOf(await content.source()),
  ]);
  if (here.join('\n') === there.join('\n')) return [];
  return [
    "Note: content/ or public/uploads/ here differs from the content repository, which alone is shown. To take changes over, push them to the repository's address below.",
  ];
}

async function filesOf(source: ContentSource): Promise<string[]> {
  return [...(await source.files())].map(([path, blobId]) => `${path} ${blobId}`).sort();
}
