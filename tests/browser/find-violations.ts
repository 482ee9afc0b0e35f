import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ROOT } from '../start-test-stack.ts';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Of WCAG 2.2, and switched off in axe unless asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Brings axe into a page, once; `findViolations` does it where nobody has. */
export async function loadAxe(page: Page): Promise<void> {
  // Not as a script element: the page's policy would refuse it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
}

/** What axe (WCAG 2.2 AA) finds wrong with a page as it stands, `rule: element` each; none is good. */
export async function findViolations(page: Page): Promise<string[]> {
  // Styles may still be on their way when a text can be read already.
  await page.waitForLoadState('load');
  await loadAxe(page);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(rules);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`),
    );
  }, RULES);
}
