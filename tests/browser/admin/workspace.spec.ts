import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';

test('every screen is reached from the side menu, which narrow windows keep behind a button', async ({
  page,
}) => {
  await page.goto('/admin/add-papers');
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const button = page.getByRole('button', { name: 'Admin menu' });
  await expect(menu.getByRole('link', { name: 'Papers' })).toHaveAttribute('aria-current', 'true');
  await expect(button).toBeHidden();
  await menu.getByRole('link', { name: 'Accounts' }).click();
  await expect(page).toHaveURL('/admin/accounts');
  await expect(page.locator('#screen')).toBeFocused();
  await expect(menu.locator('[aria-current]')).toHaveText('Accounts');
  // From the first row to the last without scrolling.
  await page.setViewportSize({ width: 1280, height: 900 });
  const isCut = () => menu.evaluate((box) => box.scrollHeight > box.clientHeight);
  await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  expect(await isCut()).toBe(false);
  const rows = await menu.getByRole('link').allTextContents();
  // In a lower window the present row is.
  await page.setViewportSize({ width: 1280, height: 720 });
  // Its shadow, which says that there are more rows, is in sight while the page stands at its top.
  await expect(menu).toBeInViewport({ ratio: 1 });
  // What is wanted once a year is found below all settings, and the menu stays as it is.
  await menu.getByRole('link', { name: 'Carousel' }).click();
  await expect(menu.locator('[aria-current]')).toHaveText('Carousel');
  await page.goto('/admin/settings/topics');
  await expect(menu.locator('[aria-current]')).toHaveText('All Settings');
  await expect(menu.getByRole('link')).toHaveText(rows.map((row) => row.trim()));
  await page.goto('/admin/take-along');
  await expect(menu.locator('[aria-current]')).toHaveText('Take Everything Along');
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Updates' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  await expect(menu).toBeHidden();
  // Who mistypes an address is told so.
  await page.goto('/admin/add-paper');
  await expect(page.locator('h1')).toHaveText('No such screen');
  expect(await findFaults(page)).toEqual([]);
  await page.locator('#screen').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test('Ctrl+K finds entries, screens and what can be done, and goes there by keys alone', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/admin/assets/palette-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/admin/add-papers');
  const heading = page.getByLabel('Heading');
  await heading.fill('Half a heading');
  await page.keyboard.press('Control+k');
  // What is typed before it has come is not lost, and goes nowhere else.
  await page.keyboard.type('half typ');
  arrive();
  await page.keyboard.type('ed');
  const palette = page.getByRole('dialog', { name: 'Find' });
  const input = palette.getByRole('combobox');
  const options = palette.getByRole('option');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('half typed');
  await expect(heading).toHaveValue('Half a heading');
  await input.fill('import pap');
  await expect(options.first()).toHaveText('Import Papers');
  await input.fill('papers');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^Papers/);
  await expect(palette.getByText(/^Papers · 8 of \d+$/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(input).toHaveAttribute(
    'aria-activedescendant',
    String(await options.last().getAttribute('id')),
  );
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(heading).toBeFocused();

  // Without its accents; and what was typed is not left behind unasked.
  await page.getByRole('button', { name: 'Find' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const answer of ['Stay', 'Leave, discard it']) {
    await input.fill('ramon cajal');
    await expect(options).toContainText(['Ramón y Cajal']);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: answer }).click();
    await expect(palette).toBeHidden();
    if (answer === 'Stay') {
      await expect(heading).toHaveValue('Half a heading');
      await page.keyboard.press('Control+k');
    }
  }
  await expect(page.getByLabel('Name')).toHaveValue(/Ramón y Cajal/);

  // What has another name here.
  await page.keyboard.press('Control+k');
  for (const [typed, screen] of [
    ['next year', /^Begin the next edition/],
    ['backup', /^Take Everything Along/],
  ] as const) {
    await input.fill(typed);
    await expect(options.first()).toHaveText(screen);
  }
  await page.keyboard.press('Escape');

  // A field of the settings, from elsewhere and from its own form.
  for (const [typed, id] of [
    ['contacts phone', 'contacts.phones-heading'],
    ['contacts email', 'contacts.email'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await input.fill(typed);
    await expect(options.first()).toContainText('Conference, institute and contacts');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  }
  // Who presses Enter before anything was read is led there once it is.
  await page.route('**/api/pages', async (route) => {
    await expect(palette.getByText('Loading...')).toBeVisible();
    await palette.getByRole('combobox').press('Enter');
    await route.continue();
  });
  await page.reload();
  await page.locator('.side-menu').waitFor();
  await page.keyboard.press('Control+k');
  await input.fill('contacts phone');
  await expect(page.locator('[id="contacts.phones-heading"]')).toBeFocused();
  await page.unroute('**/api/pages');

  // An important date is found by its name.
  await page.keyboard.press('Control+k');
  await input.fill('camera-ready important');
  await expect(options.first()).toHaveText(/^Camera-Ready/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/important-dates#dates\[\d\]\.date$/);
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
});

test('who is logged in is led from a page to what it was made from', async ({
  page,
  browser,
  site,
}) => {
  const edit = page.getByRole('link', { name: 'Edit this' });
  await page.goto('/about/venue-and-travels');
  await edit.click();
  await expect(page).toHaveURL('/admin/pages/venue-and-travels');
  await page.goto('/papers/neuromorphic-electronic-systems');
  await edit.click();
  await expect(page.getByLabel('Heading')).toHaveValue('Neuromorphic electronic systems');
  await page.goto('/about/organising-committee');
  await edit.click();
  const screen = page.locator('#screen');
  await expect(screen.getByRole('link', { name: 'Text: organising committee' })).toBeVisible();
  await screen.getByRole('link', { name: 'Organising Committee', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Organising Committee Members');

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/about/venue-and-travels`, { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('link', { name: 'Edit this' })).toHaveCount(0);
  await visitor.close();
});
