import { escapeHtml } from '../lists/html.ts';
import { pagePath } from '../pages/define-page.ts';
import { instancesOf } from '../renderer/read-page.ts';
import type { SiteFile } from './define-file.ts';

/** Every page's address for search engines (sitemaps.org, protocol 0.9). */
export const sitemap: SiteFile = {
  path: '/sitemap.xml',
  text: (content, pages) => {
    const { url } = content.settings('site');
    const urls = pages
      .filter(({ isUnlisted }) => !isUnlisted)
      .flatMap((page) => instancesOf(page, content, pages).map((params) => pagePath(page, params)))
      .map((path) => `<url><loc>${escapeHtml(url + encodeURI(path))}</loc></url>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  },
};
