import type { Locator, Page } from '@playwright/test';
import { PICTURES } from './picture-content.ts';
import { expect, test } from './site-test.ts';

const GALLERY = '/about/photogallery';
const TEXT = '/about/venue-and-travels';

test.use({ content: 'pictures' });

// The smaller files are made once the pages are there; a busy machine takes its time.
test.beforeEach(async ({ request }) => {
  test.slow();
  await expect(async () => {
    const html = await (await request.get(GALLERY)).text();
    expect(html.match(/<picture>/g)).toHaveLength(PICTURES.length);
  }).toPass();
});

test(
  'a photo is loaded once, as AVIF, in a width that fits; the first one is preloaded',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const asked = picturesAskedFor(page);
    await page.goto(GALLERY, { waitUntil: 'networkidle' });
    await expect.poll(() => asked.length).toBe(3);
    const width = project.name === 'phone' ? 1200 : 480;
    for (const path of asked) expect(path).toMatch(new RegExp(`-${width}\\.avif$`));
    const photos = page.locator('[data-photo] img');
    const preload = page.locator('link[rel="preload"][as="image"]');
    await expect(preload).toHaveCount(1);
    expect(await preload.getAttribute('imagesrcset')).toContain(await pathShown(photos.first()));
    await expect(photos.first()).not.toHaveAttribute('loading');
    await expect(photos.nth(1)).toHaveAttribute('loading', 'lazy');
  },
);

test('the smaller files are kept for a year, since their names say what is in them', async ({
  request,
}) => {
  const html = await (await request.get(GALLERY)).text();
  const [path = ''] = /\/pictures\/[^ ]+\.webp/.exec(html) ?? [];
  const headers = (await request.get(path)).headers();
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('where a newer list is drawn, the photos that stay are not loaded again, and keep their row', async ({
  page,
  problems,
}) => {
  // The new one is not there.
  problems.expect(/status of 404 .*new\.png|Error loading photo/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/photogallery/all', async (route) => {
    await held;
    const photos = PICTURES.map((name, index) => photo(name, `Photo ${index}`));
    await route.fulfill({
      json: [...photos, photo('new.png', 'New photo')],
      headers: { ETag: '"new"' },
    });
  });
  const asked = picturesAskedFor(page);
  await page.goto(GALLERY);
  await expect.poll(() => asked.length).toBe(3);
  await page.evaluate(() => {
    const seen = window as unknown as { pictures: Element[]; boxes: DOMRect[] };
    seen.pictures = [...document.querySelectorAll('picture img')];
    seen.boxes = seen.pictures.map((picture) => picture.getBoundingClientRect());
  });
  asked.length = 0;
  answer();
  await expect(page.getByRole('img', { name: 'New photo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 0' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['/uploads/new.png']);
  const photos = await page.evaluate(() => {
    const seen = window as unknown as { pictures: Element[]; boxes: DOMRect[] };
    return seen.pictures.map((picture, index) => {
      const now = picture.getBoundingClientRect();
      const before = seen.boxes[index] as DOMRect;
      return {
        isKept: picture.isConnected,
        isInItsRow: now.top === before.top,
        // The row that was the last one is a full one now, and shares out what was left beside it.
        widened: now.width / before.width,
      };
    });
  });
  for (const { isKept, isInItsRow, widened } of photos) {
    expect([isKept, isInItsRow]).toEqual([true, true]);
    expect(widened).toBeGreaterThanOrEqual(1);
    expect(widened).toBeLessThan(1.25);
  }
});

test(
  'the overlay shows the widest of the smaller files, no larger than it is',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    if (project.name === 'desktop') await page.setViewportSize({ width: 1800, height: 1400 });
    await page.goto(GALLERY);
    await page.getByRole('link', { name: 'Photo 1' }).click();
    const shown = page.getByRole('dialog').getByRole('img', { name: 'Photo 1' });
    await expect.poll(() => pathShown(shown)).toMatch(/^\/pictures\/.+-1200\.avif$/);
    await expect(shown).toHaveJSProperty('complete', true);
    const width = await shown.evaluate((img: HTMLImageElement) => img.clientWidth);
    if (project.name === 'desktop') expect(width).toBe(1200);
    else expect(width).toBeLessThan(412);
  },
);

test(
  'what pages say of the widths of their pictures fits the layout',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    for (const width of project.name === 'phone' ? [360, 700] : [1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', GALLERY, '/programs/speakers', '/programs/tours', TEXT]) {
        await page.goto(path);
        const pictures = page.locator('main picture > img:not([alt="small"])');
        expect(await pictures.count(), path).toBeGreaterThan(0);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          // With `srcset` and `sizes` the natural width is what `sizes` said.
          const { said, shown } = await picture.evaluate(async (img: HTMLImageElement) => {
            await img.decode();
            return { said: img.naturalWidth, shown: img.getBoundingClientRect().width };
          });
          const where = `${path} at ${width}: said ${said}, shown ${shown}`;
          expect(said, where).toBeGreaterThanOrEqual(shown * 0.95);
          expect(said, where).toBeLessThanOrEqual(shown * 1.5);
        }
      }
    }
  },
);

test('a picture in a line of text is as wide as it is, and no wider', async ({ page }) => {
  await page.goto(TEXT);
  const small = page.getByRole('img', { name: 'small' });
  await expect(small).toHaveJSProperty('clientWidth', 150);
  await expect(small).toHaveJSProperty('clientHeight', 90);
});

/** The path of the file that an `<img>` has chosen. */
function pathShown(picture: Locator): Promise<string> {
  return picture.evaluate(
    (img: HTMLImageElement) => img.currentSrc && new URL(img.currentSrc).pathname,
  );
}

/** Paths of all pictures but the site's own drawings, as a page asks for them. */
function picturesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:pictures|uploads)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

function photo(name: string, tags: string) {
  return { _id: name.slice(0, 4), imageUrl: `/uploads/${name}`, tags };
}
