import type { PageContextServer } from 'vike/types';
import { createReader } from './content/content-reader.ts';
import { pages } from './pages/registry.ts';
import { shippedPictures } from './pictures/shipped-pictures.ts';
import { readPage } from './renderer/read-page.ts';
import { vikeContent } from './vike/content.ts';

/** Reads any page's data; which page it is, its folder's name says. */
export async function data(pageContext: PageContextServer) {
  const name = pageContext.pageId?.split('/').at(-1);
  const page = pages.find((each) => each.name === name);
  if (!page) throw new Error(`No page of the registry is called ${name}.`);
  const content = createReader(await vikeContent(), undefined, shippedPictures('public'));
  return readPage(page, pageContext.routeParams ?? {}, content, new Date().getUTCFullYear());
}
