import { readFileSync, statSync } from 'node:fs';
import { readRedirects } from '../../model/redirects.ts';

/** Where a path leads: 200 shows another path's file at this address, 3xx sends there. */
export interface RedirectRule {
  to: string;
  status: number;
}

export type RedirectFor = (pathname: string) => RedirectRule | undefined;

/**
 * The rules of a `_redirects` file as it is now, looked at afresh for each path; until there is one, those of
 * another.
 * @throws as `redirectRules`
 */
export function followRedirectRules(file: string, atFirst: string): RedirectFor {
  const first = readRedirectRules(atFirst);
  let known = { stamp: '', rules: first };
  return (pathname) => {
    const stamp = stampOf(file);
    if (stamp !== known.stamp) {
      known = { stamp, rules: stamp === '' ? first : readRedirectRules(file) };
    }
    return known.rules(pathname);
  };
}

/** Without the file there are no rules. @throws as `redirectRules` */
export function readRedirectRules(file: string): RedirectFor {
  return redirectRules(stampOf(file) === '' ? '' : readFileSync(file, 'utf8'), file);
}

/**
 * The rules of a `_redirects` file, as far as this project uses Cloudflare's format: paths, which may lead to
 * one with a query, and all paths below one, which lead to the same below another. A rule goes before a file.
 * @param name what to call the file
 * @throws Error for a line that it would read differently than Cloudflare
 */
export function redirectRules(text: string, name: string): RedirectFor {
  const rules = new Map<string, RedirectRule>();
  const below: [from: string, rule: RedirectRule][] = [];
  for (const { from, to, status, hasMore, line } of readRedirects(text)) {
    const isPlain = /^\/[^*:?#]*$/.test(from) && /^\/[^*:#]*$/.test(to);
    const isBelow = /^\/[^*:?#]+\/\*$/.test(from) && /^\/[^*:?#]+\/:splat$/.test(to);
    if (!(isPlain || isBelow) || !/^(?:200|30[12378])$/.test(status) || hasMore) {
      throw new Error(`${name}: the local server does not understand this line: ${line}`);
    }
    const rule = { to, status: Number(status) };
    if (isPlain) rules.set(from, rule);
    else below.push([from.slice(0, -1), rule]);
  }
  return (pathname) => {
    const rule = rules.get(pathname);
    const [start, found] = below.find(([from]) => pathname.startsWith(from)) ?? [];
    if (rule || !found || !start) return rule;
    // A function, since `$` in a replacement's text would have a meaning.
    const to = found.to.replace(':splat', () => pathname.slice(start.length));
    return { ...found, to: to.replace(/\/+/g, '/') };
  };
}

/** Changes whenever the file does; '' for none. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}
