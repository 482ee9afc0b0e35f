import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { expectClear, notice } from './notice.ts';

const PATH = '/api/settings/important-dates';

interface DateOf {
  id: string;
  title: string;
  date: string;
  description: string;
  movedFrom?: string;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved\./)).toBeVisible();
const panel = (page: Page) =>
  page.getByRole('region', { name: 'You saved this in another tab (or somebody with your name)' });

const of = (dates: readonly DateOf[], id: string) => dates.find((each) => each.id === id);

async function datesNow(site: Site, token: string): Promise<DateOf[]> {
  return (await site.call('GET', PATH, { token })).body.dates;
}

// Its own site: others read the dates that it moves.
test.use({ writes: 'settings' });

test('on a phone the bar that saves is one row, and what a new menu entry needs is not called optional', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/navigation');
  const bar = page.locator('.setting-actions');
  const height = async () => (await bar.boundingBox())?.height;
  await expect(save(page)).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(64);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('button', { name: 'Add menu entry' }).click();
  await expect(page.getByLabel('Page', { exact: true })).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await height()).toBeLessThanOrEqual(64);
  expect(await findFaults(page)).toEqual([]);
});

test('a date is put off in four clicks, and what is wrong, doubtful or taken out is said there', async ({
  page,
  site,
  token,
  mark,
}) => {
  const before = await datesNow(site, token);
  const day = page.getByLabel('Date', { exact: true });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Important Dates' }).click();
  await page.getByRole('button', { name: /^Camera-Ready \d/ }).click();

  await test.step('a day that was put off', async () => {
    const old = of(before, 'camera-ready')?.date ?? '';
    await day.fill('2026-02-21');
    await page.getByLabel(/^Show the old day/).check();
    await expect(page.getByLabel(/^Moved from/)).toHaveValue(old);
    await save(page).click();
    await saved(page);
    // It is said once, where it was done, and nothing was pushed away by that.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    const place = await day.boundingBox();
    await expect(page.getByRole('button', { name: 'Undo this save' })).toBeVisible();
    await expect(page.getByText(/^Live: /)).toBeVisible();
    expect(await day.boundingBox()).toEqual(place);
    expect(of(await datesNow(site, token), 'camera-ready')).toMatchObject({
      date: '2026-02-21',
      movedFrom: old,
    });
  });

  await test.step('what breaks a rule is said at its field, and nothing is sent', async () => {
    await page.getByRole('button', { name: /^Conference End \d/ }).click();
    const end = day.last();
    await end.fill('2026-03-01');
    await save(page).click();
    await expect(end).toBeFocused();
    await expect(end).toHaveAccessibleDescription(/must not be before that of “Conference Start”/);
    await page.getByLabel('Zone').last().fill('Mars/Olympus');
    await page.getByLabel('Zone').last().blur();
    await expect(page.getByText(/or the name of a time zone, such as Europe\/Paris/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(end).toHaveValue(of(before, 'conference-end')?.date ?? '');
  });

  await test.step('what is doubtful is asked beside the button, once, and shown where it stands', async () => {
    const doubt = /“Last Date of Registration” is before “Camera-Ready”, which stands above it/;
    const anyway = page.getByRole('button', { name: 'Save anyway' });
    await day.first().fill('2026-02-26');
    await save(page).click();
    await expect(anyway).toBeFocused();
    await expect(anyway).toHaveAccessibleDescription(doubt);
    await expect(anyway).toHaveAccessibleDescription(/Nothing is saved yet\.$/);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to it' }).click();
    const late = page.locator('[id="dates[5].date"]');
    await expect(late).toBeFocused();
    await expect(late).toHaveAccessibleDescription(doubt);
    await day.first().fill('2026-02-22');
    await expect(anyway).toHaveCount(0);
    await day.first().fill('2026-02-26');
    await anyway.click();
    await saved(page);
    expect(of(await datesNow(site, token), 'camera-ready')?.date).toBe('2026-02-26');
    // What the website has already is no reason to ask again.
    await page.getByLabel('Description').first().fill(`Asked ${mark}.`);
    await save(page).click();
    await saved(page);
    await day.first().fill('2026-02-21');
    await save(page).click();
    await saved(page);
  });

  await test.step('words in the place of a fact are asked about, and a fact is seen as its words', async () => {
    await page.locator('.item-title', { hasText: 'Conference Start' }).click();
    const line = page.locator('[id="dates[6].description"]');
    const shown = page.locator('.facts-line', { has: line }).locator('.facts-shown');
    await expect(shown).toHaveText('First day, in Patna and online.');
    expect(await findFaults(page)).toEqual([]);
    await line.focus();
    await expect(shown).toBeHidden();
    await expect(line).toHaveValue('First day, {{place:where}}.');
    await line.fill('First day, in Delhi.');
    await save(page).click();
    await expect(page.getByRole('button', { name: 'Save anyway' })).toHaveAccessibleDescription(
      /filled in “in Patna and online” by itself.*Nothing is saved yet\.$/,
    );
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(shown).toHaveText('First day, in Patna and online.');
  });

  await test.step('an item that is taken out comes back in its place', async () => {
    const rows = page.locator('.setting-items > [data-id]');
    const titles = await rows.locator('.item-title strong').allTextContents();
    for (const name of ['Camera-Ready', 'Early Bird Registration']) {
      await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
      await expect(page.getByText(`Removed: ${name}.`)).toBeVisible();
    }
    await expect(rows).toHaveCount(titles.length - 2);
    expect(await findFaults(page)).toEqual([]);
    // By keyboard: notices of earlier saves lie above.
    await page.getByRole('button', { name: 'Undo the removal of Early Bird' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Early Bird' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo the removal of Camera-Ready' }).press('Enter');
    await expect(rows.locator('.item-title strong')).toHaveText(titles);
    await expect(page.getByText(/^Removed: /)).toHaveCount(0);
    await saved(page);
  });

  await test.step('on a wide screen the page stands beside the form, as one types', async () => {
    const drawn = page.frameLocator('[title="How visitors will see it"]');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 1920, height: 1080 });
    const title = page.getByLabel('Title').first();
    await title.fill('Final versions');
    await expect(drawn.getByText('Final versions')).toBeVisible();
    // What breaks a rule is not drawn.
    await title.fill('');
    await day.first().fill('2026-02-20');
    await title.fill('Final papers');
    const row = drawn.locator('tr').filter({ hasText: 'Final papers' });
    await expect(row).toContainText('20 February 2026');
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width, height });
    await expect(page.locator('.page-preview')).toHaveCount(0);
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });
});

