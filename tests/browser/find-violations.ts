import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Of WCAG 2.2, and switched off in axe unless asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Styles would be fetched anew for one rule alone, which is an experiment and not among these.
  preload: { assets: ['media'] },
  // Elements are told by what they say.
  selectors: false,
};

/** Brings axe into every page that the tab will open. A process compiles it once that way. */
export const loadAxe = (page: Page) => page.addInitScript({ content: AXE });

/** Has axe at hand in every page: what one page has compiled is there for the next of its process. */
export const offerAxe = (context: BrowserContext) =>
  context.addInitScript({ content: `window.loadAxe = () => {${AXE}\n};` });

/** Rules that colours decide. What is on a page does not differ from one scheme to another. */
const ABOUT_COLOURS: RunOptions = { ...RULES, runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe (WCAG 2.2 AA) finds wrong with a page as it stands, `rule: element` each; none is good. */
export const findViolations = (page: Page) => runAxe(page, RULES);

/** The same of colours alone, for a page that was looked at in other ones. */
export const findViolationsOfColours = (page: Page) => runAxe(page, ABOUT_COLOURS);

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
  run(target: Element, options: RunOptions): Promise<AxeResults>;
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Styles may still be on their way when a text can be read already.
  await page.waitForLoadState('load');
  // Not as a script element: the page's policy would refuse it.
  const isThere = await page.evaluate(() => {
    if (!('axe' in window) && 'loadAxe' in window) (window.loadAxe as () => void)();
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({ ...rules, elementRef: true });
    const sizes = violations.find(({ id }) => id === 'target-size');
    if (sizes) {
      // What sticks to the window, or a notice, may cover a part of one just now. Whether it is too
      // small is seen in the middle of the window; a notice's own are looked at where they are.
      const notices = document.querySelector<HTMLElement>('.Toastify');
      const place = scrollY;
      const still: typeof sizes.nodes = [];
      for (const node of sizes.nodes) {
        const target = node.element as HTMLElement;
        if (notices?.contains(target)) {
          still.push(node);
          continue;
        }
        if (notices) notices.style.visibility = 'hidden';
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(target, { ...rules, runOnly: ['target-size'] });
        if (again.violations.length > 0) still.push(node);
      }
      if (notices) notices.style.visibility = '';
      scrollTo({ top: place, behavior: 'instant' });
      sizes.nodes = still;
    }
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`),
    );
  }, options);
}
