import type { Dialog, Page } from '@playwright/test';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';
import type { Site } from './site-test.ts';

const speakers = async (site: Site) => (await site.call('GET', '/api/speaker/all')).body;

const proposal = (page: Page, name: string) =>
  page.locator('div[draggable="true"]', { hasText: name });

test('proposals are taken back and made ready, and what is published stays as it is', async ({
  page,
  site,
}) => {
  const before = await speakers(site);

  await test.step('an editor takes back a proposal of their own, and what is published stays', async () => {
    const accept = (dialog: Dialog) => dialog.accept();
    page.on('dialog', accept);
    await editor.openAt(page, 'speakers/maria-telkes');
    await editor.name(page).fill('Mária Telkes, chemist');
    await editor.save(page);
    await page.getByRole('button', { name: 'Take the proposal back' }).click();
    await expect(page.getByText('The proposal is taken back')).toBeVisible();
    await expect(editor.name(page)).toHaveValue('Mária Telkes (1900–1995)');

    await page.goto('/editor#/collections/speakers/new');
    // The form of before stands for a moment.
    await expect(editor.name(page)).toHaveValue('');
    await editor.name(page).fill('Nobody Yet');
    await page.getByRole('button', { name: 'Add specialization' }).click();
    await page.getByLabel('Specialization').last().fill('Grids');
    await page.locator('[data-slate-editor="true"]').fill('Text.');
    await editor.save(page);
    await page.goto('/editor#/workflow');
    const card = proposal(page, 'Nobody Yet');
    await card.hover();
    await card.getByRole('button', { name: 'Take it back' }).click();
    await expect(card).toHaveCount(0);
    expect(await speakers(site)).toEqual(before);
    page.off('dialog', accept);
  });

  await test.step('nothing in the editor offers to publish, to unpublish or to delete what is published', async () => {
    await editor.openAt(page, 'speakers/santiago-ramon-y-cajal');
    await expectNoPublishing(page);
    await expect(page.getByRole('button', { name: /^(?:Delete|Take)/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Published' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Duplicate']);
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(editor.name(page)).toHaveValue(/Ramón y Cajal/);
    await editor.name(page).fill('Rosalind Copied');
    await editor.save(page);
    await expectNoPublishing(page);

    // Ready, dragged there: the status alone, no more.
    await page.goto('/editor#/workflow');
    const card = proposal(page, 'Rosalind Copied');
    // What was said of the saves before lies over the column's right half for a while.
    const start = { x: 10, y: 10 };
    await card.dragTo(page.getByText('Ready', { exact: true }), { targetPosition: start });
    await expect(page.getByText('Status changed')).toBeVisible();
    await card.hover();
    await expectNoPublishing(page);
    await page.getByRole('link', { name: /Rosalind Copied/ }).click();
    await expect(page.getByText('Status: Ready')).toBeVisible();
    await expectNoPublishing(page);
    expect(await speakers(site)).toEqual(before);
  });
});

async function expectNoPublishing(page: Page) {
  await expect(page.getByRole('button', { name: /publish(?!ed)/i })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: /publish/i })).toHaveCount(0);
}
