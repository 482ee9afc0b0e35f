import { posix } from 'node:path';
import { groupSlugs } from '../../model/settings/navigation.ts';
import {
  type ContentReader,
  createReader,
  DECIDING,
  decidedBy,
  inputValues,
  untouchedSince,
} from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { SiteFile } from '../files/define-file.ts';
import { type AnyPage, pageFile, pagePath } from '../pages/define-page.ts';
import type { Pictures } from '../pictures/known-picture.ts';
import type { SiteAssets } from '../renderer/assets.ts';
import { loadIfWanted } from '../renderer/math-ml.ts';
import { instancesOf, readPage } from '../renderer/read-page.ts';
import { renderDocument } from '../renderer/render-document.tsx';
import { publishedTheme, THEME_FOLDER } from '../theme/published-theme.ts';
import { openInputTable, withoutUnused } from './input-table.ts';
import { openOutputFolder } from './output-folder.ts';
import type { PublishState } from './state-file.ts';

/** What a publish did to the pages. */
export interface PagesReport {
  /** Pages whose HTML was made again. */
  rendered: number;
  /** Files that were written, since they were not there or their HTML differed. */
  written: string[];
  /** Files of pages that are no more. */
  removed: string[];
  /** Pages none of whose inputs changed. */
  unchanged: number;
}

/** How long pages are made before other work of the process gets its turn. */
const TURN_MS = 10;

/** Pages that are written while the next ones are made: the disk is slower than they, and memory is not without end. */
const WRITES = 32;

/** What the pages are made from, content apart. */
export interface Making {
  pages: readonly AnyPage[];
  files: readonly SiteFile[];
  assets: SiteAssets;
  pictures: Pictures;
  /** The current one. */
  year: number;
}

/** What the last publish made. */
export interface MadeBefore extends Pick<PublishState, 'pages' | 'inputs'> {
  /** What it made that of, where that was in this process. */
  content?: LoadedContent | undefined;
}

/**
 * Makes again the pages and files whose inputs changed since `before`, and removes the pages that
 * are gone. Returns what was done, the files that lie in the pages' folders, and the pages and inputs for
 * the next state.
 * @throws the signal's reason once it is aborted
 */
export async function publishPages(
  outDir: string,
  content: LoadedContent,
  making: Making,
  before: MadeBefore,
  signal?: AbortSignal,
) {
  const folders = [...making.pages.map(folderOf), ...making.files.map(folderOfFile), THEME_FOLDER];
  // The navigation's pages come, move and go with it, and the folders below its groups with them.
  const trees = folders.filter((folder) => !isFixed(folder)).map(fixedPart);
  const output = openOutputFolder(outDir, folders.filter(isFixed), [
    ...groupSlugs,
    ...trees.filter((tree) => tree !== ''),
  ]);
  const inputValue = inputValues(content, making.pictures);
  const sources = new Map(making.files.map((each) => [`${SOURCE}${each.path}`, each.source ?? '']));
  const table = openInputTable(
    before.inputs,
    (name) => (name.startsWith(SOURCE) ? (sources.get(name) ?? '') : inputValue(name)),
    decidedBy,
    untouchedSince(before.content, content),
  );

  const report: PagesReport = { rendered: 0, written: [], removed: [], unchanged: 0 };
  const made = new Map<string, readonly number[]>();
  const wanted = new Set<string>();
  const writes: Promise<{ file: string; isWritten: boolean }>[] = [];
  const written = async () => {
    for (const { file, isWritten } of await Promise.all(writes.splice(0)))
      if (isWritten) report.written.push(file);
  };
  let turnBegan = performance.now();
  try {
    for (const { path, file, make, source } of outputsOf(content, making)) {
      wanted.add(file);
      const known = before.pages.get(path);
      if (known && output.has(file) && table.areSame(known)) {
        made.set(path, known);
        report.unchanged += 1;
        continue;
      }
      const read = new Set(source === undefined ? [] : [`${SOURCE}${path}`]);
      const reader = createReader(content, (input) => read.add(input), making.pictures);
      let text = make(reader);
      if (await loadIfWanted()) text = make(reader);
      report.rendered += 1;
      signal?.throwIfAborted();
      const write = output.write(file, text).then((isWritten) => ({ file, isWritten }));
      // One that fails is told when it is waited for, and no sooner.
      write.catch(() => {});
      writes.push(write);
      if (writes.length === WRITES) await written();
      made.set(path, [...read].map(table.placeOf));
      if (performance.now() - turnBegan < TURN_MS) continue;
      await new Promise(setImmediate);
      turnBegan = performance.now();
    }
    await written();
  } finally {
    // Whoever stops a publish, or sees it fail, has nothing written afterwards.
    await Promise.allSettled(writes);
  }
  report.removed = [
    ...output.removeOthers(wanted, '.html'),
    ...output.removeOthers(wanted, '.css', THEME_FOLDER),
  ];
  for (const input of DECIDING) table.placeOf(input);
  const inputs = table.inputs();
  const isMostlyUsed = table.used() > inputs.names.length / 2;
  const { files } = output;
  return {
    report,
    files,
    ...(isMostlyUsed ? { inputs, pages: made } : withoutUnused(inputs, made)),
  };
}

/** The input of a file that is made from more than content, before its address. */
const SOURCE = 'source ';

interface Output {
  path: string;
  file: string;
  /** As a `SiteFile` has it. */
  source?: string | undefined;
  make: (content: ContentReader) => string;
}

/** Everything that a content has, and how to make it. */
function* outputsOf(
  content: LoadedContent,
  { pages, files, assets, year }: Making,
): Generator<Output> {
  for (const page of pages) {
    for (const params of instancesOf(page, createReader(content), pages)) {
      const path = pagePath(page, params);
      const make = (reader: ContentReader) =>
        renderDocument(readPage(page, params, reader, year), assets);
      yield { path, file: pageFile(path), make };
    }
  }
  const sheet = (reader: ContentReader) => publishedTheme(reader.settings('theme'));
  const { href } = sheet(createReader(content));
  if (href) yield { path: href, file: href.slice(1), make: (reader) => sheet(reader).css };
  for (const { path, source, text } of files) {
    const make = (reader: ContentReader) => text(reader, pages, { assets, year });
    yield { path, file: path.slice(1), source, make };
  }
}

function folderOfFile({ path }: SiteFile): string {
  return posix.dirname(path).slice(1);
}

/** The folder that a page's files lie in, from the output folder; '' is that folder itself. */
function folderOf(page: AnyPage): string {
  const folder = posix.dirname(pageFile(page.pattern));
  return folder === '.' ? '' : folder;
}

/** The folder below which all folders of a family lie; '' is the output folder itself. */
function fixedPart(folder: string): string {
  return folder.slice(0, folder.indexOf(':')).replace(/\/$/, '');
}

/** Whether all pages of a family lie in one folder. */
function isFixed(folder: string): boolean {
  return !folder.includes(':');
}
