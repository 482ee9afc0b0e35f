import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  /programs /programs/speakers /programs/tours /programs/workshops /programs/cultural-event
  /sponsors /sponsors/become-a-sponsor /sponsors/benefits-of-sponsorship /contact /allpapers
  /allupdates /privacy /accessibility /sitemap
`
  .trim()
  .split(/\s+/);

/** Pages that the worker answers with. */
const NO_ADDRESS = ['/404', '/contact/sent'];

/** The administrators' application, which is no page of the site. */
const APPLICATION = ['/admin', '/login'];

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
      .filter((path) => !ROUTES.includes(path) && !/^\/(?:papers|allpapers)\/./.test(path));
    expect(others.sort()).toEqual([...NO_ADDRESS, '/authors/cmt-acknowledgement/static'].sort());
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
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      const ids = idsOf(html);
      expect(new Set(ids).size, `${path}: ${ids}`).toBe(ids.length);
    }
  });

  it('has no link, picture or anchor that leads nowhere', async () => {
    const broken: string[] = [];
    for (const page of site.pages) {
      for (const target of targetsOf(page)) {
        if (!(await leadsSomewhere(target))) broken.push(`${page.path} -> ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('has no inline script, no inline style and no handler in an attribute', () => {
    for (const { html, path } of site.pages) {
      const scripts = /<script(?![^>]* (?:src="|type="application\/ld\+json"))/g;
      expect(html.match(scripts), path).toBeNull();
      expect(html.match(/<style|<[^>]+ style=|<[^>]+ on\w+=/g), path).toBeNull();
    }
  });

  it('names the address of every page, and of the static page the one that stays', () => {
    for (const page of site.pages) {
      const kept = page.path === '/authors/cmt-acknowledgement/static';
      const wanted = kept ? '/authors/cmt-acknowledgement' : page.path;
      const canonical = `https://conference.example${wanted}`;
      expect(headOf(page).canonical, page.path).toBe(
        NO_ADDRESS.includes(page.path) ? undefined : canonical,
      );
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

  it('a page says the way to it', () => {
    const [list] = dataOf('/about/venue-and-travels') as { itemListElement: { item: string }[] }[];
    expect(list?.itemListElement.map(({ item }) => item)).toEqual([
      'https://conference.example/',
      'https://conference.example/about',
      'https://conference.example/about/venue-and-travels',
    ]);
  });

  it('a paper is a ScholarlyArticle with its authors', () => {
    const path = site.pages.find((page) => page.path.startsWith('/papers/'))?.path ?? '';
    const article = dataOf(path).find((block) => block['@type'] === 'ScholarlyArticle');
    expect(article?.author).not.toEqual([]);
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
  if (path.startsWith('/api/')) return true;
  const found = await site.find(path);
  if (found?.kind !== 'asset') return false;
  return !anchor || idsOf(found.asset.bytes.toString()).includes(anchor);
}
