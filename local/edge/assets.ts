import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RedirectFor } from './redirect-rules.ts';

interface Asset {
  bytes: Buffer;
  /** Strong, made from the content. */
  etag: string;
  type: string;
}

export type AssetAnswer =
  | { kind: 'asset'; asset: Asset }
  /** The file is at another address: the one without slash, `.html` or `/index`, or a rule's. What was asked of it is asked there. */
  | { kind: 'redirect'; to: string; status: number };

/** Finds what a path shows; undefined where nothing. */
export type FindAsset = (pathname: string) => Promise<AssetAnswer | undefined>;

export const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ics': 'text/calendar; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
};

/**
 * Serves a folder as Cloudflare's assets do with `html_handling = "drop-trailing-slash"`: `/a` is
 * `a.html` or `a/index.html`, other addresses of the same file redirect to it. Files are looked at
 * afresh at each request, so a published page shows at once. Rules of `_redirects` go before files.
 */
export function createFindAsset(
  root: string,
  redirectFor: RedirectFor = () => undefined,
): FindAsset {
  const read = createReader();
  return async (asked) => {
    const rule = redirectFor(asked);
    if (rule && rule.status !== 200) return { kind: 'redirect', ...rule };
    const pathname = rule?.to ?? asked;
    const path = decode(pathname);
    if (path === undefined) return undefined;
    const bare = path.replace(/\/$/, '');
    // `/a.html/` is no other address of `/a`.
    const isFile = bare !== path && bare.endsWith('.html');
    const page = (isFile ? bare : bare.replace(/(?:\/index)?\.html$|\/index$/, '')) || '/';
    const htmlFiles = page === '/' ? ['index.html'] : [`${page}.html`, `${page}/index.html`];
    const candidates = path === page ? [path, ...htmlFiles] : htmlFiles;
    for (const file of candidates) {
      const found = await read(join(root, file));
      if (!found) continue;
      // One address a file: no slash at the end, and only what must be is percent-encoded.
      const to = page.split('/').map(encodeURIComponent).join('/');
      return to === pathname ? found : { kind: 'redirect', to, status: 307 };
    }
    return undefined;
  };
}

/** A path without tricks; undefined for one that cannot name a file. */
function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    const isPlain = path.startsWith('/') && !/[\0\\]|\/\/|\/\.\.?(?:\/|$)/.test(path);
    return isPlain && !/^\/_(?:headers|redirects)$/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept of files that were served: the home page's and a few lists', not thousands of papers. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Reads files, and keeps the bytes of those that were asked for last. */
function createReader() {
  // A map keeps its order: what was asked for longest ago comes first.
  const known = new Map<string, { stamp: string; asset: Asset }>();
  let keptBytes = 0;
  const forget = (file: string) => {
    keptBytes -= known.get(file)?.asset.bytes.length ?? 0;
    known.delete(file);
  };
  const keep = (file: string, stamp: string, asset: Asset) => {
    forget(file);
    known.set(file, { stamp, asset });
    keptBytes += asset.bytes.length;
    for (const oldest of known.keys()) {
      if (keptBytes <= KEPT_BYTES) break;
      forget(oldest);
    }
  };
  return async (file: string): Promise<AssetAnswer | undefined> => {
    const stats = statFile(file);
    if (!stats) {
      forget(file);
      return undefined;
    }
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) {
      keep(file, stamp, before.asset);
      return { kind: 'asset', asset: before.asset };
    }
    try {
      const bytes = await readFile(file);
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
      const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
      const asset = { bytes, etag, type };
      keep(file, stamp, asset);
      return { kind: 'asset', asset };
    } catch {
      // Gone between the look and the reading: a page that a publish has just removed.
      return undefined;
    }
  };
}

function statFile(file: string): Stats | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch (error) {
    // A path through a file, or one that is too long, names nothing.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}
