import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

test('the log tells each action in one line, shows what it changed, and undoes it', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, `/api/${path}`, { token, body });
  const paper = { authors: ['Lin'], content: 'Text.' };
  const rows = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...paper,
    heading: `Both ${number} of ${mark}`,
  }));
  const { ids } = (await call('POST', 'papers/import', { rows })).body;
  const heading = `Told ${mark}`;
  const { _id } = (await call('POST', 'papers/add', { ...paper, heading })).body;
  await call('PUT', `papers/update/${_id}`, { ...paper, heading, content: 'New words.' });
  await call('POST', 'papers/remove', { ids });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log');
  const line = (text: string) => page.locator('.log-line').filter({ hasText: text });
  const deleted = line('Asha Verma deleted 6 papers');
  await expect(deleted.first()).toContainText(`“Both 1 of ${mark}”, “Both 2 of ${mark}”`);

  // The address says what is looked for.
  await page.getByLabel('Search').fill(`told ${mark}`);
  await expect(page).toHaveURL(/words=told/);
  await expect(page.locator('.log-line')).toHaveCount(2);
  await page.getByLabel('What was done').selectOption('Updated');
  await expect(page.locator('.log-line')).toHaveCount(1);
  // Days that are asked for most are one choice.
  const day = page.getByRole('combobox', { name: 'Day' });
  await day.selectOption('Last 7 days');
  await expect(page).toHaveURL(/from=20\d\d-\d\d-\d\d.*&to=20\d\d/);
  await expect(page.locator('.log-line')).toHaveCount(1);
  await page.getByLabel('From').fill('2020-01-01');
  await expect(day.locator(':checked')).toHaveText('As chosen');
  await day.selectOption('All');
  await expect(page).not.toHaveURL(/from=|to=/);
  // Who finds nothing is told what to do, and where the filters are that narrow windows hide.
  const search = page.getByLabel('Search');
  await search.fill('nowhere to be found');
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(search).toHaveValue('');
  await expect(page.locator('.log-line').nth(3)).toBeVisible();
  // A filter that is chosen while one still types adds to the words.
  await search.fill(`told ${mark}`);
  await page.getByLabel('What was done').selectOption('Updated');
  await expect(page).toHaveURL(/kind=updated&words=told|words=told.*kind=updated/);
  await expect(page.locator('.log-line')).toHaveCount(1);
  await page.reload();
  const updated = line(`Asha Verma updated the paper “${heading}”`);
  await expect(updated).toBeVisible();
  await expect(updated.locator('.entry-line')).toHaveText('Content');
  await expect(page.getByLabel('Search')).toHaveValue(`told ${mark}`);
  const opener = updated.getByRole('button', { name: 'Show what changed' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(updated.locator('.formatted ins')).toHaveText('New words.');
  expect(await findFaults(page)).toEqual([]);

  await updated.getByRole('button', { name: 'All changes of this paper' }).click();
  await expect(page.locator('.log-line')).toHaveCount(2);
  await expect(page.getByText(`Only changes of the paper “${heading}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await deleted.first().getByRole('button', { name: 'Show what changed' }).click();
  // Of several the first five, with the same click.
  const gone = deleted.first().locator('.field-changes');
  await expect(gone).toHaveCount(5);
  await expect(gone.first()).toContainText('Lin');

  // Undone as a whole, by keyboard alone.
  await deleted.first().getByRole('button', { name: 'Undo this' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Undo this' });
  await expect(panel).toContainText(
    `Brings back the paper “Both 1 of ${mark}”, the paper “Both 2 of ${mark}”`,
  );
  // More than a handful are counted, and the button is above the list of them.
  await expect(panel).toContainText('Brings back 6 papers.');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Undo all of it' })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Undo all of it' })).toBeInViewport();
  const list = (await panel.getByRole('list').boundingBox())?.y ?? 0;
  expect((await page.locator(':focus').boundingBox())?.y).toBeLessThan(list);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Undone.')).toBeVisible();
  await expect(page.locator('.log-line').first()).toContainText(
    /Asha Verma undid “deleted 6 papers” of \d/,
  );
  const ofThese = deleted.filter({ hasText: mark });
  await expect(ofThese).toContainText('Undone since.');
  await expect(ofThese.getByRole('button', { name: 'Undo this' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Also where the line that took it back is not shown.
  await page.getByLabel('What was done').selectOption('Deleted');
  await expect(page.getByText('Asha Verma undid')).toHaveCount(0);
  await expect(ofThese).toContainText('Undone since.');
  await expect(ofThese.getByRole('button', { name: 'Undo this' })).toHaveCount(0);

  // What was changed again since is asked for, and stays unless somebody says otherwise.
  await call('PUT', `papers/update/${_id}`, { ...paper, heading, content: 'Newer words.' });
  await page.getByLabel('What was done').selectOption('Updated');
  await page.getByLabel('Search').fill(`told ${mark}`);
  await expect(page.locator('.log-line')).toHaveCount(2);
  await updated.last().getByRole('button', { name: 'Undo this' }).click();
  const choice = panel.getByRole('group', { name: `Content of the paper “${heading}”` });
  await expect(choice.getByLabel('Leave it as it is now')).toBeChecked();
  await expect(choice).toContainText('Newer words.');
  expect(await findFaults(page)).toEqual([]);
  await choice.getByLabel('As it was before').check();
  const path = '**/api/log/*/undo';
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  problems.expect(/ERR_FAILED/);
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'Failed to undo. The server did not answer; trying again cannot undo it twice.',
  );
  await page.unroute(path);
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel).toBeHidden();
  expect((await call('GET', `papers/get/${_id}`)).body.content).toBe('Text.');
  // It is said where it was done, and no longer than until somebody does something else.
  const bar = page.locator('.live-state');
  await expect(bar).toContainText(`Undone: updated the paper “${heading}”. `);
  await expect(bar).toContainText('Live: the website');
  // It can be brought about again, there and in its line.
  const latest = page.locator('.log-line').first();
  await bar.getByRole('button', { name: 'Redo' }).click();
  await expect(bar).toContainText('Redone. ');
  expect((await call('GET', `papers/get/${_id}`)).body.content).toBe('Newer words.');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('Undone. ');
  await page.goto('/admin/log');
  await expect(latest.getByRole('button', { name: 'Redo this' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
