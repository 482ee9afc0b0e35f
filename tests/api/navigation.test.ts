import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

const PAGES = {
  'index.html': '<h1>Home</h1>',
  'contact.html': '<h1>Contact</h1>',
  '404.html': '<h1>This page does not exist</h1>',
  'admin.html': '<h1>Administration</h1>',
  'editor.html': '<h1>Editor</h1>',
  'admin/assets/admin.js': 'void 0;',
  'uploads/built.png': png('in the build'),
  '_content/secret.json': '{}',
  '_content/past-editions.json': '[2026,2025]',
  '2026/papers/kept.html': '<h1>Kept</h1>',
  '2025/papers/kept.html': '<h1>Kept earlier</h1>',
  '2025/papers/older.html': '<h1>Older</h1>',
};

/** What a browser sends when a person follows a link. */
const NAVIGATE = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
  // What a publish leaves behind.
  for (const [path, bytes] of Object.entries(PAGES)) {
    const file = join(site.dataDir, 'site', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
});
afterAll(() => site.remove());

const visit = (path: string) => site.call('GET', path, { headers: NAVIGATE });

describe('a navigation', () => {
  it.each([
    ['/', 'Home'],
    ['/contact', 'Contact'],
    ['/admin', 'Administration'],
    ['/editor', 'Editor'],
    ['/admin/add-papers', 'Administration'],
    ['/admin/update-speaker/some-id', 'Administration'],
    ['/editor/collections/papers', 'Editor'],
  ])('to %s shows the page %s', async (path, heading) => {
    const { status, headers, body } = await visit(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toBe(`<h1>${heading}</h1>`);
  });

  it.each([
    '/nothing',
    '/admin/assets/gone.js',
    '/administrator',
    '/_content/secret.json',
    '/_content/anything',
    '/wp-login.php',
  ])('to %s answers 404 with the site’s own page', async (path) => {
    const { status, headers, body } = await visit(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toBe(PAGES['404.html']);
  });

  it.each([
    ['/contact/', '/contact'],
    ['/admin/add-papers/', '/admin/add-papers'],
    ['/nothing/?a=b', '/nothing?a=b'],
  ])('to %s redirects to the address without slash', async (path, to) => {
    const { status, headers } = await visit(path);
    expect([301, 307, 308]).toContain(status);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + to);
  });

  it.each([
    ['/papers/kept', '/2026/papers/kept'],
    ['/papers/older', '/2025/papers/older'],
  ])('to %s, a page of a past edition, redirects there for good', async (path, to) => {
    const { status, headers } = await visit(path);
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + to);
  });

  it('never leaves the site by a redirect', async () => {
    for (const path of ['//evil.example/', '///evil.example//', '/\\evil.example/']) {
      const { headers } = await visit(path);
      const target = new URL(headers.get('location') ?? '/', site.url);
      expect(target.origin, path).toBe(site.url);
    }
  });

  it('to an upload shows the picture, wherever it is', async () => {
    const staged = await upload(site, png('staged'));
    expect((await showPicture(site, staged, NAVIGATE)).bytes).toEqual(png('staged'));
    const built = await showPicture(site, '/uploads/built.png', NAVIGATE);
    expect(built).toEqual({ status: 200, type: 'image/png', bytes: png('in the build') });
    expect((await visit('/uploads/unknown.png')).status).toBe(404);
  });

  it('to the API shows its JSON', async () => {
    const { status, headers, body } = await visit('/api/papers/all');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual([]);
    expect((await visit('/api/nothing')).body).toEqual({ message: expect.any(String) });
  });

  it('is no way to change anything: a page takes GET and HEAD alone', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status } = await site.call(method, '/admin/add-papers', { headers: NAVIGATE });
      expect(status).toBe(404);
    }
    expect((await site.call('HEAD', '/admin/add-papers')).status).toBe(200);
  });
});
