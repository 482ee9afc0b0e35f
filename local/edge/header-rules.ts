import { readFileSync } from 'node:fs';
import { pathPattern } from './path-pattern.ts';

/** Adds the headers of `public/_headers` that a path asks for. */
export type HeadersFor = (pathname: string) => Record<string, string>;

/**
 * Reads Cloudflare's `_headers` format, the one table of headers for production and here: a path
 * pattern with `*`, then indented `Name: value` lines. What two rules set is joined by a comma.
 * (Cloudflare Workers, "Static Assets: Headers")
 */
export function readHeaderRules(file: string): HeadersFor {
  const rules: { matches: RegExp; headers: [string, string][] }[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: pathPattern(line.trim()), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return (pathname) => {
    const headers = new Map<string, [string, string]>();
    for (const rule of rules) {
      if (!rule.matches.test(pathname)) continue;
      for (const [name, value] of rule.headers) {
        const before = headers.get(name.toLowerCase())?.[1];
        headers.set(name.toLowerCase(), [name, before ? `${before}, ${value}` : value]);
      }
    }
    return Object.fromEntries(headers.values());
  };
}
