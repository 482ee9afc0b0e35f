import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

const SPEAKER = { specialization: ['Grids', 'Storage'], description: 'A short text.' };

/** The card of a change, by its place from the newest on. */
const change = (page: Page, place: number) => page.locator('.history-item').nth(place);

/** What stands beside a field's name in a change. */
const field = (page: Page, place: number, label: string) =>
  change(page, place)
    .locator('.field-changes > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('> dd');

const LONG = Array.from({ length: 120 }, (_, number) => `word${number}`).join(' ');

test('the history of a speaker tells who changed what, when, field by field', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Historia ${mark}`;
  const body = { name, ...SPEAKER, description: `${LONG} old ${LONG}` };
  const { body: made } = await site.call('POST', '/api/speaker/create', { token, body });
  await site.call('PUT', `/api/speaker/update/${made._id}`, {
    token,
    body: {
      ...body,
      name: `${name} Rao`,
      specialization: ['Grids', 'Drives'],
      description: `${LONG} new ${LONG}`,
    },
  });
  await page.goto('/admin/all-speakers');
  await page.getByLabel('Search').fill(name);
  await page.getByRole('link', { name: `Update ${name} Rao` }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History: ${name} Rao`);
  await expect(page.getByText('All times are those of Asia/Kolkata.')).toBeVisible();

  await expect(page.locator('.history-item h2')).toHaveText([
    'Updated by Asha Verma',
    'Added by Asha Verma',
  ]);
  const instant = await change(page, 0).locator('time').getAttribute('datetime');
  const changed = new Date(String(instant));
  const timeZone = 'Asia/Kolkata';
  const day = changed.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const hour = changed.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  await expect(change(page, 0).locator('time')).toHaveText(`${day}, ${hour}`);
  await expect(field(page, 0, 'Name')).toContainText(`Before${name}After${name} Rao`);
  await expect(field(page, 0, 'Name').locator('ins')).toHaveText(' Rao');
  await expect(field(page, 0, 'Specialization').getByRole('listitem')).toHaveText([
    'Grids',
    'Storage',
    'Drives',
  ]);
  await expect(field(page, 0, 'Specialization').locator('del')).toHaveText('Storage');
  await expect(field(page, 0, 'Specialization').locator('ins')).toHaveText('Drives');

  const text = field(page, 0, 'Description');
  await expect(text.locator('del')).toHaveText('old');
  await expect(text.locator('ins')).toHaveText('new');
  expect((await text.innerText()).length).toBeLessThan(300);
  await text.getByRole('button', { name: 'Show the whole text' }).click();
  await expect(text).toContainText(`word0 word1 word2`);
  await expect(change(page, 0)).toContainText('This is the current version.');
  await expect(change(page, 0).getByRole('button', { name: 'Restore this version' })).toHaveCount(
    0,
  );

  expect(await findFaults(page)).toEqual([]);

  await change(page, 1).getByText('Show what it began with').click();
  await expect(field(page, 1, 'Specialization')).toHaveText('Grids, Storage');
});

