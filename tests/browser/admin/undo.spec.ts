import type { Page, Route } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { findViolations } from '../find-violations.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { notice } from './notice.ts';

/** Says yes to the question that a delete asks. */
const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

test('a deleted paper is listed with who and when, and comes back', async ({
  page,
  site,
  token,
  mark,
}) => {
  const heading = `Thrown away, ${mark}`;
  const body = { heading, authors: ['Lin'], content: 'Text.' };
  const { body: made } = await site.call('POST', '/api/papers/add', { token, body });
  await site.call('DELETE', `/api/papers/delete/${made._id}`, { token });
  const path = '**/api/papers/deleted';
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/all-papers');
  await page.getByRole('link', { name: 'Deleted papers' }).click();
  await expect(page.getByText('The deleted papers could not be loaded.')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const card = entryCard(page, heading);
  await expect(card).toContainText(
    /Deleted by Asha Verma, \d+ \w+ \d{4}.*\((just now|\d+ minutes? ago)\)/,
  );
  await expect(card.getByRole('link', { name: `History of ${heading}` })).toHaveAttribute(
    'href',
    `/admin/all-papers/history/${made._id}`,
  );
  expect(await findFaults(page)).toEqual([]);

  const failing = '**/api/papers/restore/*';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  const restore = card.getByRole('button', { name: `Restore ${heading}` });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Failed to restore the paper. Please try again.')).toBeVisible();
  await page.unroute(failing);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Paper restored successfully.')).toBeVisible();
  await expect(card).toBeHidden();
  const back = page.getByText(`“${heading}” is back.`);
  await expect(back).toBeVisible();
  await expect(page.locator('.live-state')).toContainText(/^(Publishing…|Live:) /);
  await back.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue(heading);
});

test('a deleted entry that somebody else has restored is left as they made it', async ({
  page,
  site,
  token,
  mark,
}) => {
  const title = `Back by others, ${mark}`;
  const body = { title, description: 'First.', eventDate: '2026-02-01' };
  const { body: made } = await site.call('POST', '/api/recentupdate/add', { token, body });
  const { body: gone } = await site.call('DELETE', `/api/recentupdate/delete/${made._id}`, {
    token,
  });
  await page.goto('/admin/all-updates/deleted');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const restored = `/api/recentupdate/restore/${made._id}`;
  await site.call('POST', restored, { token, body: { commit: gone.commit } });
  const newer = { ...body, description: 'Newer.' };
  await site.call('PUT', `/api/recentupdate/update/${made._id}`, { token, body: newer });
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(page.getByText(`“${title}” is there again already`)).toBeVisible();
  const { body: now } = await site.call('GET', `/api/recentupdate/get/${made._id}`, { token });
  expect(now.description).toBe('Newer.');
});

test('no deleted entries is said, too', async ({ page }) => {
  await page.route('**/api/photogallery/deleted', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/deletephoto/deleted');
  await expect(page.getByText('No deleted photos.')).toBeVisible();
});

test('a delete has one Undo, in its list, also where its first answer was lost', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const name = `Undone at once, ${mark}`;
  const body = { name, specialization: 'Grids', description: 'Text.' };
  await site.call('POST', '/api/speaker/create', { token, body });
  await page.goto('/admin/all-speakers');
  await page.getByLabel('Search').fill(name);
  const lost = '**/api/speaker/delete/*';
  await page.route(lost, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect(notice(page, 'Failed to delete speaker. Please try again.')).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  const toast = page.locator('.Toastify__toast', { hasText: 'Speaker deleted successfully.' });
  // In this window alone: in another one the notice would stand elsewhere.
  await expect(toast).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
  await page.locator('.undo-line').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Speaker restored successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
});

test('the notice of a delete that was undone goes', async ({ page, site, token, mark }) => {
  const title = `Undone in the list, ${mark}`;
  const body = { title, description: 'T.', eventDate: '2026-02-01' };
  await site.call('POST', '/api/recentupdate/add', { token, body });
  await page.goto('/admin/all-updates');
  await page.getByLabel('Search').fill(title);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmDelete(page);
  const toast = page.locator('.Toastify__toast', { hasText: 'Update deleted successfully.' });
  // Not because of the time: it goes because of the Undo.
  await expect(toast).toBeVisible();
  await page.locator('.undo-line').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notice(page, 'Update restored successfully.')).toBeVisible();
  await expect(toast).toBeHidden();
});

test('the list keeps the Undo of a delete after its notice has gone', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const word = `unmany-${mark}`;
  for (const number of [1, 2, 3]) {
    const body = { title: `${word} ${number}`, description: 'T.', eventDate: '2026-02-01' };
    await site.call('POST', '/api/recentupdate/add', { token, body });
  }
  await page.goto('/admin/all-updates');
  await page.getByLabel('Search').fill(word);
  // The first, and with the shift key held all as far as the last.
  const boxes = page.getByRole('checkbox', { name: `Select ${word}` });
  await expect(boxes).toHaveCount(3);
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Delete 3 selected' }).click();
  await confirmDelete(page);
  const toast = page.locator('.Toastify__toast', { hasText: '3 updates deleted.' });
  await toast.getByRole('button', { name: 'close' }).click();
  await expect(toast).toBeHidden();
  const line = page.locator('.undo-line');
  await expect(line).toContainText('Deleted 3 updates.');
  await page.getByLabel('Search').fill(`${word} 1`);
  await expect(line).toBeVisible();
  await page.getByLabel('Search').fill(word);

  // It went, but its answer was lost: all of it can be tried again, and comes back once.
  const lately = async () => (await site.call('GET', '/api/changes', { token })).body;
  const path = '**/api/recentupdate/restore';
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
  await line.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toContainText(
    '3 updates could not be brought back. The server did not answer; trying again cannot restore it twice.',
  );
  await expect(notice(page, 'Failed to undo. Please try again.')).toBeVisible();
  await line.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(line).toContainText('3 updates are back.');
  await expect(line).toBeFocused();
  await expect(page.locator('.entry-card h2')).toHaveCount(3);
  expect((await lately()).slice(0, 2)).toMatchObject([
    { kind: 'restored', title: '3 updates' },
    { kind: 'deleted', title: '3 updates' },
  ]);
});

