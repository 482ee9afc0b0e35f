import { LONG_NAME, LONG_WORD, MISSING_PICTURE } from './full-lists.ts';
import { findBreaches } from './page-rules.ts';
import { expect, MOVING, test } from './site-test.ts';

// Pages with far more on them than they were drawn for, and with names and words of 200 characters.
// Nothing that is looked at is drawn finer on a phone, only at a higher cost.
test.use({ content: 'full', ...MOVING, deviceScaleFactor: 1 });

const PAGES = [
  '/',
  '/allpapers',
  '/allpapers/2',
  '/allpapers/track/renewable-energy',
  '/allupdates',
  '/papers/paper-518',
  '/papers/paper-519',
  '/programs/speakers',
  '/about/organising-committee',
  '/about/technical-programme-committee',
  '/about/international-advisory-committee',
  '/about/photogallery',
  '/authors/call-for-papers',
  '/authors/call-for-papers/2',
  '/contact',
];

test(
  'a full page is accessible, keeps still, obeys its policy and fits 320 px',
  { tag: '@phone' },
  async ({ context, problems }, { project }) => {
    test.setTimeout(600_000);
    // A person's picture, and a photo, that are not there.
    problems.expect(/status of 404|Error loading photo/);
    const narrow = project.name === 'phone';
    // A word of 200 characters breaks elsewhere in the font that stands in until the site's has come.
    const withFonts = await context.newPage();
    await withFonts.goto('/privacy');
    await withFonts.evaluate(async () => void (await document.fonts.ready));
    expect(await findBreaches(context, PAGES, { narrow })).toEqual([]);
  },
);

test('a picture that is not there leaves its card as it is', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const missing = page.waitForResponse(`**${MISSING_PICTURE}`);
  await page.goto('/programs/speakers');
  const [whole, broken] = [page.locator('.person').first(), page.locator('.person').last()];
  await broken.scrollIntoViewIfNeeded();
  await expect(broken.getByRole('heading')).toHaveText('Speaker 60');
  await missing;
  const [one, other] = [
    await whole.locator('img').boundingBox(),
    await broken.locator('img').boundingBox(),
  ];
  expect(other?.width).toBe(one?.width);
  expect(other?.height).toBe(one?.height);
});

test('photos stand in rows of one height that fill the page, with one that is not there', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404|Error loading photo/);
  const missing = page.waitForResponse(`**${MISSING_PICTURE}`);
  await page.goto('/about/photogallery');
  await page.locator('.photos > li').last().scrollIntoViewIfNeeded();
  await missing;
  const square = page.getByRole('img', { name: 'Photo number 3', exact: true });
  const { width, height } = (await square.boundingBox()) ?? {};
  expect(Number(width) / Number(height)).toBeLessThan(1.2);
  const rows = await page.locator('.photos').evaluate((list) => {
    const edge = Math.round(list.getBoundingClientRect().right);
    const found = new Map<number, { heights: Set<number>; end: number }>();
    for (const img of list.querySelectorAll('img')) {
      const { top, right, height } = img.getBoundingClientRect();
      const row = found.get(top) ?? { heights: new Set(), end: 0 };
      row.heights.add(Math.round(height));
      row.end = Math.round(right) - edge;
      found.set(top, row);
    }
    return [...found.values()].map(({ heights, end }) => ({ heights: heights.size, end }));
  });
  expect(rows.length).toBeGreaterThan(50);
  // The last row is as long as it is.
  expect(rows.slice(0, -1).filter(({ heights, end }) => heights > 1 || end !== 0)).toEqual([]);
});

test("Highlights: up to 15 papers; 'View more' goes to /allpapers, which has them all", async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Highlights' });
  await expect(card.getByRole('listitem')).toHaveCount(15);
  await expect(card.getByRole('heading', { name: 'Paper 520' })).toBeVisible();
  await expect(card.getByRole('heading', { name: LONG_WORD })).toBeVisible();
  await card.getByRole('link', { name: 'View more papers' }).click();
  await expect(page).toHaveURL('/allpapers');
  await expect(page.locator('.entries > li')).toHaveCount(500);
  await page.getByRole('link', { name: 'Papers, page 2' }).click();
  await expect(page).toHaveURL('/allpapers/2');
  await expect(page.locator('.entries > li')).toHaveCount(20);
  await expect(page.locator('.pager [aria-current="page"]')).toHaveText('2');
});

test("Recent Updates: up to 15; 'View more' goes to /allupdates, which has them all", async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recent Updates' });
  await expect(card.getByRole('listitem')).toHaveCount(15);
  await expect(card.getByRole('heading', { name: LONG_NAME })).toBeVisible();
  await card.getByRole('link', { name: 'View more updates' }).click();
  await expect(page).toHaveURL('/allupdates');
  await expect(page.locator('.entries > li')).toHaveCount(200);
});
