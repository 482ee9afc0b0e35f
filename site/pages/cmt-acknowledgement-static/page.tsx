import { TextArticle } from '../../components/text-article.tsx';
import { readTextPage } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

/**
 * What `/authors/cmt-acknowledgement.html` shows. The file cannot have that name: an edge without
 * trailing slashes redirects `x.html` to `x`. `public/_redirects` serves this page at that address.
 */
export default definePage({
  name: 'cmt-acknowledgement-static',
  pattern: '/authors/cmt-acknowledgement/static',
  isUnlisted: true,
  data: (content) => readTextPage(content, 'cmt-acknowledgement', 'CMT Acknowledgement'),
  head: ({ title, description }) => ({
    title: `${title} (static page)`,
    description: `${description} The page that other sites link to.`,
    canonical: '/authors/cmt-acknowledgement',
  }),
  Component: TextArticle,
  islands: [],
});