test('the dashboard says who changed what lately, and leads there', async ({
  page,
  site,
  token,
  mark,
}) => {
  const heading = `Lately ${mark}`;
  const body = { heading, authors: ['Lin'], content: 'Text.' };
  const path = '**/api/changes';
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Changed lately' });
  await expect(panel).toContainText('The last changes could not be loaded.');
  await page.unroute(path);
  const { body: made } = await site.call('POST', '/api/papers/add', { token, body });
  await site.call('DELETE', `/api/papers/delete/${made._id}`, { token });
  await panel.getByRole('button', { name: 'Try Again' }).click();
  const line = panel.getByRole('listitem').filter({ hasText: heading });
  await expect(line.first()).toContainText(`Asha Verma deleted the paper “${heading}”`);
  await expect(line.nth(1)).toContainText(`Asha Verma added the paper “${heading}”`);
  const time = line.first().locator('time');
  await expect(time).toHaveText('just now');
  await expect(time).toHaveAttribute('title', /\d{4}, \d+:\d\d/);
  const row = (number: number) => ({ ...body, heading: `${heading}, ${number}` });
  const rows = [1, 2, 3].map(row);
  const added = (await site.call('POST', '/api/papers/import', { token, body: { rows } })).body;
  await site.call('POST', '/api/papers/remove', { token, body: { ids: added.ids } });
  await page.reload();
  const together = panel.getByRole('listitem').first();
  await expect(together).toContainText('Asha Verma deleted 3 papers');
  expect(await findFaults(page)).toEqual([]);
  await together.getByRole('button', { name: 'Undo: bring back 3 papers' }).click();
  await expect(notice(page, '3 papers restored.')).toBeVisible();
  await expect(together).toContainText('Asha Verma restored 3 papers');
  const before = panel.getByRole('listitem').nth(1);
  await expect(before).toContainText('deleted 3 papers');
  await expect(before.getByRole('button')).toHaveCount(0);
  await expect(panel.getByRole('heading')).toBeFocused();
  await line.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History: ${heading}`);
});

test('what changed lately is short at first: 10, then all 20', async ({ page }) => {
  const one = (number: number) => ({
    commit: `c${number}`,
    at: '2026-01-31T09:00:00Z',
    by: { name: 'Ravi Kumar' },
    subject: '',
    kind: 'updated',
    collection: null,
    noun: 'setting',
    title: `Fees ${number}`,
    id: null,
  });
  const several = { kind: 'added', collection: 'papers', noun: 'paper', title: '300 papers' };
  const json = Array.from({ length: 20 }, (_, number) => one(number));
  await page.route('**/api/changes', (route) =>
    route.fulfill({ json: [{ ...one(99), ...several }, ...json.slice(1)] }),
  );
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Changed lately' });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expect(panel.getByRole('listitem').first()).toContainText('Ravi Kumar added 300 papers');
  await expect(panel.getByRole('link', { name: '300 papers' })).toHaveAttribute(
    'href',
    '/admin/all-papers',
  );
  await expect(panel.getByText('Ravi Kumar updated the setting “Fees 3”')).toBeVisible();
  await panel.getByRole('button', { name: 'Show all 20' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(20);

  await page.route('**/api/changes', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(panel).toContainText('Nothing has been changed yet.');
});

test('a sample says what it is, and is nobody’s own until it has another name', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Made up, ${mark}`;
  const body = { name, specialization: ['None'], description: 'Nothing.', sample: true };
  const { body: made } = await site.call('POST', '/api/speaker/create', { token, body });
  await page.goto('/admin/all-speakers');
  await expect(entryCard(page, name).locator('.stamp')).toHaveText('Sample');
  await page.goto(`/admin/all-speakers/update/${made._id}`);
  const tick = page.getByRole('checkbox', { name: 'Sample' });
  await expect(tick).toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/^This came with the website/);
  await page.getByLabel('Name').fill(`Asha Rao, ${mark}`);
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(
    'The stamp goes when you save: this is your own from then on.',
  );
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Name').fill(name);
  await expect(tick).toBeChecked();
  await page.getByLabel('Name').fill(`Asha Rao, ${mark}`);
  // Its sentence stands for a second, which may pass between two looks.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Back to')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/admin\/all-speakers$/);
  const saved = await site.call('GET', `/api/speaker/get/${made._id}`, { token });
  expect(saved.body).toMatchObject({ name: `Asha Rao, ${mark}` });
  expect(saved.body).not.toHaveProperty('sample');
});

