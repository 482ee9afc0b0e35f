import { expect, test } from './site-test.ts';

/** Of each table: its page, its rows, and a cell with what a small screen writes before it. */
const TABLES = [
  ['/authors/registrations', 7, '₹\u00a08,500', '"Early (until 25\u00a0January\u00a02026): "'],
  ['/about/venue-and-travels', 4, '12 km', '"Distance: "'],
  ['/#important-dates', 9, '16 June 2025', 'none'],
] as const;

test('tables read row by row at 360 px, have columns beside each other from 600 px on, and stay tables', async ({
  page,
}) => {
  for (const [path, rows, text, label] of TABLES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const table = page.getByRole('main').getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(rows);
      await expect(table.getByRole('columnheader').first()).toBeAttached();
      const cell = table.getByRole('cell').filter({ hasText: text }).first();
      const drawn = await cell.evaluate((element) => ({
        label: getComputedStyle(element, '::before').content.replace(/ \/ ""$/, ''),
        width: element.clientWidth / (element.parentElement?.clientWidth ?? 0),
      }));
      expect(drawn.label).toBe(label);
      expect(drawn.width).toBeGreaterThan(0.8);

      await page.setViewportSize({ width: 600, height: 740 });
      const row = table.getByRole('row').filter({ hasText: text }).first();
      const tops = await row
        .locator('th, td')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size).toBe(1);
    });
  }
});
