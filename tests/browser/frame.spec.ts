import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './site-test.ts';

// What every page shares, as a visitor meets it: navigation bar, footer, redirects.

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const group = (page: Page, name: string) => page.locator('summary', { hasText: name });
const option = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** On small screens the menu is to be opened first. */
async function openMenu(page: Page, projectName: string) {
  if (projectName === 'phone') await menuButton(page).click();
}

test('the menu and its groups', { tag: '@phone' }, async ({ page }, { project }) => {
  await test.step('one group is expanded at a time, and tapping a group toggles it', async () => {
    await page.goto('/privacy');
    await openMenu(page, project.name);
    await group(page, 'About').click();
    await expect(option(page, 'Venue and Travels')).toBeVisible();
    await group(page, 'Programs').click();
    await expect(option(page, 'Tours')).toBeVisible();
    await expect(option(page, 'Venue and Travels')).toBeHidden();
    await group(page, 'Programs').click();
    await expect(option(page, 'Tours')).toBeHidden();
  });

  await test.step('tapping a link closes the menu, also for who comes back', async () => {
    await page.goto('/privacy');
    await openMenu(page, project.name);
    await group(page, 'About').click();
    await option(page, 'Venue and Travels').click();
    await expect(page).toHaveURL('/about/venue-and-travels');
    await expect(option(page, 'Venue and Travels')).toBeHidden();
    await page.goBack();
    await expect(option(page, 'Venue and Travels')).toBeHidden();
  });

  await test.step('Esc closes a dropdown and gives the focus back to its group', async () => {
    await page.goto('/privacy');
    await openMenu(page, project.name);
    await group(page, 'Sponsors').focus();
    await page.keyboard.press('Enter');
    await expect(option(page, 'Become a Sponsor')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(option(page, 'Become a Sponsor')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(option(page, 'Become a Sponsor')).toBeHidden();
    if (project.name === 'desktop') await expect(group(page, 'Sponsors')).toBeFocused();
  });

  await test.step('an open group of the bar closes when the visitor goes elsewhere; in the menu it stays', async () => {
    await page.goto('/privacy');
    await openMenu(page, project.name);
    await group(page, 'Sponsors').click();
    await option(page, 'Contact').focus();
    const visible = project.name === 'phone';
    await expect(option(page, 'Become a Sponsor')).toBeVisible({ visible });
    if (!visible) {
      await group(page, 'Sponsors').click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(option(page, 'Become a Sponsor')).toBeHidden();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`axe finds nothing wrong with the menu and a group open, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/about/venue-and-travels');
      await openMenu(page, project.name);
      await group(page, 'About').click();
      await expect(option(page, 'PhotoGallery')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

test('a text page loads 2 kB of script at most', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/about/venue-and-travels', { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2048);
});

test('Admin is shown only when a token is stored in the browser', async ({ page }, { project }) => {
  await page.goto('/privacy');
  await openMenu(page, project.name);
  await expect(option(page, 'Contact')).toBeVisible();
  await expect(option(page, 'Admin')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('token', 'anything'));
  await page.goto('/about');
  await openMenu(page, project.name);
  await expect(option(page, 'Admin')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/privacy');
  await openMenu(page, project.name);
  await expect(option(page, 'Admin')).toBeHidden();
});

test('what a text page has besides its text', async ({ page }) => {
  await test.step('the skip link leads past the bar', async () => {
    await page.goto('/about/venue-and-travels');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('the tables of contents and the bar are left out on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.bar')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'By air' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the copyright line has the current year, whenever the page was made', async () => {
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await page.goto('/privacy');
    await expect(page.locator('.copyright')).toContainText('© 2031');
  });
});

/** Characters of the lines that the page's paragraphs are broken into, the last of each left out. */
const lineLengths = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p')].flatMap((paragraph) => {
      const [lengths, range]: [number[], Range] = [[], document.createRange()];
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let bottom = -1; walker.nextNode(); ) {
        const { textContent } = walker.currentNode;
        for (let at = 0; at < (textContent ?? '').length; at += 1) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (box.top >= bottom) lengths.push(0);
          bottom = Math.max(bottom, box.bottom);
          lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
        }
      }
      return lengths.slice(0, -1);
    }),
  );

test('text is set in lines of 60 to 72 characters, and bar, page and footer share their edges', async ({
  page,
}) => {
  await page.goto('/about/about-the-conference');
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const width of [320, 768, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, async () => {
      const lengths = (await lineLengths(page)).sort((a, b) => a - b);
      expect(lengths.length).toBeGreaterThan(3);
      const median = lengths[lengths.length >> 1] ?? 0;
      expect(lengths.at(-1)).toBeLessThanOrEqual(80);
      expect(median).toBeLessThanOrEqual(72);
      if (width >= 768) expect(median).toBeGreaterThanOrEqual(58);
      const edges = await page.evaluate(() => {
        const lefts = ['.brand', 'h1', '.copyright'].map(
          (each) => document.querySelector(each)?.getBoundingClientRect().left ?? Number.NaN,
        );
        const rights = ['.leaf', '.copyright'].map(
          (each) => document.querySelector(each)?.getBoundingClientRect().right ?? Number.NaN,
        );
        const spread = (all: number[]) => Math.max(...all) - Math.min(...all);
        return [spread(lefts), spread(rights)];
      });
      for (const spread of edges) expect(spread).toBeLessThanOrEqual(1);
    });
  }
});

test('the fixed bar does not cover what an anchor leads to', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about/venue-and-travels');
  await page.getByRole('link', { name: 'By rail' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const belowBar = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (boxOf('#by-rail')?.top ?? Number.NaN) - (boxOf('.bar')?.height ?? Number.NaN);
    });
  await expect.poll(belowBar).toBeGreaterThanOrEqual(0);
});

test(
  'without JavaScript every page of the navigation can be reached',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/privacy');
    await openMenu(page, project.name);
    for (const [name, label, path] of [
      ['About', 'Venue and Travels', '/about/venue-and-travels'],
      ['Authors', 'CMT Acknowledgement', '/authors/cmt-acknowledgement.html'],
    ] as const) {
      if (await option(page, 'Contact').isHidden()) await openMenu(page, project.name);
      await group(page, name).click();
      await option(page, label).click();
      await expect(page).toHaveURL(path);
    }
    await context.close();
  },
);

test('what the edge promises: redirects, real 404, types', async ({ request }) => {
  const redirect = await request.get('/about/accommodations', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/about/accomodations']);
  const fixed = await request.get('/authors/cmt-acknowledgement.html', {
    maxRedirects: 0,
  });
  expect(fixed.status()).toBe(200);
  expect(await fixed.text()).toContain('/authors/cmt-acknowledgement">');
  expect((await request.get('/authors/nowhere')).status()).toBe(404);
  for (const [path, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/social-card.png', 'image/png'],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]], path).toEqual([
      200,
      type,
    ]);
  }
});
