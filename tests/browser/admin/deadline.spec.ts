import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

// Its own site: others read the dates that it moves.
test.use({ writes: 'deadline' });

test('a deadline is put off and announced in one save, beside somebody else', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const path = '/api/settings/important-dates';
  const { body: before } = await site.call('GET', path, { token });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Extend a deadline' }).click();
  await page.getByLabel('Deadline or other date').selectOption('camera-ready');
  // Two updates about one date would contradict each other: one is changed, unless a second is chosen.
  const inWhich = page.getByLabel('In which update');
  await expect(inWhich.locator('option:checked')).toHaveText(/^Camera-ready papers/);
  await expect(page.getByText('No second one is added.')).toBeVisible();
  const double = page.getByRole('status').filter({ hasText: 'is about this date already' });
  await expect(double).toHaveCount(0);
  await inWhich.selectOption('A new one');
  await expect(double).toBeVisible();
  const day = page.getByLabel('New day');
  const submit = page.getByRole('button', { name: 'Extend the deadline' });
  const anyway = page.getByRole('button', { name: 'Save anyway' });
  const said = page.getByRole('region', { name: 'What visitors will read' });

  // The same day, and none.
  await expect(day).toHaveValue('2026-02-16');
  await expect(said).toContainText('16 February 2026 is the present day. Choose another day');
  await submit.click();
  await expect(day).toBeFocused();
  await expect(page.locator('#date-error')).toContainText('at this hour already');
  await day.fill('');
  await expect(page.locator('#date-error')).toContainText('2030-01-31');
  await expect(said).toContainText('Choose the new day first.');
  await day.fill('2031-03-01');
  // What is doubtful stands at the field before anything is sent.
  await expect(page.locator('#date-warning')).toHaveText(
    /^1 March 2031 is after the conference, 6 March 2026 to 8 March 2026\. Is that meant\?/,
  );
  await page.getByLabel('Time zone').fill('Nowhere');
  await submit.click();
  await expect(page.locator('#zone-error')).toContainText('Anywhere on Earth');
  await page.getByLabel('Time zone').fill('Anywhere on Earth');
  await expect(page.getByLabel('Title')).toHaveValue('Camera-Ready extended');
  await page.getByLabel('Title').fill(`More time, ${mark}`);
  await expect(said.locator('del').first()).toHaveText('16 February 2026');
  await expect(said).toContainText('1 March 2031 (Anywhere on Earth) (extended)');
  await expect(said).toContainText('in the Springer template: ');

  // The announcement is written as visitors see it, with the day that is about to be.
  const text = page.getByRole('textbox', { name: 'Description' });
  await page.getByRole('button', { name: 'Edit as visitors see it' }).click();
  const chip = text.locator('.fact-chip');
  await expect(chip).toHaveText(/^[A-Z][a-z]+day 1 March 2031/);
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' **Good news** ');
  await expect(said.locator('strong', { hasText: /^Good news$/ })).toBeVisible();
  await day.fill('2031-03-02');
  await expect(chip).toHaveText(/ 2 March 2031/);
  await day.fill('2031-03-01');
  expect(await findFaults(page)).toEqual([]);

  // What is typed outlives a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
  await expect(day).toHaveValue('2031-03-01');

  // What somebody should look at is said, all of it, and saved when it is sent again.
  await day.fill('2025-12-20');
  await page.getByRole('button', { name: 'Bring the deadline forward' }).click();
  // The date that is to be moved, too, is a click away.
  await expect(
    page.locator('#doubts').getByRole('link', { name: 'Early Bird Registration in the settings' }),
  ).toHaveAttribute('href', '/admin/settings/important-dates#dates[3].date');
  // It is said where it is asked, and not at the field as well.
  await expect(page.locator('#date-warning')).toHaveCount(0);
  await expect(page.locator('#doubts')).toContainText(
    /^20 December 2025 is over already\.\s*Early Bird Registration \(25 January 2026\) is now later than Camera-Ready\. Move it too\?/,
  );
  // The reason and the way on are seen together.
  await expect(anyway).toBeFocused();
  await expect(anyway).toHaveAccessibleDescription(/is over already\..+Nothing is saved yet\.$/);
  await expect(anyway).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#doubts')).toBeInViewport({ ratio: 1 });
  expect(await findFaults(page)).toEqual([]);
  await day.fill('2031-03-01');
  await submit.click();
  await expect(page.locator('#doubts')).toContainText(
    'is now earlier than Camera-Ready. Move it too?',
  );
  const dates = structuredClone(before.dates);
  dates[4].date = '2026-02-17';
  await site.call('PUT', path, { token, body: { ...before, dates } });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Asha Verma changed the important dates' });
  await expect(panel).toContainText('Camera-Ready is on 17 February 2026 now.');
  await expect(day).toHaveValue('2031-03-01');
  await submit.click();
  // No answer: nothing typed is lost, and what was said of that goes when it is saved.
  const failed = notice(page, 'Failed to move the date.');
  const moves = (address: URL) => address.pathname.endsWith('/camera-ready');
  await page.route(moves, (route) => route.abort());
  await anyway.click();
  await expect(failed).toBeVisible();
  await expect(page.getByText('Whether it was saved is not known yet.')).toBeVisible();
  await expect(day).toHaveValue('2031-03-01');
  await page.unroute(moves);
  await anyway.press('Enter');
  await expect(notice(page, 'Date moved, and announced as an update.')).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(page.getByText('Camera-Ready is on 1 March 2031')).toBeVisible();
  const { body: now } = await site.call('GET', path, { token });
  expect(now.dates[4]).toMatchObject({ date: '2031-03-01', movedFrom: '2026-02-17' });
  const { body: updates } = await site.call('GET', '/api/recentupdate/all');
  const update = updates.find(({ title }: { title: string }) => title === `More time, ${mark}`);
  expect(update).toBeDefined();
  expect(await findFaults(page)).toEqual([]);

  // All of it goes back together.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const line = page.locator('.undo-line');
  await expect(line).toContainText('as it was before, and the update is gone.');
  await expect(line).toBeFocused();
  expect((await site.call('GET', path, { token })).body).toEqual({ ...before, dates });

  // What the settings say now is what other texts are offered, without a reload.
  const menu = page.getByRole('navigation', { name: 'Screens' });
  await menu.getByRole('link', { name: 'Updates' }).click();
  await page.getByRole('link', { name: 'Add New Update' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Date, fee or other fact of the settings' }).click();
    const facts = await page.getByRole('dialog').getByRole('listbox').innerText();
    await page.keyboard.press('Escape');
    expect(facts).toMatch(/Camera ready\s+\w+ 17 February 2026/);
    const days = page.getByLabel('On a day of its own, or that of an important date');
    expect(await days.innerText()).toMatch(/Camera-Ready, 17 February 2026/);
  }).toPass();

  // A date that was moved before: what announced it is known by the date that it names.
  const again = structuredClone(before.dates);
  Object.assign(again[4], { date: '2026-02-20', movedFrom: '2026-02-16' });
  await site.call('PUT', path, { token, body: { ...before, dates: again } });
  const own = {
    title: `In own words, ${mark}`,
    description: 'Send it until {{date:camera-ready}}.',
    eventDate: '2031-01-01T00:00:00Z',
  };
  const added = await site.call('POST', '/api/recentupdate/add', { token, body: own });
  await page.goto('/admin/extend-deadline');
  await page.getByLabel('Deadline or other date').selectOption('camera-ready');
  const updateOf = page.getByLabel('In which update');
  await expect(updateOf).toHaveValue(added.body._id);
  const replaced = page.getByText(`“${own.title}” is among the updates already.`);
  await expect(replaced).toBeVisible();
  // All that it said is still read below, under its own title.
  await day.fill('2031-03-01');
  await expect(said.locator('strong').filter({ hasText: own.title })).toBeVisible();
  await expect(said).toContainText('Send it until');
  await updateOf.selectOption('A new one');
  await expect(replaced).toBeHidden();
  expect(await findFaults(page)).toEqual([]);

  // Day and update wait for an hour together, are changed in the form, and come back into it.
  const planned = page.getByRole('region', { name: 'What is planned' });
  const dialog = page.getByRole('dialog');
  await day.fill('2031-03-01');
  await page.getByRole('button', { name: 'Publish later…' }).click();
  // It is before what stands above it, and said so first.
  await expect(anyway).toBeFocused();
  await page.getByRole('button', { name: 'Publish later…' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Publish at').fill('2100-05-01T09:00');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(planned).toContainText('A date is moved, goes live on 1 May 2100 at 09:00');
  await planned.getByText('What changes', { exact: true }).click();
  await expect(planned).toContainText('20 February 2026');
  await planned.getByRole('button', { name: /^Open: Camera-Ready: 1 March 2031/ }).click();
  await expect(page.getByText('This is planned: it goes live')).toBeVisible();
  await expect(day).toHaveValue('2031-03-01');
  await day.fill('2031-03-02');
  await page.getByRole('button', { name: 'Save for 1 May 2100 at 09:00' }).click();
  await anyway.click();
  await expect(planned).toContainText('Camera-Ready: 2 March 2031');
  expect(await findFaults(page)).toEqual([]);
  await planned.getByRole('button', { name: /^Cancel the plan/ }).click();
  await expect(planned).toBeHidden();
  await expect(day).toHaveValue('2031-03-02');
  await site.call('PUT', path, { token, body: before });
  const gone = await site.call('GET', `/api/recentupdate/get/${update._id}`, { token });
  expect(gone.status).toBe(404);
});

test('day, hour and time zone of a deadline stand in one line', async ({ page }) => {
  await page.goto('/admin/extend-deadline');
  const tops = await Promise.all(
    ['New day', 'Hour', 'Time zone'].map(async (label) => {
      const control = page.getByLabel(label);
      await expect(control).toBeVisible();
      return (await control.boundingBox())?.y;
    }),
  );
  expect(new Set(tops).size).toBe(1);
});
