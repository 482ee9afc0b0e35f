import { posix } from 'node:path';
import { createReader, inputValues } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
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

/**
 * Makes again the pages whose inputs changed since `before`, and removes those that are gone.
 * Returns what was done, and the pages and inputs for the next state.
 */
export async function publishPages(
  outDir: string,
  content: LoadedContent,
  pages: readonly AnyPage[],
  assets: SiteAssets,
  before: Pick<PublishState, 'pages' | 'inputs'>,
  year: number,
) {
  const output = openOutputFolder(outDir, pages.map(folderOf));
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
  for (const page of pages) {
    for (const params of instancesOf(page, createReader(content), pages)) {
      const path = pagePath(page, params);
      const file = pageFile(path);
      wanted.add(file);
      const known = before.pages.get(path);
      if (known?.every(same) && output.has(file)) {
        made.set(path, known);
        report.unchanged += 1;
        continue;
      }
      const read = new Set<string>();
      const reader = createReader(content, (input) => read.add(input));
      const html = renderDocument(readPage(page, params, reader, year), assets);
      report.rendered += 1;
      if (output.write(file, html)) report.written.push(file);
      for (const input of read) same(input);
      made.set(path, [...read]);
      if (report.rendered % PAGES_A_TURN === 0) await new Promise(setImmediate);
    }
  }
  report.removed = output.removeOthers(wanted, '.html');
  return { report, pages: made, inputs };
}

/** The folder that a page's files lie in, from the output folder; '' is that folder itself. */
function folderOf(page: AnyPage): string {
  const folder = posix.dirname(pageFile(page.pattern));
  return folder === '.' ? '' : folder;
}
