import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { fillForm, type Kind, kinds, sessions, workshops } from './kinds.ts';
import { notice } from './notice.ts';

// From nothing to a saved entry, a changed one, and none again. All kinds are one
// implementation: that a finger can do it, too, is seen with the one that is nothing but a picture.
const { papers, updates, speakers, photos, organising, technical, international } = kinds;
const journeys: [title: string, kinds: Kind[]][] = [
  [
    'papers, updates, speakers, workshops, sessions',
    [papers, updates, speakers, workshops, sessions],
  ],
  ['photos', [photos]],
  ['members of the three committees', [organising, technical, international]],
];
for (const [title, kindsOfJourney] of journeys) {
  test(`an entry is added, changed and deleted by whoever is told what is wrong: ${title}`, {
    tag: kindsOfJourney.includes(photos) ? '@phone' : [],
  }, async ({ page, site, problems }) => {
    test.setTimeout(600_000);
    problems.expect(/net::ERR_FAILED/);
    for (const kind of kindsOfJourney) {
      if (!kind.failures.remove) {
        problems.expect(new RegExp(`${kind.failures.fetch}|Failed to delete photo\\.`));
      }
      await test.step(kind.name, () => addChangeAndDelete(page, kind));
    }
    if (kindsOfJourney.includes(sessions)) await test.step('talks', () => fillSession(page, site));
  });
}

/** A session beside the others: what cannot be is said as it is typed, and its talks have hours. */
async function fillSession(page: Page, { call, token }: Site): Promise<void> {
  const title = 'Measuring batteries';
  const at = { day: '2026-03-07', start: '14:00', end: '16:00', room: 'laboratory' };
  const body = { title, kind: 'workshop', ...at };
  expect((await call('POST', '/api/programme/add', { token, body })).status).toBe(201);
  const [first, second] = ['Sails by night', 'Keels by night'] as const;
  const papersOfIt = [first, second].map((heading) => ({
    heading,
    authors: ['A'],
    content: 'Text.',
  }));
  const imported = await call('POST', '/api/papers/import', { token, body: { rows: papersOfIt } });
  expect(imported.status).toBe(201);
  await page.goto(`/admin/${sessions.add}`);
  await fillForm(page, sessions);
  const hours = async (start: string, end: string) => {
    await page.getByLabel('Start', { exact: true }).fill(start);
    await page.getByLabel('End', { exact: true }).fill(end);
  };
  await hours('14:30', '15:30');
  const clash = page.getByText(`Laboratory has “${title}” from 14:00 to 16:00.`);
  await expect(clash).toBeVisible();
  await hours('20:00', '21:00');
  await expect(clash).toBeHidden();

  const talks = page.getByRole('combobox', { name: 'Talks (optional)' });
  await talks.fill('sails by');
  await expect(page.getByRole('option', { name: first })).toBeVisible();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Talks' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByLabel(`Minutes of ${first}`).fill('45');
  await talks.fill('keels by');
  await page.getByRole('option', { name: second }).click();
  await expect(rows).toHaveCount(2);
  // As long as the one before, until something else is typed.
  await expect(rows.nth(1)).toContainText('20:45');
  await expect(page.getByText('Its talks take 90 minutes, and it has 60.')).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Move .* up$/ })
    .press('Enter');
  await expect(rows.nth(1)).toContainText(new RegExp(`^20:45${first}`));
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('button', { name: sessions.button }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await page.getByLabel(`Minutes of ${first}`).fill('15');
  await page.getByLabel(`Minutes of ${first}`).blur();
  await expect(page.getByText('60 of 60 minutes, 0 left.')).toBeVisible();
  await page.getByRole('button', { name: sessions.button }).click();
  await expect(notice(page, / added successfully\.$/)).toBeVisible();

  await page.goto(`/admin/${sessions.list}`);
  await page.getByLabel('Search').fill(titleOf(sessions));
  await page.getByRole('link', { name: `Update ${titleOf(sessions)}` }).click();
  await expect(rows.nth(1)).toContainText(new RegExp(`^20:45${first}`));
  await expect(page.getByLabel(`Minutes of ${first}`)).toHaveValue('15');
  // Others build sessions beside it: a talk takes as long as most do.
  const { body: all } = await call('GET', '/api/programme/all', { token });
  const left = all.filter((each: { title: string }) =>
    [title, titleOf(sessions)].includes(each.title),
  );
  expect(left).toHaveLength(2);
  for (const { _id } of left) {
    const { status } = await call('DELETE', `/api/programme/delete/${_id}`, { token });
    expect(status).toBe(200);
  }
}

async function addChangeAndDelete(page: Page, kind: Kind): Promise<void> {
  await page.goto(`/admin/${kind.add}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.heading);

  await page.getByRole('button', { name: kind.button }).click();
  for (const sentence of kind.empty) await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();

  await fill(page, kind);
  for (const sentence of kind.empty) await expect(page.getByText(sentence)).toBeHidden();

  const failing = new RegExp(`/api/${kind.calls}/(?!all|get)`);
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: kind.button }).click();
  await expect(notice(page, kind.failures.add)).toBeVisible();
  await expect(page.getByText('Not saved yet. What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel(kind.title)).toHaveValue(titleOf(kind));
  await page.unroute(failing);

  await page.getByRole('button', { name: kind.button }).click();
  await expect(notice(page, / added successfully\.$/)).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  await expect(page.getByLabel(kind.title)).toHaveValue('');

  const lists = `**/api/${kind.calls}/{all,getAllMembers}`;
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/admin/${kind.list}`);
  await expect(page.locator('.failure').getByText(kind.failures.fetch)).toBeVisible();
  await expect(notice(page, kind.failures.fetch)).toBeVisible({
    visible: kind.failures.remove !== null,
  });
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Search').fill(titleOf(kind));
  await page.getByRole('link', { name: `Update ${titleOf(kind)}` }).click();
  await expect(page.getByLabel(kind.title)).toHaveValue(titleOf(kind));
  await page.getByLabel(kind.title).fill('');
  await page.getByLabel(kind.title).blur();
  await expect(page.locator('.field-error')).toHaveCount(1);
  const changed = `${titleOf(kind)} (changed)`;
  await page.getByLabel(kind.title).fill(changed);

  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(notice(page, kind.failures.update)).toBeVisible();
  await expect(page.getByLabel(kind.title)).toHaveValue(changed);
  await page.unroute(failing);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(notice(page, / updated successfully\.$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/${kind.list}$`));

  const gone = page.getByRole('heading', { name: changed });
  await expect(gone).toBeVisible();
  await page.route(failing, (route) => route.abort());
  await page.getByRole('button', { name: `Delete ${changed}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(changed);
  await question.getByRole('button', { name: 'Delete' }).click();
  if (kind.failures.remove) await expect(notice(page, kind.failures.remove)).toBeVisible();
  else await expect(page.getByText('Not deleted.')).toBeVisible();
  await expect(page.getByText('trying again cannot delete it twice.')).toBeVisible();
  await expect(gone).toBeVisible();
  await page.unroute(failing);

  await page.getByRole('button', { name: `Delete ${changed}` }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(gone).toBeVisible();
  await page.getByRole('button', { name: `Delete ${changed}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(gone).toBeHidden();
}

const titleOf = (kind: Kind) => kind.fill[kind.title] ?? '';

async function fill(page: Page, kind: Kind) {
  if (kind.needsPicture) {
    const buffer = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#2b3a8c' },
    })
      .png()
      .toBuffer();
    await page
      .getByLabel('Image')
      .setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer });
  }
  await fillForm(page, kind);
}
