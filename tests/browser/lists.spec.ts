import type { Locator, Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

// Lists with more in them than a page was drawn for.
test.use({ content: 'full' });

const SPEAKERS = '/programs/speakers';
/** Of all at one moment. */
const topsOf = (cards: Locator) =>
  cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
const cards = (page: Page) => page.locator('.person:visible');

test('speakers: the list that was built in', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search speakers' });
  await test.step('the list that was built in stays after 304', async () => {
    const asked = page.waitForRequest('**/api/speaker/all');
    await page.goto(SPEAKERS);
    const request = await asked;
    expect((await request.allHeaders())['if-none-match']).toMatch(/^"/);
    expect((await request.response())?.status()).toBe(304);
    await expect(cards(page)).toHaveCount(60);
  });

  await test.step('speakers: a placeholder picture is shown where imageUrl is missing', async () => {
    const portrait = cards(page).first().locator('[data-initials="S"]');
    await expect(portrait.locator('img')).toHaveAttribute(
      'src',
      /^\/images\/placeholders\/person\.svg#/,
    );
  });

  await test.step('speakers: an empty result shows a no-match message with a Clear Search button', async () => {
    await search.fill('<b>nobody</b>');
    await expect(page.getByText('No speakers match “<b>nobody</b>”.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(cards(page)).toHaveCount(60);
  });

  await test.step('speakers: the live search is a case-insensitive substring match on name, any specialization, or description', async () => {
    for (const [text, heading] of [
      ['aSHA ver', 'Asha Verma'],
      ['quantum D', 'Speaker 8'],
      ['PEROVSKITE TANDEMS', 'Speaker 9'],
    ] as const) {
      await search.fill(text);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole('heading')).toContainText(heading);
    }
    expect(await findFaults(page)).toEqual([]);
  });
});

test('speakers: a newer list is drawn, and search text and focus stay', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/speaker/all', async (route) => {
    await held;
    const speaker = { _id: 'a', name: 'Ravi New', specialization: ['Newness'], description: 'D' };
    const others = { _id: 'b', name: 'Other', specialization: [] };
    await route.fulfill({ json: [speaker, others], headers: { ETag: '"new"' } });
  });
  await page.goto(SPEAKERS);
  const search = page.getByRole('searchbox', { name: 'Search speakers' });
  await search.fill('new');
  answer();
  await expect(page.getByRole('heading', { name: 'Ravi New' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(search).toBeFocused();
  await search.fill('');
  await expect(page.getByText('No description is given.')).toBeVisible();
});

test('organising committee: members are grouped by category, in order, only those with members; a failed call leaves them', async ({
  page,
  problems,
}) => {
  problems.expect(/Error fetching data|status of 500/);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.route('**/api/organisingcommitee/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await page.goto('/about/organising-committee');
  await expect.poll(() => problems.all.join()).toContain('Error fetching data');
  expect(alerts).toEqual([]);
  await expect(page.locator('main section h2')).toHaveText([
    'Patron & General Chair',
    'Honorary Chairs (Chairman)',
    'Advisory Committee',
  ]);
  await expect(cards(page)).toHaveCount(200);
});

test(
  'committees: a grid of members, each possibly with a role badge',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    for (const committee of ['technical-programme-committee', 'international-advisory-committee']) {
      await test.step(committee, async () => {
        await page.goto(`/about/${committee}`);
        await expect(cards(page)).toHaveCount(60);
        await expect(page.locator('.role')).toHaveText(['Chair']);
        await expect(cards(page).first().locator('.role')).toBeVisible();
        const [first, second] = await topsOf(cards(page));
        expect(first === second).toBe(project.name === 'desktop');
      });
    }
  },
);

test('photo gallery: a photo that does not load is only logged', async ({ page, problems }) => {
  problems.expect(/Error loading photo|ERR_FAILED/);
  await page.route('**/{uploads,pictures}/**', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Error loading photo'),
  );
  await page.goto('/about/photogallery');
  await logged;
  await expect(page.locator('[data-photo]')).toHaveCount(300);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every list can be read', async ({ page, problems }) => {
    // Without script, pictures are not lazy: the one that is not there is asked for.
    problems.expect(/status of 404/);
    await page.goto(SPEAKERS);
    await expect(cards(page)).toHaveCount(60);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.goto('/about/organising-committee');
    await expect(cards(page)).toHaveCount(200);
  });
});
