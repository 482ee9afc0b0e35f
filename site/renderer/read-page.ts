import type { ContentReader } from '../content/content-reader.ts';
import { type AnyPage, type Params, pagePath } from '../pages/define-page.ts';
import type { PageToRender } from './render-document.tsx';

/** Reads all that a page's HTML is made from. */
export function readPage(page: AnyPage, params: Params, content: ContentReader): PageToRender {
  const path = pagePath(page, params);
  return { page, path, site: content.settings('site'), data: page.data(content, params) };
}

const NO_PARAMS: readonly Params[] = [{}];

/** The parameters of every page that a content has of one kind. */
export function instancesOf(page: AnyPage, content: ContentReader): readonly Params[] {
  return page.instances?.(content) ?? NO_PARAMS;
}
