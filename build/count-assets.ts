import { readdirSync } from 'node:fs';

/** How many files Cloudflare takes on the free plan (Workers, "Platform limits", static assets). */
export const ASSETS_AT_MOST = 20_000;

/** Configuration, which is read and not served. */
const NO_ASSETS = ['_headers', '_redirects'];

/** The files of a folder that go online. */
export function countAssets(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.length - files.filter(({ name }) => NO_ASSETS.includes(name)).length;
}
