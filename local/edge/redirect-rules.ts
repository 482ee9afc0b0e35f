import { readRedirects } from '../../build/redirects.ts';

/** Where a path leads: 200 shows another path's file at this address, 3xx sends there. */
export interface RedirectRule {
  to: string;
  status: number;
}

export type RedirectFor = (pathname: string) => RedirectRule | undefined;

/**
 * The rules of a `_redirects` file, as far as this project uses Cloudflare's format: paths without
 * patterns, which may lead to one with a query. A rule goes before a file. Without the file there are no rules.
 * @throws Error for a line that it would read differently than Cloudflare
 */
export function readRedirectRules(file: string): RedirectFor {
  const rules = new Map<string, RedirectRule>();
  for (const { from, to, status, hasMore, line } of readRedirects(file)) {
    const isPlain = /^\/[^*:?#]*$/.test(from) && /^\/[^*:#]*$/.test(to);
    if (!isPlain || !/^(?:200|30[12378])$/.test(status) || hasMore) {
      throw new Error(`${file}: the local server does not understand this line: ${line}`);
    }
    rules.set(from, { to, status: Number(status) });
  }
  return (pathname) => rules.get(pathname);
}
