import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where tests look for the content whose facts they know: `tests/conference.ts`. */
export const KEPT_FOR_TESTS = 'tests/conference';

/**
 * Copies what the tests run on to where it stays as it is, since it is about to change. What is
 * kept already is left alone.
 * @returns whether it was kept now
 */
export function keepForTests(root: string): boolean {
  const folder = join(root, KEPT_FOR_TESTS);
  if (existsSync(folder)) return false;
  for (const each of ['content', 'public/images', 'public/uploads']) {
    if (existsSync(join(root, each))) {
      cpSync(join(root, each), join(folder, each), { recursive: true });
    }
  }
  return true;
}
