import { loadRenderer } from '../../build/load-renderer.ts';
import type { PublishReport, SnapshotIndex } from '../../site/renderer-entry.ts';
import { openGitContent } from './git-source.ts';

export interface LocalPublisherOptions {
  /** Path of the bare content repository. */
  repository: string;
  /** The branch whose head is published. */
  ref?: string;
  /** The built site: `buildSite()` made it. */
  siteFolder: string;
  /** The folder that visitors are served from. */
  outDir: string;
  cacheDir: string;
}

/** Publishes a bare repository's head whenever it is told to. */
export interface LocalPublisher {
  /**
   * Publishes the head; to be called on every push. Calls may overlap: one publish runs at a time,
   * and calls that come meanwhile share the next.
   */
  publish(): Promise<PublishReport>;
  /** Writes the head's snapshot, from which the API starts when it knows nothing yet. */
  writeSnapshot(): Promise<SnapshotIndex>;
  close(): void;
}

/** @throws if `siteFolder` holds no built site */
export async function openLocalPublisher(options: LocalPublisherOptions): Promise<LocalPublisher> {
  const { repository, ref = 'refs/heads/main', siteFolder, outDir, cacheDir } = options;
  const { renderer, build } = await loadRenderer(siteFolder);
  const git = openGitContent(repository);
  const publisher = renderer.createPublisher({ outDir, cacheDir, ...build });
  return {
    publish: async () => publisher.publish(await git.at(ref)),
    writeSnapshot: async () => renderer.writeSnapshot(await git.at(ref), outDir),
    close: () => git.close(),
  };
}
