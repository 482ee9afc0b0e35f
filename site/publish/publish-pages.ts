import { posix } from 'node:path';
import { type ContentReader, createReader, inputValues } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { PublicFile } from '../files/define-file.ts';
import { type AnyPage, pageFile, pagePath } from '../pages/define-page.ts';
import type { SiteAssets } from '../renderer/assets.ts';
import { instancesOf, readPage } from '../renderer/read-page.ts';
import { renderDocument } from '../renderer/render-document.tsx';
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

/** Pages rendered before other work of the process gets its turn. */
const PAGES_A_TURN = 64;

/** What visitors can ask for, and what it is made with. */
export interface Publication {
  pages: readonly AnyPage[];
  files: readonly PublicFile[];
  assets: SiteAssets;
}

/**
 * Makes again the pages and files whose inputs changed since `before`, and removes the pages that
 * are gone. Returns what was done, and the pages and inputs for the next state.
 */
export async function publishPages(
  outDir: string,
  content: LoadedContent,
  publication: Publication,
  before: Pick<PublishState, 'pages' | 'inputs'>,
) {
  const output = openOutputFolder(outDir, publication.pages.map(folderOf));
  const currentValue = inputValues(content);
  const inputs = new Map<string, string>();
  const same = (input: string) => {
    let value = inputs.get(input);
    if (value === undefined) {
      value = currentValue(input);
      inputs.set(input, value);
    }
    return before.inputs.get(input) === value;
  };

  const report: PagesReport = { rendered: 0, written: [], removed: [], unchanged: 0 };
  const made = new Map<string, readonly string[]>();
  const wanted = new Set<string>();
  for (const { path, file, render } of outputsOf(publication, createReader(content))) {
    wanted.add(file);
    const known = before.pages.get(path);
    if (known?.every(same) && output.has(file)) {
      made.set(path, known);
      report.unchanged += 1;
      continue;
    }
    const read = new Set<string>();
    const text = render(createReader(content, (input) => read.add(input)));
    report.rendered += 1;
    if (output.write(file, text)) report.written.push(file);
    for (const input of read) same(input);
    made.set(path, [...read]);
    if (report.rendered % PAGES_A_TURN === 0) await new Promise(setImmediate);
  }
  report.removed = output.removeOthers(wanted, '.html');
  return { report, pages: made, inputs };
}

/** One thing to publish. */
interface Output {
  /** Its address. */
  path: string;
  /** Its place in the output folder. */
  file: string;
  render: (content: ContentReader) => string;
}

function* outputsOf({ pages, files, assets }: Publication, content: ContentReader) {
  for (const page of pages) {
    for (const params of instancesOf(page, content)) {
      const path = pagePath(page, params);
      const render: Output['render'] = (reader) =>
        renderDocument(readPage(page, params, reader), assets);
      yield { path, file: pageFile(path), render } satisfies Output;
    }
  }
  for (const { path, render } of files) yield { path, file: path.slice(1), render };
}

/** The folder that a page's files lie in, from the output folder; '' is that folder itself. */
function folderOf(page: AnyPage): string {
  const folder = posix.dirname(pageFile(page.pattern));
  return folder === '.' ? '' : folder;
}
