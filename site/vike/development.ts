import { createReader } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { SiteFile } from '../files/define-file.ts';
import { files } from '../files/registry.ts';
import { applicationFiles, editorFile } from '../files/screen-documents.ts';
import { pages } from '../pages/registry.ts';
import { shippedPictures } from '../pictures/find-pictures.ts';
import { findPage } from './routes.ts';
import { vikeAssets, vikeContent } from './sources.ts';

// What the development server asks of the site beside its pages. It loads this file through Vite, so
// that an edit of whatever is imported here is seen.

/** The text of a file beside the pages, such as `/sitemap.xml`; undefined for any other address. */
export async function fileText(path: string): Promise<string | undefined> {
  const file = files.find((each) => each.path === path);
  return file && textOf(file);
}

/** The content as it is now; reading it asks Git for dates, so once for each page that is asked for. */
export const readContent = vikeContent;

/** Whether a page is published at this address; a family has those of its entries alone. */
export function hasPage(path: string, content: LoadedContent): boolean {
  return findPage(path, createReader(content)) !== undefined;
}

/**
 * The document of the screens at `/admin` and `/login`, completed as the publisher does it.
 * @param template their own document, as Vite serves it
 */
export async function adminDocument(template: string): Promise<string> {
  return textOf(applicationFiles(template)[0] as SiteFile);
}

/** The document of the screen at `/editor`, likewise. */
export async function editorDocument(template: string): Promise<string> {
  return textOf(editorFile(template));
}

/** What is wrong with files of the content, so that no page shows them. */
export async function contentFindings() {
  return (await vikeContent()).findings;
}

async function textOf(file: SiteFile): Promise<string> {
  const content = createReader(await vikeContent(), undefined, shippedPictures('public'));
  const year = new Date().getUTCFullYear();
  return file.text(content, pages, { assets: vikeAssets(), year });
}
