import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'smol-toml';

/** Cloudflare's free and paid plan (Workers, "Limits", static asset files). */
const FREE = 20_000;
const PAID = 100_000;
/** Next year's conference should not be the first to hear of it. */
const WARN_FROM = 0.9;

/** Configuration, which is read and not served. */
const NO_ASSETS = ['_headers', '_redirects'];

/** What files are, by their paths from the folder that goes online; the first one that fits counts. */
const KINDS: readonly { name: string; path: RegExp; remedy?: string }[] = [
  {
    name: 'of past editions',
    path: /^\d{4}\//,
    remedy: 'keep an old edition elsewhere (public/<year>/)',
  },
  { name: 'pages of papers', path: /^papers\/.*\.html$/ },
  {
    name: 'PDFs of papers',
    path: /^papers\/.*\.pdf$/,
    remedy: 'let papers link to PDFs that others publish',
  },
  { name: 'pages of people', path: /^people[/.]/ },
  {
    name: 'of uploaded pictures',
    path: /^(?:uploads|pictures)\//,
    remedy: 'delete pictures that are not needed, each of which makes up to nine',
  },
  { name: 'of the search', path: /^search-index\// },
  { name: 'others', path: /^/ },
];

/** How many files of a folder go online. */
export interface AssetCount {
  all: number;
  /** By the names of `KINDS`, of those that there are. */
  kinds: ReadonlyMap<string, number>;
}

export function countAssets(folder: string): AssetCount {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !NO_ASSETS.includes(entry.name),
  );
  const kinds = new Map<string, number>();
  for (const { parentPath, name } of files) {
    const path = relative(folder, join(parentPath, name)).split(sep).join('/');
    const kind = KINDS.find((each) => each.path.test(path))?.name ?? '';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return { all: files.length, kinds };
}

/** `12 files: 8 pages of papers, 4 others` */
export function sayAssets({ all, kinds }: AssetCount): string {
  const parts = KINDS.flatMap(({ name }) => (kinds.has(name) ? `${kinds.get(name)} ${name}` : []));
  return `${all} files: ${parts.join(', ')}`;
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

/** A kind with this part of the limit is worth a remedy. */
const MUCH = 0.05;

/** What to do about many files, in a sentence; undefined where there is room left. */
export function judgeAssets(
  count: AssetCount,
  limit: number,
): { sentence: string; isTooMany: boolean } | undefined {
  const { all, kinds } = count;
  if (all < limit * WARN_FROM) return undefined;
  const isTooMany = all > limit;
  const remedies = KINDS.flatMap(({ name, remedy }) =>
    remedy && (kinds.get(name) ?? 0) >= limit * MUCH ? remedy : [],
  );
  if (limit < PAID) {
    remedies.push(
      `take Cloudflare's paid plan, which takes ${PAID}, and set ASSET_LIMIT = "${PAID}" in wrangler.toml`,
    );
  }
  const what = remedies.length > 0 ? ` What helps: ${remedies.join('; or ')}.` : '';
  const used = isTooMany ? '' : ': nine tenths are used';
  return {
    isTooMany,
    sentence: `${limit} files at most may go online${used} (ASSET_LIMIT). There are ${sayAssets(count)}.${what}`,
  };
}
