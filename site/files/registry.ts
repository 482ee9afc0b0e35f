import { MOVED_PEOPLE_FILE } from '../../model/build-output.ts';
import { sampleThemes } from '../theme/sample-themes.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import type { SiteFile } from './define-file.ts';
import { importantDatesCalendar } from './important-dates.ts';
import { phaseScript } from './phase-script.ts';
import { programmeCalendar } from './programme-calendar.ts';
import { programmeChanges } from './programme-changes.ts';
import { scheduleJson, scheduleXml } from './schedule.ts';
import { sitemap } from './sitemap-xml.ts';
import { atomFeed, jsonFeed } from './update-feeds.ts';

/** What search engines may leave alone (RFC 9309), and where the sitemap is. */
const robots: SiteFile = {
  path: '/robots.txt',
  text: (content) => {
    const { url } = content.settings('site');
    const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /editor', 'Disallow: /login'];
    return `${[...rules, ...(url ? ['', `Sitemap: ${url}/sitemap.xml`] : [])].join('\n')}\n`;
  },
};

/** What a phone shows of the site on its home screen (W3C, Web Application Manifest). */
const webManifest: SiteFile = {
  path: '/site.webmanifest',
  text: (content) => {
    const site = content.settings('site');
    const { light } = content.settings('theme');
    const manifest = {
      name: site.name,
      short_name: site.shortName,
      description: site.description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: light.ground,
      theme_color: light.primary,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },
};

/** For the worker: of people who were merged, or became known by their ORCID, who they are now. */
const movedPeople: SiteFile = {
  path: `/${MOVED_PEOPLE_FILE}`,
  text: ({ people }) =>
    people
      .moved()
      .map((line) => `${line}\n`)
      .join(''),
};

/** The style guide's themes, for whoever wants to see pages in them: `/styleguide/ganga.css`. */
const samples: readonly SiteFile[] = sampleThemes.map(({ name, theme }) => ({
  path: `/styleguide/${name.toLowerCase()}.css`,
  text: () => themeSheet(theme),
}));

/** Every file that is published beside the pages, in the order in which they are made. */
export const files: readonly SiteFile[] = [
  // The hall waits for these.
  scheduleJson,
  scheduleXml,
  programmeCalendar,
  programmeChanges,
  robots,
  webManifest,
  phaseScript,
  importantDatesCalendar,
  atomFeed,
  jsonFeed,
  ...samples,
  movedPeople,
  // It reads what every page is made from.
  sitemap,
];
