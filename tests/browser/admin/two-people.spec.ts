import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

interface Speaker {
  name: string;
  specialization: string;
  description: string;
}

/** A speaker whose form is open in one browser, and what is saved from another. */
async function openSpeaker(
  page: Page,
  site: Site,
  token: string,
  name: string,
  description = 'Old text.',
) {
  const body: Speaker = { name, specialization: 'Grids', description };
  const { body: made } = await site.call('POST', '/api/speaker/create', { token, body });
  await page.goto(`/admin/all-speakers/update/${made._id}`);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  return {
    saveElsewhere: (change: Partial<Speaker>) =>
      site.call('PUT', `/api/speaker/update/${made._id}`, { token, body: { ...body, ...change } }),
    deleteElsewhere: () => site.call('DELETE', `/api/speaker/delete/${made._id}`, { token }),
    now: async () => (await site.call('GET', `/api/speaker/get/${made._id}`, { token })).body,
  };
}

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

test('changes of two people to different fields and sentences are put together and shown', async ({
  page,
  site,
  token,
  mark,
}) => {
  const text = 'Grids grow. They are old.\n\nStorage helps.';
  const speaker = await openSpeaker(page, site, token, `Ila ${mark}`, text);
  const mine = text.replace('grow', 'grow fast').replace('helps', 'helps much');
  await page.getByLabel('Description').fill(mine);
  const onWebsite = text.replace('old', 'new');
  await speaker.saveElsewhere({ specialization: 'Grids, Storage', description: onWebsite });
  await update(page).click();
  const panel = page.getByRole('region', {
    name: 'You saved this in another tab (or somebody with your name)',
  });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel).toContainText('You changed different fields.');
  await expect(panel.getByRole('definition')).toHaveText('Grids, Storage');
  await expect(panel).toContainText('You changed different sentences of the description.');
  await expect(panel.locator('[data-whose="mine"] ins')).toHaveText(['fast', 'much']);
  await expect(panel.locator('[data-whose="theirs"]')).toHaveText(
    'Saved elsewhere: They are oldnew.',
  );
  await expect(page.locator('.chip')).toHaveText(['Grids×', 'Storage×']);
  const together = 'Grids grow fast. They are new.\n\nStorage helps much.';
  const inForm = page.locator('form').getByLabel('Description');
  await expect(inForm).toHaveValue(together);

  // Of a sentence that both changed all is shown in one text, and what becomes of it can be typed.
  const newer = onWebsite.replace('helps', 'helps less');
  await speaker.saveElsewhere({ specialization: 'Grids, Storage', description: newer });
  await panel.getByRole('button', { name: 'Save both changes' }).click();
  await expect(panel).toContainText('Still to choose: Description');
  await panel.getByRole('radio', { name: 'Keep the words saved elsewhere' }).check();
  await expect(inForm).toHaveValue(together.replace('helps much', 'helps less'));
  await panel.getByRole('radio', { name: 'Keep both there, one after the other' }).check();
  const result = panel.getByLabel('Description, as it will be: you can change it here');
  await expect(result).toHaveValue(`${together} Storage helps less.`);
  expect(await findFaults(page)).toEqual([]);
  await result.fill(`${together} Or less.`);
  await expect(inForm).toHaveValue(`${together} Or less.`);
  await panel.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(notice(page, 'Speaker updated successfully.')).toBeVisible();
  expect(await speaker.now()).toMatchObject({
    specialization: ['Grids', 'Storage'],
    description: `${together} Or less.`,
  });
});

test('of a field that two people changed one version is chosen, side by side', async ({
  page,
  site,
  token,
  mark,
}) => {
  const speaker = await openSpeaker(page, site, token, `Uma ${mark}`);
  await page.getByLabel('Description').fill('My text.');
  await speaker.saveElsewhere({ description: 'Their text.', specialization: 'Storage' });
  await update(page).click();
  const panel = page.getByRole('region', {
    name: 'You saved this in another tab (or somebody with your name)',
  });
  const mine = panel.getByRole('radio', { name: 'Your version My text.' });
  const theirs = panel.getByRole('radio', {
    name: 'The version that you saved elsewhere Their text.',
  });
  await expect(panel).toContainText('Still to choose: Description');
  await expect(panel.locator('ins')).toHaveText(['My', 'Their']);
  expect(await findFaults(page)).toEqual([]);

  // Without a choice nothing is sent.
  await update(page).click();
  await expect(mine).toBeFocused();

  // A reload keeps what was typed, and asks again.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('My text.');
  await expect(page.getByText('The speaker was saved anew since you began')).toBeVisible();
  await update(page).click();
  await theirs.check();
  await expect(page.getByLabel('Description')).toHaveValue('Their text.');
  await mine.check();
  await expect(page.getByLabel('Description')).toHaveValue('My text.');
  await page.getByLabel('Description').fill('My text, and theirs.');
  await panel.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(notice(page, 'Speaker updated successfully.')).toBeVisible();
  expect(await speaker.now()).toMatchObject({
    description: 'My text, and theirs.',
    specialization: ['Storage'],
  });
});

test('whoever drops the own changes goes on with the other version', async ({
  page,
  site,
  token,
  mark,
}) => {
  const speaker = await openSpeaker(page, site, token, `Rekha ${mark}`);
  await page.getByLabel('Description').fill('My text.');
  await speaker.saveElsewhere({ description: 'Their text.' });
  await update(page).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Their text.');
  await expect(page.locator('.conflict')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Description')).toHaveValue('My text.');
  // They are asked for as before.
  await update(page).click();
  await expect(page.getByRole('button', { name: 'Drop my changes' })).toBeVisible();
});

test('an entry that was deleted under its form comes back with what was typed', async ({
  page,
  site,
  token,
  mark,
}) => {
  const speaker = await openSpeaker(page, site, token, `Lata ${mark}`);
  await page.getByLabel('Description').fill('My text.');
  await speaker.deleteElsewhere();
  await update(page).click();
  const panel = page.getByRole('region', { name: 'This speaker was deleted' });
  await expect(panel).toContainText('Asha Verma deleted it on');
  await expect(page.getByLabel('Description')).toHaveValue('My text.');
  await page.route('**/api/speaker/restore/*', (route) => route.fulfill({ status: 503, json: {} }));
  await panel.getByRole('button', { name: 'Bring the speaker back' }).click();
  await expect(notice(page, 'Failed to restore the speaker. Please try again.')).toBeVisible();
  await page.unroute('**/api/speaker/restore/*');
  await panel.getByRole('button', { name: 'Bring the speaker back' }).click();
  await expect(panel).toBeHidden();
  await update(page).click();
  await expect(notice(page, 'Speaker updated successfully.')).toBeVisible();
  expect(await speaker.now()).toMatchObject({ description: 'My text.' });
});
