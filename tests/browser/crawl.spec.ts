import { type CrawledPage, crawl } from './crawl.ts';
import { MISSING_PICTURE } from './full-lists.ts';
import { expect, test } from './site-test.ts';

/** The administrators' screens: one application, no pages of the site. */
const APPLICATION = ['/admin', '/login'];
/** Shows another page under an address of the specification. */
const OTHER_ADDRESS = '/authors/cmt-acknowledgement.html';

/** A place of a page, or what fills its form in, field by field. */
function isThere(page: CrawledPage | undefined, fragment: string): boolean {
  if (!fragment.includes('=')) return page?.ids.includes(decodeURIComponent(fragment)) ?? false;
  return [...new URLSearchParams(fragment).keys()].every((name) => page?.fields.includes(name));
}

for (const content of ['sample', 'full'] as const) {
  test.describe(`a site of ${content} content`, () => {
    test.use({ content });

    test('its links, titles, ids, addresses and files are right', async ({
      page,
      request,
      problems,
    }) => {
      problems.expect(/status of 404/);
      const pages = await crawl(page);
      const sitePages = [...pages.values()].filter(
        ({ path, type }) => type === 'text/html' && !APPLICATION.includes(path),
      );

      await test.step('no link is broken or redirected, and every fragment is there', () => {
        expect(pages.size).toBeGreaterThan(50);
        const broken: string[] = [];
        for (const { path, status, answeredAt, links } of pages.values()) {
          if (status !== 200 || answeredAt !== path)
            broken.push(`${path}: ${status} ${answeredAt}`);
          for (const link of links) {
            const [target = '', fragment] = link.split('#');
            if (fragment && !isThere(pages.get(target), fragment))
              broken.push(`${path} -> ${link}`);
          }
        }
        const missing = content === 'full' ? [`${MISSING_PICTURE}: 404 ${MISSING_PICTURE}`] : [];
        expect(broken).toEqual(missing);
      });

      await test.step('every page has a title and a description of its own, and one main heading', () => {
        for (const name of ['title', 'description'] as const) {
          const seen = new Map<string | null, string>();
          for (const page of sitePages) {
            expect(page[name], page.path).toBeTruthy();
            expect(seen.get(page[name]), `${page.path}: ${page[name]}`).toBeUndefined();
            seen.set(page[name], page.path);
          }
        }
        expect(sitePages.filter(({ mainHeadings }) => mainHeadings !== 1)).toEqual([]);
      });

      await test.step('no page has an id twice', () => {
        for (const { path, ids } of sitePages) {
          const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
          expect(twice, path).toEqual([]);
        }
      });

      await test.step('every page names its own address as the one to keep', () => {
        for (const { path, canonical, isIndexed } of sitePages) {
          if (!isIndexed) {
            expect(canonical, path).toBeNull();
            continue;
          }
          const kept = path === OTHER_ADDRESS ? '/authors/cmt-acknowledgement' : path;
          expect(canonical).toBe(`https://conference.example${kept}`);
        }
      });

      await test.step('every page of the sitemap is linked; papers lie within ten links of home', async () => {
        const sitemap = await (await request.get('/sitemap.xml')).text();
        const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
          ([, url]) => new URL(url as string).pathname,
        );
        expect(listed.filter((path) => !pages.has(path))).toEqual([]);
        const papers = listed.filter((path) => path.startsWith('/papers/'));
        // The conference's own: samples are told to no machine.
        expect(papers).toHaveLength(content === 'full' ? 520 : 0);
        const depths = sitePages.flatMap(({ path, depth }) =>
          path.startsWith('/papers/') ? [depth] : [],
        );
        expect(depths).toHaveLength(content === 'full' ? 520 : 16);
        expect(Math.max(...depths)).toBeLessThan(10);
      });

      if (content === 'sample') {
        await test.step('every picture, script, style, icon and feed that a page names is there', async () => {
          const files = new Set(sitePages.flatMap(({ files }) => files));
          expect(files.size).toBeGreaterThan(30);
          const missing: string[] = [];
          for (const file of files) {
            if ((await request.get(file)).status() !== 200) missing.push(file);
          }
          expect(missing).toEqual([]);
        });
      }
    });
  });
}
