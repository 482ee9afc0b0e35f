import type { SiteFile } from './define-file.ts';

/** What search engines may leave alone (RFC 9309), and where the sitemap is. */
export const robots: SiteFile = {
  path: '/robots.txt',
  text: (content) => {
    const { url } = content.settings('site');
    const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /editor', 'Disallow: /login'];
    return `${[...rules, ...(url ? ['', `Sitemap: ${url}/sitemap.xml`] : [])].join('\n')}\n`;
  },
};
