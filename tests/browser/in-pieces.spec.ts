import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchPages } from './page-rules.ts';
import { expect, MOVING, test } from './site-test.ts';

test.use(MOVING);

/** Where the first piece of a page ends. */
const FIRST_PIECES: Readonly<Record<string, string>> = {
  // With their plate, whose text stands above it on a phone.
  '/authors/cmt-acknowledgement': '</figure>',
  '/authors/registrations': '</figure>',
  '/programs/tours': '</figure>',
  // Within the list that its plate stands beside.
  '/allupdates': '<li id="update-camera-ready-papers"',
};

/** The site, of which a page arrives up to the end of its first piece, and further once `goOn` is called. */
async function inPieces(site: string) {
  let goOn = () => {};
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const last = FIRST_PIECES[url];
    const end = last === undefined ? 0 : body.indexOf(last) + last.length;
    if (last !== undefined) {
      expect(body.includes(last), url).toBe(true);
      response.write(body.subarray(0, end));
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
    response.end(body.subarray(end));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: () => goOn(),
    close: () => server.close(),
  };
}

test('a page that comes in two pieces is drawn from the first and moved by no other', {
  tag: '@phone',
}, async ({ page, site }) => {
  const slow = await inPieces(site.url);
  await watchPages(page);
  for (const path of Object.keys(FIRST_PIECES)) {
    await page.goto(slow.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    slow.goOn();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () => (window as unknown as { watched: { layoutShift: number } }).watched.layoutShift,
    );
    expect(shift, path).toBeLessThan(0.01);
  }
  slow.close();
});
