import { expect as expectPage, type Page } from '@playwright/test';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';

const PUBLISHED = /^.*This would change the published website at once\..*an administrator/;

const speakers = async (site: Parameters<Parameters<typeof test>[2]>[0]['site']) =>
  (await site.call('GET', '/api/speaker/all')).body;

test('nothing in the editor offers to publish, to unpublish or to delete what is published', async ({
  page,
  site,
}) => {
  const before = await speakers(site);
  await editor.openAt(page, 'speakers/santiago-ramon-y-cajal');
  await expectNoPublishing(page);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Published' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate']);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(editor.name(page)).toHaveValue(/Ramón y Cajal/);
  await editor.name(page).fill('Rosalind Copied');
  await editor.save(page);
  await expectNoPublishing(page);

  // Ready, dragged there: the status alone, no more.
  await page.goto('/editor#/workflow');
  const card = page.locator('div[draggable="true"]', { hasText: 'Rosalind Copied' });
  await card.dragTo(page.getByText('Ready', { exact: true }));
  await expect(page.getByText('Entry status updated')).toBeVisible();
  await card.hover();
  await expectNoPublishing(page);
  await page.getByRole('link', { name: /Rosalind Copied/ }).click();
  await expect(page.getByText('Status: Ready')).toBeVisible();
  await expectNoPublishing(page);
  expect(await speakers(site)).toEqual(before);
});

test('an editor takes back a proposal of their own, and what is published stays', async ({
  page,
  site,
}) => {
  const before = await speakers(site);
  page.on('dialog', (dialog) => dialog.accept());
  await editor.openAt(page, 'speakers/maria-telkes');
  await editor.name(page).fill('Mária Telkes, chemist');
  await editor.save(page);
  await page.getByRole('button', { name: 'Delete unpublished changes' }).click();
  await expect(page.getByText('Unpublished changes deleted')).toBeVisible();
  await expect(editor.name(page)).toHaveValue('Mária Telkes (1900–1995)');

  await page.goto('/editor#/collections/speakers/new');
  await editor.name(page).fill('Nobody Yet');
  await page.getByRole('button', { name: 'Add specialization' }).click();
  await page.getByLabel('Specialization').last().fill('Grids');
  await page.locator('[data-slate-editor="true"]').fill('Text.');
  await editor.save(page);
  await page.goto('/editor#/workflow');
  const card = page.locator('div[draggable="true"]', { hasText: 'Nobody Yet' });
  await card.hover();
  await card.getByRole('button', { name: 'Delete new entry' }).click();
  await expect(card).toHaveCount(0);
  expect(await speakers(site)).toEqual(before);
});

test('a picture of the website is not deleted, and a sentence says who can', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/editor#/workflow');
  await page.getByRole('button', { name: 'Media' }).click();
  const picture = page.getByText(/^[0-9a-f]{32}\.png$|\.png$/).first();
  const name = await picture.textContent();
  await picture.click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  await expect(page.getByText(name ?? '')).toBeVisible();
  expect((await fetch(`${site.url}/uploads/${name}`)).status).toBe(200);
});

async function expectNoPublishing(page: Page) {
  await expectPage(page.getByRole('button', { name: /publish(?!ed)/i })).toHaveCount(0);
  await expectPage(page.getByRole('menuitem', { name: /publish/i })).toHaveCount(0);
}
