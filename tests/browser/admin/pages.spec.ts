import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { notice } from './notice.ts';

test('a page text is found, changed beside somebody else, seen, and restored', async ({
  page,
  site,
  token,
  mark,
}) => {
  const path = '/api/pages/financial-support';
  const { body: before } = await site.call('GET', path, { token });
  await page.goto('/admin/pages');
  await page.getByLabel('Search').fill('cost of taking part');
  await expect(page.locator('.entry-card')).toHaveCount(1);
  const card = entryCard(page, 'Financial support');
  await expect(card).toContainText('Authors · /authors/financial-support');
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('link', { name: 'Financial support', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/authors/financial-support',
  );

  const title = page.getByLabel('Title');
  await title.fill('');
  await page.getByLabel('Text').fill('Ask {{date:no-such-day}}.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(title).toBeFocused();
  await expect(page.locator('#title-error')).toBeVisible();
  await expect(page.locator('#text-warning')).toContainText('no-such-day');
  await title.fill(`Support ${mark}`);
  await page.getByLabel('Text').fill(before.text);
  expect(await findFaults(page)).toEqual([]);

  const theirs = { ...before, description: `The cost of taking part, ${mark}.` };
  await site.call('PUT', path, { token, body: theirs });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Asha Verma changed this page' });
  await expect(panel.getByRole('definition')).toHaveText(theirs.description);
  await panel.getByRole('button', { name: 'Save both changes' }).click();
  await expect(notice(page, 'Page updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  const { body: now } = await site.call('GET', path, { token });
  expect(now).toEqual({ ...theirs, title: `Support ${mark}` });
  const live = page.locator('.live-state').getByRole('link', { name: 'the page' });
  await expect(live).toHaveAttribute('href', '/authors/financial-support');

  await page.getByRole('link', { name: `History of Support ${mark}` }).click();
  await expect(page.locator('.history-item').first()).toContainText(`Support ${mark}`);
  const earlier = page.locator('.history-item').nth(2);
  await earlier.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page, 'Page restored successfully.')).toBeVisible();
  expect((await site.call('GET', path, { token })).body).toEqual(before);
});
