import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFolders, loadRenderer } from '../../build/load-renderer.ts';
import { SNAPSHOT_FOLDER, type SnapshotIndex } from '../../model/build-output.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import type { MakingReport, PublishReport } from '../../site/renderer-entry.ts';

export interface LocalPublisherOptions {
  /** The branch's newest commit. */
  source: () => Promise<ContentSource>;
  /** What `assemble()` built. */
  built: BuiltFolders;
  /** The folder that visitors are served from. */
  outDir: string;
  /** Where the publisher remembers what it made; losing it costs time, nothing else. */
  cacheDir: string;
  /** Aborted when everything stops. */
  signal: AbortSignal;
}

/** How long visitors of a site with many new pictures wait for the first of the smaller ones. */
const PICTURES_FOR_MS = 3000;

/** Publishes the branch's head whenever it is told to. */
export interface LocalPublisher {
  /**
   * Publishes the head; to be called on every push. Calls may overlap: one publish runs at a time,
   * and calls that come meanwhile share the next.
   */
  publish(): Promise<PublishReport>;
  /**
   * Makes some of the pictures smaller that have yet to be, for a few seconds; the next publish
   * shows them. To be called once at a time.
   */
  makePictures(): Promise<MakingReport>;
  /** Has the search find what was published last; publishing goes on meanwhile. */
  indexSearch(): Promise<void>;
  /** Writes the snapshot from which the API starts when it knows nothing yet, where it is not the head's. */
  ensureSnapshot(): Promise<void>;
}

/** @throws if a folder does not hold what was built */
export async function openLocalPublisher(options: LocalPublisherOptions): Promise<LocalPublisher> {
  const { source, built, outDir, cacheDir, signal } = options;
  const { renderer, build } = await loadRenderer(built);
  const publisher = renderer.createPublisher({ outDir, cacheDir, signal, ...build });
  return {
    publish: async () => publisher.publish(await source()),
    makePictures: async () =>
      publisher.makePictures(await source(), { signal, forMs: PICTURES_FOR_MS }),
    async indexSearch() {
      await publisher.indexSearch();
    },
    async ensureSnapshot() {
      const head = await source();
      if (snapshotCommit(outDir) !== head.commit) await renderer.writeSnapshot(head, outDir);
    },
  };
}

/** The commit that the snapshot is of; undefined where there is none that can be read. */
function snapshotCommit(outDir: string): string | undefined {
  try {
    const text = readFileSync(join(outDir, SNAPSHOT_FOLDER, 'index.json'), 'utf8');
    return (JSON.parse(text) as SnapshotIndex).commit;
  } catch {
    return undefined;
  }
}
