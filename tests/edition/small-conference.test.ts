import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Navigation } from '../../model/settings/navigation.ts';
import { neutralSettings } from '../../site/content/neutral-settings.ts';
import { conferenceText } from '../conference.ts';
import { publishThisSite } from '../site/published-site.ts';
import { OTHER, wordsOfThisConference } from './other-conference.ts';

/** A day online in Singapore, without tracks, tours, pictures or a text: settings and nothing else. */
const SMALL = {
  ...OTHER,
  site: {
    ...OTHER.site,
    mode: 'online',
    timeZone: 'Asia/Singapore',
    venue: {
      ...OTHER.site.venue,
      address: { ...OTHER.site.venue.address, country: 'SG', countryName: 'Singapore' },
    },
  },
  'important-dates': {
    dates: OTHER['important-dates'].dates.filter(({ id }) => id !== 'conference-end'),
  },
  tracks: { tracks: [] },
  topics: { fields: [] },
  fees: { ...OTHER.fees, bankAccount: [] },
  'organising-categories': { categories: ['Chair'] },
  navigation: {
    home: { label: 'Home', path: '/' },
    groups: [
      {
        label: 'About',
        slug: 'about',
        options: [
          { label: 'About us', page: 'about-us' },
          { label: 'Tickets', page: 'registrations' },
        ],
      },
      {
        label: 'Sponsors',
        slug: 'sponsors',
        options: [{ label: 'Become a Sponsor', page: 'become-a-sponsor' }],
      },
    ],
    contact: { label: 'Contact', path: '/contact' },
    admin: { label: 'Admin', path: '/admin' },
    quickLinks: [{ label: 'Home', path: '/' }],
  },
};

const [track] = OTHER.tracks.tracks;
const [firstDay] = OTHER['important-dates'].dates.filter(({ id }) => id === 'conference-start');
/** A day in Auckland with every page that there is, two tracks, and nothing that anybody pays or pays for. */
const BARE = {
  ...SMALL,
  site: { ...SMALL.site, mode: 'in-person', timeZone: 'Pacific/Auckland' },
  'important-dates': {
    dates: [
      ...SMALL['important-dates'].dates,
      // Its last day is its first one.
      { ...firstDay, id: 'conference-end', title: 'The end of it' },
      ...['early-bird-registration', 'last-date-of-registration'].map((id, index) => ({
        ...{ id, title: `Until day ${index}`, kind: 'closes', description: 'Registration.' },
        date: `2031-0${index + 6}-01`,
      })),
    ],
  },
  tracks: { tracks: [track, { ...track, name: 'Gulls' }] },
  fees: {
    ...{ tax: null, participants: [], extras: [], rules: [] },
    bankAccount: [{ label: 'IBAN', value: null }],
  },
  navigation: { ...SMALL.navigation, groups: everyPage() },
};

/** This conference's navigation, its pages called as files are. */
function everyPage() {
  const { groups } = JSON.parse(conferenceText('content/settings/navigation.json')) as Navigation;
  return groups.map(({ slug, options }) => ({
    label: slug,
    slug,
    options: options.flatMap(({ page }) =>
      page ? [{ label: page.replaceAll('-', ' '), page }] : [],
    ),
  }));
}

