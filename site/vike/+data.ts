import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { createReader } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { notFound } from '../pages/not-found.tsx';
import { shippedPictures } from '../pictures/find-pictures.ts';
import { readPage } from '../renderer/read-page.ts';
import { findPage } from './routes.ts';
import { vikeContent } from './sources.ts';

/** What the development server has read for this request. */
interface Given {
  content?: LoadedContent;
}

/** Reads the data of the page at an address. */
export async function data({ urlPathname, pageId, content: given }: PageContextServer & Given) {
  const loaded = given ?? (await vikeContent());
  const content = createReader(loaded, undefined, shippedPictures('public'));
  const isError = pageId?.endsWith('/_error');
  const found = isError ? { page: notFound, params: {} } : findPage(urlPathname, content);
  if (!found) throw render(404);
  return readPage(found.page, found.params, content, new Date().getUTCFullYear());
}
