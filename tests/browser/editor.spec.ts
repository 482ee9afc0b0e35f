import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

// Decap is made for large screens, and its own; what is tested here is what we made of it.
test.use({ content: 'sample', writes: true });
test.beforeEach(({ problems }, { project }) => {
  test.skip(project.name === 'phone', 'Decap draws for large screens only');
  test.slow();
  // Decap logs what it is refused, and tells people, too.
  problems.expect(/status of 40[34]|^API_ERROR/);
});

/** Signs in with GitHub, in the window that Decap opens. */
async function signIn(page: Page, context: BrowserContext, who: string) {
  await page.goto('/editor');
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Login with GitHub' }).click({ timeout: 30_000 }),
  ]);
  await window.getByRole('button', { name: who }).click();
}

const open = async (page: Page, collection: string, title: string | RegExp) => {
  await page.getByRole('link', { name: collection, exact: true }).click();
  await page.getByRole('link', { name: title }).click();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Entry saved')).toBeVisible();
};

test('an editor changes a speaker, and the change waits as a proposal', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, context, 'Edith Editor');
  await open(page, 'Speakers', 'Michael Faraday');
  await expect(page.getByLabel('Name')).toHaveValue('Michael Faraday (1791–1867)');
  const preview = page.frameLocator('iframe');
  await page.getByLabel('Name').fill('Michael Faraday FRS');
  // The website's own card, in its own style.
  await expect(preview.locator('li.person h3')).toHaveText('Michael Faraday FRS');
  await save(page);
  await page.getByRole('button', { name: /^Status: Draft/ }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page.getByText('Status: In review')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

  const speakers = (await site.call('GET', '/api/speaker/all')).body as { name: string }[];
  expect(speakers.map(({ name }) => name)).toContain('Michael Faraday (1791–1867)');
});

test('what breaks a rule is not sent, and the rule says why', async ({ page, context }) => {
  await signIn(page, context, 'Edith Editor');
  await open(page, 'Speakers', /Leland/);
  await page.getByLabel('Name').fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name is too long: 300 characters at most.')).toBeVisible();
});

test('a picture that would go straight to the published website is refused with a sentence', async ({
  page,
  context,
}) => {
  await signIn(page, context, 'Edith Editor');
  await page.getByRole('button', { name: 'Media' }).click();
  await page.locator('input[type="file"]').first().setInputFiles('public/icon-192.png');
  await expect(page.getByText(/This would change the published website at once/)).toBeVisible();
});

test('somebody without rights proposes from a copy of their own', async ({ page, context }) => {
  await signIn(page, context, 'Chandra Contributor');
  await page.getByRole('button', { name: /Fork the repo/i }).click();
  await open(page, 'Speakers', /Telkes/);
  await page.getByLabel('Name').fill('Mária Telkes, chemist');
  await save(page);
});
