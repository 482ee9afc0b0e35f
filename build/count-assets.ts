import { readdirSync } from 'node:fs';

/** How many files Cloudflare takes on the free plan (Workers, "Limits", static asset files). */
const AT_MOST = 20_000;

/** Configuration, which is read and not served. */
const NO_ASSETS = ['_headers', '_redirects'];

/** The files of a folder that go online. */
export function countAssets(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !NO_ASSETS.includes(entry.name),
  ).length;
}

/** What to do about too many files, in a sentence; undefined where they are few enough. */
export function tooManyAssets(count: number): string | undefined {
  if (count <= AT_MOST) return undefined;
  return `${count} files would go online, and Cloudflare's free plan takes ${AT_MOST} at most. A paper makes one, a picture in public/uploads/ up to nine: take out what belongs to past editions, or take the paid plan.`;
}
