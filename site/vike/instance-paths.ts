import { createReader } from '../content/content-reader.ts';
import { type AnyPage, pagePath } from '../pages/define-page.ts';
import { pages } from '../pages/registry.ts';
import { instancesOf } from '../renderer/read-page.ts';
import { vikeContent } from './content.ts';

/** The addresses of all pages of a family, for Vike to prerender. */
export async function instancePaths(page: AnyPage): Promise<string[]> {
  const content = createReader(await vikeContent());
  return instancesOf(page, content, pages).map((params) => pagePath(page, params));
}
