import { existsSync, readFileSync } from 'node:fs';

/** Where a path leads: 200 shows another path's file at this address, 3xx sends there. */
export interface RedirectRule {
  to: string;
  status: number;
}

export type RedirectFor = (pathname: string) => RedirectRule | undefined;

/** What Cloudflare takes where a line names no status. */
const DEFAULT_STATUS = 302;

/**
 * Reads Cloudflare's `_redirects` format as far as this project uses it: `from to [status]` a line,
 * paths without patterns; the first rule of a path wins, and a rule goes before a file. Without the
 * file there are no rules.
 * (Cloudflare Workers, "Static Assets: Redirects")
 * @throws Error for a line that it would read differently than Cloudflare
 */
export function readRedirectRules(file: string): RedirectFor {
  const rules = new Map<string, RedirectRule>();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n')) {
    const [from = '', to = '', status = String(DEFAULT_STATUS), ...more] = line.trim().split(/\s+/);
    if (from === '' || from.startsWith('#')) continue;
    const isPlain = [from, to].every((path) => /^\/[^*:?#]*$/.test(path));
    if (!isPlain || !/^(?:200|30[12378])$/.test(status) || more.length > 0) {
      throw new Error(`${file}: the local server does not understand this line: ${line}`);
    }
    if (!rules.has(from)) rules.set(from, { to, status: Number(status) });
  }
  return (pathname) => rules.get(pathname);
}
