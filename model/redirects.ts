/** In the folder that is put online, and in `public/`. */
export const REDIRECTS_FILE = '_redirects';

/** A line of Cloudflare's `_redirects`: `from to [status]`. */
export interface Redirect {
  from: string;
  /** Empty where the line has none. */
  to: string;
  status: string;
  /** Whether more follows than is understood. */
  hasMore: boolean;
  line: string;
}

/** What Cloudflare takes where a line names no status. */
const DEFAULT_STATUS = '302';

/**
 * The lines of a `_redirects` file, those of a path after its first one left out, as Cloudflare does.
 * (Cloudflare Workers, "Static Assets: Redirects")
 */
export function readRedirects(text: string): Redirect[] {
  const redirects = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    const [from = '', to = '', status = DEFAULT_STATUS, ...more] = line.trim().split(/\s+/);
    if (from === '' || from.startsWith('#') || redirects.has(from)) continue;
    redirects.set(from, { from, to, status, hasMore: more.length > 0, line });
  }
  return [...redirects.values()];
}
