import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

/** Cloudflare's free and paid plan (Workers, "Limits", static asset files). */
const FREE = 20_000;
const PAID = 100_000;
/** Next year's conference should not be the first to hear of it. */
const WARN_FROM = 0.9;

/** Configuration, which is read and not served. */
const NO_ASSETS = ['_headers', '_redirects'];

/** The files of a folder that go online, those of past editions (`public/2025/`) among them. */
export interface AssetCount {
  all: number;
  ofPastEditions: number;
}

export function countAssets(folder: string): AssetCount {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !NO_ASSETS.includes(entry.name),
  );
  const isPast = (path: string) => /^[/\\]\d{4}(?:[/\\]|$)/.test(path.slice(folder.length));
  const past = files.filter(({ parentPath }) => isPast(parentPath));
  return { all: files.length, ofPastEditions: past.length };
}

/**
 * How many files the plan takes: `ASSET_LIMIT` of the environment, or of `[vars]` in `wrangler.toml`;
 * the free plan's where neither says.
 * @throws Error where it is no number
 */
export function readAssetLimit(root: string, env: NodeJS.ProcessEnv): number {
  const { vars } = parse(readFileSync(join(root, 'wrangler.toml'), 'utf8')) as {
    vars?: Record<string, unknown>;
  };
  const text = env.ASSET_LIMIT?.trim() || vars?.ASSET_LIMIT || FREE;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new Error(`ASSET_LIMIT must be a number of files such as ${FREE}, not "${text}".`);
}

/** What to do about many files, in a sentence; undefined where there is room left. */
export function judgeAssets(
  { all, ofPastEditions }: AssetCount,
  limit: number,
): { sentence: string; isTooMany: boolean } | undefined {
  if (all < limit * WARN_FROM) return undefined;
  const isTooMany = all > limit;
  const past = ofPastEditions > 0 ? ` ${ofPastEditions} of them belong to past editions.` : '';
  const more =
    limit < PAID
      ? `, or take Cloudflare's paid plan, which takes ${PAID}, and set ASSET_LIMIT = "${PAID}" in wrangler.toml`
      : '';
  return {
    isTooMany,
    sentence: `${all} files go online, and ${limit} at most may${isTooMany ? '' : ': nine tenths are used'} (ASSET_LIMIT).${past} A paper makes one, a picture in public/uploads/ up to nine: take out what belongs to past editions${more}.`,
  };
}
