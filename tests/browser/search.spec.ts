import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

// The search over the whole site, as a visitor meets it: `tests/site/search.test.ts` has what it finds.

const box = (page: Page) => page.getByRole('searchbox', { name: /^Search papers/ });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The index is made after the pages, which do not wait for it. */
async function openSearch(page: Page, path = '/search'): Promise<void> {
  const index = async () => (await page.request.get('/search-index/index.json')).status();
  await expect.poll(index).toBe(200);
  // Samples are found until the conference is over.
  await page.clock.setFixedTime('2025-07-01T06:00:00Z');
  await page.goto(path);
}

test('search', { tag: '@phone' }, async ({ page }) => {
  await test.step('is one press away from every page, and loads nothing before one comes to it', async () => {
    await openSearch(page, '/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expect(box(page)).toBeFocused();
    expect(await findFaults(page)).toEqual([]);
  });

  await test.step('shows while one types what is found, by kind, samples stamped', async () => {
    await box(page).pressSequentially('gaston plant');
    const person = group(page, 'People').getByRole('listitem');
    await expect(person).toHaveCount(1);
    await expect(person).toContainText('Gaston Planté');
    await expect(person).toContainText('Speaker');
    await expect(person.getByText('Sample', { exact: true })).toBeVisible();
    // He speaks in one.
    await expect(group(page, 'Programme').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('status')).toContainText(
      '2 results for “gaston plant”: 1 person, 1 session.',
    );
    await expect(page).toHaveURL('/search?q=gaston%20plant');
  });

  await test.step('takes whoever presses Enter to the first result, arrows to the others, Esc back', async () => {
    await box(page).fill('energy');
    await box(page).press('Enter');
    const links = page.locator('.found a');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(links).toHaveCount(0);
  });

  await test.step('leads to what was found, and back to the results', async () => {
    await box(page).fill('inverters parallel');
    const papers = group(page, 'Papers');
    await papers.getByRole('link').first().click();
    await expect(page).toHaveURL('/papers/control-of-parallel-connected-inverters');
    await page.goBack();
    await expect(papers.getByRole('link')).toHaveCount(1);
  });

  await test.step('says what can be done where nothing is found', async () => {
    await box(page).fill('<b>xyzzy</b>');
    await expect(page.getByText('Nothing found for “<b>xyzzy</b>”. Try fewer words')).toBeVisible();
    await box(page).fill('zq');
    await expect(page.getByText('Nothing is called “zq”. Type 3 letters or more.')).toBeVisible();
    await box(page).fill('sponser');
    const guess = 'Nothing found for “sponser”. With one letter changed: 3 pages.';
    await expect(page.getByText(guess)).toBeVisible();
    await expect(group(page, 'Pages').getByRole('link').first()).toHaveText('Become a Sponsor');
  });

  await test.step('finds no sample once the conference is over', async () => {
    await page.clock.setFixedTime('2026-03-09T00:00:00+05:30');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await box(page).fill('gaston');
    await expect(page.getByText('Nothing found for “gaston”.')).toBeVisible();
  });
});

test('search: a failed one says so and is tried again', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await openSearch(page);
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto('/search?q=energy');
  await expect(
    page.getByText('The search could not be loaded. Check your connection'),
  ).toBeVisible();
  await page.unroute('**/search-index/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Papers').getByRole('link').first()).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('search: the page says what one can do instead', async ({ page }) => {
    await page.goto('/search');
    await expect(
      page.getByText('These pages, too, lead to all that the search finds'),
    ).toBeVisible();
    await expect(box(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'All papers' }).click();
    await expect(page).toHaveURL('/allpapers');
  });
});
