import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../api-client.ts';
import { type EditedCheckout, editCheckout } from '../edited-checkout.ts';

const SEEN = { interval: 100 };
const SITE = 'content/settings/site.json';
const ERROR_PAGE = 'site/pages/not-found.tsx';
const ROUTE = 'api/routes/system-routes.ts';

// Programs are bundled and started anew.
describe('npm run dev', { timeout: 600_000 }, () => {
  let checkout: EditedCheckout;
  beforeAll(async () => {
    checkout = await editCheckout();
  });
  afterAll(() => checkout?.remove());

  const ask = (path: string, init?: RequestInit) =>
    fetch(`${checkout.url}${path}`, { redirect: 'manual', ...init });
  const text = async (path: string, init?: RequestInit) => (await ask(path, init)).text();
  const status = async (path: string) => (await ask(path)).status;
  const asPage = { headers: { accept: 'text/html' } };

  it('answers at one address for everything', async () => {
    const kinds: Record<string, string> = {
      '/': 'text/html',
      '/admin': 'text/html',
      '/admin/papers': 'text/html',
      '/login': 'text/html',
      '/editor': 'text/html',
      '/sitemap.xml': 'application/xml',
      '/robots.txt': 'text/plain',
      '/feed.json': 'application/feed+json',
      '/feed.atom': 'application/atom+xml',
      '/important-dates.ics': 'text/calendar',
      '/site.webmanifest': 'application/manifest+json',
      '/favicon.svg': 'image/svg+xml',
      '/api/papers/all': 'application/json',
      '/islands/navigation.ts': 'text/javascript',
      '/admin/main.tsx': 'text/javascript',
      '/authors/cmt-acknowledgement.html': 'text/html',
    };
    for (const [path, type] of Object.entries(kinds)) {
      const answer = await ask(path);
      // What it says where it is none of these tells why.
      const said = await answer.text();
      expect([path, answer.status], said.slice(0, 300)).toEqual([path, 200]);
      expect(answer.headers.get('content-type'), path).toContain(type);
    }
  });

  it('redirects as the website does, and shows its page for unknown addresses', async () => {
    const moved = await ask('/about/accommodations');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about/accomodations']);
    for (const path of ['/nowhere', '/papers/nowhere', '/_content/build.json']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('<h1>Page not found</h1>');
    }
    expect(await status('/api/nowhere')).toBe(404);
    expect(await status('/repository.git/info/refs?service=git-upload-pack')).toBe(200);
  });

  it('keeps the policy of every page but for what Vite writes into it', async () => {
    const policy = async (path: string) =>
      (await ask(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/', '/admin']) {
      expect(await policy(path)).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
      expect(await policy(path)).toContain("frame-ancestors 'none'");
    }
    expect(await policy('/contact')).toContain('frame-src https://www.google.com');
  });

  it('serves neither secrets nor private data as modules', async () => {
    const data = `/@fs${checkout.root}/.data/development`;
    expect(await status(`${data}/secrets.json?raw`)).toBe(403);
    expect(await status(`${data}/secrets.json?import&raw`)).toBe(403);
  });

  it('shows an edit of a page, of content and of a file beside the pages', async () => {
    const back = [
      checkout.edit(ERROR_PAGE, '<h1>Page not found', '<h1>Edited page'),
      checkout.edit(SITE, '"name": "', '"name": "Edited name '),
      checkout.edit('site/files/registry.ts', 'Disallow: /login', 'Disallow: /edited'),
    ];
    await expect.poll(() => text('/nowhere'), SEEN).toContain('<h1>Edited page');
    await expect.poll(() => text('/'), SEEN).toContain('Edited name ');
    await expect.poll(() => text('/feed.json'), SEEN).toContain('Edited name ');
    await expect.poll(() => text('/robots.txt'), SEEN).toContain('Disallow: /edited');
    for (const undo of back) undo();
    await expect.poll(() => text('/'), SEEN).not.toContain('Edited name ');
  });

  it('shows an edit of a style, on the pages and on the screens', async () => {
    const asStyle = { headers: { accept: 'text/css,*/*;q=0.1' } };
    const styles = () => text('/styles/site.css', asStyle);
    const ofScreens = () => text('/admin/admin.css', asStyle);
    for (const style of [styles, ofScreens]) expect(await style()).toContain('@layer pico');
    checkout.edit('site/styles/base.css', '}', '--edited: style;}');
    for (const style of [styles, ofScreens]) {
      await expect.poll(style, SEEN).toContain('--edited: style');
    }
  });

  it('shows an edit of a screen, and a new date in the document of the screens', async () => {
    await text('/admin/main.tsx');
    checkout.edit('admin/main.tsx', 'getElementById', 'getElementById /* edited */');
    await expect.poll(() => text('/admin/main.tsx'), SEEN).toContain('edited');
    checkout.edit('content/settings/important-dates.json', '"Camera-Ready"', '"Final version"');
    for (const path of ['/admin', '/editor']) {
      await expect.poll(() => text(path), SEEN).toContain('Final version, 16 February 2026');
    }
  });

  it('shows an edit of a route, and of the model in the API and on the pages', async () => {
    checkout.edit(ROUTE, "status: 'ok',", "status: 'ok', edited: true,");
    await expect.poll(() => text('/api/health'), SEEN).toContain('"edited":true');
    const message = 'a'.repeat(6000);
    const body = { name: 'A', email: 'a@conference.example', subject: 'A', message };
    const headers = { 'content-type': 'application/json' };
    const send = () =>
      text('/api/contact', { method: 'POST', headers, body: JSON.stringify(body) });
    checkout.edit('model/fields.ts', 'message: 5_000', 'message: 5_999');
    await expect.poll(() => text('/contact'), SEEN).toContain('maxLength="5999"');
    await expect.poll(send, SEEN).toContain('5999 characters at most');
  });

  it('shows what is wrong with a broken page, and the page once that is mended', async () => {
    const mend = checkout.edit(ERROR_PAGE, '<h1>', '<h1><h2>');
    await expect.poll(() => status('/nowhere'), SEEN).toBe(500);
    const shown = await text('/nowhere', asPage);
    expect(shown).toContain('not-found.tsx');
    expect(shown).toContain('ErrorOverlay');
    // The overlay's own script is still there, and loads the page again.
    expect(await status('/@vite/client')).toBe(200);
    // Some have begun with the broken page, and fail after the mended one was seen.
    const begun = Array.from({ length: 20 }, () => status('/nowhere'));
    mend();
    await Promise.all(begun);
    await expect.poll(() => status('/nowhere'), SEEN).toBe(404);
    expect(await text('/nowhere')).toContain('<h1>Page not found');
  });

  it('shows what is wrong with a broken route, and its answer once that is mended', async () => {
    const mend = checkout.edit(ROUTE, 'export function', 'export export function');
    await expect.poll(() => status('/api/health'), SEEN).toBe(500);
    expect((await (await ask('/api/health')).json()).message).toContain(ROUTE);
    expect(await text('/api/health', asPage)).toContain('ErrorOverlay');
    expect(checkout.terminal()).toContain('Unexpected "export"');
    mend();
    await expect.poll(() => status('/api/health'), SEEN).toBe(200);
  });

  it('shows what is wrong with a worker that cannot start, and starts the next one', async () => {
    const mend = checkout.edit('api/worker.ts', '\n\n', "\nthrow new Error('edited too much');\n");
    await expect.poll(() => status('/api/health'), SEEN).toBe(500);
    mend();
    await expect.poll(() => status('/api/health'), SEEN).toBe(200);
  });

  it('brings a save to the pages and into the checkout, and an edit to the API', async () => {
    const path = 'content/tours/edited-here.md';
    checkout.write(
      path,
      '---\ntitle: Edited here\nimage: /images/logo.svg\norder: 9\n---\n\nText.\n',
    );
    await expect.poll(() => text('/programs/tours'), SEEN).toContain('Edited here');
    await expect.poll(() => text('/api/papers/all'), SEEN).toContain('_id');

    const { call, logIn } = apiClient(checkout.url);
    const email = 'admin@conference.example';
    const token = await logIn({ email, password: checkout.password() });
    const body = { heading: 'Saved in a screen', authors: 'A', content: 'Text.' };
    expect((await call('POST', '/api/papers/add', { token, body })).status).toBe(201);
    const read = () => checkout.read('content/papers/saved-in-a-screen.md');
    await expect.poll(() => attempt(read), SEEN).toContain('Saved in a screen');
    await expect.poll(() => text('/allpapers'), SEEN).toContain('Saved in a screen');
    checkout.edit('content/papers/saved-in-a-screen.md', 'Saved in a screen', 'Edited by hand');
    await expect.poll(() => text('/api/papers/all'), SEEN).toContain('Edited by hand');
  });

  it('leaves no process behind after Ctrl-C', async () => {
    expect(checkout.children().length).toBeGreaterThan(1);
    expect(await checkout.interrupt()).toBe(0);
    await expect.poll(() => checkout.children(), SEEN).toEqual([]);
  });
});

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