test('what two people change in one list goes together, and nothing typed is lost', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const elsewhere = async (id: string, change: Partial<DateOf>) => {
    const { body } = await site.call('GET', PATH, { token });
    const dates = body.dates.map((each: DateOf) =>
      each.id === id ? { ...each, ...change } : each,
    );
    const answer = await site.call('PUT', PATH, { token, body: { ...body, dates } });
    expect(answer.status).toBe(201);
  };
  await page.goto('/admin/settings/important-dates');
  await page.getByRole('button', { name: /^Camera-Ready \d/ }).click();

  await test.step('changes of different items are put together', async () => {
    await page.getByLabel('Description').first().fill(`Mine ${mark}.`);
    await elsewhere('early-bird-registration', { description: `Theirs ${mark}.` });
    await save(page).click();
    await expect(panel(page).getByRole('heading')).toBeFocused();
    await expect(panel(page).getByRole('definition')).toHaveText(`Theirs ${mark}.`);
    await expect(panel(page)).toContainText('Another version was saved on');
    await panel(page).getByRole('button', { name: 'Save both changes' }).click();
    await saved(page);
    const dates = await datesNow(site, token);
    expect(of(dates, 'camera-ready')?.description).toBe(`Mine ${mark}.`);
    expect(of(dates, 'early-bird-registration')?.description).toBe(`Theirs ${mark}.`);
  });

  await test.step('of what both changed one version is chosen, and what was typed meanwhile stays', async () => {
    await page.getByLabel('Description').first().fill('My words.');
    await elsewhere('camera-ready', { description: 'Their words.' });
    await save(page).click();
    await expect(panel(page)).toContainText('Still to choose: Dates: Camera-Ready: Description');
    expect(await findFaults(page)).toEqual([]);
    await save(page).click();
    await expect(panel(page).getByRole('radio').first()).toBeFocused();
    await page.getByLabel('Title').first().fill('Camera-ready papers');
    await panel(page).getByRole('radio').last().check();
    await expect(page.getByLabel('Description').first()).toHaveValue('Their words.');
    await panel(page).getByRole('button', { name: 'Save as chosen' }).click();
    await saved(page);
    expect(of(await datesNow(site, token), 'camera-ready')).toMatchObject({
      title: 'Camera-ready papers',
      description: 'Their words.',
    });
  });

  await test.step('where only its new version does not come, it says that it is saved', async () => {
    await page.getByLabel('Title').first().fill('Camera-ready paper');
    await page.route(`**${PATH}`, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await save(page).click();
    await expect(page.getByText(/^Your change is saved\. This setting could not/)).toBeVisible();
    await page.unroute(`**${PATH}`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: /^Camera-ready paper \d/ })).toBeVisible();
    await expect(page.getByText('What you typed is back')).toBeHidden();
    await elsewhere('camera-ready', { title: 'Camera-ready papers' });
    await page.reload();
    await page.getByRole('button', { name: /^Camera-ready papers \d/ }).click();
  });

  await test.step('offline nothing typed is lost, and trying again saves it once', async () => {
    await page.getByLabel('Title').first().fill('Camera-Ready');
    await page.context().setOffline(true);
    await page.getByLabel('Title').first().press('Control+s');
    await expect(
      page.getByText(
        'What you typed is kept here. You are offline: press again when you are back.',
      ),
    ).toBeVisible();
    // One types on where one was.
    await expect(page.getByLabel('Title').first()).toBeFocused();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline: press again')).toHaveCount(0);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
    await save(page).click();
    await saved(page);
    await expect(page.getByRole('button', { name: /^Camera-Ready \d/ })).toBeVisible();
    expect(of(await datesNow(site, token), 'camera-ready')?.title).toBe('Camera-Ready');
  });

  await test.step('a save is undone, and the history tells of both', async () => {
    await page.getByRole('button', { name: 'Undo this save' }).click();
    await expect(page.getByRole('button', { name: /^Camera-ready papers \d/ })).toBeVisible();
    expect(of(await datesNow(site, token), 'camera-ready')?.title).toBe('Camera-ready papers');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'History: Important dates', level: 1 }),
    ).toBeVisible();
    const changes = page.locator('.history-item');
    await expect(changes.first()).toContainText('Restored by Asha Verma');
    await expect(changes.nth(1)).toContainText('Dates: Camera-Ready: Title');
    expect(await findFaults(page)).toEqual([]);
  });
});