test('all samples go by one button of the dashboard, and come back by another', async ({
  page,
  site,
  token,
}) => {
  const { count } = (await site.call('GET', '/api/samples', { token })).body;
  expect(count).toBeGreaterThan(20);
  await page.goto('/admin');
  const card = page.locator('.samples-left');
  await expect(card).toContainText(`${count} samples left`);
  await card.getByRole('button', { name: 'Take all samples out' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Take out all ${count} samples?`);
  await expect(question).toContainText(/Papers: \d+, Speakers: \d+/);
  await question.getByRole('button', { name: 'Keep them' }).click();
  await card.getByRole('button', { name: 'Take all samples out' }).click();
  await question.getByRole('button', { name: 'Take them out' }).click();
  await expect(notice(page, `${count} samples taken out.`)).toBeVisible();
  await expect(card).toContainText('All samples are taken out.');
  expect((await site.call('GET', '/api/samples', { token })).body.count).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  // The promise holds after a look elsewhere, too.
  await page.getByRole('link', { name: 'All Papers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Papers' })).toBeVisible();
  await page.goto('/admin');
  const lately = page.getByRole('region', { name: 'Changed lately' });
  await expect(lately.getByRole('listitem').first()).toContainText('took out the samples');
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `${count} samples brought back.`)).toBeVisible();
  await expect(card).toContainText(`${count} samples left`);
  expect((await site.call('GET', '/api/samples', { token })).body.count).toBe(count);
});
