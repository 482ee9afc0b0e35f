import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../browser/chromium.ts';
import { ROOT, startTestStack } from '../start-test-stack.ts';
import { fetchLighthouse } from './fetch-lighthouse.ts';
import type { Row } from './table.ts';

const PAGES = {
  home: '/',
  speakers: '/programs/speakers',
  authors: '/authors',
  committee: '/about/organising-committee',
  contact: '/contact',
};

/** As its "mobile" preset: a slow phone on slow 4G, simulated. */
const FLAGS = {
  output: 'json' as const,
  logLevel: 'error' as const,
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};

/** What Lighthouse finds is said once for each page. */
const said = new Set<string>();

/**
 * Lighthouse's four scores of five pages, with the content of this checkout, on localhost.
 * @param every of every page of the site map instead
 */
export async function benchLighthouse(runs: number, every = false): Promise<Row[]> {
  const lighthouse = await fetchLighthouse();
  const stack = await startTestStack({}, { firstContent: ROOT, withoutPages: false });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    const pages = every ? await pagesOfSiteMap(stack.url) : Object.entries(PAGES);
    for (const [name, path] of pages) {
      const scores = new Map<string, number[]>();
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(stack.url + path, { ...FLAGS, port });
        if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
        for (const { id, score, auditRefs } of Object.values(result.lhr.categories)) {
          const points = Math.round((score ?? 0) * 100);
          scores.set(id, [...(scores.get(id) ?? []), points]);
          if (points === 100) continue;
          for (const { id: audit, weight } of auditRefs) {
            const { score: part, title, displayValue = '' } = result.lhr.audits[audit] ?? {};
            if (weight > 0 && part != null && part < 1) {
              const finding = `${name}: ${title} ${displayValue}`.trimEnd();
              if (!said.has(finding)) console.log(finding);
              said.add(finding);
            }
          }
        }
      }
      for (const [category, values] of scores) {
        rows.push({ what: `${name}: ${category}`, unit: '', values, goal: 100, atLeast: true });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await stack.remove();
  }
}

async function pagesOfSiteMap(url: string): Promise<[string, string][]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
    const { pathname } = new URL(address as string);
    return [pathname, pathname];
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
