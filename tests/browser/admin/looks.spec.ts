import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';

/** Screens of every make, by what is on them when they are done. */
const SCREENS: [path: string, done: (page: Page) => Promise<void>][] = [
  ['/admin', (page) => expect(page.getByText('Everything that was saved is live.')).toBeVisible()],
  ['/admin/add-speakers', (page) => expect(page.getByLabel('Name')).toBeVisible()],
  ['/admin/add-organising-member', (page) => expect(page.getByLabel('Committee')).toBeVisible()],
  ['/admin/all-speakers', (page) => expect(page.locator('.entry-card').first()).toBeVisible()],
  ['/admin/deletephoto', (page) => expect(page.locator('.entry-card').first()).toBeVisible()],
  [
    '/admin/pictures',
    async (page) => {
      await page.getByLabel('Search').fill('neurons circuits');
      const card = page.locator('.entry-card');
      await expect(card).toHaveCount(1);
      const use = card.getByRole('link', { name: 'Carousel of the home page' });
      await expect(use).toHaveAttribute('href', '/admin/settings/carousel');
      await page.getByLabel('Search').fill('');
      await page.getByLabel('Show').selectOption('Without alternative text');
      await expect(page.getByText('Every picture has its text.')).toBeVisible();
      await page.getByLabel('Show').selectOption('In use');
      await expect(card.getByText('Two fish').first()).toBeVisible();
    },
  ],
  [
    '/admin/settings/site',
    (page) => expect(page.getByText(/^Visitors read: Join .* for three days of/)).toBeVisible(),
  ],
  ['/admin/contact-messages', (page) => expect(page.locator('h1')).toHaveText('Contact Messages')],
  ['/login', (page) => expect(page.getByLabel('Password')).toBeVisible()],
];

test('no screen scrolls sideways, and axe finds nothing wrong', async ({ page }) => {
  for (const [path, done] of SCREENS) {
    await page.goto(path);
    await done(page);
    expect(await findFaults(page), path).toEqual([]);
  }
});

test('axe finds nothing wrong with errors, chips, a preview, a picture and a question', async ({
  page,
}) => {
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Specialization').fill('Grids, Storage');
  await page.getByLabel('Image').setInputFiles('public/icon-192.png');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('icon-192.png (192 × 192)')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('a speaker is added with the keyboard alone', async ({ page }) => {
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Uma Das');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Grids');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Image')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Image: choose a picture' });
  await expect(chooser.getByLabel('Search')).toBeFocused();
  // Other tests have sent some to the same site.
  await expect(chooser.getByText(/^\d+ pictures$/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.type('two fish');
  await expect(chooser.getByText('1 picture', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chooser).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Choose from the website’s pictures' }),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Speaks.');
  for (let stop = 1; stop <= 4; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add speaker' })).toBeFocused();
  let imageUrl = '';
  await page.route('**/api/speaker/create', (route) => {
    ({ imageUrl } = route.request().postDataJSON());
    return route.fulfill({
      status: 201,
      json: { message: 'Speaker added.', commit: 'c', _id: 'u' },
    });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Speaker added.')).toBeVisible();
  expect(imageUrl).toBe('/uploads/ca9ce8e95f8d1722c02106a6034090cb.png');
});

test('a drop-down shows that it is one', async ({ page }) => {
  await page.goto('/admin/add-organising-member');
  await expect(page.getByLabel('Committee')).toHaveCSS('background-image', /svg/);
});

test.describe('with nothing that waits, and nothing that was found', () => {
  // On a site of its own: what others plan, and break, brings its lines with it.
  test.use({ writes: 'opening' });

  test('opening /admin loads 120 kB of script at most', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/admin/assets/index-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    // What comes ahead of time, a while after the screen is done, is no part of it.
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/admin', { waitUntil: 'commit' });
    // On a slow network that is not nothing.
    await expect(page.getByText('Loading...')).toBeVisible();
    arrive();
    await page.waitForLoadState('networkidle');
    const scripts = [...asked].filter((url) => /\.js$/.test(url));
    const bytes = await page.evaluate(async (urls) => {
      const sizes = urls.map(async (url) => {
        const { body } = await fetch(url);
        const zipped = body?.pipeThrough(new CompressionStream('gzip'));
        return (await new Response(zipped).arrayBuffer()).byteLength;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    }, scripts);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });
});
