import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { notice } from './notice.ts';

test('a page text is found, changed beside somebody else, seen, and restored', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  const path = '/api/pages/financial-support';
  const { body: before } = await site.call('GET', path, { token });
  await page.goto('/admin/pages');
  await page.getByLabel('Search').fill('support for taking part');
  await expect(page.locator('.entry-card')).toHaveCount(1);
  const card = entryCard(page, 'Financial Support');
  await expect(card).toContainText('Authors · /authors/financial-support');
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('link', { name: 'Financial Support', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/authors/financial-support',
  );
  await expect(page.getByRole('link', { name: 'Place in the menu' })).toHaveAttribute(
    'href',
    '/admin/settings/navigation#groups',
  );

  const title = page.getByLabel('Title');
  // What is said while notices cannot come is said once there is a network again.
  const board = '**/notice-board-*.js';
  problems.expect(/ERR_FAILED .*notice-board/);
  await page.route(board, (route) => route.abort());
  await page.reload();
  const refused = page.waitForEvent('requestfailed', (each) => each.url().includes('notice-board'));
  await page.getByRole('button', { name: /^Keep/ }).click();
  await refused;
  await page.unroute(board);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page, 'There is nothing to keep yet.')).toBeVisible();
  // On a phone the bar says what is not saved, and no notice lies over the line that one types in.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  await title.fill('');
  await expect(page.locator('.actions > .said')).toHaveText('Not saved yet.');
  expect((await page.locator('.actions > .said').boundingBox())?.height).toBeGreaterThan(10);
  await page.setViewportSize({ width, height });
  await page.getByLabel('Text').fill('Ask {{date:no-such-day}}.');
  await page.getByRole('button', { name: 'Update page' }).click();
  await expect(title).toBeFocused();
  await expect(page.locator('#title-error')).toBeVisible();
  await expect(page.locator('#text-warning')).toContainText('no-such-day');
  await title.fill(`Support ${mark}`);
  await page.getByLabel('Text').fill(before.text);
  expect(await findFaults(page)).toEqual([]);
  await page.locator('.back').getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Leave, keep it' }).click();
  await expect(page.locator('.entry-card', { hasText: 'what you typed waits' })).toHaveCount(1);
  await card.getByRole('link', { name: 'Financial Support', exact: true }).click();
  await expect(title).toHaveValue(`Support ${mark}`);

  const theirs = { ...before, description: `The cost of taking part, ${mark}.` };
  await site.call('PUT', path, { token, body: theirs });
  await page.getByRole('button', { name: 'Update page' }).click();
  const panel = page.getByRole('region', {
    name: 'You saved this in another tab (or somebody with your name)',
  });
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

test('a new page comes with its place in the menu, goes with it, and comes back', async ({
  page,
  site,
  token,
  mark,
}) => {
  const label = `Childcare ${mark}`;
  const path = `/about/childcare-${mark}`;
  // Whoever begins with the menu is told what its entry opens, and led on.
  await page.goto('/admin/settings/navigation');
  await page.locator('.item-title', { hasText: 'About' }).first().click();
  await page.getByRole('button', { name: 'Add menu entry' }).click();
  await page.locator('[name^="groups[0].options"][name$=".label"]').fill(label);
  const opened = page.getByRole('combobox', { name: 'Page', exact: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opened).toBeFocused();
  await expect(opened).toHaveAccessibleDescription(/Page is missing: choose the page that this/);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add New Page' }).click();
  await page.getByRole('button', { name: 'Leave, discard it' }).click();
  await page.getByLabel('Title').fill(label);
  await page.getByLabel('Place in the menu').selectOption({ label: 'After Venue and Travels' });
  await page.getByLabel('Label in the menu').fill('Venue and travels');
  await page.getByLabel('Description').fill('For parents.');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.locator('#text-error')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('There is a room.');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.locator('#label-error')).toContainText('/about/venue-and-travels already');
  await expect(page.getByLabel('Label in the menu')).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Label in the menu').fill('');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave, keep it' }).click();
  const care = page.getByRole('region', { name: 'To look after' });
  await expect(care.getByRole('link', { name: `Add New Page: ${label}` })).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('For parents.');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(notice(page, 'Page added successfully.')).toBeVisible();
  // As after anything that is added: empty for the next one, which may stand behind it.
  await expect(page).toHaveURL(/\/admin\/pages\/new$/);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Place in the menu')).toContainText(`After ${label}`);
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  const card = entryCard(page, label);
  await expect(card).toContainText(`About · ${path}`);
  const live = page.locator('.live-state').getByRole('link', { name: 'the page' });
  await expect(live).toHaveAttribute('href', path);
  expect((await page.request.get(path)).status()).toBe(200);
  // Where it is taken back nothing leads to an address that is gone.
  const undo = '**/api/log/*/undo';
  await page.route(undo, (route) => route.fulfill({ json: { commit: 'c' } }));
  await page.locator('.live-state').getByRole('button', { name: 'Undo' }).click();
  await expect(live).toHaveCount(0);
  const home = page.locator('.live-state').getByRole('link', { name: 'the website' });
  await expect(home).toHaveAttribute('href', '/');
  await page.unroute(undo);

  // The website's own pages cannot be deleted here.
  await expect(entryCard(page, 'Venue and Travels').getByRole('button')).toHaveCount(0);
  await card.getByRole('button', { name: `Delete ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
  const line = page.locator('.undo-line');
  await expect(line).toContainText(`Deleted “${label}”, with its place in the menu.`);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText(`“${label}” is back, where it was in the menu.`);
  await expect(card).toContainText(path);
  await line.getByRole('button', { name: 'Redo' }).click();
  await expect(line).toContainText(`Deleted “${label}”, with its place in the menu.`);
  await expect(card).toBeHidden();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText(path);
  expect(await findFaults(page)).toEqual([]);
  await site.call('DELETE', `/api/pages/childcare-${mark}`, { token });
});
