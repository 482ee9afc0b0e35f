import type { Page } from '@playwright/test';

/** What a crawl finds at an address. */
export interface CrawledPage {
  /** As it is linked: path and query. */
  path: string;
  /** Links between it and the home page. */
  depth: number;
  status: number;
  /** Where it answers; another address after a redirect. */
  answeredAt: string;
  /** `text/html` or what else it is. */
  type: string;
  title: string;
  description: string | null;
  canonical: string | null;
  isIndexed: boolean;
  mainHeadings: number;
  ids: string[];
  /** Names of the fields of its forms. */
  fields: (string | null)[];
  /** Addresses on this site that it links, fragments included. */
  links: string[];
  /** Pictures, styles, scripts, icons and feeds that it names, on this site. */
  files: string[];
}

/**
 * Follows every link of a site from its home page, as a browser understands them. Fragments of an
 * address are one page.
 */
export async function crawl(page: Page): Promise<Map<string, CrawledPage>> {
  await page.goto('/privacy');
  const found = await page.evaluate(async () => {
    const AT_ONCE = 16;
    const own = (addresses: (string | null)[], base: string) =>
      addresses
        .map((address) => new URL(address ?? '', base))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search, hash }) => pathname + search + hash);

    async function visit(path: string, depth: number): Promise<CrawledPage> {
      const answer = await fetch(path);
      const type = (answer.headers.get('content-type') ?? '').split(';')[0] as string;
      const text = type === 'text/html' ? await answer.text() : '';
      const document = new DOMParser().parseFromString(text, 'text/html');
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const valuesOf = (selector: string, name: string) =>
        all(selector).map((element) => element.getAttribute(name));
      return {
        path,
        depth,
        status: answer.status,
        answeredAt: own([answer.url], answer.url)[0] ?? answer.url,
        type,
        title: document.title,
        description: valuesOf('meta[name="description"]', 'content')[0] ?? null,
        canonical: valuesOf('link[rel="canonical"]', 'href')[0] ?? null,
        isIndexed: valuesOf('meta[name="robots"]', 'content')[0] !== 'noindex',
        mainHeadings: all('h1').length,
        ids: all('[id]').map(({ id }) => id),
        fields: valuesOf('input, select, textarea', 'name'),
        // What is for administrators alone, a page keeps hidden; the form of corrections is no page.
        links: own(valuesOf('a[href]:not(nav[hidden] *, [href^="/correct/"])', 'href'), answer.url),
        files: own(
          [
            ...valuesOf('img, script[src]', 'src'),
            ...valuesOf('link:not([rel="canonical"])', 'href'),
          ],
          answer.url,
        ),
      };
    }

    const pages: CrawledPage[] = [];
    const known = new Set(['/']);
    let next = ['/'];
    for (let depth = 0; next.length > 0; depth += 1) {
      const now = next;
      next = [];
      for (let start = 0; start < now.length; start += AT_ONCE) {
        const batch = now.slice(start, start + AT_ONCE);
        pages.push(...(await Promise.all(batch.map((path) => visit(path, depth)))));
      }
      for (const { links } of pages.filter((each) => each.depth === depth)) {
        for (const link of links) {
          const path = link.replace(/#.*/, '');
          if (known.has(path)) continue;
          known.add(path);
          next.push(path);
        }
      }
    }
    return pages;
  });
  return new Map(found.map((each) => [each.path, each]));
}
