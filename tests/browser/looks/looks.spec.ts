import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT, startTestStack, type TestStack } from '../../start-test-stack.ts';
import { findTestBrowser } from '../chromium.ts';

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

const here = madeWith();
const then = JSON.parse(readFileSync(RECORD, 'utf8')) as typeof here;
const isSame = JSON.stringify(here) === JSON.stringify(then);

// A site of its own: this folder's content, which stays as it was when the pictures were made.
let stack: TestStack;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from it
test.beforeAll(async ({}, { config }) => {
  if (config.updateSnapshots === 'all') writeFileSync(RECORD, `${JSON.stringify(here, null, 2)}\n`);
  stack = await startTestStack({}, { firstContent: import.meta.dirname, withoutPages: false });
});
test.afterAll(() => stack?.remove());

for (const [name, path] of Object.entries(PAGES)) {
  for (const { width, colorScheme } of VIEWS) {
    const title = `${name} looks as before at ${width} px, ${colorScheme}`;
    // Another browser draws letters otherwise: no comparison then, rather than a wrong one.
    if (!isSame && !process.env.LOOKS) {
      test.skip(`${title} (skipped: the pictures were made with Chromium ${then.chromium} and fonts ${then.fonts}, here are ${here.chromium} and ${here.fonts}; npm run looks makes them again)`, () => {});
      continue;
    }
    test(title, async ({ browser }) => {
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

function madeWith() {
  const version = execFileSync(findTestBrowser(), ['--version'], { encoding: 'utf8' });
  const chromium = /\d+(?:\.\d+)+/.exec(version)?.[0] ?? version.trim();
  const hash = createHash('sha256');
  for (const name of ['anek-latin', 'eczar']) {
    hash.update(readFileSync(join(ROOT, `site/fonts/${name}.woff2`)));
  }
  return { chromium, fonts: hash.digest('hex').slice(0, 12) };
}
