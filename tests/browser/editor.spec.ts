import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

test.use({ content: 'sample', writes: true });
test.beforeEach(({ problems }) => {
  test.slow();
  // Decap logs what it is refused, and tells people, too.
  problems.expect(/status of 40[34]|^API_ERROR|^Object$/);
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

test('an editor changes a speaker, an administrator looks at it and publishes, and the page shows it', async ({
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

  await page.evaluate((token) => localStorage.setItem('token', token), await site.logIn());
  await page.goto('/admin/proposals');
  await page.getByRole('link', { name: 'Review Michael Faraday' }).click();
  await expect(page.getByText('The check found nothing wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.live-state')).toContainText('Live: the speakers', {
    timeout: 30_000,
  });
  await page.goto('/programs/speakers');
  await expect(page.getByRole('heading', { name: 'Michael Faraday FRS' })).toBeVisible();
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
