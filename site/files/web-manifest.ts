import type { SiteFile } from './define-file.ts';

/** What a phone shows of the site on its home screen (W3C, Web Application Manifest). */
export const webManifest: SiteFile = {
  path: '/site.webmanifest',
  text: (content) => {
    const site = content.settings('site');
    const manifest = {
      name: site.name,
      short_name: site.shortName,
      description: site.description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: '#fbf7ef',
      theme_color: '#2b3a8c',
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },
};
