import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Miniflare as Cloudflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions as translate } from 'wrangler';
import { createFindAsset } from '../../local/edge/assets.ts';
import { type FrontServer, startFrontServer } from '../../local/edge/front-server.ts';
import { readHeaderRules } from '../../local/edge/header-rules.ts';
import { readRedirectRules } from '../../local/edge/redirect-rules.ts';
import { Miniflare } from '../../local/worker/miniflare.ts';
import { readWorkerFirst } from '../../local/worker/worker-config.ts';
import { ROOT } from '../start-test-stack.ts';

const files: Record<string, string> = {
  'index.html': 'home',
  'allpapers.html': 'papers',
  '404.html': 'missing',
  'papers/one.html': 'one',
  'about/index.html': 'about',
  'about/venue.html': 'venue',
  'admin/index.html': 'admin',
  'admin/assets/app.js': 'app',
  'assets/site.css': 'css',
  'assets/long.css': 'css '.repeat(1000),
  'uploads/a.png': 'png',
  '_content/build.json': '{}',
  'robots.txt': 'robots',
  'contact.html': 'contact',
  'feed.atom': 'atom',
  'feed.json': '{}',
  'important-dates.ics': 'dates',
  'about/the-host-(institute).html': 'brackets',
  'about/accomodations.html': 'hotels',
  'authors/cmt-acknowledgement.html': 'acknowledgement',
  'authors/cmt-acknowledgement/static.html': 'static page',
  'sitemap.html': 'site map',
  'sitemap.xml': '<urlset/>',
  'site.webmanifest': '{}',
  'favicon.ico': 'ico',
  'favicon.svg': '<svg/>',
  'pagefind/wasm.wasm': 'wasm',
};

const paths = [
  '/',
  '/index',
  '/index.html',
  '/allpapers',
  '/allpapers/',
  '/allpapers.html',
  '/allpapers?x=1',
  '/papers/one',
  '/papers/one/',
  '/papers/none',
  '/papers',
  '/about',
  '/about/',
  '/about/index',
  '/about/index.html',
  '/about/venue',
  '/admin',
  '/admin/',
  '/admin/add-papers',
  '/admin/assets/app.js',
  '/assets/site.css',
  '/assets/',
  '/uploads/a.png',
  '/uploads/none.png',
  '/_content/build.json',
  '/robots.txt',
  '/contact',
  '/about/accomodations',
  '/feed.atom',
  '/feed.json',
  '/important-dates.ics',
  '/robots.txt/',
  '/api/papers/all',
  '/editor',
  '/pagefind/wasm.wasm',
  '/nowhere',
  '/about/the-host-(institute)',
  '/about/the-host-%28institute%29',
  '/404',
  '/404.html',
  '/allpapers%2F',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/..%2Fsecret',
  '/_headers',
  '/_redirects',
  '/about/accommodations',
  '/about/accommodations/',
  '/about/accommodations?x=1',
  '/about/venue/?x=1',
  '/programs/programme/mine?x=1',
  '/programs/before',
  '/programs/before?x=1',
  '/programs/before/',
  '/programs/before/a/b?x=1',
  '/programs/before/a%20b',
  '/about/accomodations',
  '/authors/cmt-acknowledgement',
  '/authors/cmt-acknowledgement.html',
  '/authors/cmt-acknowledgement.html/',
  '/authors/cmt-acknowledgement/',
  '/authors/cmt-acknowledgement/static',
  '/sitemap',
  '/sitemap.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
];

/** Sets what the rule for all files has set already. */
const SECOND_RULE = '\n/robots.txt\n  X-Frame-Options: SAMEORIGIN\n';

/** As a page leads on that had others below it. */
const MOVED = '\n/programs/before /programs/now 301\n/programs/before/* /programs/now/:splat 301\n';

/** What the worker of this test answers, so that it shows who answered. */
const BY_WORKER = 'worker';