test('a picture is chosen, and kept while the server is away', async ({ page, site, token }) => {
  await page.goto('/admin/settings');
  await expect(page.getByText(/^8 dates: Paper Submission Start, /)).toBeVisible();
  await page.getByRole('link', { name: 'Carousel of the home page', exact: true }).click();
  await page.getByRole('button', { name: 'Neurons and circuits', exact: true }).click();
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7548' } });
  await page.getByLabel('Picture').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  });
  await expect(page.getByText('a.png (60 × 40)')).toBeVisible();
  await page.route('**/api/settings/carousel', (route) =>
    route.fulfill({ status: 503, json: { message: 'Nothing was saved.' } }),
  );
  // What was said of the old one is asked about where it stands, and once beside the button.
  await save(page).click();
  const anyway = page.getByRole('button', { name: 'Save anyway' });
  await expect(anyway).toBeFocused();
  await expect(anyway).toHaveAccessibleDescription(/The picture is another one now/);
  await expect(page.getByLabel('Alternative text')).toHaveAccessibleDescription(
    /Does its alternative text still describe it\?$/,
  );
  await anyway.click();
  await expect(page.getByText('Not saved yet. What you typed is still here.')).toBeVisible();
  await expect(notice(page, 'Nothing was saved.')).toBeVisible();
  await page.unroute('**/api/settings/carousel');
  await page.getByLabel('Alternative text').fill('A green field.');
  await expect(anyway).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [size, most] of [
    [{ width: 1440, height: 900 }, 80],
    [{ width: 390, height: 844 }, 96],
  ] as const) {
    await page.setViewportSize(size);
    await expectClear(page);
    const bar = await page.locator('.setting-actions').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(most);
  }
  await page.setViewportSize({ width, height });
  await save(page).click();
  await saved(page);
  const { body } = await site.call('GET', '/api/settings/carousel', { token });
  expect(body.slides[0].picture).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
});

