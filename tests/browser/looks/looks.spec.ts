import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT, startTestStack, type TestStack } from '../../start-test-stack.ts';

const RECORD = join(import.meta.dirname, 'made-with.json');
const PAGES = {
  'style-guide': '/styleguide',
  home: '/',
  speakers: '/programs/speakers',
  committee: '/about/organising-committee',
  text: '/about/about-the-conference',
  registrations: '/authors/registrations',
  contact: '/contact',
};
const VIEWS = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
/** Between submission and conference: of the dates some have passed and one is next. */
const DAY = new Date('2026-01-10T06:00:00Z');

let stack: TestStack;
test.beforeAll(async ({ browser }, { config }) => {
  const now = madeWith(browser.version());
  if (config.updateSnapshots === 'all') writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`);
  const then = JSON.parse(readFileSync(RECORD, 'utf8')) as typeof now;
  // Another browser draws letters otherwise: no comparison then, rather than a wrong one.
  test.skip(
    JSON.stringify(now) !== JSON.stringify(then),
    `The pictures were made with Chromium ${then.chromium} and fonts ${then.fonts}; here are ${now.chromium} and ${now.fonts}. \`npm run looks\` makes them again.`,
  );
  stack = await startTestStack({}, { firstContent: import.meta.dirname, withoutPages: false });
});
test.afterAll(() => stack?.remove());

for (const [name, path] of Object.entries(PAGES)) {
  for (const { width, colorScheme } of VIEWS) {
    test(`${name} looks as before at ${width} px, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 1400 },
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(DAY);
      await page.goto(stack.url + path);
      await page.evaluate(async () => {
        const pictures = [...document.images];
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
        await document.fonts.ready;
      });
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: name === 'style-guide',
        // Its day is that of the commit, which the test makes now.
        mask: [page.locator('.last-changed')],
        maxDiffPixelRatio: 0.001,
        // The guide is long, and it is taken until two pictures agree.
        timeout: 40_000,
      });
      await context.close();
    });
  }
}

function madeWith(chromium: string) {
  const hash = createHash('sha256');
  for (const name of ['anek-latin', 'eczar']) {
    hash.update(readFileSync(join(ROOT, `site/fonts/${name}.woff2`)));
  }
  return { chromium, fonts: hash.digest('hex').slice(0, 12) };
}
