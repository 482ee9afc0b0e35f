import { escapeHtml } from '../lists/html.ts';
import { pagePath } from '../pages/define-page.ts';
import { instancesOf } from '../renderer/read-page.ts';
import type { SiteFile } from './define-file.ts';

/**
 * Every page's address for search engines (sitemaps.org, protocol 0.9), with the date of the newest
 * change in the files that its main part is made from. The frame of all pages does not count, nor
 * does what a page reads by the way: a new telephone number changes no paper.
 */
export const sitemap: SiteFile = {
  path: '/sitemap.xml',
  text: (content, pages) => {
    const { url } = content.settings('site');
    const urls = pages
      .filter(({ isUnlisted }) => !isUnlisted)
      .flatMap((page) =>
        instancesOf(page, content, pages).map((params) => {
          const address = escapeHtml(url + encodeURI(pagePath(page, params)));
          const changedAt = content.newestChange(
            (reader) => page.data(reader, params),
            page.asides,
          );
          return `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`;
        }),
      );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  },
};
