import { createReader } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { SiteFile } from '../files/define-file.ts';
import { redirectsFile } from '../files/redirects.ts';
import { files } from '../files/registry.ts';
import { applicationFiles, editorFile } from '../files/screen-documents.ts';
import { pages } from '../pages/registry.ts';
import { shippedPictures } from '../pictures/find-pictures.ts';
import { searchDocuments } from '../search/documents.ts';
import { SEARCH_FOLDER } from '../search/index-files.ts';
import { makeIndex } from '../search/make-index.ts';
import { publishedTheme, THEME_FOLDER } from '../theme/published-theme.ts';
import { findPage } from './routes.ts';
import { vikeAssets, vikeContent } from './sources.ts';

// What the development server asks of the site beside its pages. It loads this file through Vite, so
// that an edit of whatever is imported here is seen.

/** The text of a file beside the pages, such as `/sitemap.xml`; undefined for any other address. */
export async function fileText(path: string): Promise<string | undefined> {
  if (path.startsWith(`/${THEME_FOLDER}/`)) {
    return publishedTheme(createReader(await vikeContent()).settings('theme')).css;
  }
  const file = files.find((each) => each.path === path);
  return file ? textOf(file) : searchFile(path);
}

/** A file of the search's index, which is made for each that is asked for. */
async function searchFile(path: string): Promise<string | undefined> {
  if (!path.startsWith(SEARCH_PATH)) return undefined;
  const index = await makeIndex(searchDocuments(createReader(await vikeContent())));
  return index.get(path.slice(SEARCH_PATH.length));
}

const SEARCH_PATH = `/${SEARCH_FOLDER}/`;

/** The content as it is now; reading it asks Git for dates, so once for each page that is asked for. */
export const readContent = vikeContent;

/** Whether a page is published at this address; a family has those of its entries alone. */
export function hasPage(path: string, content: LoadedContent): boolean {
  return findPage(path, createReader(content)) !== undefined;
}

/** What `_redirects` says, as the publisher completes it. @param own that of `public/` */
export async function redirectsText(own: string): Promise<string> {
  return textOf(redirectsFile(own));
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
