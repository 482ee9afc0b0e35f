/**
 * Starts the sites of the browser tests, in a process of its own (`start-sites.ts`). A site takes
 * seconds to start, so all tests share them: `GET /full` answers where the site of that content runs,
 * and starts it at the first request. What follows the content's name tells copies of it apart
 * (`/sample/1`). Ends with the process that started it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { contents } from './site-content.ts';
import type { StartedSite } from './started-site.ts';

interface RunningSite extends Pick<StartedSite, 'token' | 'account'> {
  stack: TestStack;
}

const sites = new Map<string, Promise<RunningSite>>();
let starting: Promise<unknown> = Promise.resolve();

function siteAt(path: string): Promise<RunningSite> {
  const running = sites.get(path);
  if (running) return running;
  const start = () => startSite(path.split('/')[1] as keyof typeof contents);
  // One after the other: the first one builds what they all serve.
  const site = starting.then(start, start);
  sites.set(path, site);
  starting = site;
  return site;
}

async function startSite(content: keyof typeof contents): Promise<RunningSite> {
  const stack = await startTestStack(await contents[content](), {
    withoutPages: false,
    variables: {
      // A busy machine may let the repository wait; what happens then is tested elsewhere.
      GITHUB_TIMEOUT_MS: '30000',
      // Pushes are announced. Ten sites that ask each second would take a tenth of a processor.
      GITHUB_POLL_SECONDS: '300',
    },
  });
  const db = await stack.worker.database();
  const account = await db.prepare('SELECT id FROM accounts').first<string>('id');
  return { stack, token: stack.token, account: account ?? '' };
}

/** To a test. All of them come from one address: what others have sent and tried is forgotten. */
async function lend({ stack, token, account }: RunningSite): Promise<StartedSite> {
  const db = await stack.worker.database();
  await db.prepare('DELETE FROM attempts').run();
  const { url, gitDir, dataDir, github } = stack;
  return { url, gitDir, dataDir, github: { apiUrl: github.apiUrl }, token, account };
}

async function stop(): Promise<void> {
  for (const site of await Promise.allSettled(sites.values())) {
    if (site.status === 'fulfilled') await site.value.stack.remove();
  }
  process.exit(0);
}

// A terminal's Ctrl-C reaches this process, too; it ends when Playwright has ended its tests.
process.on('SIGINT', () => {});
process.once('disconnect', stop);

const server = createServer((request, response) => {
  // A connection that is kept might be closed just when the next test asks.
  response.setHeader('connection', 'close');
  siteAt(request.url as string)
    .then(lend)
    .then(
      (site) => response.end(JSON.stringify(site)),
      (error) => response.writeHead(500).end(String(error)),
    );
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
