import { TextArticle } from '../components/text-article.tsx';
import { readTextPage, type TextPage } from '../content/page-text.ts';
import { definePage, type Page } from './define-page.ts';
import { placesOf } from './menu-page.tsx';

/** A page of text that belongs to the website rather than to a group of the navigation. */
export function servicePage(id: string, label: string): Page<TextPage, Record<never, string>> {
  return definePage({
    name: id,
    pattern: `/${id}`,
    data: (content) => readTextPage(content, id, label),
    changedAt: ({ changedAt }) => changedAt,
    head: ({ title, description }) => ({ title, description }),
    Component: TextArticle,
    islands: [],
  });
}

const CMT = 'cmt-acknowledgement';

/**
 * What `/authors/cmt-acknowledgement.html` shows. The file cannot have that name: an edge without
 * trailing slashes redirects `x.html` to `x`. `public/_redirects` serves this page at that address.
 */
export const cmtAcknowledgementStatic = definePage({
  name: `${CMT}-static`,
  pattern: '/authors/cmt-acknowledgement/static',
  instances: (content) => (placesOf(content, ({ page }) => page === CMT).length > 0 ? [{}] : []),
  isUnlisted: true,
  data: (content) => ({ ...readTextPage(content, CMT, 'CMT Acknowledgement'), page: CMT }),
  head: ({ title, description }) => ({
    title: `${title} for other sites`,
    description: `${description} The page that other sites link to.`,
    canonical: '/authors/cmt-acknowledgement',
  }),
  Component: TextArticle,
  islands: [],
});
