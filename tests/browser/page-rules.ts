import { type BrowserContext, errors, type Page, test } from '@playwright/test';
import { findInOtherColours } from './find-faults.ts';
import { findViolations, loadAxe } from './find-violations.ts';

/** Web Vitals calls 0.1 good; nothing of this site has to move at all. */
const MOST_LAYOUT_SHIFT = 0.01;
/**
 * The narrowest windows (WCAG 2.2, 1.4.10; a small phone), and with text of twice its size (1.4.4) what a
 * scrollbar of 15 px leaves of the narrowest.
 */
const NARROW = [
  { width: 320, text: '' },
  { width: 360, text: '' },
  { width: 305, text: '200%' },
];

interface Watched {
  layoutShift: number;
  /** Elements that moved, each with a part of what it says. */
  shifted: string[];
  policyReports: string[];
}

/** What is looked at besides what any window may change. */
interface Views {
  /** Narrow windows: whether a page scrolls sideways there. Once for each page is enough. */
  narrow: boolean;
  /** Pages that axe looks at in the other colours, too. */
  inBothColours?: readonly string[];
}

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** From its next page on, a tab notes what only shows while a page loads. */
export async function watchPages(page: Page): Promise<void> {
  await loadAxe(page);
  await page.addInitScript(() => {
    const watched: Watched = { layoutShift: 0, shifted: [], policyReports: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      // Recent input is no excuse here: an emulated phone claims it while it starts.
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        watched.layoutShift += entry.value;
        const elements = entry.sources.map(({ node }) => node?.parentElement?.outerHTML ?? '');
        watched.shifted.push(...elements.map((html) => html.slice(0, 100)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => {
      watched.policyReports.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** How much has moved on a page that is watched, since it was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.layoutShift);

/**
 * What breaks the rules that every page keeps, on any of these; none is good. They are opened in two
 * tabs: while one waits for a page to come to rest, another page is looked at.
 */
export async function findBreaches(
  context: BrowserContext,
  paths: readonly string[],
  views: Views,
): Promise<string[]> {
  const found: string[] = [];
  const left = paths.values();
  const lookAtPages = async () => {
    const page = await context.newPage();
    await watchPages(page);
    for (const path of left) {
      await test.step(path, async () => void found.push(...(await lookAt(page, path, views))));
    }
  };
  await Promise.all([lookAtPages(), lookAtPages()]);
  return found;
}

/** Opens a page of a watched tab, waits for its islands and looks at all of it. */
export async function lookAt(page: Page, path: string, views: Views): Promise<string[]> {
  const open = async () => {
    const response = await page.goto(path);
    // Pictures that are met on the way are waited for, too.
    await Promise.all([atRest(page), lookThrough(page)]);
    return response;
  };
  let answer = await open();
  // What late letters move has a test of its own; by now the browser has them.
  for (let again = 0; again < 3 && (await isMovedByLetters(page)); again += 1)
    answer = await open();
  const violations = await findViolations(page);
  const breaches = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    return { ...watched, elements: findElements() };

    function findElements(): string[] {
      const selectors = [
        'script:not([src], [type$="+json"], [type="application/json"])',
        'style',
        'img:not([width])',
        'img:not([height])',
      ];
      return [...document.querySelectorAll(selectors.join())].map((each) => each.outerHTML);
    }
  });
  const found = [
    ...breaches.policyReports.map((report) => `breaks its policy: ${report}`),
    ...breaches.elements,
    // Scripts may set styles; the page's own markup may not.
    ...((await answer?.text())?.match(/<[^>]+ (?:style|on\w+)=[^>]*>/g) ?? []),
    ...violations,
  ];
  if (breaches.layoutShift >= MOST_LAYOUT_SHIFT) {
    found.push(`shifts by ${breaches.layoutShift}: ${breaches.shifted.join(', ')}`);
  }
  if (views.inBothColours?.includes(path)) found.push(...(await findInOtherColours(page)));
  if (views.narrow) found.push(...(await findOverflow(page)));
  return found.map((each) => `${path}: ${each}`);
}

/**
 * From a font's last byte to the first text that is drawn in it, on a machine that is busy with much else. Whatever
 * other than letters moves a page moves it again when that is opened once more.
 */
const USED_MS = 1_000;

/** Whether more has moved than may, and letters may have come after the page was drawn first. */
const isMovedByLetters = (page: Page) =>
  page.evaluate(
    ([most, usedMs]) => {
      const { watched } = window as unknown as { watched: Watched };
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const isLate = files.some(
        ({ name, responseEnd }) =>
          name.endsWith('.woff2') && responseEnd + usedMs >= (paint?.startTime ?? 0),
      );
      return isLate && watched.layoutShift >= most;
    },
    [MOST_LAYOUT_SHIFT, USED_MS] as const,
  );

/** Longer than any page here needs. */
const REST_MS = 30_000;

/**
 * Waits until nothing is on its way any more. A picture that the page before asked for while it was
 * left (the home page's slides move on) may be counted here, and is never told to have ended.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

/** Pictures further down load, and might push things about, once they come near. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // A tab beside another may be left without frames on a busy machine.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Narrow windows in which a page scrolls sideways. Leaves the window as it was. */
export async function findOverflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, text } of NARROW) {
    await page.setViewportSize({ width, height: 700 });
    const content = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth;
    }, text);
    if (content <= width) continue;
    found.push(`is ${content} px wide in a window of ${width} px${text && `, text at ${text}`}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return found;
}
