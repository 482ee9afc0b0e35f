import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '../chromium.ts';
import { expect, test } from '../site-test.ts';

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

// This folder's content stays as it was when the pictures were made.
test.use({ content: 'looks' });
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from it
test.beforeAll(({}, { config }) => {
  if (config.updateSnapshots === 'all') writeFileSync(RECORD, `${JSON.stringify(here, null, 2)}\n`);
});

for (const [name, path] of Object.entries(PAGES)) {
  const title = `${name} looks as before, ${VIEWS.map(({ width, colorScheme }) => `at ${width} px, ${colorScheme}`).join(', and ')}`;
  // Another browser draws letters otherwise: no comparison then, rather than a wrong one.
  if (!isSame && !process.env.LOOKS) {
    test.skip(`${title} (skipped: the pictures were made with Chromium ${then.chromium} and fonts ${then.fonts}, here are ${here.chromium} and ${here.fonts}; npm run looks makes them again)`, () => {});
    continue;
  }
  test(title, async ({ page }, info) => {
    await page.clock.setFixedTime(DAY);
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 1400 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await page.evaluate(async () => {
        const pictures = [...document.images];
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
        await document.fonts.ready;
      });
      const file = `${name}-${width}.png`;
      const options = {
        fullPage: name === 'style-guide',
        // Its day is that of the commit, which the test makes now.
        mask: [page.locator('.last-changed')],
        animations: 'disabled' as const,
      };
      // As a rule it is the same to the last byte. Playwright decodes both to tell how much differs,
      // which takes seconds.
      const recorded = info.snapshotPath(file, { kind: 'screenshot' });
      const isEqual =
        info.config.updateSnapshots !== 'all' &&
        existsSync(recorded) &&
        (await page.screenshot(options)).equals(readFileSync(recorded));
      if (!isEqual) {
        await expect(page).toHaveScreenshot(file, {
          ...options,
          maxDiffPixelRatio: 0.001,
          // The guide is long, and it is taken until two pictures agree.
          timeout: 60_000,
        });
      }
    }
  });
}

function madeWith() {
  const version = execFileSync(findTestBrowser(), ['--version'], { encoding: 'utf8' });
  const chromium = /\d+(?:\.\d+)+/.exec(version)?.[0] ?? version.trim();
  const hash = createHash('sha256');
  for (const name of ['anek-latin', 'eczar']) {
    hash.update(readFileSync(join(import.meta.dirname, `../../../site/fonts/${name}.woff2`)));
  }
  return { chromium, fonts: hash.digest('hex').slice(0, 12) };
}
