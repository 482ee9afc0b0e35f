import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, MOVING, test } from './site-test.ts';

test.use(MOVING);

test(
  'the parts of the home page, from the top down',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/');

    await test.step('the banner says what and when; the tagline shows from medium width on', async () => {
      await expect(page.locator('h1')).toHaveText(
        'International Conference on Next-Generation Adaptive Research and Innovations 2026',
      );
      await expect(page.locator('.banner img[src$="/logo.svg"]')).toBeVisible();
      await expect(page.getByText('Event Date: 6th, 7th & 8th of March, 2026')).toBeVisible();
      await expect(page.locator('.tagline')).toBeVisible({ visible: project.name === 'desktop' });
    });

    await test.step('two side-by-side cards: Highlights and Recent Updates', async () => {
      const highlights = await page.getByRole('region', { name: 'Highlights' }).boundingBox();
      const updates = await page.getByRole('region', { name: 'Recent Updates' }).boundingBox();
      if (!highlights || !updates) throw new Error('One of the cards is not shown.');
      if (project.name === 'desktop') {
        expect(updates.y).toBe(highlights.y);
        expect(updates.x).toBeGreaterThanOrEqual(highlights.x + highlights.width);
      } else expect(updates.y).toBeGreaterThanOrEqual(highlights.y + highlights.height);
    });
    if (project.name === 'phone') return;

    await test.step('special tracks: four cards, each leads to /authors/call-for-papers/{index}', async () => {
      const links = page.locator('.tracks a');
      await expect(links).toHaveCount(4);
      const names = [
        'Biosensing and Neuromorphic Computing',
        'Electric Vehicles and Sustainable Energy',
        'Renewable Energy',
        'Photovoltaic Cells',
      ];
      for (const [index, name] of names.entries()) {
        await expect(links.nth(index)).toContainText(name);
        await expect(links.nth(index)).toHaveAttribute('href', `/authors/call-for-papers/${index}`);
      }
    });

    await test.step('important dates: eight rows of Event, Date, Description; the time zone is said in words', async () => {
      const table = page.locator('#important-dates table');
      await expect(table.locator('thead th')).toHaveText(['Event', 'Date', 'Description']);
      await expect(table.locator('tbody tr')).toHaveCount(8);
      await expect(table.locator('tbody tr').first()).toContainText('16 June 2025');
      await expect(table.locator('caption')).toContainText(
        'India Standard Time (Asia/Kolkata, UTC+05:30)',
      );
    });

    await test.step('marquee: a banner announces the conference, and can be paused', async () => {
      const track = page.locator('.marquee-track');
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await page.getByLabel('Pause the banner').check();
      await page.getByLabel('Pause the banner').blur();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
    });

    await test.step('axe finds nothing wrong with the moving parts at rest', async () => {
      await expect(page.locator('[data-moving-parts]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Pause the slides' }).click();
      await expect(page.getByLabel('Pause the banner')).toBeChecked();
      expect(await findFaults(page)).toEqual([]);
    });
  },
);

test("a 'View' button opens the link in a new tab when a link exists", async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('/');
  const papers = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  const paper = papers.filter({ has: page.getByText('View', { exact: true }) }).first();
  const heading = await paper.getByRole('heading').innerText();
  const view = paper.getByRole('link', { name: `View paper: ${heading} (opens in a new tab)` });
  const href = await view.getAttribute('href');
  const [opened] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  await expect(opened).toHaveURL(href as string);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});

test.describe('important dates', () => {
  // A visitor whose day has already ended while it goes on at the conference.
  test.use({ timezoneId: 'Pacific/Auckland' });

  const states = (page: Page) => page.locator('.dates tbody .day-state').allTextContents();
  const at = async (page: Page, time: string) => {
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/');
    await expect(page.locator('.dates [data-state]').first()).toBeAttached();
    return states(page);
  };
  const P = 'Passed';
  const U = 'Upcoming';

  test('are right before, during and after the conference, in its own time zone', async ({
    page,
  }) => {
    expect(await at(page, '2025-06-01T12:00:00Z')).toEqual(['Next', U, U, U, U, U, U, U]);
    await expect(page.getByRole('link', { name: 'Submit a paper' })).toBeVisible();
    // One second before and at midnight in India.
    expect(await at(page, '2025-11-28T18:29:59Z')).toEqual([P, 'Today', 'Next', U, U, U, U, U]);
    expect(await at(page, '2025-11-28T18:30:00Z')).toEqual([P, P, 'Next', U, U, U, U, U]);
    await expect(page.locator('.call').getByRole('link', { name: 'Register' })).toBeVisible();
    expect(await at(page, '2026-03-06T06:00:00Z')).toEqual([P, P, P, P, P, P, 'Today', 'Next']);
    await expect(page.getByRole('link', { name: 'Find your way' })).toBeVisible();
    expect(await at(page, '2026-03-08T18:30:00Z')).toEqual([P, P, P, P, P, P, P, P]);
    await expect(page.getByRole('link', { name: 'Read the papers' })).toBeVisible();
  });
});

test('the page asks papers/all, then recentupdate/all, one after the other', async ({ page }) => {
  const events: string[] = [];
  page.on('request', (request) => note('asks', request.url()));
  page.on('response', (response) => note('has', response.url()));
  function note(what: string, url: string) {
    const path = new URL(url).pathname;
    if (path.startsWith('/api/')) events.push(`${what} ${path}`);
  }
  await page.goto('/');
  await expect.poll(() => events).toHaveLength(4);
  expect(events).toEqual([
    'asks /api/papers/all',
    'has /api/papers/all',
    'asks /api/recentupdate/all',
    'has /api/recentupdate/all',
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('slides scroll as a strip; lists, tracks and dates can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.swiper-wrapper')).toHaveCSS('overflow-x', 'auto');
    await expect(page.locator('.carousel-controls')).toBeHidden();
    await expect(page.locator('[data-list-view] li').first()).toBeVisible();
    await expect(page.getByText('View more')).not.toHaveCount(0);
    await expect(page.locator('.dates tbody tr')).toHaveCount(8);
  });
});
