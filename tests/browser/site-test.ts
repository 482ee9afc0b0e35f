import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { test as base, type ConsoleMessage, type Page, type WebError } from '@playwright/test';
import { type ApiClient, apiClient } from '../api-client.ts';
import { expect } from './expect.ts';
import type { ContentName } from './site-content.ts';
import { SITES_URL, type StartedSite } from './started-site.ts';

export { expect };

/** For tests whose subject moves, or has to keep still while things move; elsewhere nothing does. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A running site, as a test knows it. */
export type Site = StartedSite & ApiClient;

interface Options {
  /** What the site was built from. */
  content: ContentName;
  /**
   * Whether the test changes the site: then no other test meets it at the same time. A word names a
   * copy for those alone that say it, too.
   */
  writes: boolean | string;
}

interface Fixtures {
  /** Paths given to `page` and `request` are its own. */
  site: Site;
  problems: Problems;
}

/**
 * What pages log as an error, throw, or do against their policy. Each fails its test, unless that
 * says before its end what it expects. After the browser's sentence on a request that failed stands
 * its address.
 */
interface Problems {
  readonly all: readonly string[];
  expect(pattern: RegExp): void;
}

/** Playwright's `test` on a running site; sites are shared (`serve-sites.ts`). */
export const test = base.extend<Options & Fixtures>({
  content: ['sample', { option: true }],
  writes: [false, { option: true }],
  site: [
    async ({ content, writes }, use, { parallelIndex }) => {
      const copy = writes === true ? parallelIndex : writes;
      const name = copy === false ? content : `${content}/${copy}`;
      // `fetch` would give up after five minutes; on a slow machine a site may take longer to start.
      const asked = get(`${process.env[SITES_URL]}/${name}`);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const said = await text(answer);
      if (answer.statusCode !== 200) throw new Error(said);
      const started = JSON.parse(said) as StartedSite;
      await use({ ...started, ...apiClient(started.url) });
    },
    // A site's start is no part of the test that happens to ask first.
    { timeout: 600_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    context.on('page', waitForRoutes);
    await use(context);
  },
  problems: [
    async ({ context }, use) => {
      const all: string[] = [];
      const expected: RegExp[] = [];
      const thrown = (error: WebError) => all.push(String(error.error()));
      const logged = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        const logs = message.text();
        const isRequest = logs.startsWith('Failed to load resource');
        all.push(isRequest ? `${logs} ${message.location().url}` : logs);
      };
      context.on('weberror', thrown).on('console', logged);
      await use({ all, expect: (pattern) => expected.push(pattern) });
      context.off('weberror', thrown).off('console', logged);
      const unexpected = all.filter((each) => !expected.some((pattern) => pattern.test(each)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes `page.route` wait until it holds. Chromium begins to intercept the requests of a page that is
 * open already a moment after it has said so, in which a key that is pressed at once goes past it.
 */
export function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  let holds = false;
  page.route = async (...given) => {
    const routed = await route(...given);
    if (holds || page.url() === 'about:blank') return routed;
    await route('**/robots.txt?routed', (asked) => asked.fulfill({ status: 204 }));
    const ask = () => page.evaluate(async () => (await fetch('/robots.txt?routed')).status);
    await expect.poll(ask).toBe(204);
    holds = true;
    return routed;
  };
}
