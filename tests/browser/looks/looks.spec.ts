import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
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
/** Those of the style guide, each in one of its schemes. */
const THEMES = { ganga: 'light', observatory: 'dark' } as const;
/** Between submission and conference: of the dates some have passed and one is next. */
const DAY = new Date('2026-01-10T06:00:00Z');

const here = madeWith();
const then = JSON.parse(readFileSync(RECORD, 'utf8')) as typeof here;
const isSame = here.chromium === then.chromium && here.fonts === then.fonts;
/** Sample themes name fonts that machines have, or have not. */
const isSameMachine = isSame && here.system === then.system;

// This folder's content stays as it was when the pictures were made.
// The machine's clock is anywhere; the calculator says what another one than the conference's shows.
test.use({ content: 'looks', timezoneId: 'Asia/Kolkata' });
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
      await allIsThere(page);
      await looksAsBefore(page, info, `${name}-${width}.png`, name === 'style-guide');
    }
  });
}

// A theme of its own, as a setting: what differs is one more stylesheet.
const title = 'home, a text and a list look as before in each of the style guide’s themes';
if (!isSameMachine && !process.env.LOOKS) {
  test.skip(`${title} (skipped: the pictures were made with other fonts of the machine; npm run looks makes them again)`, () => {});
} else {
  test(title, async ({ page }, info) => {
    await page.clock.setFixedTime(DAY);
    await page.setViewportSize({ width: 1440, height: 1400 });
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme });
      for (const name of ['home', 'text', 'speakers'] as const) {
        await page.goto(PAGES[name]);
        await page.addStyleTag({ url: `/styleguide/${theme}.css` });
        await allIsThere(page);
        await looksAsBefore(page, info, `${theme}-${name}-1440.png`);
      }
    }
  });
}

async function allIsThere(page: Page) {
  // The carousel comes when the page is idle, and its slides are as wide as whole pixels then.
  const carousel = page.locator('head:has(script[src*="carousel"]) ~ body [data-carousel]');
  if ((await carousel.count()) > 0)
    await expect(page.locator('[data-moving-parts]')).toHaveCount(1);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
    // What sticks is drawn as a layer of its own, at another part of a pixel from one time to the next.
    for (const card of document.querySelectorAll<HTMLElement>('.cards > section')) {
      card.style.position = 'static';
    }
  });
}

async function looksAsBefore(page: Page, info: TestInfo, file: string, fullPage = false) {
  const options = {
    fullPage,
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
  if (isEqual) return;
  await expect(page).toHaveScreenshot(file, {
    ...options,
    maxDiffPixelRatio: 0.001,
    // The guide is long, and it is taken until two pictures agree.
    timeout: 120_000,
  });
}

function madeWith() {
  const version = execFileSync(findTestBrowser(), ['--version'], { encoding: 'utf8' });
  const chromium = /\d+(?:\.\d+)+/.exec(version)?.[0] ?? version.trim();
  const hash = createHash('sha256');
  for (const name of ['anek-latin', 'eczar']) {
    hash.update(readFileSync(join(import.meta.dirname, `../../../site/fonts/${name}.woff2`)));
  }
  return { chromium, fonts: hash.digest('hex').slice(0, 12), system: systemFonts() };
}

/** What the machine takes for the families that the sample themes name. */
function systemFonts(): string {
  const names = ['serif', 'sans-serif', 'Palatino Linotype', 'Ubuntu', 'DejaVu Sans', 'Montserrat'];
  try {
    return names
      .map((name) => execFileSync('fc-match', ['-f', '%{family[0]}', name], { encoding: 'utf8' }))
      .join(', ');
  } catch {
    return 'unknown';
  }
}
