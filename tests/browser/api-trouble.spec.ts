import type { Page, Route } from '@playwright/test';
import { expect, test } from './site-test.ts';

/** Pages with lists that were built in, and how many lists each has. */
const PAGES = [
  ['/', 2],
  ['/allpapers', 1],
  ['/allupdates', 1],
  ['/programs/speakers', 1],
  ['/about/photogallery', 1],
] as const;

const TROUBLE = {
  'answers 500': (route: Route) => route.fulfill({ status: 500, json: { message: 'No.' } }),
  'cannot be reached': (route: Route) => route.abort('connectionrefused'),
  'answers something else': (route: Route) => route.fulfill({ body: '<h1>Sign in</h1>' }),
};

async function expectListAsBuilt(page: Page, entries: string[]): Promise<void> {
  expect(await page.locator('[data-list-view] li').allInnerTexts()).toEqual(entries);
  await expect(page.locator('.loading, .failure, .Toastify__toast')).toHaveCount(0);
}

test('pages keep what was built in while the API is late, fails or is away, and only log it', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/Error fetching data|status of 500|ERR_CONNECTION_REFUSED/);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  for (const [path, lists] of PAGES) {
    for (const [name, answer] of Object.entries(TROUBLE)) {
      await test.step(`${path}: the API ${name}`, async () => {
        let goOn = () => {};
        const late = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await page.route('**/api/**', async (route) => {
          await late;
          await answer(route);
        });
        const asked = page.waitForRequest('**/api/**');
        await page.goto(path);
        await asked;
        const entries = await page.locator('[data-list-view] li').allInnerTexts();
        expect(entries.length).toBeGreaterThan(0);
        await expectListAsBuilt(page, entries);
        const before = problems.all.length;
        goOn();
        const logged = () =>
          problems.all.slice(before).filter((each) => each.startsWith('Error fetching data'));
        await expect.poll(logged).toHaveLength(lists);
        await expectListAsBuilt(page, entries);
        expect(alerts).toEqual([]);
        await page.unroute('**/api/**');
      });
    }
  }
});

test('while the API is late, speakers can be searched and papers be opened', async ({ page }) => {
  // Samples are listed until the conference is over.
  await page.clock.setFixedTime('2025-07-01T06:00:00Z');
  await page.route('**/api/**', () => new Promise(() => {}));
  await page.goto('/programs/speakers');
  await page.getByRole('searchbox', { name: 'Search speakers' }).fill('bose');
  await expect(page.locator('.person:visible')).toHaveCount(1);
  await page.goto('/allpapers');
  const paper = page.locator('.entries a[href^="/papers/"]').first();
  const heading = await paper.innerText();
  await paper.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});
