import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeWhole } from '../../disk/write-whole.ts';
import { BUILD_FILE, buildStamp, SMALL_PICTURES_FILE } from '../../model/build-output.ts';
import { collections } from '../../model/collections.ts';
import type { Finding } from '../../model/finding.ts';
import { isSample } from '../../model/samples.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import { createContentMemory } from '../content/content-memory.ts';
import { createReader } from '../content/content-reader.ts';
import type { ContentSource } from '../content/content-source.ts';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import type { SiteFile } from '../files/define-file.ts';
import type { AnyPage } from '../pages/define-page.ts';
import {
  lookedAtOnce,
  shippedPictures,
  smallestFiles,
  uploadedPictures,
  withFocalPoints,
} from '../pictures/find-pictures.ts';
import { openPictureShelf, type PictureShelf } from '../pictures/picture-shelf.ts';
import type { SiteAssets } from '../renderer/assets.ts';
import {
  type MakingLimits,
  type MakingReport,
  makePictures,
  picturesToMake,
} from './make-pictures.ts';
import { newestOnly } from './newest-only.ts';
import { type MadeBefore, type PagesReport, publishPages } from './publish-pages.ts';
import { publishUploads } from './publish-uploads.ts';
import { NOTHING_MADE, type PublishState, readState, writeState } from './state-file.ts';
import { type SearchReport, writeSearchIndex } from './write-search-index.ts';

export interface PublishReport extends PagesReport {
  commit: string;
  /** Files of the content that were left out, and why. */
  findings: readonly Finding<'path'>[];
  /** False where Git could not say when files last changed: no page has such a date. */
  isDated: boolean;
  /** Uploads that cannot be made smaller, and why: visitors are shown the files as they are. */
  plainPictures: readonly { path: string; problem: string }[];
  /** Entries that came with the product and are shown as samples. */
  samples: number;
  /** Uploads that `makePictures` has yet to make smaller. */
  picturesToMake: number;
  milliseconds: number;
  /** When the dates will have the pages say something else; undefined where that is never again. */
  nextChange: Date | undefined;
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
  /** The program that makes pictures smaller; without it, uploads are shown as they are. */
  encoder?: string;
  /** What time it is; the machine's clock where it is left out. */
  clock?: () => Date;
  /** Aborted when everything stops: a publish under way writes nothing further, and rejects. */
  signal?: AbortSignal;
}

export interface Publisher {
  /**
   * Brings the output folder to a source's state. One runs at a time; of those that wait the newest
   * is kept, and the older ones resolve with its report. Broken content is reported, not thrown.
   */
  publish(source: ContentSource): Promise<PublishReport>;
  /**
   * Makes smaller files of the uploads that have none yet, one picture at a time; the next publish
   * shows them. Publishing does not wait for it. To be called once at a time.
   */
  makePictures(source: ContentSource, limits?: MakingLimits): Promise<MakingReport>;
  /**
   * Has the search find what was published last. Publishing does not wait for it, and goes on beside it;
   * one runs at a time, and calls that come meanwhile share the next. Nothing where nothing was published.
   */
  indexSearch(): Promise<SearchReport | undefined>;
}

export function createPublisher(options: PublisherOptions): Publisher {
  const memory = createContentMemory(options.cacheDir);
  const stateFile = join(options.cacheDir, 'pages.json');
  const shelf = openPictureShelf(options.outDir, options.cacheDir);
  let state: (PublishState & MadeBefore) | undefined;
  let shown: LoadedContent | undefined;

  async function run(source: ContentSource): Promise<PublishReport> {
    const { outDir, assets, pages, files: beside = [], version, encoder, signal } = options;
    const start = performance.now();
    const now = options.clock?.() ?? new Date();
    const content = await loadContent(source, memory, version, now);
    await memory.save();
    const year = now.getUTCFullYear();
    const renderer = createHash('sha1')
      .update(JSON.stringify([version, assets, content.rules, year]))
      .digest('hex');
    const last: PublishState & MadeBefore = state ?? readState(stateFile);
    const before = last.renderer === renderer ? last : NOTHING_MADE;
    // Until the new state is known, a failure means that the file on disk is to be trusted again.
    state = undefined;
    const shipped = shippedPictures(outDir);
    const uploaded = uploadedPictures(content.files, shelf);
    // More may be made meanwhile: all pages show what the first one was told.
    const pictures = lookedAtOnce(
      withFocalPoints((src) => uploaded(src) ?? shipped(src), content.settings['focal-points']),
    );
    const making = { pages, files: beside, assets, pictures, year };
    const made = await publishPages(outDir, content, making, before, signal);
    signal?.throwIfAborted();
    const { uploads, ...files } = await publishUploads(
      { outDir, beside: made.files },
      source,
      content,
      last.uploads,
    );
    signal?.throwIfAborted();
    const next = { renderer, pages: made.pages, inputs: made.inputs, uploads, content };
    const { report } = made;
    const written = [...report.written, ...files.written];
    // After the pages: until now they named what goes.
    const smaller = await shelf.keepOnly(new Set(uploads.values()));
    const removed = [...report.removed, ...files.removed, ...smaller];
    if (report.rendered > 0 || written.length > 0 || removed.length > 0) {
      await writeState(stateFile, next);
    }
    state = next;
    const small = JSON.stringify(smallestFiles(content.files, shelf));
    await writeWhole(join(outDir, SMALL_PICTURES_FILE), `${small}\n`);
    const stamp = buildStamp(content.commit, content.findings);
    // Last: who reads this commit finds its pages.
    await writeWhole(join(outDir, BUILD_FILE), `${JSON.stringify(stamp)}\n`);
    shown = content;
    return {
      ...report,
      commit: content.commit,
      written,
      removed,
      findings: content.findings,
      samples: countSamples(content),
      isDated: content.changes.areKnown,
      plainPictures: problemsOf(content.files, shelf),
      picturesToMake: encoder ? picturesToMake(content.files, shelf).size : 0,
      milliseconds: performance.now() - start,
      nextChange: nextChangeOf(content),
    };
  }
  const indexSearch = newestOnly(async () => {
    if (!shown) return undefined;
    return writeSearchIndex(options.outDir, createReader(shown), options.signal);
  });
  return {
    publish: newestOnly(run),
    indexSearch: () => indexSearch(undefined),
    makePictures: async (source, limits = {}) =>
      options.encoder ? makePictures(source, shelf, options.encoder, limits) : { made: 0, left: 0 },
  };
}

function nextChangeOf({ times: { nextChange } }: LoadedContent): Date | undefined {
  return nextChange === undefined ? undefined : new Date(nextChange);
}

function countSamples(content: LoadedContent): number {
  return collections.flatMap((collection) => content.list(collection).filter(isSample)).length;
}

function problemsOf(files: ReadonlyMap<string, string>, shelf: PictureShelf) {
  return [...files].flatMap(([path, blobId]) => {
    const picture = uploadNameOfPath(path) ? shelf.find(blobId) : undefined;
    return picture && 'problem' in picture ? [{ path, problem: picture.problem }] : [];
  });
}
