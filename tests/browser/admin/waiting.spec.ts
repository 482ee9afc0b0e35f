import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

test('what is to go live later is told what is wrong with its hour, waits, comes back and is published', async ({
  page,
  site,
  token,
  mark,
}) => {
  const title = `Opens later ${mark}`;
  const later = page.getByRole('button', { name: 'Publish later…' });
  const dialog = page.getByRole('dialog');
  const wait = dialog.getByRole('button', { name: 'Plan it' });
  const region = page.getByRole('region', { name: 'What is planned' });
  // Others plan on this site, too.
  const next = region.getByRole('listitem').filter({ hasText: title });
  const inList = async () => {
    const { body } = await site.call('GET', '/api/recentupdate/all');
    return body.filter((each: { title: string }) => each.title === title).length;
  };
  await page.goto('/admin/add-recent-updates');
  await page.getByLabel('Title').fill(title);
  // What could not be saved now cannot be saved later; the hour alone may be all that it is about.
  await later.click();
  await expect(page.getByText('Description is required.')).toBeVisible();
  await page.getByLabel('Description').fill('Registration opens.');
  await later.click();
  await expect(dialog.getByText('It has no event date')).toBeVisible();
  await expect(dialog.getByLabel('Publish at')).toHaveValue(/T09:00$/);
  await wait.click();
  await expect(dialog).toBeHidden();
  const { changes } = (await site.call('GET', '/api/waiting', { token })).body;
  const undated = changes.find((each: { title: string }) => each.title === title);
  const path = `/api/waiting/${undated.id}`;
  const { body: held } = await site.call('GET', path, { token });
  expect(Date.parse(held.values.eventDate)).toBe(Date.parse(undated.at));
  const { draft } = (await site.call('DELETE', path, { token })).body;
  await site.call('DELETE', `/api/drafts/${draft}`, { token });
  await page.reload();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Registration opens.');
  await page.getByLabel('Event date').last().fill('2027-05-01T09:00');
  await later.click();
  await dialog.getByLabel('Publish at').fill('2020-05-01T09:00');
  await wait.click();
  await expect(dialog.getByLabel('Publish at')).toHaveAccessibleDescription(/this hour is over/);
  await dialog.getByLabel('Publish at').fill('2027-05-01T18:00');
  await expect(dialog.getByText(/is over by then/)).toBeHidden();
  await dialog.getByLabel('Publish at').fill('2100-05-01T09:00');
  await expect(dialog.getByText('Its event date, 1 May 2027, is over by then.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('Take down at').fill('2100-04-01T09:00');
  await wait.click();
  await expect(dialog.getByLabel('Take down at')).toHaveAccessibleDescription(/not after it goes/);
  await dialog.getByLabel('Take down at').fill('2100-06-01T09:00');
  await wait.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(notice(page, 'It goes live on 1 May 2100 at 09:00')).toBeVisible();
  // The notice goes; this stays.
  await expect(page.getByText(`Planned: the update “${title}”. It goes live`)).toBeVisible();
  await expect(next).toBeVisible();
  await expect(page.getByText('Description is required.')).toHaveCount(0);

  await page.goto('/admin/all-updates');
  await expect(next).toContainText(
    /New update, goes live on 1 May 2100 at 09:00, is taken down on 1 June 2100 at 09:00/,
  );
  expect(await findFaults(page)).toEqual([]);
  // It is opened in its form, and goes on waiting, whatever becomes of that; while the form of a new one holds another text.
  const planned = page.getByText('This is planned: it goes live on 1 May 2100 at 09:00');
  const save = page.getByRole('button', { name: 'Save for 1 May 2100 at 09:00' });
  const description = page.getByLabel('Description');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(title);
  const found = page.getByRole('option', { name: title });
  await expect(found).toContainText('Update, goes live on 1 May 2100 at 09:00');
  await found.press('Enter');
  await expect(planned).toBeVisible();
  await expect(next).toBeHidden();
  await description.fill('Registration opens, and closes.');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close without what is not saved' }).click();
  await next.getByRole('button', { name: `Open: ${title}` }).click();
  await expect(description).toHaveValue('Registration opens.');
  await description.fill('Registration opens at last.');
  await page.reload();
  await expect(description).toHaveValue('Registration opens at last.');
  await save.click();
  await expect(notice(page, 'Saved. It goes live on 1 May 2100 at 09:00')).toBeVisible();
  await expect(page).toHaveURL(/add-recent-updates$/);
  await expect(planned).toBeHidden();
  await next.getByRole('button', { name: `Open: ${title}` }).click();
  await expect(planned).toBeVisible();
  await description.fill('Registration opens.');
  // Meanwhile somebody else saves another text of it: neither is lost.
  const [own] = (await site.call('GET', '/api/waiting', { token })).body.changes.filter(
    (each: { title: string }) => each.title === title,
  );
  const { values, version } = (await site.call('GET', `/api/waiting/${own.id}`, { token })).body;
  const theirs = { ...values, description: 'Theirs.' };
  await site.call('PUT', `/api/waiting/${own.id}`, {
    token,
    body: { kind: own.kind, entry: null, values: theirs, version },
  });
  await save.click();
  await expect(page.getByText('it is kept as a draft, for you alone')).toBeVisible();
  await expect(page.getByText('This is a draft')).toBeVisible();
  await expect(description).toHaveValue('Registration opens.');
  await page.getByRole('button', { name: 'Close the draft' }).click();
  await next.getByRole('button', { name: `Open: ${title}` }).click();
  await expect(description).toHaveValue('Theirs.');
  await description.fill('Registration opens.');
  await page.getByRole('button', { name: 'Another time…' }).last().click();
  await expect(dialog.getByLabel('Take down at')).toHaveValue('2100-06-01T09:00');
  // The notice of the save before says the same, and may be there still.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(notice(page, 'Saved. It goes live on 1 May 2100 at 09:00')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Taken out it is a draft, and opens as what it is.
  await page.goto('/admin/add-recent-updates');
  await page.getByLabel('Title').fill(`Other ${mark}`);
  await next.getByRole('button', { name: `Cancel the plan: ${title}` }).click();
  await expect(page.getByText('Its text is kept as a draft')).toBeVisible();
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toContainText('goes live on 1 May 2100 at 09:00');
  await expect(next).toContainText('is taken down on 1 June 2100 at 09:00');
  // Its draft goes with that; the one of before, for oneself alone, stays.
  const shared = page
    .getByRole('region', { name: 'Drafts' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: 'for everybody who may publish updates' });
  await expect(shared).toHaveCount(0);
  await next.getByRole('button', { name: `Cancel the plan: ${title}` }).click();
  await expect(next).toBeHidden();
  await shared.getByRole('button', { name: `Open: ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Description')).toHaveValue('Registration opens.');
  await later.click();
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2100-05-01T09:00');
  await wait.click();
  await expect(page.getByLabel('Title')).toHaveValue(`Other ${mark}`);
  await expect(page).toHaveURL(/add-recent-updates$/);
  await page.getByRole('button', { name: 'Discard what you typed' }).click();

  await page.goto('/admin');
  await expect(next).toContainText(title);
  await next.getByRole('button', { name: `Change the time: ${title}` }).click();
  await dialog.getByLabel('Publish at').fill('2100-05-20T09:00');
  await dialog.getByRole('button', { name: 'Change the time' }).click();
  await expect(next).toContainText('20 May 2100');
  expect(await inList()).toBe(0);
  await next.getByRole('button', { name: `Publish now…: ${title}` }).click();
  await expect(dialog).toContainText('at once, instead of on 20 May 2100 at 09:00');
  await dialog.getByRole('button', { name: 'Publish it now' }).click();
  await expect(next).toContainText('This update is taken down on 1 June 2100 at 09:00');
  expect(await inList()).toBe(1);
  await next.getByRole('button', { name: `Cancel the plan: ${title}` }).click();
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(next).toContainText('This update is taken down on 1 June 2100 at 09:00');
  await next.getByRole('button', { name: `Cancel the plan: ${title}` }).click();
  await expect(next).toBeHidden();

  const ofSetting = region.getByRole('listitem').filter({ hasText: 'Change of the setting' });
  const tax = page.getByLabel(/^Tax/);
  await page.goto('/admin/settings/sponsorship');
  await tax.fill(`GST extra ${mark}`);
  await later.click();
  await dialog.getByLabel('Publish at').fill('2100-05-01T09:00');
  await wait.click();
  await expect(page.getByText('This is what the website has.')).toBeVisible();
  await expect(ofSetting).toContainText('Change of the setting, goes live on 1 May 2100 at 09:00');
  await ofSetting.getByRole('button', { name: /^Open: / }).click();
  await expect(planned).toBeVisible();
  await expect(tax).toHaveValue(`GST extra ${mark}`);
  await tax.fill(`GST as a plan ${mark}`);
  await save.click();
  await expect(page.getByText('This is what the website has.')).toBeVisible();
  await ofSetting.getByText('What changes', { exact: true }).click();
  await expect(ofSetting).toContainText(`GST as a plan ${mark}`);
  await ofSetting.getByRole('button', { name: /^Open: / }).click();
  await expect(planned).toBeVisible();
  await tax.fill(`GST in the end ${mark}`);
  // It goes live while it is open: nothing typed is lost, and saving it changes what is there.
  const change = (await site.call('GET', '/api/waiting', { token })).body.changes.find(
    ({ entry }: { entry: string | null }) => entry === 'sponsorship',
  );
  await site.call('POST', `/api/waiting/${change.id}/publish`, { token });
  await save.click();
  await expect(page.getByText('It went live while you had it open')).toBeVisible();
  await expect(tax).toHaveValue(`GST in the end ${mark}`);

  // Whoever saves what is planned otherwise is told so, and the list says it, too.
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.reload();
  await tax.fill(`GST then ${mark}`);
  await later.click();
  await dialog.getByLabel('Publish at').fill('2100-05-01T09:00');
  await wait.click();
  await expect(ofSetting).toContainText('goes live on 1 May 2100 at 09:00');
  await tax.fill(`GST at once ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'A plan has stopped: Sponsorship.')).toBeVisible();
  await expect(ofSetting).toContainText('was planned to go live on 1 May 2100 at 09:00');
  await tax.fill(`GST after all ${mark}`);
  await later.click();
  await expect(dialog.getByLabel('Publish at')).toBeVisible();
  await expect(page.getByText('A change of this is planned already')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  // It is put right in its form: another hour alone would stop again.
  await expect(ofSetting.getByRole('button')).toHaveText(['Open', 'Cancel the plan']);
  await ofSetting.getByRole('button', { name: /^Open: / }).click();
  const why = page.getByText('changed the same of this setting since: Tax. Put it right here');
  await expect(why).toBeVisible();
  await expect(page.getByText('This plan has stopped: it was to go live on')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // Of an hour that is over the next morning is offered.
  await page.clock.setFixedTime('2100-06-01T00:00:00Z');
  await page.getByRole('button', { name: 'Another time…' }).first().click();
  await expect(dialog).toContainText('Its hour, Saturday 1 May 2100, 09:00, is over');
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2100-06-02T09:00');
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(new Date());
  await page.getByRole('button', { name: 'Close it' }).click();
  await ofSetting.getByRole('button', { name: /^Cancel the plan/ }).click();
  await expect(ofSetting).toBeHidden();
});
