import { escapeHtml } from '../cards/html.ts';
import type { ContentReader } from '../content/content-reader.ts';
import { type AnyPage, type Params, pagePath } from '../pages/define-page.ts';
import { instancesOf } from '../renderer/read-page.ts';
import type { SiteFile } from './define-file.ts';

/**
 * Every page's address for search engines (sitemaps.org, protocol 0.9), with the date of the newest
 * change in the files that its main part is made from. The frame of all pages does not count, nor
 * does what a page reads by the way: a new telephone number changes no paper. Pages of samples are none.
 */
export const sitemap: SiteFile = {
  path: '/sitemap.xml',
  text: (content, pages) => {
    const urls = content.everything((all) => urlsOf(all, pages));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  },
};

function urlsOf(content: ContentReader, pages: readonly AnyPage[]): string {
  const { url } = content.settings('site');
  let urls = '';
  for (const page of pages) {
    if (page.isUnlisted) continue;
    for (const params of instancesOf(page, content, pages)) {
      const { changedAt, isSample } =
        page.forSitemap?.(content, params) ?? ask(page, params, content);
      if (isSample) continue;
      urls += `<url><loc>${escapeHtml(url + encodeURI(pagePath(page, params)))}</loc>`;
      if (changedAt) urls += `<lastmod>${changedAt}</lastmod>`;
      urls += '</url>\n';
    }
  }
  return urls;
}

function ask(page: AnyPage, params: Params, content: ContentReader) {
  let isSample = false;
  const read = (reader: ContentReader) => {
    const data = page.data(reader, params);
    isSample = page.showsSamplesAlone?.(data) ?? false;
    return data;
  };
  // Read once: some pages are made from hundreds of entries.
  const changedAt = page.changedAt ? page.changedAt(read(content)) : content.newestChange(read);
  return { isSample, changedAt };
}
