import { expect, type Page, test } from '@playwright/test';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { findViolations } from './find-violations.ts';

let stack: TestStack;
test.beforeAll(async () => {
  stack = await startTestStack({}, { firstContent: process.cwd(), withoutPages: false });
});
test.afterAll(() => stack.remove());
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' }),
);

/** Addresses of pictures in the page's main part that show nothing. */
async function brokenPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img');
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).filter((each) => each.naturalWidth === 0).map(({ src }) => src),
  );
}

const LISTS = [
  ['Tours: 11 heritage sites, each with title, image, description', '/programs/tours', 11],
  ['Workshops: three items', '/programs/workshops', 3],
  ['Cultural events: three items', '/programs/cultural-event', 3],
] as const;

for (const [sentence, path, count] of LISTS) {
  test(sentence, async ({ page }) => {
    await page.goto(stack.url + path);
    const items = page.locator('main .tiles > li');
    await expect(items).toHaveCount(count);
    for (const item of await items.all()) {
      await expect(item.getByRole('heading', { level: 2 })).not.toBeEmpty();
      await expect(item.getByRole('img')).toBeVisible();
      await expect(item.locator('p').first()).not.toBeEmpty();
    }
    expect(await brokenPictures(page)).toEqual([]);
  });
}

test('Accommodation: six hotels, a map of each loaded only when asked for', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.url)) outside.push(request.url());
  });
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>A map' }),
  );
  await page.goto(`${stack.url}/about/accomodations`);
  await expect(page.locator('main .tiles > li')).toHaveCount(6);
  await expect(page.getByRole('link', { name: /^Open the map of / })).toHaveCount(6);
  expect(await brokenPictures(page)).toEqual([]);
  expect(outside).toEqual([]);
  await page.getByRole('button', { name: 'Load the map here: Hotel Maurya' }).click();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(outside).toEqual(['https://www.google.com/maps?q=Hotel%20Maurya%2C%20Patna&output=embed']);
});

test('Sponsorship: tier table; 18% GST extra; three benefits', async ({ page }) => {
  await page.goto(`${stack.url}/sponsors/become-a-sponsor`);
  await expect(page.getByRole('rowheader')).toHaveText([
    'Platinum',
    'Gold',
    'Silver',
    'Bronze',
    'Academic or industrial stall',
  ]);
  await expect(page.getByRole('cell', { name: 'To be announced' })).toHaveCount(5);
  await expect(page.locator('caption')).toContainText('18% GST extra');
  await page.getByRole('main').getByRole('link', { name: 'Benefits of Sponsorship' }).click();
  await expect(page.locator('main h2')).toHaveText(['Be seen', 'Meet talent', 'Shape research']);
});

const ROUTES = [
  '/programs/tours',
  '/programs/workshops',
  '/programs/cultural-event',
  '/about/accomodations',
  '/sponsors/become-a-sponsor',
  '/sponsors/benefits-of-sponsorship',
  '/authors/call-for-papers/0',
];
for (const path of ROUTES) {
  test(`axe finds nothing wrong with ${path}, which fits 320 px`, async ({ page }) => {
    await page.goto(stack.url + path);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [sentence, path, count] of LISTS) {
    test(sentence, async ({ page }) => {
      await page.goto(stack.url + path);
      await expect(page.locator('main .tiles h2')).toHaveCount(count);
    });
  }
});
