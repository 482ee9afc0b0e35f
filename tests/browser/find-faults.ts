import type { Page } from '@playwright/test';
import { findViolations, findViolationsOfColours } from './find-violations.ts';

/** As wide as the narrowest window (WCAG 2.2, 1.4.10), and as a desktop. */
const VIEWS = [
  { width: 320, height: 700, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/**
 * What is wrong with a page as it stands, narrow in light colours and wide in dark ones: what axe
 * finds, and sideways scrolling; nothing is good. Leaves the window as it was.
 */
export async function findFaults(page: Page): Promise<string[]> {
  // Styles may still be on their way when a text can be read already.
  await page.waitForLoadState('load');
  const size = page.viewportSize();
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found: string[] = [];
  for (const { width, height, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await changesOfStyle(page);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) found.push(`is ${content} px wide in a window of ${width} px`);
    const violations = await findViolations(page);
    found.push(...violations.map((each) => `${width} px, ${colorScheme}: ${each}`));
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

/** What axe finds wrong with the colours of a page if it is light instead of dark, or the reverse. */
export async function findInOtherColours(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await changesOfStyle(page);
  const violations = await findViolationsOfColours(page);
  await page.emulateMedia({ colorScheme: now });
  return violations.map((each) => `${other}: ${each}`);
}

/** Waits until no colour and no place is on its way to another. */
async function changesOfStyle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    // One that is cut short by the next has come to an end, too.
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