describe('the front server and Cloudflare’s own asset router', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-edge-'));
  const directory = join(folder, 'dist/public');
  let front: FrontServer;
  let worker: Server;
  let cloudflare: Cloudflare;
  let cloudflareUrl: URL;

  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const headers = join(directory, '_headers');
    writeFileSync(headers, readFileSync(join(ROOT, 'public/_headers'), 'utf8') + SECOND_RULE);
    const redirects = join(directory, '_redirects');
    writeFileSync(redirects, readFileSync(join(ROOT, 'public/_redirects'), 'utf8') + MOVED);
    mkdirSync(join(folder, 'api'));
    writeFileSync(join(folder, 'api/worker.ts'), 'export default {};');
    const config = join(folder, 'wrangler.toml');
    writeFileSync(config, readFileSync(join(ROOT, 'wrangler.toml')));

    const { workerOptions } = translate(config);
    const { assets, compatibilityDate } = workerOptions as Record<string, never>;
    cloudflare = new Miniflare({
      cf: false,
      modules: true,
      compatibilityDate,
      script: `export default { fetch: () => new Response('${BY_WORKER}', { status: 404 }) }`,
      assets,
    });
    cloudflareUrl = await cloudflare.ready;

    const plain = { 'content-type': 'text/plain;charset=UTF-8' };
    worker = createServer((_request, response) => response.writeHead(404, plain).end(BY_WORKER));
    await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
    front = await startFrontServer({
      port: 0,
      findAsset: createFindAsset(directory, readRedirectRules(redirects)),
      headersFor: readHeaderRules(headers),
      workerFirst: readWorkerFirst(config),
    });
    front.sendToWorker(new URL(`http://127.0.0.1:${(worker.address() as AddressInfo).port}`));
  });
  afterAll(async () => {
    await front.close();
    worker.close();
    await cloudflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(base: URL, path: string, headers: Record<string, string>) {
    const response = await fetch(new URL(path, base), { redirect: 'manual', headers });
    const location = response.headers.get('location');
    return {
      status: response.status,
      body: response.status === 200 || response.status === 404 ? await response.text() : '',
      location: location && new URL(location, base).pathname,
      policy: response.headers.get('content-security-policy'),
      frames: response.headers.get('x-frame-options'),
      cache: response.headers.get('cache-control'),
      readableElsewhere: response.headers.get('cross-origin-resource-policy'),
      type: response.headers.get('content-type')?.toLowerCase().replace(/;\s*/, ';'),
    };
  }

  it.each(paths)('answer %s alike', async (path) => {
    const frontUrl = new URL(`http://127.0.0.1:${front.port}`);
    for (const mode of ['navigate', 'cors']) {
      const headers = { 'sec-fetch-mode': mode };
      const [ours, theirs] = await Promise.all([
        ask(frontUrl, path, headers),
        ask(cloudflareUrl, path, headers),
      ]);
      expect(ours, mode).toEqual(theirs);
    }
  });

  it('show the static acknowledgement at its own address', async () => {
    const base = new URL(`http://127.0.0.1:${front.port}`);
    const answer = await ask(base, '/authors/cmt-acknowledgement.html', {});
    expect(answer).toMatchObject({ status: 200, body: 'static page' });
  });

  it('shorten a long text in the way that the browser knows, by Brotli where it does', async () => {
    const base = new URL(`http://127.0.0.1:${front.port}`);
    const encodingFor = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await fetch(new URL('/assets/long.css', base), { headers });
      expect(await answer.text()).toBe(files['assets/long.css']);
      return answer.headers.get('content-encoding');
    };
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
  });

  it('let no page run text as code', () => {
    const rules = readFileSync(join(ROOT, 'public/_headers'), 'utf8');
    expect(rules).toContain("script-src 'self'");
    expect(rules).not.toContain("'unsafe-eval'");
  });

  it('send the right spelling to the route of the specification', async () => {
    const base = new URL(`http://127.0.0.1:${front.port}`);
    const answer = await ask(base, '/about/accommodations', {});
    expect(answer).toMatchObject({ status: 301, location: '/about/accomodations' });
  });
});