test('colours are chosen, and what cannot be read is said as one types', async ({
  page,
  site,
  token,
}) => {
  await page.goto('/admin/settings/theme');
  const said = page.getByRole('complementary', { name: 'How it will look' }).getByRole('status');
  await expect(said).toHaveText('Every pair of colours has enough contrast.');
  const quiet = page.locator('[name="light.softText"]');
  await quiet.fill('#8a8f9b');
  await expect(said).toContainText('Light scheme: “Quiet text” has a contrast of 3.03 : 1 on');
  const nearest = /passes: (#[0-9a-f]{6})/.exec((await said.textContent()) ?? '')?.[1] ?? '';
  await save(page).click();
  await expect(quiet).toHaveAccessibleDescription(/4\.5 : 1 is needed/);
  expect(await findFaults(page)).toEqual([]);
  await quiet.fill(nearest);
  await expect(said).toHaveText('Every pair of colours has enough contrast.');
  await save(page).click();
  await saved(page);
  const { body } = await site.call('GET', '/api/settings/theme', { token });
  expect(body.light.softText).toBe(nearest);
});

test('the bar of a long setting marks the section that one is in, and a long fact wraps in its line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/site');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const marked = bar.locator('[aria-current]');
  await expect(marked).toHaveText('General');
  const badge = page.getByLabel('Event date badge');
  const shown = page.locator('.facts-line', { has: badge }).locator('.facts-shown');
  const [field, words] = [await badge.boundingBox(), await shown.boundingBox()];
  expect(words?.height).toBeGreaterThan(60);
  expect(field?.height).toBe(words?.height);
  await badge.focus();
  expect((await badge.boundingBox())?.height).toBe(field?.height);

  await page.getByRole('heading', { name: 'Venue', level: 2 }).evaluate((each) => {
    each.scrollIntoView();
  });
  await expect(marked).toHaveText('Venue');
  // Also of two that are as low as the page scrolls, and where the name was out of sight.
  for (const name of ['Social links', 'Links', 'General']) {
    await bar.getByRole('button', { name, exact: true }).click();
    await expect(marked).toHaveText(name);
    await expect(marked).toBeInViewport({ ratio: 0.9 });
  }
});

test('what is wrong with a fee is said below its row, which stays one', async ({ page }) => {
  await page.goto('/admin/settings/fees');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Early') })
    .first();
  const top = async (label: string) => (await row.getByLabel(label).boundingBox())?.y;
  await row.getByLabel('Early').fill('-3');
  await row.getByLabel('Late').fill('abc');
  await row.getByLabel('Category').focus();
  const said = row.locator('.field-error');
  await expect(said).toHaveText([/Early must be at least 0\.$/, /Late must be a number\.$/]);
  const tops = await Promise.all(['Category', 'Currency', 'Early', 'Late'].map(top));
  expect(new Set(tops).size).toBe(1);
  const boxes = await Promise.all((await said.all()).map((each) => each.boundingBox()));
  const [first, second] = boxes.map((box) => box?.y ?? 0);
  expect(first).toBeGreaterThan(tops[0] ?? 0);
  expect(second).toBeGreaterThan(first ?? 0);
});
