import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in `wrangler.toml` until somebody fills it in. */
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
export const NO_OWNER = 'owner/';

/** Whether `wrangler.toml` still lacks the production database's id. */
export function lacksDatabase(root: string): boolean {
  return readFileSync(join(root, 'wrangler.toml'), 'utf8').includes(`"${NO_DATABASE}"`);
}
