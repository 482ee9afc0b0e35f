import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe finds wrong with a page as it stands: `rule: elements`, one each; none is good. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    type Violation = { id: string; nodes: { target: string[] }[] };
    const { axe } = window as never as {
      axe: { run: () => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run()).violations;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.target).join(' ')}`);
}
