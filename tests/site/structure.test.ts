import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventData } from '../../site/structured-data/event.ts';
import { setting } from '../model/known-content.ts';
import { ROOT } from '../start-test-stack.ts';
import { type PublishedPage, publishThisSite } from './published-site.ts';

/** The specification's public routes (section 2), and the pages that the footer links. */
const ROUTES = `
  / /about /about/about-the-host-institute /about/about-the-conference /about/organising-committee
  /about/venue-and-travels /about/accomodations /about/about-the-host-institute-(bihta-campus)
  /about/photogallery /about/technical-programme-committee /about/international-advisory-committee
  /authors /authors/call-for-papers /authors/paper-publication /authors/call-for-papers/0
  /authors/call-for-papers/1 /authors/call-for-papers/2 /authors/call-for-papers/3
  /authors/guidelines-to-authors /authors/paper-submissions /authors/registrations
  /authors/best-student-paper-award /authors/financial-support /authors/cmt-acknowledgement
  /programs /programs/programme /programs/speakers /programs/tours /programs/workshops /programs/cultural-event
  /sponsors /sponsors/become-a-sponsor /sponsors/benefits-of-sponsorship /contact /allpapers
  /allupdates /people /privacy /accessibility /search /sitemap
`
  .trim()
  .split(/\s+/);

/** Pages that the worker answers with, and the style guide, which also repeats what pages have once. */
const UNLISTED = ['/404', '/contact/sent', '/correct', '/styleguide'];

/** The administrators' application, which is no page of the site. */
const APPLICATION = ['/admin', '/admin/edit', '/login'];

let site: Awaited<ReturnType<typeof publishThisSite>>;
beforeAll(async () => {
  site = await publishThisSite();
});
afterAll(() => site.remove());

