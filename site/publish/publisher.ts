import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BUILD_FILE, type BuildStamp } from '../../model/build-output.ts';
import type { ContentFinding } from '../content/content-finding.ts';
import { createContentMemory } from '../content/content-memory.ts';
import type { ContentSource } from '../content/content-source.ts';
import { loadContent } from '../content/load-content.ts';
import type { SiteFile } from '../files/define-file.ts';
import type { AnyPage } from '../pages/define-page.ts';
import type { SiteAssets } from '../renderer/assets.ts';
import { newestOnly } from './newest-only.ts';
import { type PagesReport, publishPages } from './publish-pages.ts';
import { publishUploads } from './publish-uploads.ts';
import { NOTHING_MADE, type PublishState, readState, writeState } from './state-file.ts';
import { writeWhole } from './write-whole.ts';

export interface PublishReport extends PagesReport {
  commit: string;
  /** Files of the content that were left out, and why. */
  findings: readonly ContentFinding[];
  /** False where Git could not say when files last changed: no page has such a date. */
  isDated: boolean;
  milliseconds: number;
}

export interface PublisherOptions {
  /** The folder that visitors are served from. */
  outDir: string;
  /** Where the publisher remembers what it made; losing it costs time, nothing else. */
  cacheDir: string;
  assets: SiteAssets;
  pages: readonly AnyPage[];
  /** What is published beside the pages; by default nothing. */
  files?: readonly SiteFile[];
  /** Names the renderer's source: pages made by another version are made again. */
  version: string;
}

export interface Publisher {
  /**
   * Brings the output folder to a source's state. One runs at a time; of those that wait the newest
   * is kept, and the older ones resolve with its report. Broken content is reported, not thrown.
   */
  publish(source: ContentSource): Promise<PublishReport>;
}

export function createPublisher(options: PublisherOptions): Publisher {
  const memory = createContentMemory(options.cacheDir);
  const stateFile = join(options.cacheDir, 'pages.json');
  let state: PublishState | undefined;

  async function run(source: ContentSource): Promise<PublishReport> {
    const { outDir, assets, pages, files: beside = [], version } = options;
    const start = performance.now();
    const content = await loadContent(source, memory, version);
    memory.save();
    const year = new Date().getUTCFullYear();
    const renderer = createHash('sha1')
      .update(JSON.stringify([version, assets, content.rules, year]))
      .digest('hex');
    const last = state ?? readState(stateFile);
    const before = last.renderer === renderer ? last : NOTHING_MADE;
    // Until the new state is known, a failure means that the file on disk is to be trusted again.
    state = undefined;
    const making = { pages, files: beside, assets, year };
    const made = await publishPages(outDir, content, making, before);
    const { uploads, ...files } = await publishUploads(outDir, source, content.files, last.uploads);
    const next = { renderer, pages: made.pages, inputs: made.inputs, uploads };
    const { report } = made;
    const written = [...report.written, ...files.written];
    const removed = [...report.removed, ...files.removed];
    if (report.rendered > 0 || written.length > 0 || removed.length > 0) {
      writeState(stateFile, next);
    }
    state = next;
    const stamp: BuildStamp = { commit: content.commit };
    // Last: who reads this commit finds its pages.
    writeWhole(join(outDir, BUILD_FILE), `${JSON.stringify(stamp)}\n`);
    return {
      ...report,
      commit: content.commit,
      written,
      removed,
      findings: content.findings,
      isDated: content.changes.areKnown,
      milliseconds: performance.now() - start,
    };
  }
  return { publish: newestOnly(run) };
}
