import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';

test('a draft is kept on the server, shown by a link, deleted and brought back, opened and published', async ({
  page,
  browser,
  site,
  mark,
}) => {
  const title = `Kept ${mark}`;
  const keep = page.getByRole('button', { name: 'Keep as draft' });
  const dialog = page.getByRole('dialog');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  const line = drafts.getByRole('listitem').filter({ hasText: title });
  await page.goto('/admin/add-recent-updates');
  await keep.click();
  await expect(page.getByText('There is nothing to keep yet.')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await keep.click();
  await dialog.getByLabel('Everybody who may publish updates').check();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  // It goes on where it was typed, also after a reload.
  const note = page.locator('.draft-note');
  await expect(note).toContainText(/kept on .* for everybody who may publish updates/);
  await expect(page.getByRole('heading', { name: 'Add New Update (draft)' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(note).toContainText('before you press “Publish update”');
  await page.getByLabel('Description').fill('Begun.');
  await expect(note).toContainText('not kept yet');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(note).not.toContainText('not kept yet');
  expect(await findFaults(page)).toEqual([]);
  // What is kept is left without a question.
  await note.getByRole('button', { name: 'Close the draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page).toHaveURL(/add-recent-updates$/);
  await expect(drafts).toContainText(/New update, kept by you .* for everybody who may publish/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(`draft ${title}`);
  await expect(page.getByRole('option', { name: title })).toContainText('Update, kept by you');
  await page.keyboard.press('Escape');

  await page.goto('/admin/all-updates');
  await drafts.getByRole('button', { name: `Preview link…: ${title}` }).click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  const visitor = await browser.newContext();
  const preview = await visitor.newPage();
  const drawn = preview.frameLocator('iframe').getByRole('main');
  await preview.goto(link);
  await expect(drawn).toContainText(title);
  await expect(preview.getByText(/It is not published/)).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(preview)).toEqual([]);
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect(dialog).toBeHidden();
  await preview.reload();
  await expect(preview.getByRole('alert')).toContainText('There is nothing to see at this link');
  await visitor.close();

  await drafts.getByRole('button', { name: `Delete draft: ${title}` }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drafts).toContainText(title);

  await page.goto('/admin');
  await drafts.getByRole('button', { name: `Open: ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Description').fill('Kept until now.');
  await page.getByLabel('Event date').last().fill('2027-05-01T09:00');
  await page.getByRole('button', { name: 'Publish update' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Update', exact: true })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(line).toHaveCount(0);
  const { body } = await site.call('GET', '/api/recentupdate/all');
  expect(body.filter((each: { title: string }) => each.title === title)).toHaveLength(1);
});
