import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const NEWER = { _id: 'newer', heading: 'A newer paper', authors: ['Asha'], content: 'Text.' };

/** Answers the list of papers, with a newer one in front, only when the function is called. */
async function holdNewerPapers(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/papers/all', async (route) => {
    await held;
    // Without the ETag of the built list, the whole of it.
    const headers = { ...route.request().headers() };
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    await route.fulfill({ json: [NEWER, ...(await response.json())] });
  });
  return answer;
}

for (const path of ['/', '/allpapers']) {
  test(`${path}: the keyboard stays at its link when a newer list is drawn`, async ({ page }) => {
    const answer = await holdNewerPapers(page);
    // On the home page samples are shown until the conference is over.
    await page.clock.setFixedTime('2025-07-01T06:00:00Z');
    await page.goto(path);
    const links = page.locator('[data-list-view] a[href^="/papers/"]');
    await links.nth(2).focus();
    const href = await links.nth(2).getAttribute('href');
    answer();
    await expect(page.getByRole('link', { name: NEWER.heading })).toBeVisible();
    await expect(links.nth(3)).toBeFocused();
    await expect(links.nth(3)).toHaveAttribute('href', href as string);
  });
}
