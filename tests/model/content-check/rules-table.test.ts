import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../../model/content-check/rules.ts';

it('docs/editing/content-check.md lists every rule as it is', () => {
  const page = readFileSync('docs/editing/content-check.md', 'utf8');
  const listed = page.match(/^\| `.*$/gm);
  expect(listed).toEqual(
    Object.entries(rules).map(
      ([id, { severity, about }]) => `| \`${id}\` | ${severity} | ${about} |`,
    ),
  );
});