type Site = Awaited<ReturnType<typeof publishThisSite>>;
const roots: string[] = [];
let site: Site;
let bare: Site;
async function publishSettings(settings: object): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'small-'));
  roots.push(root);
  const { theme, rooms, people, 'focal-points': focalPoints } = neutralSettings;
  const left = { theme, rooms, people, 'focal-points': focalPoints };
  for (const [name, value] of Object.entries({ ...left, ...settings })) {
    const file = join(root, `content/settings/${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
  return publishThisSite(root);
}
beforeAll(async () => {
  site = await publishSettings(SMALL);
  bare = await publishSettings(BARE);
});
afterAll(() => {
  site.remove();
  bare.remove();
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** What stands in a page's main part, as one reads it. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const words = (file: string) =>
  mainOf(site.text(file))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('settings alone make a site without a finding', () => {
  expect(site.report.findings).toEqual([]);
  const always = [
    '/',
    '/404',
    '/accessibility',
    '/allpapers',
    '/allupdates',
    '/contact',
    '/correct',
    '/people',
    '/search',
  ];
  const pages = [...always, '/contact/sent', '/privacy', '/sitemap', '/styleguide'];
  const about = ['/about', '/about/about-us', '/about/tickets'];
  const sponsors = ['/sponsors', '/sponsors/become-a-sponsor'];
  expect(site.pages.map(({ path }) => path).sort()).toEqual(
    [...pages, ...about, ...sponsors].sort(),
  );
});

it('no page has a heading over nothing, an empty list or a table without rows', () => {
  for (const { file, html } of [...site.pages, ...bare.pages]) {
    if (file === 'styleguide.html') continue;
    // A page's heading stands in a part of its own, before that of the text.
    const main = mainOf(html).replaceAll('</h1></div>', '</h1>');
    expect(main, file).not.toMatch(/<(ul|ol|dl|tbody|caption|h1|h2|h3)\b[^>]*>\s*<\/\1>/);
    // A heading is followed by something that is no heading of its level, and not by the end.
    expect(main, file).not.toMatch(
      /<\/(h[1-3])>\s*(?:<\/summary>\s*)?(?:<\1\b|<\/(?:section|div|article|main|details)>)/,
    );
    // A page without a text is called as this conference's navigation calls it.
    expect(main, file).not.toContain('Accomodations');
    expect(main, file).not.toMatch(/undefined|NaN|null|Invalid|\[object/);
  }
});

it('no page has a dash on its own, nor a word of this conference', () => {
  expect(bare.report.findings).toEqual([]);
  expect(bare.pages.length).toBeGreaterThan(35);
  const words = wordsOfThisConference();
  for (const { file, html } of bare.pages) {
    if (file === 'styleguide.html') continue;
    expect(mainOf(html), file).not.toMatch(/>\s*[–—-]\s*</);
    // It is this conference's tagline that calls its guests so.
    expect(mainOf(html), file).not.toMatch(/innovative minds/i);
    expect(html.replace(/(data-year="">)\d{4}/g, '$1').match(words), file).toBeNull();
  }
});

it('a conference online is an event at its site’s address, and leads nobody to a venue', () => {
  const home = site.text('index.html');
  const event = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map((match) => JSON.parse(match[1] as string))
    .find((data) => data['@type'] === 'Event');
  expect(event).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://birds.test/' },
    startDate: '2031-09-17',
    endDate: '2031-09-17',
    offers: [{ url: 'https://birds.test/about/tickets' }, { price: 100 }],
  });
  expect(home).not.toContain('Find your way');
});

it('amounts have the settings’ currency, and no tax or bank is spoken of that the settings leave out', () => {
  expect(words('about/tickets.html')).toContain('Everybody € 80 € 100');
  expect(words('about/tickets.html')).not.toMatch(/Bank account|Rules|GST|included/);
  const sponsors = words('sponsors/become-a-sponsor.html');
  expect(sponsors).toContain('This page is being written. No text is shown here.');
  // Nobody is told that what was never offered was offered.
  expect(sponsors).toMatch(
    /The conference was held on [^.]+\. You can still ask us about sponsorship\./,
  );
  expect(sponsors).not.toContain('These were');
});

it('a conference that nobody pays for speaks of no fee and of no account', () => {
  for (const { file, html } of bare.pages) {
    if (file === 'styleguide.html') continue;
    // What a page was made from is told to administrators alone.
    const seen = html.replace(/\/admin\/edit\?[^"]*/g, '');
    expect(seen, file).not.toMatch(/\bfees?\b|bank account/i);
  }
  const registrations = bare.pages.find(({ path }) => path.endsWith('/registrations'));
  expect(registrations?.html).toContain('<strong>Open now</strong>, until');
});

it('a page speaks of no other that is not there, and of one day as of three', () => {
  const page = (name: string) => bare.pages.find(({ path }) => path.endsWith(name))?.html ?? '';
  const guidelines = 'The guidelines tell authors how to write a paper.';
  expect(words('contact.html')).not.toContain(guidelines);
  expect(page('/contact')).toContain(guidelines);
  expect(page('/programs')).toContain('No entries are listed.');
  expect(page('/programs')).not.toContain('class="ways"');
  expect(page('/photo-gallery')).toContain('<strong>The conference is on now.</strong>');
  const home = page('/');
  expect(home.match(/<h3>|<a href="#important-dates">[^<]*/g)?.join()).not.toContain(
    'The end of it',
  );
  for (const { file, html } of bare.pages) {
    expect(html, file).not.toMatch(/on now<\/strong>, until|On now, until|(?:these|one) days/i);
  }
});

it('days are those of the settings’ time zone', () => {
  expect(words('index.html')).toContain('Singapore Standard Time (Asia/Singapore, UTC+08:00)');
  expect(site.text('important-dates.ics')).toContain('X-WR-TIMEZONE:Asia/Singapore');
});
