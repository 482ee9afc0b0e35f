import type { ContentReader } from '../content/content-reader.ts';
import { type AnyPage, type Params, pagePath } from '../pages/define-page.ts';
import type { PageToRender } from './render-document.tsx';

/**
 * Reads all that a page's HTML is made from.
 * @param year the current one, for the copyright line
 */
export function readPage(
  page: AnyPage,
  params: Params,
  content: ContentReader,
  year: number,
): PageToRender {
  return {
    page,
    path: pagePath(page, params),
    data: page.data(content, params),
    frame: { site: content.settings('site'), navigation: content.settings('navigation'), year },
    pictures: content.picture,
    facts: content.facts,
  };
}

const NO_PARAMS: readonly Params[] = [{}];

/**
 * The parameters of every page that a content has of one kind. What a page of its own shows among
 * `pages` is left out of a family: `/about/organising-committee` is no text page.
 */
export function instancesOf(
  page: AnyPage,
  content: ContentReader,
  pages: readonly AnyPage[],
): readonly Params[] {
  if (!page.instances) return NO_PARAMS;
  const parameter = page.pattern.indexOf(':');
  if (parameter === -1) return page.instances(content);
  const folder = page.pattern.slice(0, parameter);
  const own = new Set(
    pages.flatMap(({ instances, pattern }) =>
      !instances && pattern.startsWith(folder) ? [pattern] : [],
    ),
  );
  const all = page.instances(content);
  // Thousands of papers need not be asked about.
  if (own.size === 0) return all;
  return all.filter((params: Params) => !own.has(pagePath(page, params)));
}
