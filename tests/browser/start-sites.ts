import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { contents } from './site-content.ts';

/** Names the environment variable with the address at which tests ask for a site. */
export const SITES_URL = 'BROWSER_TEST_SITES';

/** What a test is told of a running site. */
export type StartedSite = Pick<TestStack, 'url' | 'gitDir'>;

/**
 * Playwright's global setup. A site takes seconds to start, so all tests share them: `GET /full`
 * answers where the site of that content runs, and starts it at the first request. What follows the
 * content's name tells copies of it apart (`/sample/1`).
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<TestStack>>();
  let starting: Promise<unknown> = Promise.resolve();
  const siteAt = (path: string) => {
    const name = path.split('/')[1] as keyof typeof contents;
    const start = () => startTestStack(contents[name](), { withoutPages: false });
    // One after the other: the first one builds what they all serve.
    const site = sites.get(path) ?? starting.then(start, start);
    sites.set(path, site);
    starting = site;
    return site;
  };
  const server = createServer((request, response) => {
    siteAt(request.url as string).then(
      ({ url, gitDir }) => response.end(JSON.stringify({ url, gitDir } satisfies StartedSite)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[SITES_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    for (const site of await Promise.allSettled(sites.values())) {
      if (site.status === 'fulfilled') await site.value.remove();
    }
  };
}