test('a version is restored after a question that says what will change', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Restora ${mark}`;
  const body = { name, ...SPEAKER };
  const { body: made } = await site.call('POST', '/api/speaker/create', { token, body });
  const update = (description: string) =>
    site.call('PUT', `/api/speaker/update/${made._id}`, { token, body: { ...body, description } });
  await update('Second text.');
  await page.goto(`/admin/all-speakers/history/${made._id}`);
  const restore = change(page, 1).getByRole('button', { name: 'Restore this version' });
  await restore.click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText('DescriptionSecondA short text.');
  await expect(question).not.toContainText('Specialization');
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(restore).toBeFocused();

  const failing = `**/api/speaker/restore/${made._id}`;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await restore.press('Enter');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page, 'Failed to restore the speaker. Please try again.')).toBeVisible();
  await page.unroute(failing);

  // Meanwhile somebody else saves: that is not overwritten unseen.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(question).toContainText('SecondA short text.');
  await update('Third text.');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question).toContainText('Asha Verma changed this speaker just now.');
  await expect(question).toContainText('ThirdA short text.');
  await question.getByRole('button', { name: 'Restore' }).click();

  await expect(notice(page, 'Speaker restored successfully.')).toBeVisible();
  await expect(page.locator('.live-state')).toContainText(/^(Publishing…|Live:) /);
  await expect(page.locator('.history-item h2').first()).toHaveText('Restored by Asha Verma');
  await expect(page.locator('.history-item')).toHaveCount(4);
  const { body: now } = await site.call('GET', `/api/speaker/get/${made._id}`, { token });
  expect(now.description).toBe('A short text.');

  await change(page, 3).getByRole('button', { name: 'Restore this version' }).click();
  await expect(
    page.getByText('This version says the same as the current one: there is nothing to restore.'),
  ).toBeVisible();
});

test('a version that breaks the rules of today says which, and leads to the form', async ({
  page,
  site,
  token,
  mark,
}) => {
  const body = { heading: `Ruled out ${mark}`, authors: ['Lin'], content: 'One.' };
  const { body: made } = await site.call('POST', '/api/papers/add', { token, body });
  await site.call('PUT', `/api/papers/update/${made._id}`, {
    token,
    body: { ...body, content: 'Two.' },
  });
  await page.goto(`/admin/all-papers/history/${made._id}`);
  await page.route('**/api/papers/restore/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            message: 'No.',
            errors: [{ field: 'link', message: 'Link must be an address.' }],
          },
        })
      : route.continue(),
  );
  await change(page, 1).getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'rules for a paper have changed' });
  await expect(problem).toContainText('Link must be an address.');
  await problem.getByRole('link', { name: 'Update this paper' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue(body.heading);
});

test('changes are shown 10 at a time, and pictures as pictures', async ({
  page,
  site,
  token,
  mark,
}) => {
  test.slow();
  const buffer = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#284',
    },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'a.png');
  const sent = await fetch(`${site.url}/api/user/image`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const { result: imageUrl } = (await sent.json()) as { result: string };
  const body = { name: `Manya ${mark}`, ...SPEAKER };
  const { body: made } = await site.call('POST', '/api/speaker/create', { token, body });
  for (let number = 1; number <= 11; number += 1) {
    const description = `Text number ${number}.`;
    const picture = number === 11 ? { imageUrl } : {};
    await site.call('PUT', `/api/speaker/update/${made._id}`, {
      token,
      body: { ...body, description, ...picture },
    });
  }
  const path = `**/api/speaker/history/${made._id}?page=*`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/admin/all-speakers/history/${made._id}`);
  await expect(page.getByText('The history could not be loaded.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('.history-item')).toHaveCount(10);
  const picture = field(page, 0, 'Image').getByRole('presentation');
  await expect(picture).toHaveAttribute('src', imageUrl);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(field(page, 0, 'Image')).toContainText('Beforenothing');
  expect(await findFaults(page)).toEqual([]);

  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  const more = page.getByRole('button', { name: 'Show earlier changes' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The earlier changes could not be loaded.')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.locator('.history-item')).toHaveCount(12);
  await expect(change(page, 10)).toBeFocused();
  await expect(page.getByText('These are all changes there were.')).toBeVisible();
  await expect(more).toBeHidden();
});

test('an entry that is gone says so and comes back from its last version', async ({
  page,
  site,
  token,
  mark,
}) => {
  const heading = `Lost and found, ${mark}`;
  const body = { heading, authors: ['Lin'], content: 'Found.' };
  const { body: made } = await site.call('POST', '/api/papers/add', { token, body });
  await site.call('DELETE', `/api/papers/delete/${made._id}`, { token });
  await page.goto(`/admin/all-papers/update/${made._id}`);
  await page.locator('main').getByRole('link', { name: 'history', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History: ${heading}`);
  await expect(
    page.getByText(/^This paper does not exist any more\. Asha Verma deleted it/),
  ).toBeVisible();
  await expect(page.getByText('This is the current version.')).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore the last version' }).click();
  const question = page.getByRole('dialog', { name: 'Bring this paper back?' });
  await expect(question).toContainText('Found.');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page, 'Paper restored successfully.')).toBeVisible();
  await expect(page.getByText('This is the current version.')).toBeVisible();
  await page.getByRole('link', { name: 'Update this paper' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue(heading);

  await page.goto('/admin/all-papers/history/never-was-one');
  await expect(page.getByText('There never was such a paper.')).toBeVisible();
});
