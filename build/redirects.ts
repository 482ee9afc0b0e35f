import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REDIRECTS_FILE } from '../model/redirects.ts';

/** What the `_redirects` of a folder says, such as that of `public/`; nothing without the file. */
export function redirectsIn(folder: string): string {
  const file = join(folder, REDIRECTS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
