import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from '../../build/assemble.ts';
import { findingLine } from '../../model/finding.ts';
import { pathToSettings } from '../../model/settings/settings-files.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import type { PublishReport } from '../../site/renderer-entry.ts';
import { type LocalPublisher, openLocalPublisher } from '../publisher/local-publisher.ts';
import { StartError } from '../start-error.ts';
import type { ContentPlace } from './content-place.ts';
import { withStorageSentence } from './storage-fault.ts';
import { untilItWorks } from './until-it-works.ts';

/** How often the clock is looked at while a date is awaited. */
const LOOK_AT_CLOCK_MS = 60 * 60 * 1000;

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
  const built = await assemble(root, outDir).catch((error: unknown) => {
    throw withBuildSentence(error, root);
  });
  const publisher = await openLocalPublisher({
    source: content.source,
    built,
    outDir,
    cacheDir: join(dataDir, 'cache'),
    signal,
  });
  const { publish, failedOnce } = createReportingPublish(publisher, signal);
  content.onMove(() => void publish());
  // Pages of before may be shown while it is tried again; none may not.
  const hasPages = existsSync(join(outDir, 'index.html'));
  const failure = await Promise.race([publish(), failedOnce]);
  if (failure !== undefined && !hasPages) {
    // Nothing but this machine is asked: what fails now fails again.
    if (content.embedded) throw new StartError(`The pages could not be made: ${failure}`);
    await publish();
  }
  // The worker may begin empty and is about to ask for it.
  await publisher.ensureSnapshot().catch((error: unknown) => console.error(error));
  return content.embedded && !content.created ? compareWithWorkingTree(root, content) : [];
}

/**
 * Publishes until it works, again when pictures that the pages lacked have been made, and when a date
 * begins or is over; afterwards has the search find it. Says what was left out and why, once for each
 * finding.
 * @returns what never rejects, and settles when it is published or all stops
 */
function createReportingPublish(publisher: LocalPublisher, signal: AbortSignal) {
  let known = new Set<string>();
  let isMakingPictures = false;
  let toldFailure = '';
  let noteFailure: (sentence: string) => void = () => {};
  const failedOnce = new Promise<string>((resolve) => {
    noteFailure = resolve;
  });
  let timer: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  /** In steps: clocks are put right, machines sleep, and timers cannot wait for longer than a month. */
  const publishAt = (change: Date | undefined) => {
    clearTimeout(timer);
    if (!change || signal.aborted) return;
    const wait = Math.max(0, change.getTime() - Date.now());
    timer = setTimeout(
      () => (Date.now() < change.getTime() ? publishAt(change) : void publish()),
      Math.min(wait, LOOK_AT_CLOCK_MS),
    );
    timer.unref();
  };
  const publishOnce = async () => {
    const report = await publisher.publish();
    toldFailure = '';
    const lines = linesOf(report);
    for (const line of lines) if (!known.has(line)) console.log(line);
    known = new Set(lines);
    if (report.picturesToMake > 0) void makePictures();
    void indexSearch();
    publishAt(report.nextChange);
  };
  const onFailure = (error: unknown) => {
    const failure = sentenceFor(error);
    if (failure !== toldFailure) {
      console.error(
        `The pages could not be made anew: ${failure} It is tried again until it works.`,
      );
    }
    toldFailure = failure;
    noteFailure(failure);
  };
  const publish = untilItWorks(publishOnce, { onFailure, signal });
  const indexSearch = () =>
    publisher.indexSearch().catch((error: unknown) => {
      if (!signal.aborted) console.error('Making the index of the search failed:', error);
    });
  const makePictures = async () => {
    if (isMakingPictures || signal.aborted) return;
    isMakingPictures = true;
    try {
      const { made } = await publisher.makePictures();
      isMakingPictures = false;
      if (made > 0 && !signal.aborted) await publish();
    } catch (error) {
      isMakingPictures = false;
      if (!signal.aborted) console.error('Making pictures smaller failed:', error);
    }
  };
  return { publish, failedOnce };
}

/** A checkout that belongs to somebody else needs to be built once by them, and no more. */
function withBuildSentence(error: unknown, root: string): unknown {
  const isClosed = /\b(?:EACCES|EPERM|EROFS)\b/.test(String(error));
  if (!isClosed || !String(error).includes(root)) return withStorageSentence(error);
  return new StartError(
    `The website is not built yet, and this user may not write to ${root}. Run "npm run build" there once as a user who may, or give the folder to this user.`,
    { cause: error },
  );
}

const sentenceFor = (cause: unknown) => {
  const error = withStorageSentence(cause);
  const message = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
};

function linesOf({ findings, plainPictures }: PublishReport): string[] {
  return [
    ...findings.map((finding) => `${fateOf(finding)}: ${findingLine(finding)}`),
    ...plainPictures.map(({ path, problem }) => `Shown as it is: ${path}: ${problem}`),
  ];
}

/** Of broken settings visitors see what they last said; a broken entry is not there. */
const fateOf = ({ path }: { path: string }) =>
  pathToSettings(path)
    ? 'Not taken over (visitors see the version before, if there was one)'
    : 'Left out';

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
