import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePico } from '../../build/make-pico.ts';
import { ROOT } from '../start-test-stack.ts';

it("Pico's styles are what `npm run pico` makes", async () => {
  expect(readFileSync(join(ROOT, 'site/styles/pico.css'), 'utf8')).toBe(await makePico(ROOT));
});