describe('the published site', () => {
  it('has every route of the specification once, and leaves no content out', () => {
    expect(site.report.findings).toEqual([]);
    const paths = site.pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(ROUTES.filter((route) => !paths.includes(route))).toEqual([]);
  });

  it('has no page that is in nobody’s list', () => {
    const others = site.pages
      .map(({ path }) => path)
      .filter(
        (path) =>
          !ROUTES.includes(path) &&
          !/^\/(?:papers|people|allpapers|programs\/programme)\/./.test(path),
      );
    expect(others.sort()).toEqual([...UNLISTED, '/authors/cmt-acknowledgement/static'].sort());
  });

  it('has titles and descriptions of its own on every page', () => {
    for (const name of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      for (const page of site.pages) {
        const value = headOf(page)[name];
        expect(value, `${name} of ${page.path}`).toBeTruthy();
        expect(seen.get(value), `${page.path}: ${value}`).toBeUndefined();
        seen.set(value, page.path);
      }
    }
  });

  it('has one main heading a page and no id twice', () => {
    for (const { html, path } of site.pages) {
      if (path !== '/styleguide') expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      const ids = idsOf(html);
      expect(new Set(ids).size, `${path}: ${ids}`).toBe(ids.length);
    }
  });

  it('has no link, picture or anchor that leads nowhere', async () => {
    const broken: string[] = [];
    for (const page of site.pages) {
      if (page.path === '/styleguide') continue;
      for (const target of targetsOf(page)) {
        if (!(await leadsSomewhere(target))) broken.push(`${page.path} -> ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('has no inline script, no inline style and no handler in an attribute', () => {
    for (const { html, path } of site.pages) {
      const scripts = /<script(?![^>]* (?:src="|type="application\/[a-z.]+\+json"))/g;
      expect(html.match(scripts), path).toBeNull();
      expect(html.match(/<style|<[^>]+ style=|<[^>]+ on\w+=/g), path).toBeNull();
    }
  });

  it('names the address of every page, and of the static page the one that stays', () => {
    for (const page of site.pages) {
      const kept = page.path === '/authors/cmt-acknowledgement/static';
      const wanted = kept ? '/authors/cmt-acknowledgement' : page.path;
      const isIndexed = !page.html.includes('<meta name="robots" content="noindex">');
      if (UNLISTED.includes(page.path)) expect(isIndexed, page.path).toBe(false);
      const canonical = isIndexed ? `https://conference.example${wanted}` : undefined;
      expect(headOf(page).canonical, page.path).toBe(canonical);
    }
  });

  it('preloads the first picture of a page, which is not lazy, and no other', () => {
    const preloaded = new Map<string, string>();
    for (const { html, path } of site.pages) {
      const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      preloaded.set(path, / href="([^"]*)"/.exec(preloads[0] ?? '')?.[1] ?? '');
      const [first, ...others] = (/<main.*<\/main>/s.exec(html)?.[0].match(/<img[^>]*>/g) ?? [])
        // The logo at the top of the home page.
        .filter((image) => !/fetchpriority="low"/i.test(image));
      expect(preloads, path).toHaveLength(first ? 1 : 0);
      expect(html.lastIndexOf('rel="preload" as="image"'), path).toBeLessThan(
        html.indexOf('</head>'),
      );
      if (!first) continue;
      expect(preloads[0], path).toContain(` href="${/ src="([^"]*)"/.exec(first)?.[1]}"`);
      expect(first, path).not.toContain('loading=');
      for (const image of others) expect(image, path).toContain(' loading="lazy"');
    }
    expect(preloaded.get('/')).toMatch(/^\/images\/carousel\//);
    expect(preloaded.get('/programs/workshops')).toMatch(/^\/images\/workshops\//);
    expect(preloaded.get('/about/photogallery')).toMatch(/^\/uploads\//);
  });

  it('preloads both of its fonts, before the stylesheet that names them', () => {
    for (const { html, path } of site.pages) {
      const head = html.slice(0, html.indexOf('rel="stylesheet"'));
      const fonts = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]*)"/g)];
      expect(
        fonts.map(([, href = '']) => /([\w-]+)(?:\.[\w-]+)?\.woff2$/.exec(href)?.[1]),
        path,
      ).toEqual(['anek-latin', 'eczar']);
    }
  });

  it('marks in its frame the links to the page that one is on, and no others', () => {
    let marked = 0;
    for (const { html, path } of site.pages) {
      const frame = html.replace(/<main.*<\/main>/s, '');
      const seen = frame.replace(/<nav [^>]*hidden.*?<\/nav>/, '');
      for (const [, href, more] of seen.matchAll(/<a href="([^"]*)"([^>]*)>/g)) {
        expect(more, `${path}: ${href}`).toBe(href === path ? ' aria-current="page"' : '');
        if (href === path) marked += 1;
      }
    }
    expect(marked).toBeGreaterThan(30);
  });

  it('leads by no button of the banner to a list of nothing but samples', () => {
    const home = site.pages.find(({ path }) => path === '/')?.html ?? '';
    const buttons = [...home.matchAll(/<a class="button primary" href="(.*?)"/g)];
    expect(buttons.length).toBeGreaterThan(1);
    for (const [, href] of buttons) {
      const page = site.pages.find(({ path }) => path === href?.split('#')[0]);
      expect(page?.html, href).toMatch(/<h1/);
      expect(page?.html, href).not.toMatch(/class="(?:stamp|samples)"/);
    }
  });

  it('says of every picture how large it is', () => {
    for (const { html, path } of site.pages) {
      for (const [image] of html.matchAll(/<img[^>]*>/g)) {
        expect(image, path).toMatch(/ width="\d+" height="\d+"/);
        expect(image, path).toContain(' alt="');
      }
    }
  });
});

describe('for machines', () => {
  it('the home page says what, when and where, with dates only', () => {
    const event = dataOf('/').find((block) => block['@type'] === 'Event');
    expect(event).toMatchObject({
      startDate: '2026-03-06',
      endDate: '2026-03-08',
      location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
    });
  });

  it('the home page offers each fee in its currency, for its days', () => {
    const { dates } = setting('important-dates');
    const { offers } = eventData(setting('site'), setting('fees'), dates, '/fees', 'early') as {
      offers: object[];
    };
    expect(offers).toHaveLength(8);
    const offer = { '@type': 'Offer', priceCurrency: 'INR' };
    expect(offers).toMatchObject([
      { ...offer, price: 7000, validThrough: '2026-01-25' },
      { ...offer, price: 9000, validFrom: '2026-01-26', validThrough: '2026-02-23' },
      ...[8500, 10000, 11000, 13000].map((price) => ({ ...offer, price })),
      ...[250, 280].map((price) => ({ '@type': 'Offer', priceCurrency: 'USD', price })),
    ]);
  });

  it('the home page offers nothing any more when registration is over', () => {
    const { dates } = setting('important-dates');
    expect(eventData(setting('site'), setting('fees'), dates, '/fees', 'over')).not.toHaveProperty(
      'offers',
    );
  });

  it('a conference that was put off says since which day', () => {
    const dates = setting('important-dates').dates.map((date) =>
      date.id === 'conference-start' ? { ...date, movedFrom: '2026-02-27' } : date,
    );
    expect(eventData(setting('site'), setting('fees'), dates, '/fees', 'over')).toMatchObject({
      startDate: '2026-03-06',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-02-27',
    });
  });

  it('a fee without an amount is no offer', () => {
    const [students] = setting('fees').participants;
    const participants = students ? [{ ...students, early: null }] : [];
    const { dates } = setting('important-dates');
    expect(
      eventData(setting('site'), { ...setting('fees'), participants }, dates, '/fees', 'early'),
    ).toMatchObject({
      offers: [{ name: 'Students and research scholars, late', price: 9000 }],
    });
  });

  it('the pictures of the conference are there, 1920 pixels wide, in three shapes', () => {
    const event = dataOf('/').find((block) => block['@type'] === 'Event');
    const shapes = ((event?.image ?? []) as string[]).map((url) => {
      const png = readFileSync(join(ROOT, 'public', new URL(url).pathname));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    });
    expect(shapes).toEqual([
      [1920, 1080],
      [1920, 1440],
      [1920, 1920],
    ]);
  });

  it('a page says the way to it', () => {
    const [list] = dataOf('/about/venue-and-travels') as { itemListElement: { item: string }[] }[];
    expect(list?.itemListElement.map(({ item }) => item)).toEqual([
      'https://conference.example/',
      'https://conference.example/about',
      'https://conference.example/about/venue-and-travels',
    ]);
  });

  it('the sitemap holds every page that has an address of its own', () => {
    const listed = [...site.text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    const wanted = site.pages
      .map((page) => [page.path, headOf(page).canonical])
      .filter(([path, canonical]) => canonical === `https://conference.example${path}`);
    expect(listed.sort()).toEqual(wanted.map(([, canonical]) => canonical).sort());
    expect(site.text('robots.txt')).toContain('Sitemap: https://conference.example/sitemap.xml');
  });

  it('the manifest names pictures that are there', async () => {
    const { icons } = JSON.parse(site.text('site.webmanifest')) as { icons: { src: string }[] };
    for (const { src } of icons) expect(await site.find(src), src).toBeDefined();
  });
});

function headOf({ html }: PublishedPage) {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] as string;
  return {
    title: first(/<title>(.*?)<\/title>/),
    description: first(/<meta name="description" content="(.*?)">/),
    canonical: first(/<link rel="canonical" href="(.*?)">/),
  };
}

function dataOf(path: string): Record<string, unknown>[] {
  const { html } = site.pages.find((page) => page.path === path) as PublishedPage;
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json as string) as Record<string, unknown>,
  );
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);
}

/** Where a page's links and pictures lead on this site. */
function targetsOf({ html, path }: PublishedPage): Set<string> {
  const values = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, value]) =>
    (value as string).replaceAll('&amp;', '&'),
  );
  const urls = values.map((value) => new URL(value, `http://site${path}`));
  const own = urls.filter(({ host, pathname }) => host === 'site' && !/^\/assets\//.test(pathname));
  return new Set(own.map(({ pathname, hash }) => pathname + hash));
}

async function leadsSomewhere(target: string): Promise<boolean> {
  const [path = '', anchor] = target.split('#');
  if (APPLICATION.includes(path)) return true;
  // The worker answers these.
  if (/^\/(?:api|correct)\//.test(path)) return true;
  const found = await site.find(path);
  if (found?.kind !== 'asset') return false;
  const html = found.asset.bytes.toString();
  // What fills the contact form in, field by field.
  if (path === '/contact' && anchor?.includes('='))
    return [...new URLSearchParams(anchor).keys()].every((name) =>
      html.includes(` name="${name}"`),
    );
  return !anchor || idsOf(html).includes(anchor);
}
