import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';

test('the log tells each action in one line, and leads to what it changed', async ({
  page,
  site,
  token,
  mark,
}) => {
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, `/api/${path}`, { token, body });
  const paper = { authors: ['Lin'], content: 'Text.' };
  const rows = [1, 2].map((number) => ({ ...paper, heading: `Both ${number} of ${mark}` }));
  const { ids } = (await call('POST', 'papers/import', { rows })).body;
  const heading = `Told ${mark}`;
  const { _id } = (await call('POST', 'papers/add', { ...paper, heading })).body;
  await call('PUT', `papers/update/${_id}`, { ...paper, heading, content: 'New words.' });
  await call('POST', 'papers/remove', { ids });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log');
  const line = (text: string) => page.locator('.log-line').filter({ hasText: text });
  const deleted = line('Asha Verma deleted 2 papers');
  await expect(deleted.first()).toContainText(`“Both 1 of ${mark}”, “Both 2 of ${mark}”`);

  // The address says what is looked for.
  await page.getByLabel('Search').fill(`told ${mark}`);
  await expect(page).toHaveURL(/words=told/);
  await expect(page.locator('.log-line')).toHaveCount(2);
  await page.getByLabel('What was done').selectOption('Updated');
  await expect(page.locator('.log-line')).toHaveCount(1);
  await page.reload();
  const updated = line(`Asha Verma updated the paper “${heading}”`);
  await expect(updated).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(`told ${mark}`);
  const opener = updated.getByRole('button', { name: 'Show what changed' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(updated.locator('.before-after ins')).toHaveText('New words');
  expect(await findFaults(page)).toEqual([]);

  await updated.getByRole('button', { name: 'All changes of this paper' }).click();
  await expect(page.locator('.log-line')).toHaveCount(2);
  await expect(page.getByText(`Only changes of the paper “${heading}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await deleted.first().getByRole('button', { name: 'Show what changed' }).click();
  const gone = deleted.first().getByRole('button', { name: `of Both 1 of ${mark}` });
  await gone.click();
  await expect(deleted.first().locator('.field-changes')).toContainText('Lin');
});
